import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { inspect, inspectAgain } from '../e2e/support/inspect';
import { amount, cartLine } from '../e2e/support/shop';
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

test.beforeAll( () => {
	made = makeEvent( 'An event for carts', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
		{ name: 'Stool', capacity: 500, meta: { benefit_price_minor: 1500 } },
		{ name: 'Bench', capacity: 500, meta: {} },
		{ name: 'Bar', capacity: 500, meta: { benefit_age_limit: true } },
		{ name: 'Pew', capacity: 5, meta: {} },
	] );
} );
test.afterAll( () => removeEvent( made ) );

const UPDATE_MESSAGE = 'You have changed a quantity. Please press “Update cart” before you check out.';
const AGE_MESSAGE = 'Some of these tickets have an age requirement. Please confirm that you meet it.';

/** Puts tickets into the cart before the page is opened, as another page would. */
async function put( page: Page, name: string, quantity = 1 ): Promise< void > {
	const ticket = made.tickets[ [ 'Chair', 'Stool', 'Bench', 'Bar', 'Pew' ].indexOf( name ) ];
	const answer = await page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
		form: { action: 'benefit_add_to_cart', ticket_id: `${ ticket }`, tc_qty: `${ quantity }` },
		headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
	} );
	expect( answer.headers()[ 'x-benefit-error' ] ).toBeUndefined();
}

async function open( page: Page, lines: Record< string, number > = { Chair: 1, Stool: 2 } ): Promise< void > {
	for ( const [ name, quantity ] of Object.entries( lines ) ) {
		await put( page, name, quantity );
	}
	await page.goto( site.pages.cart );
}

const quantity = ( page: Page, name: string ): Locator => page.getByLabel( `Quantity of ${ name }` );
const button = ( page: Page, name: string | RegExp ): Locator => page.getByRole( 'button', { name } );
const errors = ( page: Page ): Locator => page.locator( '.tc_cart_errors .benefit-error' );

/** Marks the page; a reload would lose the mark. */
async function mark( page: Page ): Promise< () => Promise< void > > {
	await page.evaluate( () => document.documentElement.setAttribute( 'data-mark', '' ) );
	return () => expect( page.locator( 'html' ) ).toHaveAttribute( 'data-mark' );
}

test( 'Update takes what was entered, and the page stays', { tag: '@gate' }, async ( { page } ) => {
	await open( page );
	const stayed = await mark( page );
	const heard = await hear( page );
	const calls = callsOf( page, 'benefit_cart_form' );
	await quantity( page, 'Chair' ).fill( '3' );
	await button( page, 'Update cart' ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€105' );
	await expect( cartLine( page, 'Chair' ).locator( '.benefit-line__amount' ) ).toHaveText( '€75' );
	await expect( button( page, 'Update cart' ) ).toBeFocused();
	await stayed();
	expect( calls ).toHaveLength( 1 );
	expect( await heard() ).toEqual( [ 'Cart updated: 5 tickets, total €105.' ] );
} );

test(
	'Remove takes a line out and leaves the focus on the next one; Undo puts it back as it was',
	{ tag: '@gate' },
	async ( { page } ) => {
		await open( page, { Chair: 3, Stool: 2, Bench: 1 } );
		const heard = await hear( page );
		await quantity( page, 'Bench' ).fill( '4' );
		await button( page, 'Remove Stool' ).click();
		await expect( cartLine( page, 'Stool' ) ).toHaveCount( 0 );
		await expect( button( page, 'Remove Bench' ) ).toBeFocused();
		await expect( quantity( page, 'Bench' ) ).toHaveValue( '4' );
		await button( page, 'Undo' ).click();
		await expect( quantity( page, 'Stool' ) ).toHaveValue( '2' );
		await expect( button( page, 'Remove Stool' ) ).toBeFocused();
		await expect( button( page, 'Undo' ) ).toHaveCount( 0 );
		await expect( quantity( page, 'Bench' ) ).toHaveValue( '4' );
		expect( await heard() ).toEqual( [ '“Stool” was removed.', 'Cart updated: 6 tickets, total €115.' ] );
	}
);

test( 'The last line removed leaves the empty cart, which has the focus; Undo works there, too', async ( { page } ) => {
	await open( page, { Chair: 2 } );
	await button( page, 'Remove Chair' ).click();
	await expect( page.getByText( 'Your cart is empty.' ) ).toBeFocused();
	await button( page, 'Undo' ).click();
	await expect( quantity( page, 'Chair' ) ).toHaveValue( '2' );
} );

test( 'Empty cart requires a confirmation dialog; cancelling prevents the submit', async ( { page } ) => {
	await open( page );
	const stayed = await mark( page );
	const calls = callsOf( page, 'benefit_cart_form' );
	const dialog = page.getByRole( 'dialog', { name: 'Empty your cart?' } );
	await button( page, 'Empty cart' ).click();
	await expect( dialog.getByText( '3 tickets will be released.' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( button( page, 'Empty cart' ) ).toBeFocused();
	await button( page, 'Empty cart' ).click();
	await button( page, 'Keep my tickets' ).click();
	await expect( dialog ).toHaveCount( 0 );
	expect( calls ).toHaveLength( 0 );
	await button( page, 'Empty cart' ).click();
	await button( page, 'Yes, empty cart' ).click();
	await expect( page.getByText( 'Your cart is empty.' ) ).toBeFocused();
	await expect( page.getByRole( 'link', { name: 'Browse events' } ) ).toHaveAttribute( 'href', site.pages.events );
	expect( calls ).toHaveLength( 1 );
	await stayed();
} );

test.describe( 'Proceed to checkout', () => {
	test.use( { viewport: { width: 390, height: 480 } } );

	test( 'is blocked if a quantity differs from that loaded with the page: the update-cart message is added to the cart error list and the page scrolls there', async ( {
		page,
	} ) => {
		await open( page );
		const calls = callsOf( page, 'benefit_cart_form' );
		await quantity( page, 'Chair' ).fill( '2' );
		await button( page, 'Proceed to checkout' ).click();
		await expect( errors( page ) ).toHaveText( UPDATE_MESSAGE );
		await expect( errors( page ) ).toBeFocused();
		await expect
			.poll( () => errors( page ).evaluate( ( error ) => Math.round( error.getBoundingClientRect().top ) ) )
			.toBe( 40 );
		await expect( quantity( page, 'Chair' ) ).toHaveValue( '2' );
		expect( calls ).toHaveLength( 0 );

		await button( page, 'Update cart' ).click();
		await expect( amount( page, 'Total' ) ).toHaveText( '€80' );
		await expect( errors( page ) ).toHaveCount( 0 );
		await button( page, 'Proceed to checkout' ).click();
		await expect( page ).toHaveURL( site.pages.checkout );
	} );

	test( 'needs the age confirmation: the message beside the box, the field marked, the page scrolled, cleared when it is checked', async ( {
		page,
	} ) => {
		await open( page, { Chair: 1, Stool: 1, Bench: 1, Bar: 1 } );
		const calls = callsOf( page, 'benefit_cart_form' );
		const box = page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } );
		await button( page, 'Proceed to checkout' ).click();
		await expect( page.locator( '.benefit-check' ).getByText( AGE_MESSAGE ) ).toBeVisible();
		await expect( box ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( box ).toHaveAccessibleDescription( AGE_MESSAGE );
		await expect( box ).toBeFocused();
		await expect
			.poll( () => box.evaluate( ( element ) => Math.round( element.getBoundingClientRect().top ) ) )
			.toBe( 100 );
		expect( calls ).toHaveLength( 0 );
		await box.check();
		await expect( page.getByText( AGE_MESSAGE ) ).toHaveCount( 0 );
		await expect( box ).not.toHaveAttribute( 'aria-invalid' );
		await button( page, 'Proceed to checkout' ).click();
		await expect( page ).toHaveURL( site.pages.checkout );
	} );

	test( 'is refused by the server without a reload when another tab has changed the cart', async ( {
		page,
		context,
	} ) => {
		await open( page );
		await awake( button( page, 'Update cart' ) );
		const stayed = await mark( page );
		// This page gets no event of other pages' carts.
		await put( page, 'Chair', 4 );
		await button( page, 'Proceed to checkout' ).click();
		await expect( errors( page ) ).toHaveText( UPDATE_MESSAGE );
		await expect( quantity( page, 'Chair' ) ).toHaveValue( '5' );
		await stayed();
		expect( context.pages() ).toHaveLength( 1 );
	} );
} );

test( 'A refused update keeps the entries, says why, and can be pressed again', async ( { page } ) => {
	await open( page, { Chair: 1, Pew: 1 } );
	await quantity( page, 'Chair' ).fill( '2' );
	await quantity( page, 'Pew' ).fill( '6' );
	await button( page, 'Update cart' ).click();
	await expect( errors( page ) ).toHaveText(
		'Only 5 “Pew” tickets are available to you. Please choose that many or fewer.'
	);
	await expect( errors( page ) ).toBeFocused();
	await expect( quantity( page, 'Chair' ) ).toHaveValue( '2' );
	await expect( quantity( page, 'Pew' ) ).toHaveValue( '6' );
	await quantity( page, 'Pew' ).fill( '5' );
	await button( page, 'Update cart' ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€100' );
} );

test( 'While an update runs the form is busy, and a double press is one call', { tag: '@gate' }, async ( { page } ) => {
	await open( page );
	await awake( button( page, 'Update cart' ) );
	const release = await holdAnswers( page, 'benefit_cart_form' );
	const calls = callsOf( page, 'benefit_cart_form' );
	await quantity( page, 'Chair' ).fill( '2' );
	await button( page, 'Update cart' ).dblclick();
	await expect( page.locator( 'form.benefit-cart' ) ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( button( page, 'Update cart' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	for ( const name of [ 'Remove Chair', 'Empty cart' ] ) {
		// The buttons are aria-disabled but can be pressed.
		await button( page, name ).click( { force: true } );
	}
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	release();
	await expect( amount( page, 'Total' ) ).toHaveText( '€80' );
	await expect( page.locator( 'form.benefit-cart' ) ).not.toHaveAttribute( 'aria-busy' );
	expect( calls ).toHaveLength( 1 );
} );

test.describe( 'What fails is said, the cart is as it was, and the press is possible again:', () => {
	for ( const [ what, answer, kind ] of ANSWERS ) {
		test( what, async ( { page } ) => {
			await open( page );
			await answerOnce( page, 'benefit_cart_form', answer );
			await quantity( page, 'Chair' ).fill( '2' );
			await button( page, 'Update cart' ).click();
			await expect( errors( page ) ).toHaveText( await sentenceOf( page, kind ) );
			await expect( errors( page ) ).toBeFocused();
			await expect( quantity( page, 'Chair' ) ).toHaveValue( '2' );
			await expect( amount( page, 'Total' ) ).toHaveText( '€55' );
			await button( page, 'Update cart' ).click();
			await expect( amount( page, 'Total' ) ).toHaveText( '€80' );
			await expect( errors( page ) ).toHaveCount( 0 );
		} );
	}
} );

test.describe( 'Two tabs are in step:', () => {
	test( 'what one updates and empties, the other shows', async ( { page, context } ) => {
		await open( page );
		const other = await context.newPage();
		await other.goto( site.pages.cart );
		await quantity( page, 'Chair' ).fill( '2' );
		await button( page, 'Update cart' ).click();
		await expect( quantity( other, 'Chair' ) ).toHaveValue( '2' );
		await expect( amount( other, 'Total' ) ).toHaveText( '€80' );

		// Text that is being typed is never replaced.
		await quantity( other, 'Stool' ).fill( '7' );
		await button( page, 'Remove Chair' ).click();
		await expect( cartLine( other, 'Chair' ) ).toHaveCount( 0 );
		await expect( quantity( other, 'Stool' ) ).toHaveValue( '7' );
		await button( page, 'Remove Stool' ).click();
		await expect( other.getByText( 'Your cart is empty.' ) ).toBeFocused();
	} );

	test( 'an empty cart fills when another tab adds', async ( { page, context } ) => {
		await page.goto( site.pages.cart );
		const other = await context.newPage();
		await other.goto( made.url );
		await other.getByRole( 'button', { name: 'Add to cart (Chair)' } ).click();
		await expect( quantity( page, 'Chair' ) ).toHaveValue( '1' );
	} );

	test( 'a page from the back/forward cache reads the cart again', { tag: '@gate' }, async ( { page } ) => {
		await open( page );
		await awake( button( page, 'Update cart' ) );
		await put( page, 'Stool' );
		await page.evaluate( () => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) ) );
		await expect( quantity( page, 'Stool' ) ).toHaveValue( '3' );
	} );
} );

test.describe( 'Pressed before React has come, it acts exactly once:', () => {
	test( 'plus twice, then update, with what was typed meanwhile', { tag: '@gate' }, async ( { page } ) => {
		const release = await holdReact( page );
		const calls = callsOf( page, 'benefit_cart_form' );
		await open( page );
		const stayed = await mark( page );
		await quantity( page, 'Stool' ).fill( '5' );
		await button( page, 'Increase quantity (Chair)' ).click();
		await button( page, 'Increase quantity (Chair)' ).click();
		await button( page, 'Update cart' ).click();
		await button( page, 'Update cart' ).click();
		await expect( page.locator( '.benefit-island' ) ).toHaveAttribute( 'aria-busy', 'true' );
		await release();
		await expect( amount( page, 'Total' ) ).toHaveText( '€150' );
		expect( calls.map( ( call ) => call.getAll( 'ticket_quantity[]' ) ) ).toEqual( [ [ '3', '5' ] ] );
		await stayed();
	} );

	test( 'empty asks once', async ( { page } ) => {
		const release = await holdReact( page );
		const calls = callsOf( page, 'benefit_cart_form' );
		await open( page );
		await button( page, 'Empty cart' ).click();
		await button( page, 'Empty cart' ).click();
		await release();
		await expect( page.getByRole( 'dialog' ) ).toHaveCount( 1 );
		await button( page, 'Yes, empty cart' ).click();
		await expect( page.getByText( 'Your cart is empty.' ) ).toBeFocused();
		expect( calls ).toHaveLength( 1 );
	} );

	test( 'go to the checkout, with the box checked meanwhile', async ( { page } ) => {
		const release = await holdReact( page );
		await open( page, { Bar: 1 } );
		await page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } ).check();
		await button( page, 'Proceed to checkout' ).click();
		await release();
		await expect( page ).toHaveURL( site.pages.checkout );
	} );
} );

test.describe( 'With our script blocked it goes natively:', () => {
	test.beforeEach( async ( { page } ) => {
		await blockIsland( page, 'cart' );
		await open( page );
	} );

	test( 'update', async ( { page } ) => {
		await quantity( page, 'Chair' ).fill( '3' );
		await button( page, 'Update cart' ).click();
		await expect( amount( page, 'Total' ) ).toHaveText( '€105' );
	} );

	test( 'remove', async ( { page } ) => {
		await button( page, 'Remove Chair' ).click();
		await expect( cartLine( page, 'Chair' ) ).toHaveCount( 0 );
	} );
} );

for ( const { slug: theme } of THEMES ) {
	test.describe( `In ${ theme }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': theme } } );

		test(
			'every state stands well in every window, and axe finds nothing',
			{ tag: '@gate' },
			async ( { page } ) => {
				await open( page, { Chair: 1, Stool: 1, Bar: 1 } );
				await button( page, 'Proceed to checkout' ).click();
				await expect( page.getByText( AGE_MESSAGE ) ).toBeVisible();
				await inspectAgain( page, theme, 'cart-age' );
				await button( page, 'Remove Stool' ).click();
				await expect( cartLine( page, 'Stool' ) ).toHaveCount( 0 );
				await quantity( page, 'Chair' ).fill( '2' );
				await button( page, 'Proceed to checkout' ).click();
				await expect( errors( page ) ).toBeVisible();
				await inspect( page, theme, 'cart-removed-and-blocked' );
				await button( page, 'Empty cart' ).click();
				await expect( page.getByRole( 'dialog' ) ).toBeVisible();
				await inspect( page, theme, 'cart-dialog' );
				await button( page, 'Yes, empty cart' ).click();
				await expect( page.getByText( 'Your cart is empty.' ) ).toBeVisible();
				await inspectAgain( page, theme, 'cart-emptied' );
			}
		);
	} );
}
