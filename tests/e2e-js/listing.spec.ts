import { expect, test, type Locator, type Page } from '@playwright/test';
import { logIn } from '../e2e/support/admin';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';
import { holdReact } from './support/islands';

const LIBRARY = site.pages.library!;

const kind = ( page: Page, value: string ) => page.locator( `input[value="${ value }"]` );
const count = ( page: Page ) => page.locator( '.cvp-count' );
const cards = ( page: Page ) => page.locator( '.pt-cv-content-item' );
const query = ( page: Page ) => new URL( page.url() ).search;

/** Records ajax calls by their query. */
function calls( page: Page ): string[] {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'admin-ajax.php' ) ) {
			asked.push( new URLSearchParams( request.postData() ?? '' ).get( 'query' ) ?? 'page' );
		}
	} );
	return asked;
}

test(
	'Filters answer live: results, numbers, address, one entry in the history for each change',
	{ tag: '@gate' },
	async ( { page } ) => {
		const asked = calls( page );
		await page.goto( LIBRARY );
		await expect( count( page ) ).toContainText( 'of 66' );
		const title = await page.title();

		await kind( page, 'jazz' ).check();
		await expect( count( page ) ).toHaveText( '10 results' );
		expect( query( page ) ).toBe( '?tx_category=jazz' );
		await expect( kind( page, 'jazz' ) ).toBeFocused();
		await kind( page, 'folk' ).check();
		await expect( count( page ) ).toHaveText( '1–12 of 21' );
		expect( query( page ) ).toBe( '?tx_category=folk,jazz' );
		await page.getByRole( 'link', { name: 'Page 2', exact: true } ).click();
		await expect( count( page ) ).toHaveText( '13–21 of 21' );
		await expect( cards( page ).first() ).toBeFocused();
		expect( query( page ) ).toBe( '?tx_category=folk,jazz&_page=2' );
		await expect( page ).toHaveTitle( /^Folk, Jazz – .+ – Page 2 – / );
		expect( asked ).toEqual( [ 'tx_category=jazz', 'tx_category=folk%2Cjazz', 'tx_category=folk%2Cjazz&_page=2' ] );

		await page.goBack();
		await expect( count( page ) ).toHaveText( '1–12 of 21' );
		await page.goBack();
		await expect( count( page ) ).toHaveText( '10 results' );
		await expect( kind( page, 'folk' ) ).not.toBeChecked();
		await page.goBack();
		await expect( count( page ) ).toContainText( 'of 66' );
		await expect( kind( page, 'jazz' ) ).not.toBeChecked();
		await expect( page ).toHaveTitle( title );
		await page.goForward();
		await expect( count( page ) ).toHaveText( '10 results' );
		await expect( kind( page, 'jazz' ) ).toBeChecked();
	}
);

test( 'Typing is one entry, an order and the removal of a filter answer live as well', async ( { page } ) => {
	await page.goto( LIBRARY );
	const length = () => page.evaluate( () => window.history.length );
	const before = await length();
	const search = page.getByLabel( 'Search', { exact: true } );
	await search.pressSequentially( 'brass' );
	await expect( page ).toHaveURL( /_search=brass/ );
	await expect( count( page ) ).toHaveText( '3 results' );
	await search.pressSequentially( ' in' );
	await expect( page ).toHaveURL( /_search=brass(%20|\+)in/ );
	expect( await length() ).toBe( before + 1 );

	await page.getByLabel( 'Sort' ).selectOption( 'title,asc' );
	await expect( page ).toHaveURL( /_orderby=title,asc/ );
	await expect( cards( page ).first() ).toContainText( 'no. 30' );
	await page.getByRole( 'link', { name: /Remove filter/ } ).click();
	await expect( count( page ) ).toContainText( 'of 66' );
	await expect( search ).toHaveValue( '' );
	expect( query( page ) ).toBe( '?_orderby=title,asc' );
} );

test( 'What is typed stays: an answer that comes between two keys is older', async ( { page } ) => {
	await page.goto( LIBRARY );
	const search = page.getByLabel( 'Search', { exact: true } );
	const answered = page.waitForResponse( '**/admin-ajax.php' );
	await page.route(
		'**/admin-ajax.php',
		async ( route ) => {
			await search.press( 'r' );
			await route.continue();
		},
		{ times: 1 }
	);
	await search.press( 'b' );
	await answered;
	await search.press( 'a' );
	await expect( page ).toHaveURL( /_search=bra$/ );
	await expect( search ).toHaveValue( 'bra' );
} );

test( 'A date that is half typed when React comes is typed on', async ( { page } ) => {
	const letGo = await holdReact( page );
	const loaded = [ /react-jsx-runtime/, /grid-filter-range/, /grid-pager/ ].map( ( script ) =>
		page.waitForResponse( script )
	);
	await page.goto( LIBRARY );
	const from = page.getByLabel( 'From', { exact: true } ).and( page.locator( '[type="date"]' ) );
	await from.focus();
	await page.keyboard.type( '02' );
	await letGo();
	await Promise.all( loaded.map( async ( script ) => ( await script ).finished() ) );
	await page.evaluate( () => new Promise( ( done ) => requestAnimationFrame( () => setTimeout( done ) ) ) );
	await page.keyboard.type( '012020' );
	await expect( from ).toHaveValue( '2020-02-01' );
	await expect( page ).toHaveURL( /_date=2020-02-01,$/ );
	await expect( from ).toBeFocused();
} );

test( 'A page of what the address asks for is turned by a call, from the first press on', async ( { page } ) => {
	const asked = calls( page );
	const letGo = await holdReact( page );
	await page.goto( `${ LIBRARY }?tx_category=music` );
	const second = page.getByRole( 'link', { name: 'Page 2', exact: true } );
	await second.click();
	// On a slow network, visitors see that their press was received.
	await expect( page.locator( '.benefit-island' ).filter( { has: second } ) ).toHaveCSS( 'opacity', '0.8' );
	const bar = page.locator( '.pt-cv-view' ).evaluate( ( view ) => getComputedStyle( view, '::before' ).blockSize );
	expect( await bar ).toBe( '4px' );
	const [ next ] = await Promise.all( [ page.waitForRequest( /admin-ajax/ ), letGo() ] );
	await next.response();
	await expect( page ).toHaveURL( /tx_category=music&_page=2$/ );
	await expect( cards( page ).first() ).toBeFocused();
	expect( asked ).toEqual( [ 'tx_category=music&_page=2' ] );
} );

test( 'What fails leaves the results that are there, and can be tried again', async ( { page } ) => {
	await page.goto( LIBRARY );
	const first = await cards( page ).first().textContent();
	await page.route( '**/admin-ajax.php', ( route ) => route.fulfill( { status: 503, body: '<html>busy</html>' } ) );
	await kind( page, 'jazz' ).check();
	const failure = page.locator( '.benefit-grid__failed' );
	await expect( failure ).toBeVisible();
	await expect( failure, 'It looks like an error.' ).toHaveCSS( 'border-inline-start-color', 'rgb(214, 54, 56)' );
	expect( await cards( page ).first().textContent() ).toBe( first );
	await cards( page ).last().scrollIntoViewIfNeeded();
	await expect( failure, 'It is in sight, wherever in the list somebody is.' ).toBeInViewport();
	await page.keyboard.press( 'Control+Home' );
	await expect( failure ).toBeInViewport();
	expect( query( page ), 'It is asked for again when the page is loaded anew.' ).toBe( '?tx_category=jazz' );
	await page.getByRole( 'link', { name: 'Page 2', exact: true } ).click();
	await expect( page, 'A turned page keeps the choice.' ).toHaveURL( /\?tx_category=jazz&_page=2$/ );
	await expect( failure ).toBeVisible();
	await page.unroute( '**/admin-ajax.php' );
	await failure.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( count( page ) ).toHaveText( '10 results' );
	await expect( failure ).toHaveCount( 0 );
} );

test( 'A filter whose script does not come is sent by the button that is there without scripts', async ( { page } ) => {
	await page.route( /grid-filter.*\.js/, ( route ) => route.abort() );
	await page.goto( LIBRARY );
	const send = page.getByRole( 'button', { name: 'Show results' } );
	await expect( send ).toBeHidden();
	await kind( page, 'jazz' ).check();
	await send.click();
	await expect( page ).toHaveURL( /\?tx_category=jazz#/ );
	await expect( count( page ) ).toHaveText( '10 results' );
} );

test( 'Paper has what was found, and no controls', async ( { page } ) => {
	await page.goto( LIBRARY );
	await page.emulateMedia( { media: 'print' } );
	const view = page.locator( '.pt-cv-view' );
	await expect( cards( page ).first() ).toBeVisible();
	await expect( count( page ) ).toBeVisible();
	await expect( view.locator( ':is(input, select, button):visible, [data-part="pager"] a:visible' ) ).toHaveCount(
		0
	);
} );

test( 'On a dark background the tick of an option is as light as its text', async ( { page } ) => {
	await page.goto( LIBRARY );
	await page.addStyleTag( { content: '.pt-cv-view { background: black; color: rgb(255, 240, 230) }' } );
	await expect( kind( page, 'jazz' ) ).toHaveCSS( 'accent-color', 'rgb(255, 240, 230)' );
} );

test( 'Of two changes in a hurry the latest counts, and Back goes to each', async ( { page } ) => {
	await page.goto( LIBRARY );
	let waiting: () => void = () => {};
	const held = new Promise< void >( ( resolve ) => ( waiting = resolve ) );
	await page.route( '**/admin-ajax.php', async ( route ) => {
		if ( ! route.request().postData()?.includes( 'folk' ) ) {
			await held;
		}
		await route.continue().catch( () => {} );
	} );
	// Checkboxes ticked before hydration are added in their own order.
	const asked = page.waitForRequest( '**/admin-ajax.php' );
	await kind( page, 'jazz' ).check();
	await asked;
	await kind( page, 'folk' ).check();
	await expect( count( page ) ).toHaveText( '1–12 of 21' );
	waiting();
	await expect( kind( page, 'folk' ) ).toBeChecked();
	expect( query( page ) ).toBe( '?tx_category=folk,jazz' );
	await page.goBack();
	await expect( count( page ) ).toHaveText( '10 results' );
	expect( query( page ) ).toBe( '?tx_category=jazz' );
	await expect( kind( page, 'folk' ) ).not.toBeChecked();
	await page.goBack();
	await expect( count( page ) ).toContainText( 'of 66' );
} );

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'one form and links do the same, by the same addresses', { tag: '@gate' }, async ( { page } ) => {
		await page.goto( LIBRARY );
		await kind( page, 'jazz' ).check();
		await kind( page, 'folk' ).check();
		await page.getByRole( 'button', { name: 'Show results' } ).click();
		expect( query( page ) ).toBe( '?tx_category=folk,jazz' );
		await expect( count( page ) ).toHaveText( '1–12 of 21' );
		await expect( kind( page, 'jazz' ) ).toBeChecked();
		await page.getByRole( 'link', { name: 'Next page' } ).click();
		expect( query( page ) ).toBe( '?tx_category=folk,jazz&_page=2' );
		await expect( count( page ) ).toHaveText( '13–21 of 21' );
		await page.getByRole( 'link', { name: 'Remove filter: Folk' } ).click();
		expect( query( page ) ).toBe( '?tx_category=jazz' );
		await page.goto( `${ LIBRARY }page/3/` );
		expect( query( page ) ).toBe( '?_page=3' );
		await expect( count( page ) ).toHaveText( '25–36 of 66' );
	} );
} );

test( 'By keyboard, and before a touch nothing of ours is loaded', { tag: '@gate' }, async ( { page } ) => {
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/build/islands/' ) ) {
			scripts.push( new URL( request.url() ).pathname.split( '/' ).pop()! );
		}
	} );
	await page.goto( LIBRARY );
	expect( scripts ).toEqual( [] );
	await kind( page, 'jazz' ).focus();
	await page.keyboard.press( 'Space' );
	await expect( count( page ) ).toHaveText( '10 results' );
	// Ranges have their own script.
	expect( scripts.sort() ).toEqual( [ 'grid-filter-range.js', 'grid-pager.js', 'island.js' ] );
	await page.keyboard.press( 'Space' );
	await expect( count( page ) ).toContainText( 'of 66' );
	await expect( kind( page, 'jazz' ) ).toBeFocused();
} );

test( 'Choices are taken away live by the first press on a page, and the focus goes on beside it', async ( {
	page,
} ) => {
	const remove = ( name: string ) => page.getByRole( 'link', { name, exact: true } );
	const open = async ( state: string ) => {
		await page.goto( `${ LIBRARY }?${ state }` );
		await page.evaluate( () => Object.assign( window, { stays: true } ) );
	};
	const isLive = () => page.evaluate( () => 'stays' in window );
	await open( 'tx_category=folk,jazz' );
	await remove( 'Remove filter: Folk' ).press( 'Enter' );
	await expect( count( page ) ).toHaveText( '10 results' );
	await expect( remove( 'Remove filter: Jazz' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( count( page ) ).toContainText( 'of 66' );
	await expect( count( page ) ).toBeFocused();
	expect( [ await isLive(), query( page ) ] ).toEqual( [ true, '' ] );

	await open( '_search=nothing-of-this' );
	await remove( 'Clear all filters' ).click();
	await expect( count( page ) ).toContainText( 'of 66' );
	await expect( count( page ) ).toBeFocused();
	expect( [ await isLive(), query( page ) ] ).toEqual( [ true, '' ] );
} );

/** The choices in the fields, as names and values of the URL. */
const chosen = ( page: Page ): Promise< string > =>
	page.locator( '.pt-cv-view input:checked, .pt-cv-view option:checked' ).evaluateAll( ( all ) =>
		( all as HTMLInputElement[] )
			.map( ( { value } ) => value )
			.filter( ( value ) => value !== '' )
			.join()
	);

/**
 * Changes the listing ten times, checking the URL and the texts above it, then goes all the way back and forward.
 *
 * @param page
 * @param press
 * @param pickSecond   chooses the second option of a list
 * @param amongFilters wraps an action on one of the filters
 */
async function walk(
	page: Page,
	press: ( one: Locator ) => Promise< void >,
	pickSecond: ( one: Locator ) => Promise< unknown >,
	amongFilters: ( act: () => Promise< unknown > ) => Promise< unknown > = ( act ) => act()
): Promise< void > {
	const link = ( name: string ) => page.getByRole( 'link', { name, exact: true } );
	const steps: ( readonly [ () => Promise< unknown >, string, string ] )[] = [
		[ () => amongFilters( () => press( kind( page, 'jazz' ) ) ), '?tx_category=jazz', '10 results' ],
		[ () => amongFilters( () => press( kind( page, 'folk' ) ) ), '?tx_category=folk,jazz', '1–12 of 21' ],
		[ () => press( link( 'Next page' ) ), '?tx_category=folk,jazz&_page=2', '13–21 of 21' ],
		[ () => pickSecond( page.getByLabel( 'Sort' ) ), '?tx_category=folk,jazz&_orderby=date,asc', '1–12 of 21' ],
		[
			() => amongFilters( () => pickSecond( page.getByLabel( 'For whom' ) ) ),
			'?tx_category=folk,jazz&tx_post_tag=for-children&_orderby=date,asc',
			'4 results',
		],
		[
			() => press( link( 'Remove filter: Folk' ) ),
			'?tx_category=jazz&tx_post_tag=for-children&_orderby=date,asc',
			'2 results',
		],
		[ () => press( link( 'Clear all' ) ), '?_orderby=date,asc', '1–12 of 66' ],
		[
			() => amongFilters( () => press( kind( page, 'music' ) ) ),
			'?tx_category=music&_orderby=date,asc',
			'1–12 of 32',
		],
		[ () => press( link( 'Page 3' ) ), '?tx_category=music&_orderby=date,asc&_page=3', '25–32 of 32' ],
		[ () => press( link( 'Previous page' ) ), '?tx_category=music&_orderby=date,asc&_page=2', '13–24 of 32' ],
	];
	const stands = async ( asked: string, said: string ): Promise< string[] > => {
		await expect( count( page ) ).toHaveText( said );
		expect( query( page ) ).toBe( asked );
		const { _page, ...choices } = Object.fromEntries( new URLSearchParams( asked ) );
		await expect.poll( () => chosen( page ) ).toBe( Object.values( choices ).join() );
		return cards( page ).allTextContents();
	};
	await page.goto( LIBRARY );
	await page.evaluate( () => Object.assign( window, { stays: true } ) );
	const before = await page.evaluate( () => window.history.length );
	const states = [ { asked: '', said: '1–12 of 66', names: await stands( '', '1–12 of 66' ) } ];
	for ( const [ act, asked, said ] of steps ) {
		await act();
		states.push( { asked, said, names: await stands( asked, said ) } );
	}
	expect( await page.evaluate( () => window.history.length ) ).toBe( before + steps.length );
	for ( const { asked, said, names } of states.slice( 0, -1 ).reverse() ) {
		await page.goBack();
		expect( await stands( asked, said ) ).toEqual( names );
	}
	for ( const { asked, said, names } of states.slice( 1 ) ) {
		await page.goForward();
		expect( await stands( asked, said ) ).toEqual( names );
	}
	expect( await page.evaluate( () => 'stays' in window ), 'The page was not loaded anew.' ).toBe( true );
}

test( 'Back and forward through ten states, chosen by keyboard', { tag: '@gate' }, async ( { page } ) => {
	await walk(
		page,
		async ( one ) => one.press( ( await one.getAttribute( 'type' ) ) === 'checkbox' ? 'Space' : 'Enter' ),
		( one ) => one.press( 'ArrowDown' )
	);
} );

test.describe( 'On a phone', () => {
	test.use( { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } );

	test( 'back and forward through ten states, chosen by touch among the filters that a button opens', async ( {
		page,
	} ) => {
		const dialog = page.getByRole( 'dialog', { name: 'Filter' } );
		await walk(
			page,
			( one ) => one.tap(),
			// From the phone's own list.
			( one ) => one.selectOption( { index: 1 } ),
			async ( act ) => {
				await page.getByRole( 'button', { name: /^Filter/ } ).tap();
				await act();
				await dialog.getByRole( 'button', { name: /^Show/ } ).tap();
				await expect( dialog ).toBeHidden();
			}
		);
	} );
} );

test( 'Of two listings on a page each keeps what the other shows, in links that are followed and in those that are copied', async ( {
	page,
} ) => {
	const view = ( id: string ) =>
		`<!-- wp:benefit/content-grid {"blockId":"${ id }","query":{"postTypes":["post"],"perPage":6}} --><!-- wp:benefit/grid-filter {"facet":"tax:category"} /--><!-- wp:benefit/grid-active /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->`;
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'Two',
		content: view( 'one' ) + view( 'two' ),
	} );
	try {
		await page.goto( url );
		const [ one, two ] = [ page.locator( '#pt-cv-view-one' ), page.locator( '#pt-cv-view-two' ) ];
		await two.locator( 'input[value="jazz"]' ).check();
		await expect( two.locator( '.cvp-count' ) ).toHaveText( '1–6 of 10' );
		const next = one.getByRole( 'link', { name: 'Page 2', exact: true } );
		await next.focus();
		await expect( next ).toHaveAttribute( 'href', /\?_page=2&two-tx_category=jazz#/ );
		await page.keyboard.press( 'Enter' );
		await expect( one.locator( '.cvp-count' ) ).toContainText( '7–12' );
		await expect( two.locator( '.cvp-count' ) ).toHaveText( '1–6 of 10' );

		await one.locator( 'input[value="folk"]' ).check();
		await expect( one.locator( '.cvp-count' ) ).toHaveText( '1–6 of 11' );
		await two.getByRole( 'link', { name: 'Clear all' } ).click();
		await expect( two.locator( '.cvp-count' ) ).toContainText( 'of 66' );
		expect( query( page ) ).toBe( '?tx_category=folk' );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );

test( 'Back from an item, where the browser keeps no pages: what was loaded stands there again, and so does the window; Back goes on to what was chosen before', async ( {
	page,
} ) => {
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'Evenings',
		content:
			'<!-- wp:benefit/content-grid {"blockId":"evenings","paging":"more","query":{"postTypes":["post"],"perPage":6}} --><!-- wp:benefit/grid-filter {"facet":"tax:category"} /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->',
	} );
	try {
		// Cache-Control: no-store and some extensions cause this, too.
		await page.addInitScript( () => window.addEventListener( 'unload', () => {} ) );
		const loads: string[] = [];
		page.on( 'request', ( request ) => request.isNavigationRequest() && loads.push( request.url() ) );
		await page.goto( url );
		await kind( page, 'music' ).check();
		await expect( count( page ) ).toHaveText( '1–6 of 32' );
		for ( const shown of [ 12, 18 ] ) {
			await page.getByRole( 'link', { name: 'Load more' } ).click();
			await expect( cards( page ) ).toHaveCount( shown );
		}
		const names = await cards( page ).allTextContents();
		const item = cards( page ).nth( 9 ).getByRole( 'link' );
		await item.scrollIntoViewIfNeeded();
		const top = await page.evaluate( () => window.scrollY );
		await item.click();
		await page.waitForURL( /no-/ );
		await page.goBack();
		await expect( cards( page ) ).toHaveCount( 18 );
		expect( await cards( page ).allTextContents() ).toEqual( names );
		await expect.poll( () => page.evaluate( () => window.scrollY ) ).toBe( top );
		expect( loads, 'The page was loaded anew.' ).toHaveLength( 3 );

		await page.getByRole( 'link', { name: 'Load more' } ).click();
		await expect( cards( page ) ).toHaveCount( 24 );
		await page.goBack();
		await expect( count( page ) ).toContainText( 'of 66' );
		await page.goForward();
		await expect( cards( page ) ).toHaveCount( 24 );
		expect( ( await cards( page ).allTextContents() ).slice( 0, 18 ) ).toEqual( names );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );

test( 'Who edits a page tries the filters of its preview: the address is left alone, and they ask for the settings as they are there', async ( {
	page,
} ) => {
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'Evenings',
		content:
			'<!-- wp:benefit/content-grid {"blockId":"evenings","query":{"postTypes":["post"],"perPage":6}} --><!-- wp:benefit/grid-filter {"facet":"tax:category"} /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->',
	} );
	try {
		const preview = `${ url }?preview=true`;
		await page.goto( preview );
		await expect( page.locator( '[data-tried]' ) ).toHaveCount( 0 );
		await logIn( page );
		await page.goto( preview );
		const sent: ( string | null )[] = [];
		page.on( 'request', ( request ) => {
			if ( request.url().includes( 'admin-ajax.php' ) && request.postData()?.includes( 'sid=evenings' ) ) {
				sent.push( new URLSearchParams( request.postData()! ).get( 'view_data' ) );
			}
		} );
		await kind( page, 'jazz' ).check();
		await expect( count( page ) ).toHaveText( '1–6 of 10' );
		await kind( page, 'folk' ).check();
		await expect( count( page ) ).toHaveText( '1–6 of 21' );
		await page.getByRole( 'link', { name: 'Page 2', exact: true } ).click();
		await expect( count( page ) ).toHaveText( '7–12 of 21' );
		expect( page.url() ).toBe( preview );
		expect( sent.map( ( data ) => JSON.parse( data! ) ) ).toEqual(
			Array( 3 ).fill( { blockId: 'evenings', query: { postTypes: [ 'post' ], perPage: 6 } } )
		);
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );
