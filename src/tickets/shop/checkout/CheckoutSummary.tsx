import type { CheckoutProps } from './contracts';
import { PriceRows } from '../cart/PriceRows';

interface Props {
	readonly view: CheckoutProps;
}

/** Order and prices, with the same HTML as includes/Tickets/Shop/Cart/templates/summary.php. */
export function CheckoutSummary( { view: { lines, rows, texts } }: Props ) {
	return (
		<div className="benefit-summary">
			<table className="benefit-summary__lines">
				<thead>
					<tr>
						<th scope="col">{ texts.ticket }</th>
						<th scope="col" className="benefit-number">
							{ texts.number }
						</th>
						<th scope="col" className="benefit-number">
							{ texts.price }
						</th>
					</tr>
				</thead>
				<tbody>
					{ lines.map( ( { name, event, quantity, amount }, index ) => (
						<tr key={ index }>
							<th scope="row">
								<span>{ name }</span>
								<span className="benefit-note">{ event }</span>
							</th>
							<td className="benefit-number">{ quantity }</td>
							<td className="benefit-number">{ amount }</td>
						</tr>
					) ) }
				</tbody>
			</table>
			<PriceRows rows={ rows } />
		</div>
	);
}
