import { expect, test } from '@playwright/test';
import { inspect } from './support/inspect';
import { addToCart, cartLine, fillBuyer, fillOwner, order, press, review, reviewOne, toCheckout } from './support/shop';
import { address, site } from './support/site';
import { THEMES } from './support/themes';

// axe is a script and could not run without JavaScript.
const NO_SCRIPTS = { 'X-Benefit-Csp': 'none' };

for ( const { name: theme, slug } of THEMES ) {
	test.describe( `In ${ theme } every state is accessible and fits any window:`, () => {
		test.use( { extraHTTPHeaders: { ...NO_SCRIPTS, 'X-Benefit-Theme': slug } } );

		test( 'the ticket table, and one with an error', async ( { page } ) => {
			await page.goto( site.pages.event );
			// Lines that themes add to posts: an event has neither an author nor a next event.
			await expect( page.getByText( /Written by|More posts|Next post/i ) ).toHaveCount( 0 );
			await inspect( page, theme, '01-tickets' );
			await press( page, 'Balcony', '11' );
			await expect( page.getByRole( 'alert' ) ).toBeVisible();
			await inspect( page, theme, '02-tickets-error' );
		} );

		test( 'the cart: full, refused, asking before it is emptied, empty', async ( { page } ) => {
			await addToCart( page, 'Balcony', 2 );
			await addToCart( page, 'Child under 6' );
			await addToCart( page, 'After-show bar' );
			await inspect( page, theme, '03-cart' );
			await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
			await expect( page.locator( '.benefit-field-error' ) ).toBeVisible();
			await inspect( page, theme, '04-cart-age' );
			await cartLine( page, 'Balcony' ).getByLabel( 'Quantity of Balcony' ).fill( '999' );
			await page.getByRole( 'button', { name: 'Update cart' } ).click();
			await expect( page.getByRole( 'alert' ) ).toBeVisible();
			await inspect( page, theme, '05-cart-refused' );
			await page.getByRole( 'button', { name: 'Empty cart' } ).click();
			await inspect( page, theme, '06-cart-confirm' );
			await page.getByRole( 'button', { name: 'Yes, empty cart' } ).click();
			await expect( page.getByText( 'Your cart is empty.' ) ).toBeVisible();
			await inspect( page, theme, '07-cart-empty' );
		} );

		test( 'the checkout: empty, with errors, reviewed, declined', async ( { page } ) => {
			await addToCart( page, 'Standing' );
			await addToCart( page, 'After-show bar' );
			await page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } ).check();
			await toCheckout( page );
			await inspect( page, theme, '08-checkout' );
			await page.getByLabel( 'First name' ).first().fill( 'Ada <b>' );
			await review( page );
			await expect( page.getByRole( 'alert' ) ).toBeVisible();
			await inspect( page, theme, '09-checkout-errors' );
			await fillBuyer( page, { first: 'Ada', last: 'Byron', email: address( 'looks' ) } );
			await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
			await fillOwner( page, /^Ticket 2/, 'Charles', 'Babbage' );
			await page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } ).check();
			await page.getByLabel( 'Payment result' ).selectOption( 'decline' );
			await review( page );
			await inspect( page, theme, '10-review' );
			await order( page );
			await expect( page.getByRole( 'alert' ) ).toBeVisible();
			await inspect( page, theme, '11-declined' );
		} );

		test(
			'the order: paid, its tickets, waiting; the way to find it again',
			{ tag: '@gate' },
			async ( { page } ) => {
				await reviewOne( page, 'Standing', address( 'looks' ) );
				await order( page );
				await inspect( page, theme, '12-order-paid' );
				await page.locator( '.benefit-ticket-link a' ).click();
				await expect( page.getByRole( 'img', { name: /^QR code/ } ) ).toBeVisible();
				await inspect( page, theme, '13-e-ticket' );
				await reviewOne( page, 'Standing', address( 'looks' ), 'pending' );
				await order( page );
				await inspect( page, theme, '14-order-pending' );
				await page.goto( site.pages.order );
				await inspect( page, theme, '15-find' );
				await page.goto( new URL( '?order_key=ABCDEFGH-nothing', site.pages.order ).href );
				await inspect( page, theme, '16-find-wrong-link' );
				await page.getByLabel( 'Email address you ordered with' ).fill( address( 'nobody' ) );
				await page.getByRole( 'button', { name: 'Send me the links' } ).click();
				await inspect( page, theme, '17-find-sent' );
			}
		);
	} );
}
