import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { inspectAgain } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { amount, orderNumber } from '../e2e/support/shop';
import { site } from '../e2e/support/site';
import { awake, callsOf, hear, holdReact } from './support/islands';

let made: MadeEvent;
const CODE = 'SPRING-BROWSER';
const WRONG = 'This coupon code is not valid. Please check it, or continue without it.';

const coupon = ( columns: Record< string, unknown > | null ) => php( 'coupon', { code: CODE, columns } );

test.beforeAll( () => {
	made = makeEvent( 'An event for codes', [ { name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } } ] );
} );
test.beforeEach( () => coupon( { kind: 'fixed_order', value: 500 } ) );
test.afterAll( () => {
	coupon( null );
	removeEvent( made );
} );

const field = ( page: Page ): Locator => page.getByLabel( 'Coupon code' );
const button = ( page: Page, name: string ): Locator => page.getByRole( 'button', { name, exact: true } );
const message = ( page: Page ): Locator => page.locator( '#benefit-coupon-message' );

async function open( page: Page ): Promise< void > {
	const answer = await page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
		form: { action: 'benefit_add_to_cart', ticket_id: `${ made.tickets[ 0 ] }`, tc_qty: '2' },
		headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
	} );
	expect( answer.headers()[ 'x-benefit-error' ] ).toBeUndefined();
	await page.goto( site.pages.cart );
	const fold = page.locator( '#benefit-coupon' );
	if ( ( await fold.getAttribute( 'open' ) ) === null ) {
		await fold.locator( 'summary' ).click();
	}
}

test( 'After the code field is edited, the apply button shows and the message hides; if the code equals its initial value, the message shows and the apply button hides', async ( {
	page,
} ) => {
	await open( page );
	const before = await page.locator( '.benefit-coupon' ).boundingBox();
	await expect( button( page, 'Apply' ) ).toBeHidden();
	await field( page ).fill( CODE );
	await expect( button( page, 'Apply' ) ).toBeVisible();
	expect( await page.locator( '.benefit-coupon' ).boundingBox() ).toEqual( before );
	const heard = await hear( page );
	await button( page, 'Apply' ).click();

	await expect( message( page ) ).toHaveText( `Coupon “${ CODE }” applied: €5 off.` );
	await expect( field( page ) ).toBeFocused();
	await expect( field( page ) ).toHaveAccessibleDescription( /applied: €5 off/ );
	await expect( button( page, 'Apply' ) ).toBeHidden();
	await expect( amount( page, `Discount (${ CODE })` ) ).toHaveText( '-€5' );
	await expect( amount( page, 'Total' ) ).toHaveText( '€45' );
	expect( await heard() ).toEqual( [ `Coupon “${ CODE }” applied: €5 off.` ] );

	await field( page ).press( 'End' );
	await field( page ).press( 'Backspace' );
	await expect( message( page ) ).toHaveCount( 0 );
	await expect( button( page, 'Apply' ) ).toBeVisible();
	await field( page ).fill( ` ${ CODE.toLowerCase() }` );
	await expect( message( page ) ).toBeVisible();
	await expect( button( page, 'Apply' ) ).toBeHidden();

	await button( page, 'Remove coupon' ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€50' );
	await expect( field( page ) ).toHaveValue( '' );
	await expect( field( page ) ).toBeFocused();
	await expect( button( page, 'Remove coupon' ) ).toHaveCount( 0 );
} );

test( 'Enter in the field of the code applies it; a wrong one is said at the field, and stays there', async ( {
	page,
} ) => {
	await open( page );
	// Before hydration, Enter submits the whole form, which also updates quantities.
	await awake( field( page ) );
	const calls = callsOf( page, 'benefit_cart_form' );
	await page.getByLabel( 'Quantity of Chair' ).fill( '3' );
	await field( page ).fill( 'sprinng' );
	await field( page ).press( 'Enter' );
	await expect( message( page ) ).toHaveText( WRONG );
	await expect( field( page ) ).toHaveValue( 'sprinng' );
	await expect( field( page ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( field( page ) ).toHaveAccessibleDescription( WRONG );
	await expect( button( page, 'Apply' ) ).toBeHidden();
	await inspectAgain( page, 'scripts', 'coupon-refused' );

	await field( page ).fill( CODE );
	await expect( message( page ) ).toHaveCount( 0 );
	await field( page ).press( 'Enter' );
	await expect( amount( page, 'Total' ) ).toHaveText( '€45' );
	await expect( page.getByLabel( 'Quantity of Chair' ) ).toHaveValue( '3' );
	expect( calls.map( ( fields ) => fields.get( 'benefit_cart_action' ) ) ).toEqual( [
		'apply_coupon',
		'apply_coupon',
	] );
	await inspectAgain( page, 'scripts', 'coupon-applied' );
} );

test(
	'A code that was typed and sent with Enter before React came is applied',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.setViewportSize( { width: 390, height: 800 } );
		const release = await holdReact( page );
		await open( page );
		await field( page ).fill( CODE.toLowerCase() );
		await field( page ).press( 'Enter' );
		await release();
		await expect( amount( page, 'Total' ) ).toHaveText( '€45' );
		await expect( page.locator( '#benefit-coupon' ) ).toBeVisible();
	}
);

test( 'A code that was entered and not applied is asked about before the checkout', async ( { page } ) => {
	await open( page );
	await field( page ).fill( CODE );
	await button( page, 'Proceed to checkout' ).click();
	await expect( page.locator( '.tc_cart_errors .benefit-error' ) ).toHaveText(
		'You have changed the coupon code. Please press “Apply” before you check out.'
	);
	await button( page, 'Apply' ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€45' );
	await expect( page.locator( '.tc_cart_errors .benefit-error' ) ).toHaveCount( 0 );
	await button( page, 'Proceed to checkout' ).click();
	await expect( page ).toHaveURL( site.pages.checkout );
	await expect( amount( page, `Discount (${ CODE })` ) ).toHaveText( '-€5' );
} );

test( 'A code that stops counting while the checkout is open is told there, and the order waits for the buyer', async ( {
	page,
} ) => {
	await open( page );
	await field( page ).fill( CODE );
	await field( page ).press( 'Enter' );
	await expect( amount( page, 'Total' ) ).toHaveText( '€45' );
	await button( page, 'Proceed to checkout' ).click();
	await page.getByLabel( 'First name' ).first().fill( 'Ada' );
	await page.getByLabel( 'Last name' ).first().fill( 'Byron' );
	await page
		.getByLabel( /^Email \(/ )
		.first()
		.fill( 'ada@example.org' );
	await page.getByLabel( 'Confirm email' ).first().fill( 'ada@example.org' );
	for ( const link of await page.getByRole( 'button', { name: /Use my name/ } ).all() ) {
		await link.click();
	}
	for ( const name of [ 'First name', 'Last name' ] ) {
		for ( const entry of await page.getByLabel( name ).all() ) {
			if ( ( await entry.inputValue() ) === '' ) {
				await entry.fill( 'Guest' );
			}
		}
	}
	coupon( { active: 0 } );
	await page.getByRole( 'button', { name: /^Place order/ } ).click();
	await expect( page.locator( '.benefit-error' ) ).toContainText(
		`The coupon “${ CODE }” is no longer valid. It is not included in the total. The total is now €50 instead of €45.`
	);
	await expect( amount( page, 'Total' ) ).toHaveText( '€50' );
	await page.getByRole( 'button', { name: /^Place order – €50/ } ).click();
	await orderNumber( page );
	await expect( amount( page, 'Total' ) ).toHaveText( '€50' );
} );

test( 'The box of the code is worked by keyboard: field, Apply, Remove in this order', async ( { page } ) => {
	await open( page );
	await awake( field( page ) );
	await field( page ).focus();
	await page.keyboard.type( CODE );
	await page.keyboard.press( 'Tab' );
	await expect( button( page, 'Apply' ) ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expect( field( page ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( button( page, 'Remove coupon' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( field( page ) ).toBeFocused();
	await expect( field( page ) ).toHaveValue( '' );
} );
