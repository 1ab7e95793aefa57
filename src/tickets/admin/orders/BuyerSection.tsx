import { __, sprintf } from '@wordpress/i18n';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { FactList } from '../../../shared/admin/FactList';
import type { OrderResponse } from './contracts';

/** Buyer of an order: their details and consents, and a link to the order as they see it. */
export function BuyerSection( { record: order }: SectionProps< OrderResponse > ) {
	const name = `${ order.first_name } ${ order.last_name }`.trim();
	const rows: [ string, string ][] = [
		[ __( 'Order date', 'benefit' ), order.created ],
		[ __( 'Paid', 'benefit' ), order.paid ],
		[ __( 'Due date', 'benefit' ), order.due ],
		[ __( 'Created by', 'benefit' ), order.made_by ],
		[ __( 'Coupon', 'benefit' ), order.coupon ],
		...order.fields.map( ( { label, value } ): [ string, string ] => [ label, value ] ),
	];

	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-order-buyer">
			<h3 id="benefit-order-buyer">{ __( 'Buyer', 'benefit' ) }</h3>
			<p>
				<strong>{ name || __( 'No name', 'benefit' ) }</strong>
				{ order.email !== '' && (
					<>
						<br />
						<a href={ `mailto:${ encodeURIComponent( order.email ) }` }>{ order.email }</a>
					</>
				) }
			</p>
			<FactList facts={ rows } />
			{ order.consents.map( ( { text, at }, i ) => (
				<p key={ i } className="benefit-desk-consent">
					{ sprintf(
						/* translators: 1: date and time, 2: what was agreed to */
						__( 'Agreed on %1$s: %2$s', 'benefit' ),
						at,
						text
					) }
				</p>
			) ) }
			<ul className="benefit-desk-links">
				{ [ { label: __( 'View order as buyer', 'benefit' ), url: order.url }, ...order.links ].map(
					( { label, url } ) => (
						<li key={ url }>
							<a href={ url }>{ label }</a>
						</li>
					)
				) }
			</ul>
		</section>
	);
}
