import { __, sprintf } from '@wordpress/i18n';
import type { OrderResponse } from '../contracts';

/** How it was paid, and what was given back. */
export function Payment( { order: { payment, refunds } }: { readonly order: OrderResponse } ) {
	return (
		<section className="benefit-order-card" aria-labelledby="benefit-order-payment">
			<h3 id="benefit-order-payment">{ __( 'Payment', 'benefit' ) }</h3>
			{ payment === null ? (
				<p>{ __( 'There is no payment.', 'benefit' ) }</p>
			) : (
				<p>
					{ sprintf(
						/* translators: 1: way to pay, 2: what has become of the payment */
						__( '%1$s: %2$s', 'benefit' ),
						payment.gateway,
						payment.status
					) }
					{ payment.test && <small>{ __( 'In test mode: no money was moved.', 'benefit' ) }</small> }
					{ payment.reference !== '' && (
						<small>
							{ sprintf(
								/* translators: %s: the name that the payment provider has given to the payment */
								__( 'Reference: %s', 'benefit' ),
								payment.reference
							) }
						</small>
					) }
				</p>
			) }
			{ refunds.length > 0 && (
				<ul className="benefit-order-list">
					{ refunds.map( ( { amount, status, reason, at, by }, i ) => (
						<li key={ i }>
							<strong>
								{ sprintf(
									/* translators: 1: amount of money, 2: what has become of the refund */
									__( 'Refund of %1$s: %2$s', 'benefit' ),
									amount,
									status
								) }
							</strong>
							{ reason !== '' && <small>{ reason }</small> }
							<small>{ [ at, by ].filter( ( part ) => part !== '' ).join( ', ' ) }</small>
						</li>
					) ) }
				</ul>
			) }
		</section>
	);
}
