import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { DeskPage } from '../../../../shared/admin/desk/DeskPage';
import type { Desk } from '../../../../shared/admin/desk/desk-types';
import { registerSlot } from '../../../../shared/admin/desk/slots';
import { isLeftToBrowser } from '../../../../shared/test/press';
import { showNotice } from '../../notices/show-notice';
import { cancelSubscription, getSubscription, pauseSubscription, retryPayment } from '../subscriptions-api';
import { CancelDialog, PauseDialog, RetryDialog } from '../subscription-dialogs';
import { SubscriptionDonations } from '../SubscriptionDetails';
import { SubscriptionOutlook } from '../subscription-slots';

interface MockProps {
	readonly type?: string;
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

jest.mock( '../subscriptions-api', () => ( {
	getSubscription: jest.fn(),
	cancelSubscription: jest.fn(),
	pauseSubscription: jest.fn(),
	retryPayment: jest.fn(),
} ) );
jest.mock( '../../notices/show-notice', () => ( { showNotice: jest.fn() } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Nothing = forwardRef( function None() {
		return null;
	} );
	return {
		Button: ( { children, disabled, type, onClick }: MockProps ) => (
			<button disabled={ disabled } type={ type === 'submit' ? 'submit' : 'button' } onClick={ onClick }>
				{ children }
			</button>
		),
		Flex: Around,
		Modal: ( { children }: MockProps ) => <div role="dialog">{ children }</div>,
		Notice: Around,
		Spinner: Nothing,
		TextareaControl: Nothing,
	};
} );

const one = ( changes: object = {} ) => ( {
	id: 7,
	status: 'active',
	status_text: 'Active',
	test: false,
	name: 'Ada Byron',
	email: '',
	company: '',
	form: 'A roof',
	amount: '€25.00',
	every: 'every month',
	payments: '2',
	next: 'Monday',
	gateway_text: 'Card',
	campaign: '',
	fee: '',
	news: '€25.00 will be charged on Monday.',
	started: '',
	reference: '',
	invoice_url: '',
	gifts: [ { id: 12, date: 'Sunday', total: '€25.00', status: 'Renewal' } ],
	log: [],
	can: { pause: true, resume: false, cancel: true, retry: false },
	...changes,
} );

const getMock = getSubscription as jest.Mock;
const goes = jest.fn();

registerSlot( 'subscriptions', 'get', getSubscription );
registerSlot( 'subscriptions', 'announce', showNotice );
registerSlot( 'subscriptions', 'intro', SubscriptionOutlook );
registerSlot( 'subscriptions', 'gifts', SubscriptionDonations );
registerSlot( 'subscriptions', 'cancel', CancelDialog );
registerSlot( 'subscriptions', 'retry', RetryDialog );
registerSlot( 'subscriptions', 'pause', PauseDialog );

function open(): void {
	render(
		<DeskPage
			desk={ DESKS.subscriptions as unknown as Desk }
			id={ 7 }
			back={ { href: '?recurring=1', go: jest.fn() } }
			links={ {
				toRecord: ( desk, id ) => ( { href: `?${ desk }=${ id }`, go: () => goes( id ) } ),
				toList: jest.fn(),
			} }
		/>
	);
}
const confirm = () => fireEvent.submit( screen.getByRole( 'dialog' ).querySelector( 'form' ) as HTMLFormElement );

beforeEach( () => jest.resetAllMocks() );

it( 'Cancelling asks first, says what it means, and shows what has become of it', async () => {
	getMock.mockResolvedValue( one() );
	( cancelSubscription as jest.Mock ).mockResolvedValue(
		one( { status: 'cancelled', status_text: 'Canceled', news: 'It was canceled here on Monday.', can: {} } )
	);
	open();
	fireEvent.click( await screen.findByText( 'Cancel recurring donation' ) );
	expect( cancelSubscription ).not.toHaveBeenCalled();
	expect( screen.getByRole( 'dialog' ).textContent ).toContain( '€25.00 every month will no longer be charged.' );
	// Beside “Cancel recurring donation”, “Cancel” would not say which of them ends the donation.
	expect( screen.getByText( 'Go back' ) ).toBeTruthy();
	confirm();

	await waitFor( () => expect( showNotice ).toHaveBeenCalledWith( 'The recurring donation was canceled.' ) );
	expect( screen.getByText( 'It was canceled here on Monday.' ) ).toBeTruthy();
	expect( screen.queryByText( 'Cancel recurring donation' ) ).toBeNull();
	expect( cancelSubscription ).toHaveBeenCalledWith( {
		id: 7,
		idempotency_key: expect.stringMatching( /^[A-Za-z0-9_-]{16,64}$/ ),
	} );
} );

it.each( [
	[ 'was made', false, 'The payment was made.' ],
	[
		'is not confirmed',
		true,
		'The payment provider has not confirmed the payment yet. You will see the result here.',
	],
] )( 'A failed payment is retried after a question, and it is said that it %s', async ( _, isOpen, notice ) => {
	getMock.mockResolvedValue( one( { status: 'failing', can: { retry: true } } ) );
	( retryPayment as jest.Mock ).mockResolvedValue( one( { can: { retry: isOpen } } ) );
	open();
	fireEvent.click( await screen.findByText( 'Retry payment' ) );
	expect( screen.getByRole( 'dialog' ).textContent ).toContain( '€25.00 will be charged now.' );
	confirm();

	await waitFor( () => expect( showNotice ).toHaveBeenCalledWith( notice ) );
	expect( retryPayment ).toHaveBeenCalledTimes( 1 );
} );

it( 'Without a failed payment there is nothing to retry', async () => {
	getMock.mockResolvedValue( one() );
	open();
	await screen.findByText( 'Pause' );
	expect( screen.queryByText( 'Retry payment' ) ).toBeNull();
} );

it( 'The words of the payment service stand in the question, and the page is read again', async () => {
	getMock.mockResolvedValue( one() );
	( pauseSubscription as jest.Mock ).mockRejectedValue( {
		message: 'The payment provider did not respond. Please try again.',
		data: { status: 503 },
	} );
	open();
	fireEvent.click( await screen.findByText( 'Pause' ) );
	confirm();

	await screen.findByText( 'The payment provider did not respond. Please try again.' );
	await waitFor( () => expect( getMock ).toHaveBeenCalledTimes( 2 ) );
	expect( screen.getByRole( 'dialog' ) ).toBeTruthy();
} );

it( 'Its donations are links within the screen; another tab is the browser’s affair', async () => {
	getMock.mockResolvedValue( one( { can: {} } ) );
	open();
	const link = await screen.findByRole( 'link', { name: 'Donation 12: €25.00' } );
	expect( isLeftToBrowser( link ) ).toBe( true );
	expect( goes ).not.toHaveBeenCalled();
	fireEvent.click( link );

	expect( goes ).toHaveBeenCalledWith( 12 );
	expect( link.getAttribute( 'href' ) ).toBe( '?donations=12' );
} );
