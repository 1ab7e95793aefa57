import type { MouseEvent } from 'react';
import type { DonationFormProps } from './contracts';

interface Props {
	readonly form: DonationFormProps;
	/** As they are shown; nothing is read from them. */
	readonly amount: string;
	readonly fees: string;
	readonly total: string;
	/** How often, in words; '' for once. */
	readonly recurring: string;
}

/** All that is paid: templates/summary.php. What changes is announced by the part in which it was changed. */
export function SummaryPart( { form: { summary, prefix }, amount, fees, total, recurring }: Props ) {
	if ( ! summary ) {
		return null;
	}
	return (
		<div className="give-summary" role="group" aria-labelledby={ `give-summary-${ prefix }` }>
			<p className="give-summary__legend" id={ `give-summary-${ prefix }` }>
				{ summary.legend }
			</p>
			<dl>
				<div>
					<dt>{ summary.amount_label }</dt>
					<dd data-tag="amount">{ amount }</dd>
				</div>
				<div>
					<dt>{ summary.frequency_label }</dt>
					<dd>
						<span data-tag="frequency" hidden={ recurring !== '' }>
							{ summary.once }
						</span>
						<span data-tag="recurring" hidden={ recurring === '' }>
							{ recurring }
						</span>
					</dd>
				</div>
				{ summary.fees !== '' && (
					<div>
						<dt>{ summary.fees_label }</dt>
						<dd data-tag="fees">{ fees }</dd>
					</div>
				) }
				<div className="give-summary__total">
					<dt>{ summary.total_label }</dt>
					<dd data-tag="total" className="give-final-total-amount">
						{ total }
					</dd>
				</div>
			</dl>
			{ summary.back !== '' && (
				<button type="button" className="benefit-link give-summary__back" onClick={ back }>
					{ summary.back }
				</button>
			) }
		</div>
	);
}

/** To the amount: the level that is chosen, or the field. */
function back( { currentTarget }: MouseEvent< HTMLButtonElement > ): void {
	const amount = currentTarget.closest( 'form' )?.querySelector( '.give-donation' );
	const field = [ ':checked', 'select', '.give-amount', '[type="radio"]' ]
		.map( ( selector ) => amount?.querySelector< HTMLElement >( selector ) )
		.find( Boolean );
	field?.focus();
}
