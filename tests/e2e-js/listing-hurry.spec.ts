import { expect, test, type Page } from '@playwright/test';
import { site } from '../e2e/support/site';

/* Visitors in a hurry: before the scripts of a listing are there, and before it has answered. */

const count = ( page: Page ) => page.locator( '.cvp-count' );
const kind = ( page: Page, value: string ) => page.locator( `input[value="${ value }"]` );

/** Does it as soon as the control is parsed. */
const asSoonAs = ( page: Page, selector: string, value?: string ) =>
	page.addInitScript(
		( [ wanted, chosen ] ) =>
			new MutationObserver( ( _, observer ) => {
				const control = document.querySelector< HTMLInputElement | HTMLSelectElement >( wanted! );
				if ( control && ( ! chosen || control.querySelector( `[value="${ chosen }"]` ) ) ) {
					observer.disconnect();
					if ( chosen ) {
						control.value = chosen;
					} else {
						control.click();
					}
				}
			} ).observe( document, { childList: true, subtree: true } ),
		[ selector, value ] as const
	);

test( 'What was ticked before the page was whole is asked for', async ( { page } ) => {
	await asSoonAs( page, 'input[value="jazz"]' );
	await page.goto( site.pages.library! );
	await expect( count( page ) ).toHaveText( '10 results' );
	await expect( page ).toHaveURL( /\?tx_category=jazz$/ );
	await expect( kind( page, 'jazz' ) ).toBeChecked();
} );

test( 'So is what was unticked, or put in another order', async ( { page } ) => {
	await asSoonAs( page, 'input[value="jazz"]' );
	await asSoonAs( page, 'select[name="_orderby[]"]', 'title,asc' );
	await page.goto( `${ site.pages.library! }?tx_category=folk,jazz` );
	await expect( page ).toHaveURL( /\?tx_category=folk&_orderby=title,asc$/ );
	await expect( kind( page, 'jazz' ) ).not.toBeChecked();
} );

test( 'A page that is turned before the list has answered keeps what was chosen', async ( { page } ) => {
	await page.goto( site.pages.library! );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( '**/admin-ajax.php', async ( route ) => {
		await held;
		// The first call is given up.
		await route.continue().catch( () => {} );
	} );
	const asked = page.waitForRequest( '**/admin-ajax.php' );
	await kind( page, 'music' ).check();
	await asked;
	await page.getByRole( 'link', { name: 'Page 2', exact: true } ).click();
	await expect( page ).toHaveURL( /\?tx_category=music&_page=2$/ );
	release();
	await expect( count( page ) ).toContainText( /^13–24 of/ );
	await expect( kind( page, 'music' ) ).toBeChecked();
} );

test( 'A page that is turned before typing has ended is one of what was typed', async ( { page } ) => {
	await page.goto( site.pages.library! );
	const box = page.getByRole( 'searchbox' );
	await box.pressSequentially( 'e' );
	await expect( page ).toHaveURL( /\?_search=e$/ );
	await box.pressSequentially( 'v' );
	await page.getByRole( 'link', { name: 'Page 2', exact: true } ).click();
	await expect( page ).toHaveURL( /\?_search=ev&_page=2$/ );
	await expect( count( page ) ).toContainText( /^13–24 of/ );
	await expect( box ).toHaveValue( 'ev' );
} );
