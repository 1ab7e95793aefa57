import { __, sprintf } from '@wordpress/i18n';
import { RouteLink, type Navigate } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import type { Recurring } from './subscription-record';

/** The donor, and what is given how often. */
export function SubscriptionDetails( { subscription }: { readonly subscription: Recurring } ) {
	const facts: [ string, string ][] = [
		[ __( 'Amount', 'benefit' ), `${ subscription.amount } ${ subscription.every }` ],
		[ __( 'Covered fees in it', 'benefit' ), subscription.fee ],
		[ __( 'Payments made', 'benefit' ), subscription.payments ],
		[ __( 'Next payment', 'benefit' ), subscription.next ],
		[ __( 'Form', 'benefit' ), subscription.form ],
		[ __( 'Campaign', 'benefit' ), subscription.campaign ],
		[ __( 'Begun', 'benefit' ), subscription.started ],
		[ __( 'Payment', 'benefit' ), subscription.gateway_text ],
		[ __( 'Reference', 'benefit' ), subscription.reference ],
	];

	return (
		<>
			<section className="benefit-desk-card" aria-labelledby="benefit-subscription-donor">
				<h3 id="benefit-subscription-donor">{ __( 'Donor', 'benefit' ) }</h3>
				<p>
					<strong className="benefit-desk-name">{ subscription.name || __( 'No name', 'benefit' ) }</strong>
					{ subscription.company !== '' && <SecondaryText>{ subscription.company }</SecondaryText> }
					{ subscription.email !== '' && (
						<>
							<br />{ ' ' }
							<a href={ `mailto:${ encodeURIComponent( subscription.email ) }` }>
								{ subscription.email }
							</a>
						</>
					) }
				</p>
			</section>
			<section className="benefit-desk-card" aria-labelledby="benefit-subscription-facts">
				<h3 id="benefit-subscription-facts">{ __( 'Recurring donation', 'benefit' ) }</h3>
				<dl>
					{ facts
						.filter( ( [ , value ] ) => value !== '' )
						.map( ( [ label, value ] ) => (
							<div key={ label }>
								<dt>{ label }</dt>
								<dd className="benefit-donation-comment">{ value }</dd>
							</div>
						) ) }
				</dl>
				{ subscription.invoice_url !== '' && (
					<p>
						<a href={ subscription.invoice_url }>
							{ __( 'The page where the donor can make the failed payment', 'benefit' ) }
						</a>
					</p>
				) }
			</section>
		</>
	);
}

interface GiftsProps extends Pick< Recurring, 'gifts' > {
	readonly toDonation: ( donation: number ) => Navigate;
}

/** The donations that have come of it. */
export function SubscriptionDonations( { gifts, toDonation }: GiftsProps ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-subscription-gifts">
			<h3 id="benefit-subscription-gifts">{ __( 'Donations', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ gifts.map( ( { id, date, total, status } ) => (
					<li key={ id }>
						<RouteLink { ...toDonation( id ) }>
							{ sprintf(
								/* translators: 1: number of a donation, 2: amount of money */
								__( 'Donation %1$d: %2$s', 'benefit' ),
								id,
								total
							) }
						</RouteLink>
						<SecondaryText>{ `${ status }, ${ date }` }</SecondaryText>
					</li>
				) ) }
			</ul>
		</section>
	);
}
