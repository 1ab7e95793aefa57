import { expect, test, type Locator, type Page } from '@playwright/test';
import { php } from '../e2e/support/php';

/*
 * A listing, its filters and its pages work wherever its block is: the page's URL, ajax calls and plain forms identify
 * it there.
 */

interface Made {
	readonly urls: Readonly< Record< string, string > >;
}

const listing = ( id: string, query: object = { postTypes: [ 'post' ], perPage: 6 } ): string =>
	`<!-- wp:benefit/content-grid ${ JSON.stringify( { blockId: id, label: id, query } ) } --><!-- wp:benefit/grid-filter {"facet":"tax:category"} /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->`;

/** By place: the index of its own listing, and the theme. */
const PLACES = {
	'in a post': [ 'post' ],
	'in a synced pattern': [ 'pattern' ],
	'in a template': [ 'template' ],
	'in a part of a template': [ 'part-of-a-template' ],
	'in a widget': [ 'widget', 'twentytwentyone' ],
	'below another one': [ 'two' ],
	'in a synced pattern that stands there twice': [ 'pattern-twice' ],
	'as a saved one that stands there twice': [ 'saved-twice' ],
} as const;

let made: Made;
test.beforeAll( () => {
	made = php< Made >( 'places', {
		listing: listing( 'evenings' ),
		other: listing( 'others' ),
		inherited: listing( 'archive', { inherit: true, perPage: 6 } ),
	} );
} );
test.afterAll( () => {
	php( 'places', { made } );
} );

async function open( page: Page, place: string, theme = '' ): Promise< Locator > {
	await page.setExtraHTTPHeaders( theme ? { 'X-Benefit-Theme': theme } : {} );
	await page.goto( made.urls[ place ]! );
	return page.locator( '.pt-cv-view' ).last();
}

/** Including the post that is itself one of the places. */
const ALL = '1–6 of 67';

const kind = ( view: Locator ): Locator => view.locator( 'input[value="jazz"]' );
const next = ( view: Locator ): Locator => view.getByRole( 'link', { name: 'Next page' } );
const query = ( page: Page ): string => new URL( page.url() ).search;

/** Asserts the shown posts and choices, and the URL. */
async function expectState( page: Page, view: Locator, count: string, asked: string ): Promise< void > {
	await expect( view.locator( '.cvp-count' ) ).toHaveText( count );
	const prefix = await view.getAttribute( 'data-prefix' );
	expect( query( page ) ).toBe( asked.replace( /[?&]/g, ( sign ) => sign + prefix ) );
	await expect( kind( view ) ).toBeChecked( { checked: asked !== '' } );
	// Another listing of the page stays unchanged.
	expect( await page.locator( '.pt-cv-view' ).first().locator( '.cvp-count' ).textContent() ).toBe(
		( await page.locator( '.pt-cv-view' ).count() ) > 1 ? ALL : count
	);
}

for ( const [ where, [ place, theme ] ] of Object.entries( PLACES ) ) {
	test( `It is chosen from, turned and come back to ${ where }`, async ( { page } ) => {
		const view = await open( page, place, theme );
		await page.evaluate( () => Object.assign( window, { stays: true } ) );
		await kind( view ).click();
		await expectState( page, view, '1–6 of 10', '?tx_category=jazz' );
		await next( view ).click();
		await expectState( page, view, '7–10 of 10', '?tx_category=jazz&_page=2' );
		await page.goBack();
		await expectState( page, view, '1–6 of 10', '?tx_category=jazz' );
		await page.goBack();
		await expectState( page, view, ALL, '' );
		expect( await page.evaluate( () => 'stays' in window ), 'The page was not loaded anew.' ).toBe( true );
	} );
}

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	for ( const [ where, [ place, theme ] ] of Object.entries( PLACES ) ) {
		test( `it is chosen from, turned and come back to ${ where }`, async ( { page } ) => {
			const view = await open( page, place, theme );
			await kind( view ).click();
			await view.getByRole( 'button', { name: 'Show results' } ).click();
			await expectState( page, view, '1–6 of 10', '?tx_category=jazz' );
			await next( view ).click();
			await expectState( page, view, '7–10 of 10', '?tx_category=jazz&_page=2' );
			await page.goBack();
			await expectState( page, view, '1–6 of 10', '?tx_category=jazz' );
		} );
	}
} );

for ( const javaScriptEnabled of [ true, false ] ) {
	test.describe( `With the template’s own query${ javaScriptEnabled ? '' : ', without scripts' }`, () => {
		test.use( { javaScriptEnabled } );

		test( 'an archive has its own addresses of pages, and is chosen from at any of them', async ( { page } ) => {
			const view = await open( page, 'archive' );
			const expectPage = async ( address: string, count: string ): Promise< void > => {
				await expect( view.locator( '.cvp-count' ) ).toHaveText( count );
				await expect
					.poll( () => page.url().replace( /#.*/, '' ) )
					.toBe( `${ made.urls.archive! }${ address }` );
				await expect( kind( view ) ).toBeChecked( { checked: address.includes( 'jazz' ) } );
			};
			await expectPage( '', '1–6 of 32' );
			await next( view ).click();
			await expectPage( 'page/2/', '7–12 of 32' );
			await kind( view ).click();
			if ( ! javaScriptEnabled ) {
				await view.getByRole( 'button', { name: 'Show results' } ).click();
			}
			await expectPage( '?tx_category=jazz', '1–6 of 10' );
			await next( view ).click();
			await expectPage( 'page/2/?tx_category=jazz', '7–10 of 10' );
			await page.goBack();
			await expectPage( '?tx_category=jazz', '1–6 of 10' );
			await page.goBack();
			await expectPage( 'page/2/', '7–12 of 32' );
			// By WordPress's own count there are four pages; its URLs do not lead to later ones.
			await view.getByRole( 'link', { name: 'Page 6', exact: true } ).click();
			await expectPage( '?_page=6', '31–32 of 32' );
		} );
	} );
}
