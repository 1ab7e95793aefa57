import { __, sprintf } from '@wordpress/i18n';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import type { DonorView } from './donor-records';
import { donorsScriptData } from './donors-script-data';
import { donationCountText } from './donor-texts';

interface Props {
	readonly record: DonorView;
}

const toDonations = ( word: 'donation' | 'subscription' | 'donor', id: number ) =>
	`${ donorsScriptData().donations_url }&${ word }=${ id }`;

/** Links to the donor's email addresses and account. */
export const DonorContact = ( { record: { emails, account_url: accountUrl } }: Props ) => (
	<p>
		{ emails.map( ( email ) => (
			<span key={ email } className="benefit-donor-email">
				<a href={ `mailto:${ encodeURIComponent( email ) }` }>{ email }</a>{ ' ' }
			</span>
		) ) }
		{ accountUrl !== '' && <a href={ accountUrl }>{ __( 'Account on this site', 'benefit' ) }</a> }
	</p>
);

/** Returns the link that adds a donation of this donor manually. */
const toEntry = ( id: number ) => `${ donorsScriptData().donations_url }&enter=${ id }`;

/** Lists the donor's donations, as links to the donations screen. */
export function DonorDonations( { record }: Props ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-donor-gifts">
			<h3 id="benefit-donor-gifts">{ __( 'Donations', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ record.gifts.map( ( { id, total, status, date, test } ) => (
					<li key={ id }>
						<a href={ toDonations( 'donation', id ) }>
							{ sprintf(
								/* translators: 1: number of a donation, 2: amount of money */
								__( 'Donation %1$d: %2$s', 'benefit' ),
								id,
								total
							) }
						</a>
						<SecondaryText>
							{ [ status, date, test ? __( 'Test', 'benefit' ) : '' ].filter( Boolean ).join( ', ' ) }
						</SecondaryText>
					</li>
				) ) }
			</ul>
			<p>
				<a href={ toEntry( record.id ) }>{ __( 'Add a donation for this donor', 'benefit' ) }</a>
			</p>
			{ record.all_gifts > 0 && (
				<p>
					<a href={ toDonations( 'donor', record.id ) }>
						{ sprintf(
							/* translators: %s: number of donations, e.g. 3 donations */
							__( 'View all: %s', 'benefit' ),
							donationCountText( record.all_gifts )
						) }
					</a>
				</p>
			) }
		</section>
	);
}

export function DonorSubscriptions( { record }: Props ) {
	return record.subscriptions.length === 0 ? null : (
		<section className="benefit-desk-card" aria-labelledby="benefit-donor-recurring">
			<h3 id="benefit-donor-recurring">{ __( 'Recurring donations', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ record.subscriptions.map( ( { id, amount, status } ) => (
					<li key={ id }>
						<a href={ toDonations( 'subscription', id ) }>{ amount }</a>
						<SecondaryText>{ status }</SecondaryText>
					</li>
				) ) }
			</ul>
		</section>
	);
}
