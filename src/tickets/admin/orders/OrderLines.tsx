import { __, sprintf } from '@wordpress/i18n';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import type { OrderResponse } from './contracts';

/** Ticket types of an order, with quantities, prices and tax. */
export function OrderLines( { record: order }: SectionProps< OrderResponse > ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-order-lines">
			<h3 id="benefit-order-lines">{ __( 'Prices', 'benefit' ) }</h3>
			<div className="benefit-desk-scroll">
				<table className="benefit-desk-table">
					<thead>
						<tr>
							<th scope="col">{ __( 'Ticket type', 'benefit' ) }</th>
							<th scope="col" className="benefit-desk-number">
								{ __( 'Quantity', 'benefit' ) }
							</th>
							<th scope="col" className="benefit-desk-number">
								{ __( 'Price', 'benefit' ) }
							</th>
							<th scope="col" className="benefit-desk-number">
								{ __( 'Amount', 'benefit' ) }
							</th>
						</tr>
					</thead>
					<tbody>
						{ order.lines.map( ( { id, name, event, quantity, unit, amount, details, refunded } ) => (
							<tr key={ id }>
								<th scope="row">
									{ name }
									<SecondaryText>{ event }</SecondaryText>
									{ [ ...details, ...( refunded ? [ refunded ] : [] ) ].map( ( detail, i ) => (
										<SecondaryText key={ i }>{ detail }</SecondaryText>
									) ) }
								</th>
								<td className="benefit-desk-number">{ quantity }</td>
								<td className="benefit-desk-number">{ unit }</td>
								<td className="benefit-desk-number">{ amount }</td>
							</tr>
						) ) }
					</tbody>
					<tfoot>
						{ order.rows.map( ( { label, amount, total }, i ) => (
							<tr key={ i } className={ total ? 'is-total' : '' }>
								<th scope="row" colSpan={ 3 }>
									{ label }
								</th>
								<td className="benefit-desk-number">{ amount }</td>
							</tr>
						) ) }
						{ order.refunded !== '' && (
							<tr>
								<th scope="row" colSpan={ 3 }>
									{ __( 'Refunded', 'benefit' ) }
								</th>
								<td className="benefit-desk-number">
									{ sprintf(
										/* translators: %s: amount of money that was given back */
										__( '-%s', 'benefit' ),
										order.refunded
									) }
								</td>
							</tr>
						) }
					</tfoot>
				</table>
			</div>
		</section>
	);
}
