import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { amount, cartLine, ticketRow } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { expectEntries, fillOne, openCheckout, ordersOf, placeButton, put, summary, thanks } from './support/checkout';
import { awake, callsOf, holdAnswers, sentenceOf, type Kind } from './support/islands';

/* Machines between the site and its visitors answer instead of the site, each kind on its own page. */

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent( 'An event for bad days', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
	] );
} );
test.afterAll( () => removeEvent( made ) );

interface Action {
	readonly what: string;
	readonly action: string;
	/** Milliseconds until the request times out (src/shared/http/ajax.ts, src/tickets/shop/checkout). */
	readonly patience: number;
	readonly open: ( page: Page, email: string ) => Promise< void >;
	readonly button: ( page: Page ) => Locator;
	/** Enter in this field presses the button. */
	readonly field: ( page: Page ) => Locator;
	readonly said: ( page: Page ) => Locator;
	readonly expectEntries: ( page: Page, email: string ) => Promise< void >;
	/** The page after the action, and its effect on the server: exactly once. */
	readonly expectOneEffect: ( page: Page, email: string ) => Promise< void >;
	/** Whether repeated presses send the same idempotency key. */
	readonly hasKey?: boolean;
}

const row = ( page: Page ): Locator => ticketRow( page, 'Chair' );
const quantity = ( page: Page ): Locator => page.getByLabel( 'Quantity of Chair' );

const ACTIONS: readonly Action[] = [
	{
		what: 'Add to cart',
		action: 'benefit_add_to_cart',
		patience: 15_000,
		async open( page ) {
			await page.goto( made.url );
			await awake( row( page ).getByLabel( /^Quantity/ ) );
			await row( page )
				.getByLabel( /^Quantity/ )
				.fill( '2' );
		},
		button: ( page ) => row( page ).getByRole( 'button', { name: /^(Add to cart|Adding…)/ } ),
		field: ( page ) => row( page ).getByLabel( /^Quantity/ ),
		said: ( page ) => row( page ).locator( '.benefit-ticket .benefit-error' ),
		expectEntries: ( page ) => expect( row( page ).getByLabel( /^Quantity/ ) ).toHaveValue( '2' ),
		async expectOneEffect( page ) {
			await expect( row( page ).locator( '.benefit-added' ).filter( { hasText: '2 in cart' } ) ).toBeFocused();
			await page.goto( site.pages.cart );
			await expect( quantity( page ) ).toHaveValue( '2' );
		},
	},
	{
		what: 'Update cart',
		action: 'benefit_cart_form',
		patience: 15_000,
		async open( page ) {
			await put( page, made.tickets[ 0 ] );
			await page.goto( site.pages.cart );
			await awake( quantity( page ) );
			await quantity( page ).fill( '3' );
		},
		button: ( page ) => page.getByRole( 'button', { name: 'Update cart' } ),
		field: quantity,
		said: ( page ) => page.locator( '.tc_cart_errors .benefit-error' ),
		expectEntries: ( page ) => expect( quantity( page ) ).toHaveValue( '3' ),
		async expectOneEffect( page ) {
			await expect( amount( page, 'Total' ) ).toHaveText( '€75' );
			await page.reload();
			await expect( quantity( page ) ).toHaveValue( '3' );
			await expect( cartLine( page, 'Chair' ) ).toHaveCount( 1 );
		},
	},
	{
		what: 'Place order',
		action: 'benefit_place_order',
		patience: 60_000,
		async open( page, email ) {
			await openCheckout( page, made );
			await fillOne( page, email );
		},
		button: placeButton,
		field: ( page ) => page.getByLabel( 'Last name' ).last(),
		said: summary,
		expectEntries,
		async expectOneEffect( page, email ) {
			await expect( thanks( page ) ).toBeVisible();
			expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_paid', total_minor: 2500 } ] );
		},
		hasKey: true,
	},
];

const page503 = '<!doctype html><title>503</title><h1>Service Unavailable</h1>';
const NOTICE =
	'<br />\n<b>Notice</b>:  Undefined index: lang in <b>/srv/www/wp-content/plugins/other/x.php</b> on line <b>7</b><br />\n';

const BAD: readonly ( readonly [ string, Kind, ( route: Route ) => Promise< void > ] )[] = [
	[
		'a page where JSON was due',
		'unreadable',
		( route ) =>
			route.fulfill( { contentType: 'text/html', body: '<!doctype html><html><body>Log in</body></html>' } ),
	],
	[
		'a PHP notice in front of the JSON',
		'unreadable',
		( route ) => route.fulfill( { body: `${ NOTICE }{"success":true,"data":{"redirect":"/","view":{}}}` } ),
	],
	[ 'an empty body', 'unreadable', ( route ) => route.fulfill( { body: '' } ) ],
	[ 'a firewall', 'forbidden', ( route ) => route.fulfill( { status: 403, body: '<h1>Forbidden</h1>' } ) ],
	[
		'a limit with Retry-After',
		'busy',
		( route ) => route.fulfill( { status: 429, headers: { 'Retry-After': '30' }, body: '<h1>Slow down</h1>' } ),
	],
	[ 'a server in trouble', 'down', ( route ) => route.fulfill( { status: 503, body: page503 } ) ],
	[ 'a connection that breaks', 'offline', ( route ) => route.abort( 'connectionreset' ) ],
];

for ( const { what, action, patience, open, button, said, field, hasKey = false, ...expected } of ACTIONS ) {
	/** After a failed press: a whole sentence says so, the entries are unchanged, and it can be pressed again. */
	const expectFailure = async ( page: Page, email: string, kind: Kind, answer: string ): Promise< void > => {
		await test.step( answer, async () => {
			await expect( button( page ) ).toBeEnabled();
			await expect( said( page ) ).toContainText( await sentenceOf( page, kind ) );
			await expected.expectEntries( page, email );
		} );
	};

	test( `${ what }: whatever is answered instead, it is said, entries stay, the press works again, and is done once in the end`, async ( {
		page,
		context,
	} ) => {
		const email = address( 'bad-day' );
		await page.clock.install();
		await open( page, email );
		const calls = callsOf( page, action );
		let bad: ( ( route: Route ) => Promise< void > ) | null = null;
		await page.route( '**/admin-ajax.php', ( route ) =>
			bad && ( route.request().postData() ?? '' ).includes( `action=${ action }` )
				? bad( route )
				: route.fallback()
		);
		let presses = 0;
		const press = async ( answer: typeof bad ): Promise< void > => {
			bad = answer;
			await button( page ).click();
			await expect.poll( () => calls.length ).toBe( ++presses );
		};
		for ( const [ name, kind, answer ] of BAD ) {
			await press( answer );
			await expectFailure( page, email, kind, name );
		}
		await press( async () => undefined );
		await page.clock.fastForward( patience );
		await expectFailure( page, email, 'timeout', 'no answer at all' );
		await context.setOffline( true );
		await press( ( route ) => route.continue() );
		await expectFailure( page, email, 'offline', 'no network' );
		await context.setOffline( false );
		await press( async ( route ) => {
			// The server has done it, but the answer is lost.
			await route.fetch();
			await route.abort( 'connectionreset' );
		} );
		await expectFailure( page, email, 'offline', 'an answer that was lost' );
		await press( null );
		await expected.expectOneEffect( page, email );
		const keys = new Set( calls.map( ( fields ) => fields.get( 'idempotency_key' ) ) );
		expect( [ keys.size, keys.has( null ) ] ).toEqual( [ 1, ! hasKey ] );
	} );

	test( `${ what }: Enter twice, and a press upon that, are one call`, async ( { page } ) => {
		const email = address( 'twice' );
		await open( page, email );
		const calls = callsOf( page, action );
		const release = await holdAnswers( page, action );
		await field( page ).press( 'Enter' );
		await field( page ).press( 'Enter' );
		await button( page ).dblclick( { force: true } );
		release();
		await expected.expectOneEffect( page, email );
		expect( calls ).toHaveLength( 1 );
	} );
}
