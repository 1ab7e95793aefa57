import type { CheckoutProps } from './contracts';
import { DateBadge } from '../cart/DateBadge';
import { PriceRows } from '../cart/PriceRows';

interface Props {
	readonly view: CheckoutProps;
}

/** Order and prices, with the same HTML as includes/Tickets/Shop/Cart/templates/summary.php. */
export function CheckoutSummary( { view: { lines, rows, summary_title: title } }: Props ) {
	const total = rows.find( ( row ) => row.total );
	return (
		<details className="benefit-fold benefit-summary">
			<summary>
				<span>{ title }</span>
				{ total ? <span className="benefit-price">{ total.amount }</span> : null }
			</summary>
			<h2 className="benefit-heading benefit-summary__heading">{ title }</h2>
			<ul className="benefit-summary__lines">
				{ lines.map( ( { name, event, date, quantity, amount }, index ) => (
					<li key={ index }>
						{ date ? <DateBadge date={ date } /> : null }
						<div>
							<p className="benefit-summary__what">
								<span>{ `${ quantity } ×` }</span>{ ' ' }
								<span className="benefit-summary__name">{ name }</span>
							</p>
							<p className="benefit-note">{ event }</p>
						</div>
						<p className="benefit-number">{ amount }</p>
					</li>
				) ) }
			</ul>
			<PriceRows rows={ rows } />
		</details>
	);
}
