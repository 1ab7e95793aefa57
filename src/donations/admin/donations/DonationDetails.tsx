import { __, sprintf } from '@wordpress/i18n';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { RouteLink } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import type { DonationView } from './donation-record';
import { donationsScreenData } from './donations-screen-data';

/** List filters for everything a donor has paid: with renewals (DonationFilter::PAID), without test donations. */
const paidBy = ( donor: number ) => ( { status: 'paid', donor: `${ donor }`, mode: 'live' } );

/** Shows the donor and the donation. */
export function DonationDetails( { record: donation, links }: SectionProps< DonationView > ) {
	const name = `${ donation.first_name } ${ donation.last_name }`.trim();
	const gift: [ string, string ][] = [
		[ __( 'Amount', 'benefit' ), donation.amount ],
		[ __( 'Covered fees', 'benefit' ), donation.fee ],
		[ __( 'Total', 'benefit' ), donation.fee === '' ? '' : donation.total ],
		[ __( 'Refunded', 'benefit' ), donation.refunded ],
		[ __( 'Form', 'benefit' ), donation.form ],
		[ __( 'Campaign', 'benefit' ), donation.campaign ],
		[ __( 'Date', 'benefit' ), donation.created ],
		[ __( 'Paid', 'benefit' ), donation.paid ],
		[ __( 'Due date', 'benefit' ), donation.due ],
		[ __( 'Receipt', 'benefit' ), donation.receipt ],
		[ __( 'Added by', 'benefit' ), donation.made_by ],
		...donation.fields.map( ( { label, value } ): [ string, string ] => [ label, value ] ),
	];

	return (
		<>
			<section className="benefit-desk-card" aria-labelledby="benefit-donation-donor">
				<h3 id="benefit-donation-donor">{ __( 'Donor', 'benefit' ) }</h3>
				<p>
					<strong className="benefit-desk-name">{ name || __( 'No name', 'benefit' ) }</strong>
					{ donation.company !== '' && (
						<>
							<br /> { donation.company }
						</>
					) }
					{ donation.email !== '' && (
						<>
							<br /> <a href={ `mailto:${ encodeURIComponent( donation.email ) }` }>{ donation.email }</a>
						</>
					) }
					{ donation.address !== '' && <SecondaryText>{ donation.address }</SecondaryText> }
				</p>
				{ donation.donor_id > 0 && (
					<p>
						<a href={ `${ donationsScreenData().donors_url }&donor=${ donation.donor_id }` }>
							{ __( 'View donor', 'benefit' ) }
						</a>
						{ donation.donor !== '' && (
							<>
								<br />
								<RouteLink { ...links.toList( 'donations', paidBy( donation.donor_id ) ) }>
									{ donation.donor }
								</RouteLink>
							</>
						) }
					</p>
				) }
				{ donation.anonymous && <p>{ __( 'The name is not shown on this site.', 'benefit' ) }</p> }
				{ donation.comment !== '' && <p className="benefit-donation-comment">{ donation.comment }</p> }
				{ donation.comment_state !== '' && <p>{ donation.comment_state }</p> }
			</section>
			<section className="benefit-desk-card" aria-labelledby="benefit-donation-gift">
				<h3 id="benefit-donation-gift">{ __( 'Donation', 'benefit' ) }</h3>
				<dl>
					{ gift
						.filter( ( [ , value ] ) => value !== '' )
						.map( ( [ label, value ], i ) => (
							<div key={ i }>
								<dt>{ label }</dt>
								<dd className="benefit-donation-comment">{ value }</dd>
							</div>
						) ) }
				</dl>
				{ donation.subscription > 0 && (
					<p>
						<RouteLink { ...links.toRecord( 'subscriptions', donation.subscription ) }>
							{ sprintf(
								/* translators: %d: number of a recurring donation */
								__( 'Part of recurring donation %d', 'benefit' ),
								donation.subscription
							) }
						</RouteLink>
					</p>
				) }
				{ donation.files.length > 0 && (
					<ul className="benefit-desk-list" aria-label={ __( 'Files', 'benefit' ) }>
						{ donation.files.map( ( file ) => (
							<li key={ file.url }>
								<a href={ file.url } download>
									{ file.name }
								</a>
								<SecondaryText>{ file.size }</SecondaryText>
							</li>
						) ) }
					</ul>
				) }
				{ donation.consents.map( ( { text, at }, i ) => (
					<p key={ i } className="benefit-desk-consent">
						{ sprintf(
							/* translators: 1: date and time, 2: what was agreed to */
							__( 'Agreed on %1$s: %2$s', 'benefit' ),
							at,
							text
						) }
					</p>
				) ) }
				<p>
					<a href={ donation.url }>{ __( 'View the donation as the donor sees it', 'benefit' ) }</a>
				</p>
			</section>
		</>
	);
}

/** Lists the emails to the donor about the donation. */
export function DonationEmails( { record: { mails } }: { readonly record: Pick< DonationView, 'mails' > } ) {
	return mails.length === 0 ? null : (
		<section className="benefit-desk-card" aria-labelledby="benefit-donation-mails">
			<h3 id="benefit-donation-mails">{ __( 'Emails to the donor', 'benefit' ) }</h3>
			<ul className="benefit-desk-list">
				{ mails.map( ( { name, status, at }, i ) => (
					<li key={ i }>
						{ name }
						<SecondaryText>{ `${ status }, ${ at }` }</SecondaryText>
					</li>
				) ) }
			</ul>
		</section>
	);
}
