import { expect, test } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from './support/event';
import { inspect } from './support/inspect';
import { php } from './support/php';
import { cartLine, fillBuyer, fillOwner, order, review, ticketRow } from './support/shop';
import { address, site } from './support/site';
import { THEMES } from './support/themes';

/* The rest of the storefront without scripts: everything works by plain posts and links. */

let made: MadeEvent;
const pages: { id: number; url: string }[] = [];

const tickets = [
	{ name: 'Front', capacity: 50, meta: {} },
	{ name: 'Middle', capacity: 50, meta: { benefit_sale_from: '2031-07-01T18:00:00Z' } },
	{ name: 'Back', capacity: 50, meta: {} },
];

function page( title: string, content: string ): string {
	const answer = php< { id: number; url: string } >( 'make-page', { title, content } );
	pages.push( answer );
	return answer.url;
}

test.beforeAll( () => {
	made = makeEvent( 'Gala </title> & "friends"', tickets, '<p>Only words.</p>' );
} );
test.afterAll( () => {
	removeEvent( made );
	php( 'remove-posts', { ids: pages.map( ( { id } ) => id ) } );
} );

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test(
		'all blocks of a dropdown stand there and work; what is refused stands at the front',
		{ tag: '@gate' },
		async ( { page: tab } ) => {
			const url = page(
				'Dropdown',
				`<!-- wp:benefit/ticket-table {"eventId":${ made.id },"layout":"dropdown"} /-->`
			);
			await tab.goto( url );
			await expect( tab.locator( 'select' ) ).toBeHidden();
			await expect( tab.locator( '.benefit-ticket-row h3' ) ).toHaveText( [ 'Front', 'Middle', 'Back' ] );
			await ticketRow( tab, 'Back' )
				.getByLabel( /^Quantity/ )
				.fill( '60' );
			await ticketRow( tab, 'Back' ).getByRole( 'button', { name: 'Add to cart' } ).click();
			await expect( tab.locator( '.benefit-ticket-row h3' ) ).toHaveText( [ 'Back', 'Front', 'Middle' ] );
			await expect( ticketRow( tab, 'Back' ).getByRole( 'alert' ) ).toBeVisible();
			await expect( ticketRow( tab, 'Back' ).getByLabel( /^Quantity/ ) ).toHaveValue( '60' );
			await ticketRow( tab, 'Back' )
				.getByLabel( /^Quantity/ )
				.fill( '2' );
			await ticketRow( tab, 'Back' ).getByRole( 'button', { name: 'Add to cart' } ).click();
			await expect( tab ).toHaveURL( site.pages.cart );
			await expect( cartLine( tab, 'Back' ) ).toBeVisible();
		}
	);

	test(
		'a cart widget does not say that the cart is empty, since it cannot know: it has the way there',
		{ tag: '@gate' },
		async ( { page: tab } ) => {
			for ( const widget of [ 'cart-contents', 'cart-widget' ] ) {
				await tab.goto( page( 'Widget', `<!-- wp:benefit/${ widget } /-->` ) );
				await expect( tab.locator( '.benefit-widget' ).getByText( 'Your cart is empty.' ) ).toBeHidden();
				await expect(
					tab.locator( '.benefit-widget' ).getByRole( 'link', { name: 'View cart' } )
				).toBeVisible();
			}
		}
	);

	test( 'the legacy buy form is a plain post', async ( { page: tab } ) => {
		await tab.goto(
			page( 'Buy', `<!-- wp:benefit/ticket-table {"eventId":${ made.id },"layout":"buy-form"} /-->` )
		);
		await ticketRow( tab, 'Front' )
			.getByLabel( /^Quantity/ )
			.fill( '3' );
		await ticketRow( tab, 'Front' ).getByRole( 'button', { name: 'Add to cart' } ).click();
		await expect( tab ).toHaveURL( site.pages.cart );
		await expect( cartLine( tab, 'Front' ).getByLabel( 'Quantity of Front' ) ).toHaveValue( '3' );
	} );

	test( 'pages made for the specification’s systems sell from the event to the order, and nobody keeps those with a cart', async ( {
		page: tab,
	} ) => {
		await tab.goto( page( 'Event', `[tc_event id="${ made.id }"]` ) );
		await expect( tab.locator( '.benefit-ticket-row h3' ) ).toHaveText( [ 'Front', 'Middle', 'Back' ] );
		await tab.goto( page( 'Ticket', `<p>Buy:</p>\n\n[ticket id="${ made.tickets[ 0 ] }" type="buynow"]` ) );
		await tab.getByRole( 'button', { name: 'Buy now (Front)' } ).click();
		await expect( tab ).toHaveURL( site.pages.cart );

		const cart = await tab.goto( page( 'Old cart', '[tc_cart]' ) );
		expect( cart?.headers()[ 'cache-control' ] ).toBe( 'no-store, private' );
		expect( cart?.headers()[ 'x-robots-tag' ] ).toBe( 'noindex' );
		await expect( cartLine( tab, 'Front' ) ).toBeVisible();
		const checkout = await tab.goto( page( 'Old checkout', '[tc_checkout]' ) );
		expect( checkout?.headers()[ 'cache-control' ] ).toBe( 'no-store, private' );
		await fillBuyer( tab, { first: 'Ada', last: 'Byron', email: address( 'old' ) } );
		await fillOwner( tab, /^Ticket 1/, 'Ada', 'Byron' );
		await review( tab );
		await order( tab );
		await expect( tab.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
	} );

	test( 'the list of events leafs by plain links, and leads to an event that sells', async ( { page: tab } ) => {
		const url = page( 'What is on', '<!-- wp:benefit/event-list {"number":1} /-->' );
		await tab.goto( url );
		const first = await tab.locator( '.benefit-event h2' ).textContent();
		await tab.getByRole( 'link', { name: 'Next page' } ).click();
		expect( tab.url() ).toBe( `${ url }?benefit_events=2` );
		await expect( tab.locator( '.benefit-event h2' ) ).not.toHaveText( first ?? '' );
		await tab.getByRole( 'link', { name: 'Previous page' } ).click();
		expect( tab.url() ).toBe( url );

		await tab.goto( site.pages.events );
		await tab.getByRole( 'link', { name: 'Gala </title> & "friends"' } ).click();
		await expect( tab ).toHaveURL( made.url );
		await expect( tab.getByRole( 'heading', { level: 1 } ) ).toHaveText( /^Gala .*friends/ );
		await expect( tab.getByText( 'Only words.' ) ).toBeVisible();
		await expect( ticketRow( tab, 'Front' ) ).toBeVisible();
	} );
} );

test( 'The calendar file: of a public event, for everybody, kept for an hour; of a hidden one there is none', async ( {
	page: tab,
	request,
} ) => {
	await tab.goto( made.url );
	const link = await tab.getByRole( 'link', { name: 'Add to calendar' } ).getAttribute( 'href' );
	expect( link ).toBe( `${ made.url }?benefit_ics=1` );
	const file = await request.get( link ?? '' );
	const {
		'content-type': type,
		'cache-control': cache,
		'content-disposition': name,
		'set-cookie': cookie,
	} = file.headers();
	expect( [ file.status(), type, cache, cookie ] ).toEqual( [
		200,
		'text/calendar; charset=utf-8',
		'public, max-age=3600',
		undefined,
	] );
	expect( name ).toMatch( /^attachment; filename="event-\d+\.ics"$/ );
	expect( await file.text() ).toMatch( /^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/ );

	php( 'change-meta', { id: made.id, key: 'benefit_start', value: '' } );
	expect( ( await request.get( link ?? '' ) ).status() ).toBe( 404 );
	expect( ( await request.get( `${ site.pages.plain }?benefit_ics=1` ) ).headers()[ 'content-type' ] ).toContain(
		'text/html'
	);
} );

test( 'Search engines read the event of the page, whatever its name is', async ( { page: tab } ) => {
	await tab.goto( made.url );
	const schema = JSON.parse( ( await tab.locator( 'script[type="application/ld+json"]' ).textContent() ) ?? '' );
	expect( schema.name ).toBe( 'Gala </title> & "friends"' );
	expect(
		schema.offers.map( ( { availability }: { availability: string } ) => availability.split( '/' ).pop() )
	).toEqual( [ 'InStock', 'PreOrder', 'InStock' ] );
} );

for ( const { name: theme, slug } of THEMES ) {
	test.describe( `In ${ theme } every state is accessible and fits any window:`, () => {
		// axe is a script and could not run without JavaScript.
		test.use( { extraHTTPHeaders: { 'X-Benefit-Csp': 'none', 'X-Benefit-Theme': slug } } );

		test( 'the dropdown, the buy forms, one ticket, the contents widget, the list of events', async ( {
			page: tab,
		} ) => {
			const blocks = {
				'20-dropdown': `<!-- wp:benefit/ticket-table {"eventId":${ made.id },"layout":"dropdown"} /-->`,
				'21-buy-forms': `<!-- wp:benefit/ticket-table {"eventId":${ made.id },"layout":"buy-form"} /-->`,
				'22-ticket': `[ticket id="${ made.tickets[ 0 ] }" quantity="true"]`,
				'23-contents': '<!-- wp:benefit/cart-contents /-->',
				'24-events': '<!-- wp:benefit/event-list {"number":2,"columns":2} /-->',
			};
			for ( const [ name, content ] of Object.entries( blocks ) ) {
				await tab.goto( page( name, content ) );
				await inspect( tab, theme, name );
			}
			await tab.goto( site.pages.events );
			await expect( tab.getByRole( 'link', { name: /^Harbour Lights/ } ).first() ).toBeVisible();
			await inspect( tab, theme, '25-archive' );
		} );
	} );
}
