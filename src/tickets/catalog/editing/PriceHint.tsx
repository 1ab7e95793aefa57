import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __, sprintf } from '@wordpress/i18n';
import { priceLine } from '../../../payments/checkout/price-calculator';
import { formatMoney } from '../../../shared/support/money-format';
import { eventEditorScriptData } from './event-editor-script-data';
import type { TicketMeta } from './ticket-type';
import { useEvent } from './use-event';

/** Shows the final price of one ticket, if it differs from the price entered. */
export function PriceHint( { meta }: { readonly meta: TicketMeta } ) {
	const eventId = useSelect( ( select ) => Number( select( editorStore ).getCurrentPostId() ), [] );
	const event = useEvent( eventId );
	if ( ! event ) {
		return null;
	}
	const { benefit_tax_rate_bp: basisPoints, benefit_tax_mode: mode } = event.meta;
	const inclusive = mode === 'site' ? eventEditorScriptData().prices_include_tax : mode === 'inclusive';
	const fee = { kind: meta.benefit_fee_kind, value: meta.benefit_fee_value };
	const { subtotal, total } = priceLine( meta.benefit_price_minor, 1, fee, { basisPoints, inclusive }, null );

	return total === subtotal ? null : (
		<p className="benefit-panel-hint">
			{ sprintf(
				/* translators: %s: an amount of money */
				__( 'Buyers pay %s per ticket, including fees and tax.', 'benefit' ),
				formatMoney( total, eventEditorScriptData().money )
			) }
		</p>
	);
}
