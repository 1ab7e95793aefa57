import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SecondaryText } from './SecondaryText';

interface Props {
	/** Null when there is no payment. */
	readonly payment: {
		readonly gateway: string;
		readonly status: string;
		readonly reference: string;
		readonly test: boolean;
	} | null;
	readonly refunds: readonly {
		readonly amount: string;
		readonly status: string;
		readonly reason: string;
		readonly at: string;
		readonly by: string;
	}[];
}

/** Payment and refunds of a record. */
export function PaymentDetails( { payment, refunds }: Props ) {
	const id = useId();

	return (
		<section className="benefit-desk-card" aria-labelledby={ id }>
			<h3 id={ id }>{ __( 'Payment', 'benefit' ) }</h3>
			{ payment === null ? (
				<p>{ __( 'No payment recorded.', 'benefit' ) }</p>
			) : (
				<p>
					{ sprintf(
						/* translators: 1: way to pay, 2: what has become of the payment */
						__( '%1$s: %2$s', 'benefit' ),
						payment.gateway,
						payment.status
					) }
					{ payment.test && (
						<SecondaryText>{ __( 'Test mode: no real money was charged.', 'benefit' ) }</SecondaryText>
					) }
					{ payment.reference !== '' && (
						<SecondaryText>
							{ sprintf(
								/* translators: %s: the name that the payment provider has given to the payment */
								__( 'Reference: %s', 'benefit' ),
								payment.reference
							) }
						</SecondaryText>
					) }
				</p>
			) }
			{ refunds.length > 0 && (
				<ul className="benefit-desk-list">
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
							{ reason !== '' && <SecondaryText>{ reason }</SecondaryText> }
							<SecondaryText>{ [ at, by ].filter( ( part ) => part !== '' ).join( ', ' ) }</SecondaryText>
						</li>
					) ) }
				</ul>
			) }
		</section>
	);
}
