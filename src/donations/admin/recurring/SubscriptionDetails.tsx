import { __, sprintf } from '@wordpress/i18n';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { RouteLink } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import type { Recurring } from './subscription-record';

/** Shows the donor, as recorded with the first donation. */
export function SubscriptionDonor( { record: subscription }: { readonly record: Recurring } ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-subscription-donor">
			<h3 id="benefit-subscription-donor">{ __( 'Donor', 'benefit' ) }</h3>
			<p>
				<strong className="benefit-desk-name">{ subscription.name || __( 'No name', 'benefit' ) }</strong>
				{ subscription.company !== '' && <SecondaryText>{ subscription.company }</SecondaryText> }
				{ subscription.email !== '' && (
					<>
						<br />{ ' ' }
						<a href={ `mailto:${ encodeURIComponent( subscription.email ) }` }>{ subscription.email }</a>
					</>
				) }
			</p>
		</section>
	);
}

/** Shown below the facts. */
export function FailedPaymentLink( { record }: { readonly record: Recurring } ) {
	return record.invoice_url === '' ? null : (
		<p>
			<a href={ record.invoice_url }>{ __( 'Page where the donor can make the failed payment', 'benefit' ) }</a>
		</p>
	);
}

/** Lists the donations made so far. */
export function SubscriptionDonations( { record: { gifts }, links }: SectionProps< Recurring > ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-subscription-gifts">
			<h3 id="benefit-subscription-gifts">{ __( 'Donations', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ gifts.map( ( { id, date, total, status } ) => (
					<li key={ id }>
						<RouteLink { ...links.toRecord( 'donations', id ) }>
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
