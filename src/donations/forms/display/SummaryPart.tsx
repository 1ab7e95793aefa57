import type { MouseEvent } from 'react';
import { formatMoney } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';

export interface SummaryPartProps {
	readonly summary: NonNullable< DonationFormProps[ 'summary' ] >;
	/** Formatted, for display only. */
	readonly amount: string;
	/** Minor units; 0 for none; null for the fee that the page came with. */
	readonly fee: number | null;
	readonly money: DonationFormProps[ 'money' ];
	readonly total: string;
	/** Frequency in words; '' for a one-time donation. */
	readonly recurring: string;
}

/**
 * Summarizes the payment (includes/Donations/Forms/Display/templates/summary.php). Each change is announced by the part
 * in which it is made.
 */
export function SummaryPart( { summary, amount, fee, money, total, recurring }: SummaryPartProps ) {
	const fees = fee === null ? summary.fees : fee > 0 && formatMoney( fee, money );
	return (
		<div className="give-summary">
			<p>{ summary.legend }</p>
			<dl>
				<div>
					<dt>{ summary.amount_label }</dt>
					<dd data-tag="amount">{ amount }</dd>
				</div>
				<div>
					<dt>{ summary.frequency_label }</dt>
					<dd>
						<span data-tag="frequency">{ ! recurring && summary.once }</span>
						<span data-tag="recurring">{ recurring }</span>
					</dd>
				</div>
				{ fees && (
					<div>
						<dt>{ summary.fees_label }</dt>
						<dd data-tag="fees">{ fees }</dd>
					</div>
				) }
				<div>
					<dt>{ summary.total_label }</dt>
					<dd data-tag="total" className="give-final-total-amount">
						{ total }
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
