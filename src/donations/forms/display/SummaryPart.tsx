import type { MouseEvent } from 'react';
import { formatMoney } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';

export interface SummaryPartProps {
	readonly summary: NonNullable< DonationFormProps[ 'summary' ] >;
	/** As they are shown; nothing is read from them. */
	readonly amount: string;
	/** Minor units, 0 for none; null: that of the page. */
	readonly fee: number | null;
	readonly money: DonationFormProps[ 'money' ];
	readonly total: string;
	/** How often, in words; '' for once. */
	readonly recurring: string;
}

/** All that is paid: templates/summary.php. What changes is announced by the part in which it was changed. */
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

/** To the amount: the level that is chosen, or the field. */
function back( { currentTarget: { form } }: MouseEvent< HTMLButtonElement > ): void {
	const find = ( what: string ) => form?.querySelector< HTMLElement >( `.give-donation ${ what }` );
	( find( ':is(select, :checked, .give-amount)' ) ?? find( '[type="radio"]' ) )?.focus();
}
