import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { watchMoves } from '../e2e/support/moves';
import { ticketRow } from '../e2e/support/shop';
import { site } from '../e2e/support/site';
import { openCheckout, put } from './support/checkout';
import { awake, holdAnswers } from './support/islands';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent(
		'An event that stands still',
		[
			{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
			{ name: 'Stool', capacity: 500, meta: {} },
		],
		'<!-- wp:benefit/ticket-table /--><!-- wp:benefit/cart-widget /--><!-- wp:paragraph --><p>Beneath.</p><!-- /wp:paragraph -->'
	);
} );
test.afterAll( () => removeEvent( made ) );

/** Ignores text changes inside controls, but not their position. */
const watch = ( page: Page ) => watchMoves( page, { inside: 'button, .ticket-quantity' } );

for ( const [ width, height ] of [
	[ 390, 844 ],
	[ 1280, 900 ],
] as const ) {
	test.describe( `${ width } px wide nothing moves`, () => {
		test.use( { viewport: { width, height } } );

		test( 'while the event’s page loads and wakes, and while a ticket is being added', async ( { page } ) => {
			const moved = await watch( page );
			await put( page, made.tickets[ 1 ] );
			await page.goto( made.url );
			await expect( page.locator( '.benefit-widget' ) ).toContainText( 'Stool' );
			const row = ticketRow( page, 'Chair' );
			await awake( row.getByLabel( /^Quantity/ ) );
			await row.getByRole( 'button', { name: 'Increase quantity (Chair)' } ).click();
			await row.getByLabel( /^Quantity/ ).fill( '12' );
			const release = await holdAnswers( page, 'benefit_add_to_cart' );
			await row.getByRole( 'button', { name: 'Add to cart' } ).click();
			await expect( row.getByRole( 'button', { name: 'Adding…' } ) ).toBeVisible();
			expect( await moved() ).toEqual( [] );
			release();
		} );

		test( 'while the cart loads and wakes, and while it is being updated', async ( { page } ) => {
			const moved = await watch( page );
			await put( page, made.tickets[ 0 ] );
			await put( page, made.tickets[ 1 ] );
			await page.goto( site.pages.cart );
			await awake( page.getByLabel( 'Quantity of Chair' ) );
			await page.getByRole( 'button', { name: 'Increase quantity (Chair)' } ).click();
			const release = await holdAnswers( page, 'benefit_cart_form' );
			await page.getByRole( 'button', { name: 'Update cart' } ).click();
			await expect( page.locator( 'form.benefit-cart' ) ).toHaveAttribute( 'aria-busy', 'true' );
			release();
			await expect( page.locator( 'form.benefit-cart' ) ).not.toHaveAttribute( 'aria-busy' );
			// A second later a clock replaces the minutes.
			await expect( page.getByRole( 'timer' ) ).toHaveText( /^\d+:\d\d left$/ );
			expect( await moved() ).toEqual( [] );
		} );

		test( 'while the checkout loads and wakes, and while it is filled in', async ( { page } ) => {
			const moved = await watch( page );
			await openCheckout( page, made );
			await page.getByLabel( 'First name' ).first().fill( 'Ada' );
			await expect( page.getByRole( 'timer' ) ).toHaveText( /^\d+:\d\d left$/ );
			expect( await moved() ).toEqual( [] );
		} );
	} );
}
