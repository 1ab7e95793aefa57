import { expect, test, type Page } from '@playwright/test';
import { site } from '../e2e/support/site';

/* Visitors in a hurry: before the scripts of a listing are there, and before it has answered; and those with large letters or the system’s colours. */

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
	await asSoonAs( page, 'select[name="_orderby"]', 'title,asc' );
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

test( 'In a window as low as a phone’s with large letters no control has the focus behind another', async ( {
	page,
} ) => {
	for ( const height of [ 256, 640 ] ) {
		await page.setViewportSize( { width: 320, height } );
		await page.goto( site.pages.library! );
		await page.getByRole( 'button', { name: 'Filter', exact: true } ).click();
		const covered: string[] = [];
		let focused = 0;
		for ( let step = 0; step < 20; step++ ) {
			await page.keyboard.press( 'Tab' );
			// Behind the last one the browser's own controls come.
			const behind = await page.locator( ':focus' ).evaluateAll( ( all ) =>
				all.map( ( control ) => {
					const { top, bottom, left } = control.getBoundingClientRect();
					const seen = document.elementFromPoint( left + 4, ( top + bottom ) / 2 );
					return control.contains( seen ) || seen?.contains( control )
						? ''
						: `${ control.outerHTML.slice( 0, 90 ) } behind ${ seen?.outerHTML.slice( 0, 60 ) }`;
				} )
			);
			focused += behind.length;
			covered.push( ...behind.filter( Boolean ) );
		}
		expect( focused ).toBeGreaterThan( 10 );
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
