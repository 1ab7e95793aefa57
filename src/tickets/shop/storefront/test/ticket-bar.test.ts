import type { Mounted } from '../../../../shared/islands/island-types';
import { putSettings } from '../../../test/page';
import { fakeServer, reply } from '../../../../shared/test/server';
import { mountTicketBar } from '../ticket-bar';

const PROPS = {
	cart_url: '/cart/',
	money: { currency: 'EUR', symbol: '€', exponent: 2, position: 'before', thousands: ',', decimal: '.' },
	texts: {
		none: 'None yet',
		others: 'None of these yet',
		one: '1 ticket',
		many: '%d tickets',
		left: 'reserved for %s',
		in_cart: '%d in cart',
		view: 'View cart',
	},
};
/** Markup of ticket-table.php and ticket-bar.php. */
const HTML = `<section class="benefit-sale">
	<ul>
		<li data-ticket-type="11"><h3>Standing</h3><div class="benefit-ticket"><form></form></div></li>
		<li data-ticket-type="12"><h3>Seated</h3><div class="benefit-ticket"><p class="benefit-added"><a href="/cart/">5 in cart <span>(Seated)</span></a></p><form></form></div></li>
	</ul>
	<div id="bar"><p><strong hidden></strong><span class="benefit-note">None yet</span></p><a class="benefit-button--quiet">View cart</a></div>
</section>`;
const line = ( id: number, quantity: number ) => ( {
	ticket_id: id,
	quantity,
	held: quantity,
	total_minor: quantity * 1250,
} );
let mounted: Mounted | undefined;

beforeEach( () => {
	putSettings();
	delete window.benefitCalls;
	document.body.innerHTML = HTML;
} );
afterEach( () => {
	mounted?.unmount();
	jest.useRealTimers();
} );

async function show( lines: readonly object[], expiresIn: number | null = null ): Promise< void > {
	fakeServer( () =>
		reply( JSON.stringify( { success: true, data: { cart: { lines, expires_in: expiresIn }, stock: {} } } ) )
	);
	mounted = mountTicketBar( document.getElementById( 'bar' ) as HTMLElement, PROPS, () => undefined );
	for ( let turn = 0; turn < 20; turn++ ) {
		await Promise.resolve();
		await new Promise( jest.requireActual( 'timers' ).setImmediate );
	}
}
const textOf = ( selector: string ) => document.querySelector( selector )?.textContent;
const link = () => document.querySelector( '#bar a' ) as HTMLElement;

test( 'Adds up the tickets of its event; each row says how many, with a link to the cart', async () => {
	await show( [ line( 11, 2 ), line( 12, 1 ), line( 99, 4 ) ] );
	expect( textOf( '#bar strong' ) ).toBe( '€37.50' );
	expect( textOf( '#bar .benefit-note' ) ).toBe( '3 tickets' );
	expect( link().classList.contains( 'benefit-button--quiet' ) ).toBe( false );
	expect( textOf( '[data-ticket-type="11"] .benefit-added a' ) ).toBe( '2 in cart (Standing)' );
	expect( textOf( '[data-ticket-type="12"] .benefit-added a' ) ).toBe( '1 in cart (Seated)' );
	expect( document.querySelectorAll( '.is-in-cart' ) ).toHaveLength( 2 );
} );

test( 'A whole amount has no decimals', async () => {
	await show( [ line( 11, 2 ) ] );
	expect( textOf( '#bar strong' ) ).toBe( '€25' );
} );

test( 'The message of the form that resets itself is left alone', async () => {
	const message = '<p class="benefit-added benefit-fading">Added to your cart. <a href="/cart/">View cart</a></p>';
	document.querySelector( '[data-ticket-type="11"] .benefit-ticket' )!.innerHTML =
		`<div class="benefit-buy">${ message }</div>`;
	await show( [ line( 11, 3 ) ] );
	expect( document.querySelector( '.benefit-buy' )?.innerHTML ).toBe( message );
	expect( document.querySelectorAll( '.is-in-cart' ) ).toHaveLength( 1 );
} );

test( 'A row whose tickets were removed elsewhere is empty again', async () => {
	await show( [ line( 99, 4 ) ] );
	expect( document.querySelectorAll( '.benefit-added, .is-in-cart' ) ).toHaveLength( 0 );
	expect( textOf( '#bar .benefit-note' ) ).toBe( 'None of these yet' );
	expect( link().classList.contains( 'benefit-button--quiet' ) ).toBe( true );
} );

test( 'Counts down the last ten minutes of a reservation only', async () => {
	jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'queueMicrotask', 'nextTick' ] } );
	await show( [ line( 11, 1 ) ], 602 );
	expect( textOf( '#bar .benefit-note' ) ).toBe( '1 ticket' );
	jest.advanceTimersByTime( 3000 );
	expect( textOf( '#bar .benefit-note' ) ).toBe( '1 ticket, reserved for 9:59' );
	jest.advanceTimersByTime( 600_000 );
	expect( textOf( '#bar .benefit-note' ) ).toBe( '1 ticket' );
} );
