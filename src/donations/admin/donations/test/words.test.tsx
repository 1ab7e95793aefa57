import { render, screen } from '@testing-library/react';
import { DonationDetails, DonationEmails } from '../DonationDetails';
import { DonationStatusBadge } from '../DonationStatusBadge';
import { AuditLog } from '../../../../shared/admin/AuditLog';
import { PaymentDetails } from '../../../../shared/admin/PaymentDetails';
import type { DonationView } from '../donation-record';

const LINKS = {
	toRecord: ( _: string, id: number ) => ( { href: `#${ id }`, go: jest.fn() } ),
	toList: ( _: string, { donor }: Readonly< Record< string, string > > ) => ( {
		href: `#${ donor }`,
		go: jest.fn(),
	} ),
};
const text = ( what: JSX.Element ): string => render( what ).container.textContent ?? '';

/** Screen readers and copied text drop the line breaks between elements, so there must be spaces. */
describe( 'Words do not run together', () => {
	it( 'A status and the mark of a test', () => {
		expect(
			text( <DonationStatusBadge status="publish" status_text="Paid" test suspect={ false } refunded="" /> )
		).toBe( 'Paid Test' );
	} );

	it( 'What happened, and when', () => {
		expect(
			text(
				<AuditLog
					log={ [ { at: 'November 23, 2026', who: 'Ada', text: 'The donation was paid.', note: false } ] }
				/>
			)
		).toContain( 'The donation was paid. November 23, 2026, Ada' );
	} );

	it( 'A payment with its reference, a refund with its reason', () => {
		const said = text(
			<PaymentDetails
				payment={ { gateway: 'Card', status: 'Paid', reference: 'ch_1', test: true } }
				refunds={ [ { amount: '€5.00', status: 'Done', reason: 'Asked for', at: 'Monday', by: 'Ada' } ] }
			/>
		);
		expect( said ).toContain( 'Card: Paid Test mode: no real money was charged. Reference: ch_1' );
		expect( said ).toContain( 'Refund of €5.00: Done Asked for Monday, Ada' );
	} );

	it( 'An e-mail and what has become of it', () => {
		expect(
			text( <DonationEmails record={ { mails: [ { name: 'Receipt', status: 'Sent', at: 'Monday' } ] } } /> )
		).toContain( 'Receipt Sent, Monday' );
	} );

	it( 'A donor, their company, their address and their gifts', () => {
		Object.assign( window, { benefitDonations: { donors_url: 'donors?' } } );
		const donation = {
			first_name: 'Ada',
			last_name: 'Byron',
			company: 'Engines',
			email: 'ada@example.org',
			donor: '2 donations, €30.00 in total',
			donor_id: 12,
			anonymous: false,
			comment: 'One\nTwo',
			comment_state: '',
			fields: [],
			files: [],
			consents: [],
			address: '',
			subscription: 0,
		} as unknown as DonationView;
		expect(
			text( <DonationDetails record={ donation } onDone={ jest.fn() } again={ jest.fn() } links={ LINKS } /> )
		).toContain( 'Ada Byron Engines ada@example.org' );
		expect( screen.getByRole( 'link', { name: '2 donations, €30.00 in total' } ).getAttribute( 'href' ) ).toBe(
			'#12'
		);
	} );
} );
