import type { Mounted } from '../../../../shared/islands/island-types';
import { putSettings } from '../../../test/page';
import { fakeServer, never, refusal, reply, sessionOf, type Call } from '../../../../shared/test/server';
import { mountCartWidget } from '../cart-widget';

const TWO = '<li data-quantity="2">2 × Regular</li><li data-quantity="1">1 × Reduced</li>';
const PROPS = {
	count: 'Tickets: %d',
	empty: 'Your cart is empty.',
};
/** HTML of empty-cart.php and the button beside the link. */
const EMPTY =
	'<p class="benefit-widget__links"><a href="/cart/">View cart</a><span class="benefit-empty" hidden><button>Empty cart</button></span></p>' +
	'<dialog><button>Keep my tickets</button><button value="yes">Yes, empty cart</button></dialog>';
let mounted: Mounted[] = [];

beforeEach( () => {
	putSettings();
	delete window.benefitCalls;
} );

afterEach( () => {
	mounted.forEach( ( { unmount } ) => unmount() );
	mounted = [];
} );

const server = ( answer: ( call: Call, number: number ) => Response | Error | Promise< Response > ) => {
	let widgets = 0;
	return fakeServer( ( call ) =>
		call.action === 'benefit_session' ? sessionOf( 'nonce' ) : answer( call, ++widgets )
	);
};

/** Mounts the widget on the HTML of cart-widget-block.php. */
function mount() {
	const element = document.createElement( 'div' );
	element.innerHTML =
		'<h2>Your cart</h2><ul class="benefit-widget__lines"><li>Your cart is empty.</li></ul><p class="benefit-widget__count">Tickets: 0</p>' +
		EMPTY;
	mounted.push( mountCartWidget( element, PROPS, () => undefined ) );
	const list = element.querySelector( 'ul' ) as HTMLElement;
	return {
		list,
		count: () => element.querySelector( 'p' )?.textContent,
		text: () => list.textContent,
		mayBeEmptied: () => ! element.querySelector( '.benefit-empty' )?.hasAttribute( 'hidden' ),
	};
}

const changeCart = () => document.dispatchEvent( new CustomEvent( 'benefit:cart', { detail: { by: 'somebody' } } ) );
/** Lets all pending promises settle. */
const settle = () => new Promise( ( done ) => setTimeout( done ) );

test( 'Fetches the visitor’s lines and counts the tickets in them', async () => {
	const { actions } = server( () => reply( TWO ) );
	const { list, count } = mount();
	await settle();

	expect( actions() ).toEqual( [ 'benefit_session', 'benefit_tickera_update_widget_cart' ] );
	expect( [ ...list.children ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'2 × Regular',
		'1 × Reduced',
	] );
	expect( count() ).toBe( 'Tickets: 3' );
} );

test( 'Offers to empty the cart while there is something in it', async () => {
	let lines = TWO;
	server( () => reply( lines ) );
	const { mayBeEmptied } = mount();
	expect( mayBeEmptied() ).toBe( false );
	await settle();
	expect( mayBeEmptied() ).toBe( true );

	lines = '<li class="benefit-cart-empty">Your cart is empty.</li>';
	changeCart();
	await settle();
	expect( mayBeEmptied() ).toBe( false );
} );

test( 'Is shown at half opacity while it is refreshed, and only then', async () => {
	let answer: ( response: Response ) => void = () => undefined;
	server( () => new Promise( ( resolve ) => ( answer = resolve ) ) );
	const { list, text } = mount();
	await settle();
	expect( [ list.style.opacity, list.getAttribute( 'aria-busy' ), text() ] ).toEqual( [
		'0.5',
		'true',
		'Your cart is empty.',
	] );

	answer( reply( TWO ) );
	await settle();
	expect( [ list.style.opacity, list.getAttribute( 'aria-busy' ) ] ).toEqual( [ '', null ] );
} );

test.each( [
	[ 'a refusal', () => refusal( 'rate', 429 ) ],
	[ 'a page of another program', () => reply( '<!doctype html><html><body>Log in</body></html>' ) ],
	[ 'no network', () => new TypeError( 'Failed to fetch' ) ],
	[ 'a server that is down', () => reply( '', 503 ) ],
] )( 'After %s it shows what it showed before', async ( _, answer ) => {
	server( ( __, number ) => ( number === 1 ? reply( TWO ) : answer() ) );
	const { list, count } = mount();
	await settle();
	changeCart();
	await settle();

	expect( list.children ).toHaveLength( 2 );
	expect( [ list.style.opacity, count() ] ).toEqual( [ '', 'Tickets: 3' ] );
} );

test( 'Of two changes in a row the later one counts, and the earlier read is broken off', async () => {
	const { asked } = server( ( __, number ) =>
		number === 1 ? never() : reply( '<li data-quantity="7">7 × Late</li>' )
	);
	const { list, text } = mount();
	await settle();
	changeCart();
	await settle();

	expect( asked.at( -2 )?.signal.aborted ).toBe( true );
	expect( [ text(), list.style.opacity ] ).toEqual( [ '7 × Late', '' ] );
} );

test( 'Two widgets on one page do not break each other off', async () => {
	server( () => reply( TWO ) );
	const widgets = [ mount(), mount() ];
	await settle();

	expect( widgets.map( ( { count } ) => count() ) ).toEqual( [ 'Tickets: 3', 'Tickets: 3' ] );
} );

test( 'Asks nothing any more once it was taken off the page', async () => {
	const { asked } = server( () => reply( TWO ) );
	mount();
	await settle();
	mounted.forEach( ( { unmount } ) => unmount() );
	const before = asked.length;
	changeCart();
	await settle();

	expect( asked ).toHaveLength( before );
} );
