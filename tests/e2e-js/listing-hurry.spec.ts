import { expect, test, type Page } from '@playwright/test';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';

/* Impatient visitors: before the scripts of a listing are loaded, and before it has answered. */

const count = ( page: Page ) => page.locator( '.cvp-count' );
const kind = ( page: Page, value: string ) => page.locator( `input[value="${ value }"]` );

/** Acts as soon as the control is parsed. */
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

// The window is reused, so it must not stay offline.
test.afterEach( ( { context } ) => context.setOffline( false ) );

test( 'What was ticked before the page was whole is asked for', { tag: '@gate' }, async ( { page } ) => {
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
		// The first call is aborted.
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

test( 'Who goes on to another entry of the history before the scripts have come is shown what that names', async ( {
	page,
} ) => {
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'Evenings',
		content:
			'<!-- wp:benefit/content-grid {"blockId":"evenings","query":{"postTypes":["post"],"perPage":6}} --><!-- wp:benefit/grid-filter {"facet":"tax:category"} /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->',
	} );
	try {
		// Turns off the browser's back/forward cache.
		await page.addInitScript( () => window.addEventListener( 'unload', () => {} ) );
		await page.goto( url );
		await kind( page, 'music' ).check();
		await expect( count( page ) ).toHaveText( '1–6 of 32' );
		await page.locator( '.pt-cv-content-item a' ).first().click();
		await page.waitForURL( /no-/ );

		let come = () => {};
		const late = new Promise< void >( ( resolve ) => ( come = resolve ) );
		// Also WordPress's scripts, which reload some pages.
		await page.route( /islands\/grid-|script-modules/, async ( route ) => {
			await late;
			await route.continue().catch( () => {} );
		} );
		await page.goBack( { waitUntil: 'commit' } );
		await expect( count( page ) ).toHaveText( '1–6 of 32' );
		// The script at the end of the page notes which query the page shows; its list is parsed before.
		await page.waitForFunction( () => ( window as { benefitQuery?: string } ).benefitQuery !== undefined );
		await page.goBack( { waitUntil: 'commit' } );
		await expect( page ).toHaveURL( url );
		come();
		await expect( count( page ) ).toContainText( 'of 66' );
		await expect( kind( page, 'music' ) ).not.toBeChecked();
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );

test( 'Without a network it is said once, in sight, and the choice is asked for when there is one', async ( {
	page,
	context,
} ) => {
	await page.goto( site.pages.library! );
	await context.setOffline( true );
	await kind( page, 'jazz' ).check();
	const said = page.getByRole( 'alert' ).filter( { hasText: 'The site could not be reached' } );
	await expect( said ).toHaveCount( 1 );
	await expect( said ).toBeInViewport();
	const failed = page.waitForEvent( 'requestfailed' );
	await kind( page, 'folk' ).check();
	await failed;
	await expect( said ).toHaveCount( 1 );
	// Enter, which submits the form without its script, does not leave the page either.
	await page.getByLabel( 'Search', { exact: true } ).press( 'Enter' );
	await expect( page ).toHaveURL( site.pages.library! );

	await context.setOffline( false );
	await expect( page ).toHaveURL( /\?tx_category=folk,jazz$/ );
	await expect( count( page ) ).toContainText( /^1–12 of 2/ );
	await expect( said ).toHaveCount( 0 );
} );

const made: number[] = [];
test.afterAll( () => {
	php( 'remove-posts', { ids: made } );
} );

/** A page with a listing of posts, with or without pagination. */
function makeListing( paging: string ): string {
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'More by a button',
		content: `<!-- wp:benefit/content-grid {"blockId":"more","paging":"${ paging }","query":{"postTypes":["post"],"perPage":6}} --><!-- wp:benefit/grid-items --><!-- wp:post-title /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->`,
	} );
	made.push( id );
	return url;
}

test( 'A listing of one page, without filters, has no island, and no script of it fails', async ( { page } ) => {
	const url = makeListing( 'none' );
	const errors: Error[] = [];
	page.on( 'pageerror', ( error ) => errors.push( error ) );
	await page.goto( url );
	await page.locator( '.pt-cv-content-item' ).first().click();
	await expect( page.locator( '[data-benefit-island]' ) ).toHaveCount( 0 );
	expect( errors ).toEqual( [] );
} );

test( 'Without a network the first press on “Load more” does not lose the page', async ( { page, context } ) => {
	const url = makeListing( 'more' );
	await page.goto( url );
	await context.setOffline( true );
	const more = page.getByRole( 'link', { name: 'Load more' } );
	await more.click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'could not be reached' );
	await expect( page ).toHaveURL( url );

	await context.setOffline( false );
	await expect( page.getByRole( 'alert' ) ).toHaveCount( 0 );
	await more.click();
	const cards = page.locator( '.pt-cv-content-item' );
	await expect( cards ).toHaveCount( 12 );
	await expect( cards.nth( 6 ) ).toBeFocused();
} );

test.describe( 'On a phone', () => {
	test.use( { viewport: { width: 390, height: 844 } } );

	test( 'the scripts come when the filters open; were they not to be had, “Show” asks for what was chosen', async ( {
		page,
	} ) => {
		await page.goto( site.pages.library! );
		let pending = 0;
		await page.route( /build\/islands\/grid-pager\.js/, ( route ) => {
			pending++;
			return route.abort();
		} );
		page.on( 'requestfailed', ( request ) => ( pending -= request.url().includes( 'grid-pager.js' ) ? 1 : 0 ) );
		// The island is ready for another try when it has reported the failure; other requests may fail as well.
		const failure = () =>
			page.waitForEvent( 'console', { predicate: ( message ) => message.text().startsWith( 'Benefit:' ) } );
		const failed = failure();
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		await failed;
		const again = failure();
		await kind( page, 'jazz' ).check();
		await again;
		await expect.poll( () => pending ).toBe( 0 );
		await page.unrouteAll();
		await page.getByRole( 'button', { name: /^Show \d+ results/ } ).click();
		await expect( count( page ) ).toHaveText( '10 results' );
	} );
} );
