import { Flex, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ValueField } from '../../../shared/editor/EditorField';
import { FormContext, useForm } from '../../../shared/editor/form-context';
import type { InvalidFieldsApi } from '../../../shared/editor/use-invalid-fields';
import { outOfRangeMessage } from '../../../shared/editor/input-formats';
import { percentFormat, capacityFormat } from './ticket-input-formats';
import { eventEditorScriptData } from './event-editor-script-data';
import { useEvent } from './use-event';

const PLACES_MAX = 1_000_000;

/** Sale settings of the whole event, in addition to those of its ticket types. */
export function SaleFields( { eventId, holding }: { readonly eventId: number; readonly holding: InvalidFieldsApi } ) {
	const event = useEvent( eventId );
	const form = useForm( event?.wrong ?? {}, holding );
	if ( ! event ) {
		return null;
	}
	const { meta, capacity, stock, set, setCapacity } = event;

	return (
		<FormContext.Provider value={ form }>
			<Flex direction="column" gap={ 4 } align="stretch" className="benefit-panel-sale">
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Sales status', 'benefit' ) }
					help={ __( 'Tickets are only sold while this is set to “On sale”.', 'benefit' ) }
					value={ meta.benefit_sale_state }
					options={ [
						{ value: 'on_sale', label: __( 'On sale', 'benefit' ) },
						{ value: 'paused', label: __( 'Sales paused', 'benefit' ) },
						{ value: 'postponed', label: __( 'Postponed', 'benefit' ) },
						{ value: 'cancelled', label: __( 'Canceled', 'benefit' ) },
					] }
					onChange={ ( state ) => set( 'benefit_sale_state', { benefit_sale_state: state } ) }
				/>
				<ValueField
					name="benefit_capacity"
					label={ __( 'Total capacity', 'benefit' ) }
					help={ sprintf(
						/* translators: 1: number of sold places, 2: number of places in carts */
						__(
							'Shared by all ticket types, in addition to each type’s own limit. Leave empty for no shared limit. Sold: %1$d. In carts: %2$d.',
							'benefit'
						),
						stock.sold,
						stock.held
					) }
					value={ capacity }
					notation={ capacityFormat( PLACES_MAX ) }
					unreadable={ outOfRangeMessage( 0, PLACES_MAX ) }
					placeholder={ __( 'No limit', 'benefit' ) }
					inputMode="numeric"
					onChange={ setCapacity }
				/>
				<ValueField
					name="benefit_tax_rate_bp"
					label={ __( 'Tax rate (%)', 'benefit' ) }
					value={ meta.benefit_tax_rate_bp }
					notation={ percentFormat }
					unreadable={ __(
						'Enter the tax rate as a percentage from 0 to 100, with up to two decimals.',
						'benefit'
					) }
					inputMode="decimal"
					onChange={ ( rate ) => set( 'benefit_tax_rate_bp', { benefit_tax_rate_bp: rate } ) }
				/>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Prices and tax', 'benefit' ) }
					value={ meta.benefit_tax_mode }
					options={ [
						{
							value: 'site',
							label: eventEditorScriptData().prices_include_tax
								? __( 'Site setting: prices include tax', 'benefit' )
								: __( 'Site setting: tax is added to prices', 'benefit' ),
						},
						{ value: 'inclusive', label: __( 'Prices include tax', 'benefit' ) },
						{ value: 'exclusive', label: __( 'Tax is added to prices', 'benefit' ) },
					] }
					onChange={ ( mode ) => set( 'benefit_tax_mode', { benefit_tax_mode: mode } ) }
				/>
			</Flex>
		</FormContext.Provider>
	);
}
