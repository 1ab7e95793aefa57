import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { php } from '../e2e/support/php';
import { amount, cartLine, part, ticketRow } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { expectEntries, fillOne, openCheckout, ordersOf, placeButton, put, summary, thanks } from './support/checkout';
import { awake, callsOf, holdReact } from './support/islands';
import { fillLikeAPasswordManager, translate } from './support/visitors';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent( 'An event among extensions', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
		{ name: 'Stool', capacity: 500, meta: { benefit_price_minor: 1500 } },
		{ name: 'Bench', capacity: 500, meta: {} },
	] );
} );
test.afterAll( () => removeEvent( made ) );

const PAID = [ { status: 'order_paid', total_minor: 2500 } ];
const row = ( page: Page ) => ticketRow( page, 'Chair' );

const buyerEntries = ( email: string ): Record< string, string > => ( {
	buyer_data_first_name_post_meta: 'Ada',
	buyer_data_last_name_post_meta: 'Byron',
	buyer_data_email_post_meta: email,
	buyer_data_confirm_email_post_meta: email,
} );

async function fillOwnerOnly( page: Page ): Promise< void > {
	await part( page, /^Ticket 1/ )
		.getByLabel( 'First name' )
		.fill( 'Charles' );
	await part( page, /^Ticket 1/ )
		.getByLabel( 'Last name' )
		.fill( 'Babbage' );
}

async function expectOneOrder( page: Page, email: string ): Promise< void > {
	await expect( thanks( page ) ).toBeVisible();
	expect( ordersOf( email ) ).toMatchObject( PAID );
}

test( 'A password manager that fills in before React comes: its entries stay, and are ordered', async ( { page } ) => {
	const email = address( 'manager' );
	await put( page, made.tickets[ 0 ] );
	const release = await holdReact( page );
	await page.goto( site.pages.checkout );
	await fillLikeAPasswordManager( page, buyerEntries( email ) );
	await release();
	await awake( placeButton( page ) );
	await fillOwnerOnly( page );
	await expectEntries( page, email );
	const calls = callsOf( page, 'benefit_place_order' );
	await placeButton( page ).click();
	await expectOneOrder( page, email );
	expect( calls ).toHaveLength( 1 );
} );

test( 'A password manager that fills in afterwards: errors come and go beside its nodes, and the order is placed', async ( {
	page,
} ) => {
	const email = address( 'manager' );
	await openCheckout( page, made );
	await fillLikeAPasswordManager( page, {} );
	await placeButton( page ).click();
	await expect( summary( page ).getByRole( 'link' ) ).toHaveCount( 6 );
	await fillLikeAPasswordManager( page, buyerEntries( email ) );
	await expect( summary( page ).getByRole( 'link' ) ).toHaveCount( 2 );
	await fillOwnerOnly( page );
	await expect( summary( page ) ).toHaveCount( 0 );
	const calls = callsOf( page, 'benefit_place_order' );
	await placeButton( page ).click();
	await expectOneOrder( page, email );
	expect( calls ).toHaveLength( 1 );
} );

for ( const [ when, isEarly ] of [
	[ 'before React comes', true ],
	[ 'afterwards', false ],
] as const ) {
	test.describe( `A translator at work ${ when }:`, () => {
		/** Opens a page whose texts are wrapped in <font>, and waits for hydration. */
		async function open( page: Page, url: string, button: string | RegExp ): Promise< void > {
			const release = isEarly ? await holdReact( page ) : null;
			await page.goto( url );
			const control = page.getByRole( 'button', { name: button } ).first();
			if ( ! isEarly ) {
				await awake( control );
			}
			await translate( page );
			if ( release ) {
				await control.hover();
				await release();
				await awake( control );
			}
		}

		test( 'a ticket is added, a refusal is read', async ( { page } ) => {
			await open( page, made.url, 'Add to cart (Chair)' );
			await row( page )
				.getByLabel( /^Quantity/ )
				.fill( '2' );
			await row( page ).getByRole( 'button', { name: 'Add to cart' } ).click();
			await expect( row( page ).locator( '.benefit-added' ).filter( { hasText: '2 in cart' } ) ).toBeVisible();
			await blockAnswers( page );
			await ticketRow( page, 'Stool' )
				.getByLabel( /^Quantity/ )
				.fill( '3' );
			await ticketRow( page, 'Stool' ).getByRole( 'button', { name: 'Add to cart' } ).click();
			await expect( ticketRow( page, 'Stool' ).locator( '.benefit-error' ) ).toContainText(
				'could not be reached'
			);
			await expect( ticketRow( page, 'Stool' ).getByLabel( /^Quantity/ ) ).toHaveValue( '3' );
		} );

		test( 'lines of the cart change, go, and come back', async ( { page } ) => {
			await put( page, made.tickets[ 0 ] );
			await put( page, made.tickets[ 1 ] );
			await open( page, site.pages.cart, 'Update cart' );
			await page.evaluate( () => document.documentElement.setAttribute( 'data-mark', '' ) );
			await page.getByLabel( 'Quantity of Chair' ).fill( '3' );
			await page.getByRole( 'button', { name: 'Update cart' } ).click();
			await expect( amount( page, 'Total' ) ).toHaveText( '€90' );
			await expect( cartLine( page, 'Chair' ).locator( '.benefit-line__amount' ) ).toHaveText( '€75' );
			await page.getByRole( 'button', { name: 'Remove Chair' } ).click();
			await expect( cartLine( page, 'Chair' ) ).toHaveCount( 0 );
			await expect( cartLine( page, 'Stool' ) ).toBeVisible();
			await expect( amount( page, 'Total' ) ).toHaveText( '€15' );
			await page.getByRole( 'button', { name: 'Undo' } ).click();
			await expect( page.getByLabel( 'Quantity of Chair' ) ).toHaveValue( '3' );
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'data-mark' );
		} );

		test( 'what is removed, and what has run out, is called by its own name', async ( { page } ) => {
			for ( const ticket of made.tickets ) {
				await put( page, ticket );
			}
			await open( page, site.pages.cart, 'Update cart' );
			for ( const name of [ 'Chair', 'Stool' ] ) {
				await page.getByRole( 'button', { name: `Remove ${ name }` } ).click();
				await expect( page.locator( '.benefit-removed' ) ).toHaveText( `“${ name }” was removed. Undo` );
			}
			php( 'expire-holds' );
			await page.evaluate( () => window.benefitIslands.notify( 'cart', 'a test' ) );
			await expect( page.locator( '.benefit-reservation' ) ).toHaveText(
				'Your tickets are no longer reserved. We will check availability again when you order.'
			);
			await page.getByRole( 'button', { name: 'Undo' } ).click();
			await expect( cartLine( page, 'Stool' ) ).toBeVisible();
		} );

		test( 'what another tab changes is ordered by its own name', async ( { page } ) => {
			const [ chair = 0, stool = 0 ] = made.tickets;
			await put( page, chair );
			await put( page, stool );
			await open( page, site.pages.checkout, /^Place order/ );
			const names = page.locator( '.benefit-summary__name' );
			await expect( names ).toHaveText( [ /Chair/, /Stool/ ] );
			await page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
				form: { action: 'benefit_cart_form', benefit_remove: `${ chair }` },
				headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
			} );
			php( 'expire-holds' );
			await page.evaluate( () => window.benefitIslands.notify( 'cart', 'a test' ) );
			await expect( names ).toHaveText( [ /^Stool/ ] );
			await expect( page.locator( '.benefit-reservation' ) ).toContainText( 'no longer reserved' );
			await expect( placeButton( page ) ).toHaveText( /€15/ );
		} );

		test( 'an order is placed, after errors, with every entry', async ( { page } ) => {
			const email = address( 'translated' );
			await put( page, made.tickets[ 0 ] );
			await open( page, site.pages.checkout, /^Place order/ );
			await placeButton( page ).click();
			await expect( summary( page ).getByRole( 'link' ) ).toHaveCount( 6 );
			await fillOne( page, email );
			await expect( summary( page ) ).toHaveCount( 0 );
			await expectEntries( page, email );
			const calls = callsOf( page, 'benefit_place_order' );
			await placeButton( page ).click();
			await expectOneOrder( page, email );
			expect( calls ).toHaveLength( 1 );
		} );
	} );
}

async function blockAnswers( page: Page ): Promise< void > {
	await page.route( '**/admin-ajax.php', ( route ) => route.abort() );
}
