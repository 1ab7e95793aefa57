import { useRef, type MouseEvent } from 'react';
import { formatShort } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';

export interface SummaryPartProps {
	readonly summary: NonNullable< DonationFormProps[ 'summary' ] >;
	/** Minor units of the donation and of what is paid; 0 for none. */
	readonly amount: number;
	readonly total: number;
	readonly money: DonationFormProps[ 'money' ];
	/** Frequency in words; '' for a one-time donation. */
	readonly recurring: string;
}

/**
 * Summarizes the payment (includes/Donations/Forms/Display/templates/summary.php). Each change is announced by the part
 * in which it is made.
 */
export function SummaryPart( { summary, amount, total, money, recurring }: SummaryPartProps ) {
	const first = useRef( { amount, total } ).current;
	const fee = total - amount;
	const format = ( minor: number ) => ( minor === 0 ? '–' : formatShort( minor, money, [ amount, fee ] ) );
	// PHP's texts until an amount changes.
	const texts =
		amount === first.amount && total === first.total
			? summary
			: { amount: format( amount ), fees: fee > 0 && format( fee ), total: format( total ) };
	return (
		<div className="give-summary">
			<p>{ summary.legend }</p>
			<dl>
				<div>
					<dt>{ summary.amount_label }</dt>
					<dd data-tag="amount">{ texts.amount }</dd>
				</div>
				<div>
					<dt>{ summary.frequency_label }</dt>
					<dd>
						<span data-tag="frequency">{ ! recurring && summary.once }</span>
						<span data-tag="recurring">{ recurring }</span>
					</dd>
				</div>
				{ texts.fees && (
					<div>
						<dt>{ summary.fees_label }</dt>
						<dd data-tag="fees">{ texts.fees }</dd>
					</div>
				) }
				<div>
					<dt>{ summary.total_label }</dt>
					<dd data-tag="total" className="give-final-total-amount">
						{ texts.total }
					</dd>
				</div>
			</dl>
			{ summary.back && (
				<button type="button" className="benefit-link" onClick={ back }>
					{ summary.back }
				</button>
			) }
		</div>
	);
}

/** Moves the focus to the chosen amount, or to the amount field. */
function back( { currentTarget: { form } }: MouseEvent< HTMLButtonElement > ): void {
	const find = ( what: string ) => form?.querySelector< HTMLElement >( `.give-donation ${ what }` );
	( find( ':is(select, :checked, .give-amount)' ) ?? find( '[type="radio"]' ) )?.focus();
}
