import { expect, test, type Page } from '@playwright/test';
import { site } from '../e2e/support/site';

/* Visitors in a hurry: before the scripts of a listing are there, and before it has answered; and those with large letters or the system’s colours. */

const count = ( page: Page ) => page.locator( '.cvp-count' );
const kind = ( page: Page, value: string ) => page.locator( `input[value="${ value }"]` );

test( 'What was ticked before the page was whole is asked for', async ( { page } ) => {
	await page.addInitScript( () =>
		new MutationObserver( ( _, observer ) => {
			const box = document.querySelector< HTMLElement >( 'input[value="jazz"]' );
			if ( box ) {
				observer.disconnect();
				box.click();
			}
		} ).observe( document, { childList: true, subtree: true } )
	);
	await page.goto( site.pages.library! );
	await expect( count( page ) ).toHaveText( '10 results' );
	await expect( page ).toHaveURL( /\?tx_category=jazz$/ );
	await expect( kind( page, 'jazz' ) ).toBeChecked();
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

test( 'In a window as low as a phone’s with large letters no control has the focus behind another', async ( {
	page,
} ) => {
	for ( const height of [ 256, 640 ] ) {
		await page.setViewportSize( { width: 320, height } );
		await page.goto( site.pages.library! );
		await page.getByRole( 'button', { name: 'Filter', exact: true } ).click();
		const covered: string[] = [];
		for ( let step = 0; step < 20; step++ ) {
			await page.keyboard.press( 'Tab' );
			// Behind the last one the browser's own controls come.
			const behind = await page.locator( ':focus' ).evaluateAll( ( all ) =>
				all.flatMap( ( focused ) => {
					const { top, bottom, left } = focused.getBoundingClientRect();
					const seen = document.elementFromPoint( left + 4, ( top + bottom ) / 2 );
					return focused.contains( seen ) || seen?.contains( focused )
						? []
						: [ `${ focused.outerHTML.slice( 0, 90 ) } behind ${ seen?.outerHTML.slice( 0, 60 ) }` ];
				} )
			);
			covered.push( ...behind );
		}
		expect( covered, `${ height } px high` ).toEqual( [] );
	}
} );

test( 'With the system’s own colours the handles of a range are seen', async ( { page } ) => {
	await page.emulateMedia( { forcedColors: 'active', colorScheme: 'dark' } );
	await page.goto( ( site.pages as Record< string, string > )[ 'listing-events' ]! );
	const handle = page.locator( '.benefit-slider__from' );
	await expect( handle ).toBeVisible();
	const button = await page.evaluate( () => {
		const probe = document.body.appendChild( document.createElement( 'i' ) );
		Object.assign( probe.style, { color: 'buttontext', forcedColorAdjust: 'none' } );
		return getComputedStyle( probe ).color;
	} );
	await expect( handle ).toHaveCSS( 'color', button );
} );
