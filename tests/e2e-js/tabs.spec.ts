import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';
import { fillOne, openCheckout, placeButton, put } from './support/checkout';
import { awake, hear } from './support/islands';

let made: MadeEvent;
let around = { id: 0, url: '' };

test.beforeAll( () => {
	made = makeEvent( 'An event in two tabs', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
		{ name: 'Stool', capacity: 500, meta: {} },
	] );
	around = php( 'make-page', { title: 'Around two tabs', content: '<!-- wp:benefit/cart-widget /-->' } );
} );
test.afterAll( () => {
	removeEvent( made );
	php( 'remove-posts', { ids: [ around.id ] } );
} );

const add = ( page: Page, name: string ) => page.getByRole( 'button', { name: `Add to cart (${ name })` } ).click();
const lines = ( page: Page ) => page.locator( '.benefit-widget' ).getByRole( 'listitem' );

test( 'What one tab adds, the cart and the widget of the others show', async ( { page, context } ) => {
	await put( page, made.tickets[ 0 ] );
	await page.goto( made.url );
	const [ cart, widget ] = [ await context.newPage(), await context.newPage() ];
	await cart.goto( site.pages.cart );
	await widget.goto( around.url );
	await expect( lines( widget ) ).toHaveText( [ /1 × Chair/ ] );
	await add( page, 'Chair' );
	await expect( page.locator( '.benefit-added' ).filter( { hasText: '2 in cart' } ) ).toBeVisible();
	await expect( cart.getByLabel( 'Quantity of Chair' ) ).toHaveValue( '2' );
	await expect( lines( widget ) ).toHaveText( [ /2 × Chair/ ] );
	await add( page, 'Stool' );
	await expect( cart.getByLabel( 'Quantity of Stool' ) ).toHaveValue( '1' );
	await expect( lines( widget ) ).toHaveText( [ /2 × Chair/, /1 × Stool/ ] );
} );

test( 'A cart emptied in one tab is seen, and said, in the checkout of the other; filled again, what was entered is there', async ( {
	page,
	context,
} ) => {
	await openCheckout( page, made );
	await fillOne( page, 'ada@example.org' );
	const heard = await hear( page );
	const other = await context.newPage();
	await other.goto( site.pages.cart );
	await other.getByRole( 'button', { name: 'Empty cart' } ).click();
	await other.getByRole( 'button', { name: 'Yes, empty cart' } ).click();
	await expect( other.getByText( 'Your cart is empty.' ) ).toBeFocused();
	await expect( page.getByText( 'Your cart is empty.' ).first() ).toBeVisible();
	await expect( placeButton( page ) ).toHaveCount( 0 );
	expect( await heard() ).toEqual( [ 'Your cart is empty.' ] );
	await other.goto( made.url );
	await add( other, 'Chair' );
	await expect( placeButton( page ) ).toBeVisible();
	await expect( page.getByLabel( 'Last name' ).last() ).toHaveValue( 'Babbage' );
} );

test( 'Back from the checkout, the cart is the one of now', async ( { page } ) => {
	await put( page, made.tickets[ 0 ] );
	await page.goto( site.pages.cart );
	await awake( page.getByRole( 'button', { name: 'Update cart' } ) );
	await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
	await expect( page ).toHaveURL( site.pages.checkout );
	await put( page, made.tickets[ 0 ], 2 );
	await page.goBack();
	await expect( page.getByLabel( 'Quantity of Chair' ) ).toHaveValue( '3' );
	await page.goForward();
	await expect( placeButton( page ) ).toHaveText( /€75/ );
} );
