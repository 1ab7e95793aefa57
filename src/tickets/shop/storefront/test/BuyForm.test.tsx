import { act, fireEvent, render, screen } from '@testing-library/react';
import { putSettings } from '../../../test/page';
import { fakeServer, never, reply, sessionOf } from '../../../../shared/test/server';
import { BuyForm, FADE_MS } from '../BuyForm';

const cartChanged = jest.fn();
const PROPS = {
	ticket_id: 9,
	of_ticket: '(Standing)',
	to_cart: 'to cart: Standing',
	quantity: {
		field_id: 'quantity',
		error_id: '',
		value: '1',
		min: 1,
		max: 10,
		step: 1,
		fewer: 'Fewer',
		more: 'More',
	},
	texts: { quantity: 'Quantity', add: 'Add', cart: 'To the cart', error: 'Nothing was added', close: 'OK' },
};
const field = () => screen.queryByLabelText< HTMLInputElement >( /Quantity/ );
const texts = () => window.benefitTickets.texts;

beforeEach( () => {
	jest.useFakeTimers();
	window.performance.getEntriesByType = () => [];
	putSettings();
	delete window.benefitCalls;
	window.benefitIslands = { notify: cartChanged, define: jest.fn(), swap: jest.fn() };
	cartChanged.mockReset();
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
} );
afterEach( () => jest.useRealTimers() );

const passes = ( ms: number ) => act( () => jest.advanceTimersByTimeAsync( ms ) );

async function press( quantity: string, answer: () => Response | Promise< Response > | Error ) {
	const server = fakeServer( ( { action } ) => ( action === 'benefit_session' ? sessionOf( 'nonce' ) : answer() ) );
	const shown = render( <BuyForm { ...PROPS } /> );
	fireEvent.change( field() as HTMLInputElement, { target: { value: quantity } } );
	fireEvent.click( screen.getByRole( 'button', { name: /Add/ } ) );
	await passes( 0 );
	return { ...server, ...shown };
}

test( 'The serialized form is sent as the specification says, and a spinner image takes its place', async () => {
	const { asked } = await press( '3', never );
	const { action, body } = asked.at( -1 )!;
	expect( [ action, body.get( 'ticket_id' ), body.get( 'quantity' ) ] ).toEqual( [
		'benefit_mp-update-cart',
		'9',
		'3',
	] );
	expect( field() ).toBeNull();
	const spinner = screen.getByRole( 'img', { name: texts().adding } );
	expect( spinner.getAttribute( 'src' ) ).toBe( window.benefitTickets.imgUrl );
} );

test.each( [
	[ 'more are left', '7||<p>Added.</p>' ],
	[ 'there is no limit', '999||<p>Added.</p>' ],
] )( 'When %s, the message of success fades for 2000 ms and the form comes back', async ( _, answer ) => {
	await press( '3', () => reply( answer ) );
	expect( screen.getByText( texts().success, { exact: false, selector: '.benefit-added' } ).className ).toContain(
		'benefit-fading'
	);
	expect( cartChanged.mock.calls ).toEqual( [ [ 'cart', 'buy-form' ] ] );
	expect( FADE_MS ).toBe( 2000 );
	await passes( FADE_MS - 1 );
	expect( field() ).toBeNull();
	await passes( 1 );
	expect( field()?.value ).toBe( '1' );
	expect( screen.queryByText( texts().success, { exact: false, selector: '.benefit-added' } ) ).toBeNull();
} );

test( 'When these were the last, the out-of-stock message comes in its place', async () => {
	await press( '3', () => reply( '0||<p>Added.</p>' ) );
	expect( screen.getByText( texts().success, { exact: false, selector: '.benefit-added' } ) ).not.toBeNull();
	await passes( FADE_MS );
	expect( screen.getByText( texts().out_of_stock, { selector: '.benefit-notice' } ) ).not.toBeNull();
	expect( field() ).toBeNull();
} );

test.each( [
	[ 'the server’s sentence', () => reply( 'error||Only 2 &#8222;Seat&#8220; are left.' ), 'Only 2 „Seat“ are left.' ],
	[ 'an answer of somebody else', () => reply( '<p>Hello' ), 'unreadable' ],
	[ 'a number that is none', () => reply( 'many||<p>Added.</p>' ), 'unreadable' ],
	[ 'no network', () => new TypeError( 'Failed to fetch' ), 'offline' ],
] )(
	'On an error an alert says it (%s), and the original form is restored with its entry',
	async ( _, answer, said ) => {
		await press( '3', answer );
		const alert = screen.getByRole( 'alertdialog', { name: 'Nothing was added' } );
		expect( alert.textContent ).toContain( window.benefit.texts[ said as 'offline' ] ?? said );
		expect( field()?.value ).toBe( '3' );
		expect( cartChanged ).not.toHaveBeenCalled();

		fireEvent.click( screen.getByRole( 'button', { name: 'OK' } ) );
		expect( screen.queryByRole( 'alertdialog' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: /Add/ } ).matches( ':focus' ) ).toBe( true );
	}
);

test( 'Who presses again after no answer repeats the press; another quantity, or another wish, is a press of its own', async () => {
	let answer: () => Response | Error = () => new TypeError( 'Failed to fetch' );
	const { asked } = await press( '3', () => answer() );
	const again = async ( quantity: string ): Promise< void > => {
		fireEvent.change( field() as HTMLInputElement, { target: { value: quantity } } );
		fireEvent.submit( field()?.form as HTMLFormElement );
		await passes( 0 );
		await passes( FADE_MS );
	};
	await again( '3' );
	await again( '2' );
	answer = () => reply( '7||<p>Added.</p>' );
	await again( '2' );
	await again( '2' );
	const keys = asked
		.filter( ( { action } ) => action === 'benefit_mp-update-cart' )
		.map( ( { body } ) => body.get( 'benefit_add_key' ) ?? '' );
	expect( keys.map( ( key ) => keys.indexOf( key ) ) ).toEqual( [ 0, 0, 2, 2, 4 ] );
	expect( keys[ 0 ] ).toMatch( /^[A-Za-z0-9_-]{32}$/ );
} );
