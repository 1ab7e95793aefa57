import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { inspect } from '../e2e/support/inspect';
import { ticketRow } from '../e2e/support/shop';
import { site } from '../e2e/support/site';
import { THEMES } from '../e2e/support/themes';
import { fillOne, openCheckout, placeButton, put, summary } from './support/checkout';
import { awake, callsOf, holdAnswers } from './support/islands';

/* Transient states, and those of several islands at once; each island's own states are inspected in its own test. */

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent(
		'An event for everybody, with a name that is as long as the names of events are when nobody stops them',
		[
			{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 123_450 } },
			{ name: 'A seat with Donaudampfschifffahrtsgesellschaftskapitänsblick', capacity: 500, meta: {} },
		],
		'<!-- wp:benefit/ticket-table /--><!-- wp:benefit/cart-widget /-->'
	);
} );
test.afterAll( () => removeEvent( made ) );

const button = ( page: Page, name: string | RegExp ) => page.getByRole( 'button', { name } );

for ( const { name, slug: theme } of THEMES ) {
	test.describe( `In ${ name }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': theme, 'X-Benefit-Control': 'gateways' } } );

		test( 'a page with a table and a widget, both with long names, and a ticket being added, is for everybody', async ( {
			page,
		} ) => {
			await put( page, made.tickets[ 1 ], 2 );
			await page.goto( made.url );
			await expect( page.locator( '.benefit-widget' ) ).toContainText( 'Donaudampf' );
			const release = await holdAnswers( page, 'benefit_add_to_cart' );
			await button( page, 'Add to cart (Chair)' ).click();
			await expect( button( page, 'Adding…' ) ).toBeVisible();
			await inspect( page, theme, 'people-adding' );
			release();
			await expect( ticketRow( page, 'Chair' ).locator( '.benefit-added' ) ).toBeVisible();
			await expect( page.locator( '.benefit-widget' ) ).toContainText( '1 × Chair' );
			await inspect( page, theme, 'people-added' );
			await page.goto( site.pages.cart );
			await awake( button( page, 'Update cart' ) );
			await inspect( page, theme, 'people-cart' );
		} );

		test( 'a checkout that is at work, and one that was declined, is for everybody', async ( { page } ) => {
			await openCheckout( page, made );
			await fillOne( page, 'ada@example.org' );
			await page.getByLabel( 'Payment result' ).selectOption( 'decline' );
			const release = await holdAnswers( page, 'benefit_place_order' );
			const calls = callsOf( page, 'benefit_place_order' );
			await placeButton( page ).click();
			await expect.poll( () => calls.length ).toBe( 1 );
			await inspect( page, theme, 'people-busy' );
			release();
			await expect( summary( page ) ).toHaveText( /^The payment was declined/ );
			await inspect( page, theme, 'people-declined' );
		} );
	} );
}
