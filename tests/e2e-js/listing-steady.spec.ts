import { expect, test, type Page } from '@playwright/test';
import { watchMoves, type Moves } from '../e2e/support/moves';
import { php } from '../e2e/support/php';

const LAYOUTS = [ 'grid', 'masonry', 'list', 'carousel' ] as const;
const CARD =
	'<!-- wp:post-featured-image {"aspectRatio":"3/2"} /--><!-- wp:post-title {"isLink":true,"level":3} /--><!-- wp:post-excerpt {"excerptLength":20} /-->';

const made: number[] = [];

/** A page with one listing and text below it. */
function listing( settings: object, [ begin, end ]: readonly string[] = [ '', '' ] ): string {
	const attributes = JSON.stringify( {
		blockId: 'evenings',
		query: { postTypes: [ 'post' ], perPage: 6 },
		...settings,
	} );
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'Evenings',
		content: `<!-- wp:benefit/content-grid ${ attributes } -->${ begin }<!-- wp:benefit/grid-filter {"control":"search-box"} /--><!-- wp:benefit/grid-filter {"facet":"tax:category"} /-->${ end }<!-- wp:benefit/grid-active /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-items -->${ CARD }<!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid --><!-- wp:paragraph --><p id="below">Below the list.</p><!-- /wp:paragraph -->`,
	} );
	made.push( id );
	return url;
}

test.afterAll( () => {
	php( 'remove-posts', { ids: made } );
} );

const cards = ( page: Page ) => page.locator( '.pt-cv-content-item' );

/**
 * Chromium ignores layout shifts for half a second after a press; answers are delayed longer, so that all shifts count.
 */
async function open( page: Page, address: string ): Promise< Moves > {
	const moved = await watchMoves( page, { afterPresses: false } );
	await page.addInitScript( () => {
		Object.assign( window, { pressedAt: -Infinity } );
		const note = () => Object.assign( window, { pressedAt: performance.now() } );
		[ 'pointerdown', 'pointerup', 'keydown', 'change' ].forEach( ( name ) => addEventListener( name, note, true ) );
	} );
	await page.route( '**/admin-ajax.php', async ( route ) => {
		// The page may have been left.
		const response = await route.fetch().catch( () => undefined );
		await page
			.waitForFunction( () => performance.now() > ( window as unknown as { pressedAt: number } ).pressedAt + 550 )
			.catch( () => {} );
		await ( response ? route.fulfill( { response } ) : route.abort() ).catch( () => {} );
	} );
	await page.goto( address );
	return moved;
}

for ( const distance of [ 300, 100 ] ) {
	test( `Endless scrolling loads each page ${ distance } px before the link is seen`, async ( { page } ) => {
		let asked = 0;
		page.on( 'request', ( request ) => ( asked += request.url().includes( 'admin-ajax' ) ? 1 : 0 ) );
		await page.goto( listing( { layout: 'list', paging: 'infinite' } ) );
		if ( distance !== 300 ) {
			await page.locator( '.benefit-grid' ).evaluate( ( grid, near ) => {
				( grid as HTMLElement ).dataset.near = String( near );
			}, distance );
		}
		const left = () =>
			page
				.locator( '.pt-cv-more' )
				.evaluate( ( pager ) => Math.round( pager.getBoundingClientRect().top - window.innerHeight ) );
		for ( const pages of [ 1, 2, 3 ] ) {
			await expect( cards( page ) ).toHaveCount( 6 * pages );
			await page.evaluate( ( by ) => window.scrollBy( 0, by ), ( await left() ) - distance + 20 );
			await expect.poll( () => asked ).toBe( pages );
		}
	} );
}

for ( const layout of LAYOUTS ) {
	test( `Nothing in sight moves in a ${ layout }: endless scrolling down to what stands below`, async ( {
		page,
	} ) => {
		const moved = await open( page, listing( { layout, paging: 'infinite' } ) );
		await page.mouse.move( 640, 400 );
		await page.locator( '.benefit-grid__pager a' ).scrollIntoViewIfNeeded();
		while ( ( await cards( page ).count() ) < 30 ) {
			// Rows keep their height, so the pager stays where it is.
			await page.mouse.wheel( 0, layout === 'carousel' ? 0 : 200 );
			await page.evaluate( () => new Promise( requestAnimationFrame ) );
		}
		await page.locator( '#below' ).scrollIntoViewIfNeeded();
		await page.getByRole( 'link', { name: 'Load more' } ).click();
		await expect( cards( page ) ).toHaveCount( 36 );
		expect( await moved() ).toEqual( [] );
	} );

	test( `Nothing in sight moves in a ${ layout }: filters, typing, and more by a button`, async ( { page } ) => {
		const moved = await open( page, listing( { layout, paging: 'more' } ) );
		await page.getByLabel( 'Search', { exact: true } ).pressSequentially( 'brass' );
		await expect( page.locator( '.cvp-count' ) ).toHaveText( '3 results' );
		await page.getByRole( 'link', { name: /Remove filter/ } ).click();
		await expect( page.locator( '.cvp-count' ) ).toContainText( 'of 66' );
		await page.getByRole( 'link', { name: 'Load more' } ).click();
		await expect( cards( page ) ).toHaveCount( 12 );
		await page.locator( 'input[value="jazz"]' ).check();
		await expect( page.locator( '.cvp-count' ) ).toContainText( '10' );
		await page.getByRole( 'link', { name: 'Load more' } ).click();
		await expect( cards( page ) ).toHaveCount( 10 );
		expect( await moved() ).toEqual( [] );
	} );
}

test.describe( 'On a phone', () => {
	const GROUP = [ '<!-- wp:benefit/grid-filters -->', '<!-- /wp:benefit/grid-filters -->' ];
	test.use( { viewport: { width: 390, height: 844 } } );

	test(
		'filters open in a dialog, which says how many results it leads to, and gives the focus back',
		{ tag: '@gate' },
		async ( { page } ) => {
			const moved = await open( page, listing( { paging: 'more' }, GROUP ) );
			const button = page.getByRole( 'button', { name: /^Filter/ } );
			const jazz = page.locator( 'input[value="jazz"]' );
			await expect( jazz ).toBeHidden();
			await button.click();
			await expect( page.getByRole( 'dialog', { name: 'Filter' } ) ).toBeVisible();
			await expect( page.getByRole( 'heading', { name: 'Filter', exact: true } ) ).toBeVisible();
			await expect( page.getByRole( 'button', { name: 'Close' } ) ).toBeFocused();
			await jazz.check();
			await page.getByRole( 'button', { name: 'Show 10 results' } ).click();
			await expect( jazz ).toBeHidden();
			await expect( button ).toHaveText( 'Filter (1)' );
			await expect( button ).toBeFocused();
			await expect( page.locator( '.cvp-count' ) ).toContainText( '10' );

			await button.press( 'Enter' );
			await page.getByRole( 'dialog' ).getByRole( 'link', { name: 'Clear all' } ).click();
			await expect( page.getByRole( 'button', { name: 'Show 66 results' } ) ).toBeVisible();
			await expect( jazz ).not.toBeChecked();
			await page.keyboard.press( 'Escape' );
			await expect( button ).toBeFocused();
			await expect( button ).toHaveText( 'Filter' );
			expect( await moved() ).toEqual( [] );
		}
	);

	test( 'in a toolbar the button opens them too, and the row keeps its place whatever it says', async ( {
		page,
	} ) => {
		const bar =
			'<!-- wp:benefit/grid-bar --><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-sort /--><!-- wp:benefit/grid-per-page /--><!-- /wp:benefit/grid-bar -->';
		const moved = await open( page, listing( { paging: 'more' }, [ GROUP[ 0 ]!, GROUP[ 1 ]! + bar ] ) );
		const button = page.getByRole( 'button', { name: /^Filter/ } );
		await expect( button ).toHaveCount( 1 );
		await button.click();
		await page.locator( 'input[value="jazz"]' ).check();
		await page.getByRole( 'button', { name: 'Show 10 results' } ).click();
		await expect( button ).toHaveText( 'Filter (1)' );
		await expect( button ).toBeFocused();
		const row = page.locator( '.benefit-grid__bar' );
		await expect( row.locator( '.cvp-count' ) ).toContainText( '10' );
		expect( ( await row.boundingBox() )!.height ).toBe( 44 );
		expect( await moved() ).toEqual( [] );
		await page.setViewportSize( { width: 320, height: 640 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 320 );
	} );

	test( 'Back closes the dialog, over what was chosen before', async ( { page } ) => {
		const url = listing( {}, GROUP );
		await page.goto( url );
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		await page.locator( 'input[value="jazz"]' ).check();
		await expect( page.getByRole( 'button', { name: 'Show 10 results' } ) ).toBeVisible();
		await page.goBack();
		await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
		await expect( page.locator( '.cvp-count' ) ).toContainText( 'of 66' );
		expect( page.url() ).toBe( url );
	} );

	test( 'a failure is said where it can be seen: in the dialog, and beside the list once that is closed', async ( {
		page,
	} ) => {
		await page.goto( listing( {}, GROUP ) );
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		await page.route( '**/admin-ajax.php', ( route ) => route.fulfill( { status: 503, body: 'busy' } ) );
		await page.locator( 'input[value="jazz"]' ).check();
		const failure = page.locator( '.benefit-grid__failed' );
		await expect( page.getByRole( 'dialog' ).locator( failure ) ).toBeInViewport( { ratio: 1 } );
		await page.keyboard.press( 'Escape' );
		await expect( failure ).toBeInViewport( { ratio: 1 } );
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		await page.locator( 'input[value="folk"]' ).check();
		await expect( failure ).toHaveCount( 1 );
		await page.unroute( '**/admin-ajax.php' );
		await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Try again' } ).click();
		await expect( failure ).toHaveCount( 0 );
		await expect( page.getByRole( 'button', { name: /^Show \d+ results/ } ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( failure ).toHaveCount( 0 );
	} );

	test( 'its × is as large as a thumb, and two days stand beside each other', async ( { page } ) => {
		const days = '<!-- wp:benefit/grid-filter {"facet":"date","control":"daterange"} /-->';
		await page.goto( listing( {}, [ GROUP[ 0 ]! + days, GROUP[ 1 ]! ] ) );
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		const box = ( await page.getByRole( 'button', { name: 'Close' } ).boundingBox() )!;
		expect( Math.min( box.width, box.height ) ).toBeGreaterThanOrEqual( 44 );
		const top = async ( name: string ) => ( await page.getByLabel( name, { exact: true } ).boundingBox() )!.y;
		expect( await top( 'From' ) ).toBe( await top( 'To' ) );
	} );

	test( 'nothing is seen above its head while it is scrolled', async ( { page } ) => {
		await page.setViewportSize( { width: 390, height: 400 } );
		await page.goto( listing( {}, GROUP ) );
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Filter' } );
		await dialog.evaluate( ( own ) => own.scrollTo( { top: 60, behavior: 'instant' } ) );
		const head = ( await dialog.locator( '.benefit-grid__done' ).first().boundingBox() )!;
		expect( [ await dialog.evaluate( ( { scrollTop } ) => scrollTop ), head.y ] ).toEqual( [ 60, 0 ] );
	} );

	test( 'in a window that becomes wider they stand where they are', async ( { page } ) => {
		await page.goto( listing( {}, GROUP ) );
		await page.getByRole( 'button', { name: /^Filter/ } ).click();
		await page.setViewportSize( { width: 1280, height: 900 } );
		await expect( page.locator( 'dialog[open]' ) ).toHaveCount( 0 );
		await expect( page.locator( 'input[value="jazz"]' ) ).toBeVisible();
	} );

	test( 'in a wider window they stand where they are', async ( { page } ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await page.goto( listing( { paging: 'more' }, GROUP ) );
		await expect( page.locator( 'input[value="jazz"]' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: /^Filter/ } ) ).toBeHidden();
	} );

	test.describe( 'without scripts', () => {
		test.use( { javaScriptEnabled: false } );

		test( 'they stand where they are as well', async ( { page } ) => {
			await page.goto( listing( { paging: 'more' }, GROUP ) );
			await page.locator( 'input[value="jazz"]' ).check();
			await page.getByRole( 'button', { name: 'Show results' } ).click();
			await expect( page.locator( '.cvp-count' ) ).toContainText( '10' );
		} );
	} );
} );

interface Traced {
	readonly name: string;
	readonly args: { readonly elementCount?: number };
}

/* The URL changes with each press; a rule with `:has( :target )` would restyle Full page. */
test( 'a press styles what it changes, and not the page', async ( { page, browser } ) => {
	await open( page, listing( {} ) );
	const boxes = page.locator( '.cvp-checkbox input' );
	await boxes.first().check();
	await expect( page ).toHaveURL( /tx_category=/ );
	await expect( page.locator( '.pt-cv-view' ) ).not.toHaveAttribute( 'aria-busy' );
	const all = await page.locator( '*' ).count();

	await browser.startTracing( page, { categories: [ 'devtools.timeline' ] } );
	await boxes.first().press( 'Space' );
	await expect( page ).not.toHaveURL( /tx_category=/ );
	await expect( page.locator( '.pt-cv-view' ) ).toHaveAttribute( 'aria-busy', 'true' );
	const { traceEvents } = JSON.parse( String( await browser.stopTracing() ) ) as { traceEvents: Traced[] };
	const most = Math.max(
		...traceEvents.map( ( { name, args } ) => ( name === 'UpdateLayoutTree' && args.elementCount ) || 0 )
	);

	expect( most ).toBeGreaterThan( 0 );
	expect( most ).toBeLessThan( all / 4 );
} );
