import { __, sprintf } from '@wordpress/i18n';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import type { DeskDonorResponse } from './contracts';
import type { Donor } from './donor-records';
import { donorsScriptData } from './donors-script-data';
import { donations } from './donor-texts';

interface Props {
	readonly facts: DeskDonorResponse;
}

const toDonations = ( word: 'donation' | 'subscription' | 'donor', id: number ) =>
	`${ donorsScriptData().donations_url }&${ word }=${ id }`;

/** Shows the donor's email addresses and totals. */
export function DonorTotals( { facts, donor }: Props & { readonly donor: Donor | null } ) {
	const { figures } = facts;
	const [ address ] = donor?.addresses ?? [];
	const said: [ string, string ][] = [
		[ __( 'Given', 'benefit' ), [ figures.amounts.join( ' + ' ), figures.tests ].filter( Boolean ).join( ' ' ) ],
		[ __( 'Paid donations', 'benefit' ), `${ figures.gifts }` ],
		[ __( 'On average', 'benefit' ), figures.averages.join( ' + ' ) ],
		[ __( 'First paid donation', 'benefit' ), figures.first ],
		[ __( 'Last paid donation', 'benefit' ), figures.last ],
		[
			__( 'Last address', 'benefit' ),
			address
				? [ address.address1, address.address2, address.zip, address.city, address.state, address.country ]
						.filter( Boolean )
						.join( ', ' )
				: '',
		],
	];

	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-donor-figures">
			<h3 id="benefit-donor-figures">{ __( 'At a glance', 'benefit' ) }</h3>
			{ donor && (
				<p>
					{ [ donor.email, ...donor.additionalEmails ].map( ( email ) => (
						<span key={ email } className="benefit-donor-email">
							<a href={ `mailto:${ encodeURIComponent( email ) }` }>{ email }</a>{ ' ' }
						</span>
					) ) }
					{ donor.wpUserPermalink !== '' && (
						<a href={ donor.wpUserPermalink }>{ __( 'Account on this site', 'benefit' ) }</a>
					) }
				</p>
			) }
			<dl>
				{ said
					.filter( ( [ , value ] ) => value !== '' )
					.map( ( [ label, value ] ) => (
						<div key={ label }>
							<dt>{ label }</dt>
							<dd>{ value }</dd>
						</div>
					) ) }
			</dl>
		</section>
	);
}

/** Returns the link that adds a donation of this donor manually. */
const toEntry = ( id: number ) => `${ donorsScriptData().donations_url }&enter=${ id }`;

/** Lists the donor's donations, as links to the donations screen. */
export function DonorDonations( { facts }: Props ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-donor-gifts">
			<h3 id="benefit-donor-gifts">{ __( 'Donations', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ facts.gifts.map( ( { id, total, status, date, test } ) => (
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
				<a href={ toEntry( facts.id ) }>{ __( 'Enter a donation for this donor', 'benefit' ) }</a>
			</p>
			{ facts.all_gifts > 0 && (
				<p>
					<a href={ toDonations( 'donor', facts.id ) }>
						{ sprintf(
							/* translators: %s: number of donations, e.g. 3 donations */
							__( 'Show all: %s', 'benefit' ),
							donations( facts.all_gifts )
						) }
					</a>
				</p>
			) }
		</section>
	);
}

export function DonorSubscriptions( { facts }: Props ) {
	return facts.subscriptions.length === 0 ? null : (
		<section className="benefit-desk-card" aria-labelledby="benefit-donor-recurring">
			<h3 id="benefit-donor-recurring">{ __( 'Recurring donations', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ facts.subscriptions.map( ( { id, amount, status } ) => (
					<li key={ id }>
						<a href={ toDonations( 'subscription', id ) }>{ amount }</a>
						<SecondaryText>{ status }</SecondaryText>
					</li>
				) ) }
			</ul>
		</section>
	);
}
