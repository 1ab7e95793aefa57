import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { DeskPage } from '../../../../shared/admin/desk/DeskPage';
import type { Desk } from '../../../../shared/admin/desk/desk-types';
import { registerSlot } from '../../../../shared/admin/desk/slots';
import { showNotice } from '../../notices/show-notice';
import { getDonation, refundDonation } from '../donations-api';
import type { DonationView } from '../donation-record';
import { RefundDialog } from '../donation-dialogs';
import { DonationDetails } from '../DonationDetails';

interface MockProps {
	readonly type?: string;
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly label?: string;
	readonly checked?: boolean;
	readonly onChange?: ( isChecked: boolean ) => void;
	readonly children: ReactNode;
}

jest.mock( '../donations-api', () => ( { getDonation: jest.fn(), refundDonation: jest.fn() } ) );
jest.mock( '../donations-screen-data', () => ( {
	donationsScreenData: () => ( { donors_url: 'edit.php?page=benefit-donors' } ),
} ) );
jest.mock( '../../notices/show-notice', () => ( { showNotice: jest.fn() } ) );
jest.mock( '../use-correction', () => ( { useCorrection: jest.fn() } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Nothing = forwardRef( function None() {
		return null;
	} );
	return {
		CheckboxControl: ( { label, checked, onChange }: MockProps ) => (
			<input
				type="checkbox"
				aria-label={ label }
				checked={ checked }
				onChange={ ( { target } ) => onChange?.( target.checked ) }
			/>
		),
		Button: ( { children, disabled, type, onClick }: MockProps ) => (
			<button disabled={ disabled } type={ type === 'submit' ? 'submit' : 'button' } onClick={ onClick }>
				{ children }
			</button>
		),
		Flex: Around,
		Modal: ( { children }: MockProps ) => <div role="dialog">{ children }</div>,
		Notice: Around,
		RadioControl: Nothing,
		Spinner: Nothing,
		TextareaControl: Nothing,
		TextControl: Nothing,
	};
} );

const GOING = { href: '#', go: jest.fn() };
const toList = jest.fn();

registerSlot( 'donations', 'get', getDonation );
registerSlot( 'donations', 'announce', showNotice );
registerSlot( 'donations', 'details', DonationDetails );
registerSlot( 'donations', 'refund', RefundDialog );

const open = ( dialog?: string ) =>
	render(
		<DeskPage
			desk={ DESKS.donations as unknown as Desk }
			id={ 7 }
			dialog={ dialog }
			back={ GOING }
			links={ { toRecord: () => GOING, toList } }
		/>
	);

type Refunds = DonationView[ 'refunds' ];

const refund = ( done: boolean ): Refunds => [
	{ amount: '€5.00', status: done ? 'Done' : 'On its way', done, reason: '', at: 'Monday', by: 'Ada' },
];
const donation = ( status: string, refunds: Refunds = [], may = true ) => ( {
	id: 7,
	status: 'publish',
	status_text: status,
	first_name: 'Ada',
	last_name: 'Byron',
	company: '',
	email: '',
	donor: '2 donations, €20.00 in total',
	donor_id: 12,
	subscription: 0,
	comment: '',
	comment_state: '',
	left: '€5.00',
	refunded: '',
	refunds,
	fields: [],
	files: [],
	consents: [],
	mails: [],
	log: [],
	payment: null,
	can: { refund: may, cancel: false, resend: false, pay: false, void: false, cancel_subscription: false },
} );

const getMock = getDonation as jest.Mock;
const refunded = refundDonation as jest.Mock;

async function pressRefund(): Promise< void > {
	open();
	fireEvent.click( await screen.findByText( 'Refund' ) );
	fireEvent.submit( screen.getByRole( 'dialog' ).querySelector( 'form' ) as HTMLFormElement );
}

beforeEach( () => {
	jest.resetAllMocks();
	toList.mockReturnValue( GOING );
} );

it( 'A refund also cancels the recurring donation if the box is checked, which it is not at first', async () => {
	const monthly = donation( 'Paid' );
	getMock.mockResolvedValue( { ...monthly, can: { ...monthly.can, cancel_subscription: true } } );
	refunded.mockRejectedValue( { message: 'Not now.', data: { status: 422 } } );
	await pressRefund();
	await screen.findByText( 'Not now.' );
	expect( refunded.mock.calls[ 0 ][ 0 ] ).not.toHaveProperty( 'cancelSubscription' );
	fireEvent.click( screen.getByLabelText( 'Also cancel the recurring donation' ) );
	fireEvent.submit( screen.getByRole( 'dialog' ).querySelector( 'form' ) as HTMLFormElement );
	await waitFor( () => expect( refunded ).toHaveBeenCalledTimes( 2 ) );
	expect( refunded.mock.calls[ 1 ][ 0 ] ).toMatchObject( { cancelSubscription: true } );
} );

it( 'After a refusal the donation is read again: it was refunded in another tab', async () => {
	getMock.mockResolvedValueOnce( donation( 'Paid' ) ).mockResolvedValue( donation( 'Refunded', [], false ) );
	refunded.mockRejectedValue( { message: 'It has been refunded in full.', data: { status: 422 } } );
	await pressRefund();

	await screen.findByText( 'It has been refunded in full.' );
	await screen.findByText( 'Refunded' );
	expect( getMock ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByRole( 'dialog' ) ).toBeTruthy();
} );

it.each( [
	[ 'done', true, '€5.00 was refunded.' ],
	[ 'on its way', false, 'The refund of €5.00 is on its way.' ],
] )( 'A refund that is %s is called so', async ( _, done, sentence ) => {
	getMock.mockResolvedValue( donation( 'Paid' ) );
	refunded.mockResolvedValue( donation( 'Partially refunded', refund( done ) ) );
	await pressRefund();

	await waitFor( () => expect( showNotice ).toHaveBeenCalledWith( sentence ) );
} );

it( 'A refund by hand is recorded, and staff are told to transfer the money', async () => {
	const payment = { gateway: 'Bank transfer', status: 'Paid', reference: '', test: false, by_hand: true };
	getMock.mockResolvedValue( { ...donation( 'Paid' ), payment } );
	refunded.mockResolvedValue( { ...donation( 'Partially refunded', refund( true ) ), payment } );
	open( 'refund' );

	expect( await screen.findByText( 'Record refund of €5.00' ) ).toBeTruthy();
	expect( screen.getByText( /^No payment provider sends this refund\. Transfer the money/ ) ).toBeTruthy();
	fireEvent.submit( screen.getByRole( 'dialog' ).querySelector( 'form' ) as HTMLFormElement );
	await waitFor( () =>
		expect( showNotice ).toHaveBeenCalledWith( 'Refund recorded. Transfer €5.00 to the donor yourself.' )
	);
} );

it( 'A donation leads to its donor, and to all that the donor gave', async () => {
	getMock.mockResolvedValue( donation( 'Paid' ) );
	open();

	const donor = await screen.findByText( 'View donor' );
	expect( donor.getAttribute( 'href' ) ).toBe( 'edit.php?page=benefit-donors&donor=12' );
	expect( screen.getByText( '2 donations, €20.00 in total' ).tagName ).toBe( 'A' );
	expect( toList ).toHaveBeenCalledWith( 'donations', { status: 'paid', donor: '12', mode: 'live' } );
} );

test( 'A row of the list opens its page with the question, where it may be asked', async () => {
	getMock.mockResolvedValue( donation( 'Paid' ) );
	open( 'refund' );
	expect( await screen.findByText( 'Refund €5.00' ) ).toBeTruthy();
	cleanup();

	getMock.mockResolvedValue( donation( 'Refunded', [], false ) );
	open( 'refund' );
	await screen.findByText( 'Donation 7' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );
