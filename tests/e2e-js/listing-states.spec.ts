import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';
import { THEMES } from '../e2e/support/themes';

/*
 * Runs axe in every state that a listing reaches by presses and answers, and checks what axe does not: large text,
 * forced colors. tests/islands/looks.spec.ts checks each control as PHP prints it.
 */

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const made: number[] = [];

function makePage( title: string, content: string ): string {
	const { id, url } = php< { id: number; url: string } >( 'make-page', { title, content } );
	made.push( id );
	return url;
}
test.afterAll( () => {
	php( 'remove-posts', { ids: made } );
} );

const block = ( name: string, attributes: object = {} ): string =>
	`<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->`;
const filter = ( control: string, more: object = {} ): string => block( 'benefit/grid-filter', { control, ...more } );
const CARD =
	block( 'post-featured-image', { isLink: true, aspectRatio: '3/2' } ) +
	block( 'post-title', { isLink: true, level: 2 } ) +
	block( 'post-excerpt', { excerptLength: 20 } );

const listing = ( blockId: string, settings: object, filters: string, card = CARD ): string =>
	`<!-- wp:benefit/content-grid ${ JSON.stringify( {
		blockId,
		label: blockId,
		query: { postTypes: [ 'post' ], perPage: 4 },
		...settings,
	} ) } -->${ filters }<!-- wp:benefit/grid-items -->${ card }<!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->`;
const HEAD = [ 'active', 'count', 'sort', 'per-page' ].map( ( part ) => block( `benefit/grid-${ part }` ) ).join( '' );

const PAGE =
	listing(
		'evenings',
		{ layout: 'grid' },
		`<!-- wp:benefit/grid-filters -->${ filter( 'search-box' ) }${ filter( 'checkbox', {
			shown: 2,
			hasSearch: true,
		} ) }${ filter( 'daterange', { facet: 'date' } ) }<!-- /wp:benefit/grid-filters -->${ HEAD }`
	) +
	listing(
		'pictures',
		{ layout: 'masonry', paging: 'more' },
		filter( 'radio', { facet: 'tax:post_tag' } ) + filter( 'button', { emptyOptions: 'dim' } ) + HEAD
	) +
	listing(
		'dates',
		{ layout: 'list', query: { postTypes: [ 'benefit_event' ], perPage: 2 } },
		filter( 'range', { facet: 'brought:event_price' } ) +
			filter( 'daterange', { facet: 'brought:event_start' } ) +
			filter( 'dropdown', { facet: 'brought:event_place' } ) +
			HEAD
	) +
	listing(
		'row',
		{ layout: 'carousel', paging: 'more' },
		filter( 'bar-dropdown' ) +
			filter( 'bar-breadcrumb' ) +
			filter( 'bar-group', { facet: 'tax:post_tag' } ) +
			filter( 'bar-button', { facet: 'author' } ) +
			HEAD
	);

/** Inspects a state in a wide window and on a phone. */
async function look( page: Page, state: string, sizes = [ WIDE, PHONE ] ): Promise< void > {
	for ( const size of sizes ) {
		await page.setViewportSize( size );
		expect
			.soft( await axeFindings( page, '.benefit, .benefit-grid' ), `${ state } at ${ size.width }` )
			.toEqual( [] );
	}
	await page.setViewportSize( WIDE );
}

for ( const { name, slug } of THEMES ) {
	test.describe( `In ${ name }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': slug } } );

		test(
			'axe finds nothing in listings of every layout: as they come, chosen from with all that opens open, without results, failed, at work',
			{ tag: '@gate' },
			async ( { page } ) => {
				await page.goto( makePage( 'Listings', PAGE ) );
				const view = ( id: string ) => page.locator( `#pt-cv-view-${ id }` );
				const said = ( id: string ) => view( id ).locator( '.cvp-count' );
				await look( page, 'As they come' );

				const evenings = view( 'evenings' );
				await evenings.getByRole( 'button', { name: 'Show more' } ).click();
				await evenings.locator( 'input[value="music"]' ).check();
				await expect( said( 'evenings' ) ).toHaveText( '1–4 of 32' );
				await evenings.getByLabel( 'Search these options' ).fill( 's' );
				await view( 'pictures' ).locator( 'input[value="free"]' ).check();
				await expect( said( 'pictures' ) ).toHaveText( '1–4 of 16' );
				const from = view( 'dates' ).getByRole( 'slider', { name: 'From' } );
				await from.press( 'ArrowRight' );
				await expect( page ).toHaveURL( /dates-/ );
				await view( 'row' ).getByRole( 'link', { name: 'free' } ).click();
				await expect( said( 'row' ) ).toHaveText( '1–4 of 16' );
				await view( 'row' ).locator( 'summary' ).click();
				await expect( view( 'row' ).locator( 'details' ) ).toHaveAttribute( 'open' );
				await look( page, 'Chosen from' );

				await page.setViewportSize( PHONE );
				await page.getByRole( 'button', { name: /^Filter/ } ).click();
				await expect( page.getByRole( 'dialog', { name: 'Filter' } ) ).toBeVisible();
				await look( page, 'The dialog of filters', [ PHONE ] );
				await page.keyboard.press( 'Escape' );

				await evenings.getByLabel( 'Search', { exact: true } ).fill( 'nobody writes this' );
				await expect( evenings.locator( '.pt-cv-no-post' ) ).toBeVisible();
				await page.route( '**/admin-ajax.php', ( route ) =>
					/sid=pictures/.test( route.request().postData() ?? '' )
						? undefined
						: route.fulfill( { status: 503 } )
				);
				await view( 'dates' ).getByRole( 'link', { name: 'Clear all' } ).click();
				await expect( view( 'dates' ).getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
				await view( 'pictures' ).locator( 'input[value="sold-out"]' ).check();
				await expect( view( 'pictures' ) ).toHaveAttribute( 'aria-busy', 'true' );
				await look( page, 'Without results, failed, at work' );
			}
		);

		test( 'axe finds nothing in a lightbox of each kind: at work, shown, failed', async ( { page } ) => {
			const opens = ( opensWhat: string ) => ( {
				opensIn: 'lightbox',
				opensWhat,
				opensPart: '.entry-content',
			} );
			const films = `<!-- wp:paragraph --><p><a href="${ site.url }/a.mp4">Film</a> <a href="https://youtu.be/abcdefghijk">Player</a> <a href="${ site.url }/a.jpg">Lost</a></p><!-- /wp:paragraph -->`;
			await page.route( '**/a.mp4', () => undefined );
			await page.route( 'https://www.youtube-nocookie.com/**', ( route ) =>
				route.fulfill( {
					contentType: 'text/html',
					body: '<!doctype html><html lang="en"><title>Player</title><main><h1>Player</h1></main></html>',
				} )
			);
			await page.goto(
				makePage(
					'Lightboxes',
					listing( 'pictures', opens( 'image' ), '', CARD + films ) +
						listing( 'stories', opens( 'part' ), '' ) +
						listing( 'pages', opens( 'page' ), '' )
				)
			);
			const dialog = page.getByRole( 'dialog' );
			const KINDS = {
				picture: [ 'pictures', /no\. /, 'figure img' ],
				'film at work': [ 'pictures', 'Film', 'video' ],
				player: [ 'pictures', 'Player', 'iframe' ],
				'lost picture': [ 'pictures', 'Lost', '[role="alert"]' ],
				part: [ 'stories', /no\. /, '.benefit-lightbox__part' ],
				page: [ 'pages', /no\. /, 'iframe' ],
			} as const;
			for ( const [ kind, [ id, link, content ] ] of Object.entries( KINDS ) ) {
				await page.locator( `#pt-cv-view-${ id }` ).getByRole( 'link', { name: link } ).first().click();
				await expect( dialog.locator( content ) ).toBeVisible();
				await expect( dialog.locator( '.benefit-lightbox__loading' ) ).toHaveCount(
					kind === 'film at work' ? 1 : 0
				);
				await look( page, kind );
				await dialog.getByRole( 'button', { name: 'Close' } ).click();
				await expect( dialog ).toHaveCount( 0 );
			}
		} );
	} );
}

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
			// After the last element, the focus moves to the browser's own controls.
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
