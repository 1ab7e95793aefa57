import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { inspect } from '../e2e/support/inspect';
import { cartLine, ticketRow } from '../e2e/support/shop';
import { site } from '../e2e/support/site';
import { THEMES } from '../e2e/support/themes';
import {
	ANSWERS,
	answerOnce,
	awake,
	blockIsland,
	callsOf,
	hear,
	holdAnswers,
	holdReact,
	sentenceOf,
} from './support/islands';

let made: MadeEvent;
let tabs: MadeEvent;

test.beforeAll( () => {
	const tickets = [
		{ name: 'Group', capacity: 500, meta: { benefit_min_per_order: 3, benefit_max_per_order: 9 } },
		{ name: 'Single', capacity: 500, meta: {} },
		{ name: 'Pair', capacity: 2, meta: {} },
	];
	made = makeEvent( 'An event for scripts', tickets );
	tabs = makeEvent( 'An event in tabs', tickets, '<!-- wp:benefit/ticket-table {"buyNow":"new"} /-->' );
} );
test.afterAll( () => [ made, tabs ].forEach( removeEvent ) );

const field = ( row: Locator ): Locator => row.getByLabel( /^Quantity/ );
const add = ( row: Locator ): Locator => row.getByRole( 'button', { name: 'Add to cart' } );
const buy = ( row: Locator ): Locator => row.getByRole( 'button', { name: 'Buy now' } );

async function open( page: Page, name = 'Single', event = made ): Promise< Locator > {
	await page.goto( event.url );
	return ticketRow( page, name );
}

async function expectInCart( page: Page, name: string, quantity: string ): Promise< void > {
	await page.goto( site.pages.cart );
	await expect( cartLine( page, name ).getByLabel( `Quantity of ${ name }` ) ).toHaveValue( quantity );
}

test( 'Quantity fields accept digits only; non-digits are stripped as typed, and as pasted', async ( { page } ) => {
	const row = await open( page );
	await test.step( 'Defaults: min 1, max 999, step 1', async () => {
		const selector = row.locator( '.ticket-quantity' );
		await expect( selector ).toHaveAttribute( 'data-min', '1' );
		await expect( selector ).toHaveAttribute( 'data-max', '999' );
		await expect( selector ).toHaveAttribute( 'data-step', '1' );
	} );
	await awake( field( row ) );
	await field( row ).fill( '' );
	await field( row ).pressSequentially( 'a1-b.2' );
	await expect( field( row ) ).toHaveValue( '12' );
	await field( row ).selectText();
	await field( row ).evaluate( ( input ) => {
		input.dispatchEvent(
			new InputEvent( 'beforeinput', {
				inputType: 'insertFromPaste',
				data: 'x4 5',
				bubbles: true,
				cancelable: true,
			} )
		);
	} );
	await expect( field( row ) ).toHaveValue( '45' );
	await page.keyboard.press( 'Control+z' );
	await expect( field( row ) ).toHaveValue( '12' );
} );

test( 'Pressing Enter in a quantity field triggers add to cart', async ( { page } ) => {
	const row = await open( page );
	const calls = callsOf( page, 'benefit_add_to_cart' );
	await field( row ).fill( '2' );
	await field( row ).press( 'Enter' );
	await expect( row.locator( '.benefit-added' ).filter( { hasText: '2 in cart' } ) ).toBeVisible();
	expect( calls.map( ( call ) => [ call.get( 'tc_qty' ), call.get( 'tc_type' ) ] ) ).toEqual( [ [ '2', 'cart' ] ] );
	await expect( page ).toHaveURL( made.url );
} );

test(
	'The ticket container is replaced by the server’s HTML; its message has the focus and is said once; the widgets hear of it',
	{ tag: '@gate' },
	async ( { page } ) => {
		const row = await open( page );
		const heard = await hear( page );
		await page.evaluate( () => {
			const changes: string[] = [];
			document.addEventListener( 'benefit:cart', ( event ) =>
				changes.push( ( event as CustomEvent ).detail.by )
			);
			( window as unknown as { changes: string[] } ).changes = changes;
		} );
		const container = row.locator( '.benefit-ticket' );
		await container.evaluate( ( element ) => element.setAttribute( 'data-old', '' ) );
		await awake( add( row ) );
		const calls = callsOf( page, 'benefit_add_to_cart' );
		const release = await holdAnswers( page, 'benefit_add_to_cart' );
		await add( row ).dblclick();
		release();
		await expect( container ).not.toHaveAttribute( 'data-old' );
		const message = row.locator( '.benefit-added' );
		await expect( message ).toBeFocused();
		await expect( message ).not.toHaveAttribute( 'role' );
		await expect( message.getByRole( 'link', { name: '1 in cart (Single)' } ) ).toHaveAttribute(
			'href',
			site.pages.cart
		);
		expect( calls ).toHaveLength( 1 );
		expect( await heard() ).toEqual( [] );
		expect( await page.evaluate( () => ( window as unknown as { changes: string[] } ).changes ) ).toEqual( [
			'ticket-table',
		] );
		await expect( page.locator( 'label[for]' ) ).toHaveCount( 3 );
		const ids = await page
			.locator( '[id^="benefit-quantity-"]' )
			.evaluateAll( ( all ) => all.map( ( { id } ) => id ) );
		expect( new Set( ids ).size ).toBe( 3 );

		// The new form is an island, too.
		await row.getByRole( 'button', { name: 'Increase quantity (Single)' } ).click();
		await add( row ).click();
		await expect( row.locator( '.benefit-added' ).filter( { hasText: '3 in cart' } ) ).toBeFocused();
	}
);

test( 'While it is added the button says so, and a double press is one call', async ( { page } ) => {
	const row = await open( page );
	await awake( add( row ) );
	const release = await holdAnswers( page, 'benefit_add_to_cart' );
	const calls = callsOf( page, 'benefit_add_to_cart' );
	await add( row ).dblclick();
	const busy = row.getByRole( 'button', { name: 'Adding… to cart: Single' } );
	await expect( busy ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( row.locator( 'form' ) ).toHaveAttribute( 'aria-busy', 'true' );
	await field( row ).press( 'Enter' );
	release();
	await expect( row.locator( '.benefit-added' ).filter( { hasText: '1 in cart' } ) ).toBeFocused();
	expect( calls ).toHaveLength( 1 );
} );

test( 'Add-to-cart response “error”: the returned HTML is shown in place of the container, with the form beneath it', async ( {
	page,
} ) => {
	const row = await open( page, 'Pair' );
	const calls = callsOf( page, 'benefit_add_to_cart' );
	await field( row ).fill( '3' );
	await add( row ).click();
	const message = row.locator( '.benefit-error' );
	await expect( message ).toHaveText(
		'Only 2 “Pair” tickets are available to you. Please choose that many or fewer.'
	);
	await expect( message ).toBeFocused();
	await expect( field( row ) ).toHaveValue( '2' );
	await expect( field( row ) ).toHaveAccessibleDescription( await message.innerText() );
	await add( row ).click();
	await expect( row.locator( '.benefit-added' ).filter( { hasText: '2 in cart' } ) ).toBeFocused();
	expect( calls ).toHaveLength( 2 );
} );

test.describe( 'What fails is said in the container; the form stays with its entry, and the press is possible again:', () => {
	for ( const [ what, answer, kind ] of ANSWERS ) {
		test( what, async ( { page } ) => {
			const row = await open( page );
			await answerOnce( page, 'benefit_add_to_cart', answer );
			const heard = await hear( page );
			const sentence = await sentenceOf( page, kind );
			await field( row ).fill( '2' );
			await add( row ).click();
			await expect( row.locator( '.benefit-ticket .benefit-error' ) ).toHaveText( sentence );
			await expect( field( row ) ).toHaveValue( '2' );
			await expect( add( row ) ).not.toHaveAttribute( 'aria-disabled' );
			expect( await heard() ).toEqual( [ sentence ] );
			await add( row ).click();
			await expect( row.locator( '.benefit-added' ).filter( { hasText: '2 in cart' } ) ).toBeFocused();
		} );
	}
} );

test( 'A buy-now button: the current page navigates to the cart', async ( { page } ) => {
	const row = await open( page );
	const calls = callsOf( page, 'benefit_add_to_cart' );
	await buy( row ).click();
	await expect( page ).toHaveURL( site.pages.cart );
	await expect( cartLine( page, 'Single' ) ).toBeVisible();
	expect( calls.map( ( call ) => [ call.get( 'tc_type' ), call.get( 'tc_open_method' ) ] ) ).toEqual( [
		[ 'buynow', 'same' ],
	] );
} );

test( 'A buy-now button: if the open method is “new” the cart opens in a new tab', async ( { page } ) => {
	const row = await open( page, 'Single', tabs );
	await awake( buy( row ) );
	const opened = page.waitForEvent( 'popup' );
	await buy( row ).click();
	const tab = await opened;
	await expect( tab ).toHaveURL( site.pages.cart );
	await expect( cartLine( tab, 'Single' ) ).toBeVisible();
	await expect( page ).toHaveURL( tabs.url );
	await expect( row.locator( '.benefit-added' ).filter( { hasText: '1 in cart' } ) ).toBeVisible();
	await expect( buy( row ) ).toHaveAttribute( 'formtarget', '_blank' );
} );

test( 'A new tab is closed when nothing was added', async ( { page } ) => {
	const row = await open( page, 'Pair', tabs );
	await awake( buy( row ) );
	await field( row ).fill( '3' );
	const opened = page.waitForEvent( 'popup' );
	await buy( row ).click();
	const tab = await opened;
	await expect.poll( () => tab.isClosed() ).toBe( true );
	await expect( row.locator( '.benefit-error' ) ).toBeVisible();
} );

test( 'When the browser blocks the new tab, the same tab is used', async ( { page } ) => {
	await page.addInitScript( () => ( window.open = () => null ) );
	const row = await open( page, 'Single', tabs );
	await awake( buy( row ) );
	await buy( row ).click();
	await expect( page ).toHaveURL( site.pages.cart );
	await expect( cartLine( page, 'Single' ) ).toBeVisible();
} );

test.describe( 'Pressed before React has come, it acts exactly once:', () => {
	test( 'plus thrice, then add', { tag: '@gate' }, async ( { page } ) => {
		const release = await holdReact( page );
		const calls = callsOf( page, 'benefit_add_to_cart' );
		const row = await open( page );
		const plus = row.getByRole( 'button', { name: 'Increase quantity (Single)' } );
		await plus.click();
		await plus.click();
		await plus.click();
		await add( row ).click();
		await add( row ).click();
		await expect( row.locator( '.benefit-island' ) ).toHaveAttribute( 'aria-busy', 'true' );
		await release();
		await expect( row.locator( '.benefit-added' ).filter( { hasText: '4 in cart' } ) ).toBeVisible();
		expect( calls.map( ( call ) => call.get( 'tc_qty' ) ) ).toEqual( [ '4' ] );
		await expectInCart( page, 'Single', '4' );
	} );

	test( 'Enter, with what was typed meanwhile', async ( { page } ) => {
		const release = await holdReact( page );
		const calls = callsOf( page, 'benefit_add_to_cart' );
		const row = await open( page );
		await field( row ).fill( '6' );
		await field( row ).press( 'Enter' );
		await release();
		await expect( row.locator( '.benefit-added' ).filter( { hasText: '6 in cart' } ) ).toBeVisible();
		expect( calls ).toHaveLength( 1 );
	} );

	test( 'buy now', async ( { page } ) => {
		const release = await holdReact( page );
		const calls = callsOf( page, 'benefit_add_to_cart' );
		const row = await open( page );
		await field( row ).fill( '2' );
		await buy( row ).click();
		await release();
		await expect( page ).toHaveURL( site.pages.cart );
		expect( calls ).toHaveLength( 1 );
		await expect( cartLine( page, 'Single' ).getByLabel( 'Quantity of Single' ) ).toHaveValue( '2' );
	} );

	test( 'buy now in a new tab, natively', async ( { page } ) => {
		await holdReact( page );
		const row = await open( page, 'Single', tabs );
		const opened = page.waitForEvent( 'popup' );
		await buy( row ).click();
		const tab = await opened;
		await expect( tab ).toHaveURL( site.pages.cart );
		await expect( cartLine( tab, 'Single' ).getByLabel( 'Quantity of Single' ) ).toHaveValue( '1' );
	} );
} );

test(
	'With our script blocked, add to cart goes natively, with what was typed',
	{ tag: '@gate' },
	async ( { page } ) => {
		await blockIsland( page, 'ticket-table' );
		const row = await open( page );
		await field( row ).fill( '5' );
		await add( row ).click();
		await expect( page ).toHaveURL( site.pages.cart );
		await expect( cartLine( page, 'Single' ).getByLabel( 'Quantity of Single' ) ).toHaveValue( '5' );
	}
);

test(
	'The bar has the amount of this event’s tickets and the way to the cart; after a reload each row says it again, and nothing moves',
	{ tag: '@gate' },
	async ( { page } ) => {
		const row = await open( page );
		const bar = page.locator( '.benefit-bar' );
		const isQuiet = () =>
			bar
				.getByRole( 'link', { name: 'View cart' } )
				.evaluate( ( { classList } ) => classList.contains( 'benefit-button--quiet' ) );
		await expect( bar ).toContainText( 'No tickets in your cart yet' );
		expect( await isQuiet() ).toBe( true );
		const heights = () =>
			page
				.locator( '.benefit-ticket-row, .benefit-bar' )
				.evaluateAll( ( all ) => all.map( ( one ) => one.clientHeight ) );
		const empty = await heights();
		await field( row ).fill( '2' );
		await add( row ).click();
		await expect( bar.locator( 'strong' ) ).toHaveText( '€20' );
		await expect( bar ).toContainText( '2 tickets in your cart' );
		await expect( row ).toHaveClass( /is-in-cart/ );
		expect( await isQuiet() ).toBe( false );
		await page.reload();
		await expect( row.getByRole( 'link', { name: '2 in cart (Single)' } ) ).toHaveAttribute(
			'href',
			site.pages.cart
		);
		await expect( bar.locator( 'strong' ) ).toHaveText( '€20' );
		expect( await heights() ).toEqual( empty );
	}
);

test( 'Minus and plus are seen with scripts only, and nothing moves when they come', async ( { page, browser } ) => {
	const row = await open( page );
	await expect( row.getByRole( 'button', { name: 'Increase quantity (Single)' } ) ).toBeVisible();
	const place = await field( row ).boundingBox();
	await awake( field( row ) );
	expect( await field( row ).boundingBox() ).toEqual( place );

	const plain = await browser.newPage( { javaScriptEnabled: false } );
	await plain.goto( made.url );
	await expect( ticketRow( plain, 'Single' ).locator( '.plus' ) ).toBeHidden();
	await plain.close();
} );

for ( const { slug: theme } of THEMES ) {
	test.describe( `In ${ theme }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': theme } } );

		test(
			'added, refused and failed stand well in every window, and axe finds nothing',
			{ tag: '@gate' },
			async ( { page } ) => {
				await open( page );
				await add( ticketRow( page, 'Single' ) ).click();
				await expect( ticketRow( page, 'Single' ).locator( '.benefit-added' ) ).toBeVisible();
				await field( ticketRow( page, 'Pair' ) ).fill( '3' );
				await add( ticketRow( page, 'Pair' ) ).click();
				await expect( ticketRow( page, 'Pair' ).locator( '.benefit-error' ) ).toBeVisible();
				await answerOnce( page, 'benefit_add_to_cart', ( route ) => route.abort() );
				await add( ticketRow( page, 'Group' ) ).click();
				await expect( ticketRow( page, 'Group' ).locator( '.benefit-error' ) ).toBeVisible();
				await inspect( page, theme, 'tickets-with-scripts' );
			}
		);
	} );
}
