import { expect, test, type Page } from '@playwright/test';
import { site } from './support/site';

/** Addresses of all that loading a page asks for. */
async function requestsOf( page: Page, url: string ): Promise< string[] > {
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.goto( url, { waitUntil: 'networkidle' } );
	return asked;
}

test( 'Every address of site.json answers 200', async ( { request } ) => {
	const addresses = [ site.url, ...Object.values( site.pages ), ...site.events.map( ( { url } ) => url ) ];
	for ( const url of new Set( addresses ) ) {
		const answer = await request.get( url, { maxRedirects: 0 } );
		expect( answer.status(), url ).toBe( 200 );
	}
} );

test( 'A page without our blocks asks for nothing of ours; one with them, before a touch, only for the style sheet', async ( {
	page,
	context,
} ) => {
	const ours = ( asked: string[] ) =>
		asked.filter( ( url ) => /\/plugins\/benefit\/|admin-ajax|\/wp-json\/benefit/.test( url ) );
	expect( ours( await requestsOf( page, site.pages.plain ) ) ).toEqual( [] );
	expect( await page.content() ).not.toMatch( /plugins\/benefit|benefit-/ );
	expect( await context.cookies() ).toEqual( [] );

	const withBlocks = ours( await requestsOf( await context.newPage(), site.pages.event ) );
	expect( withBlocks.filter( ( url ) => ! /\/build\/tickets\.css/.test( url ) ) ).toEqual( [] );
	expect( withBlocks.length ).toBeLessThanOrEqual( 1 );
	expect( await context.cookies() ).toEqual( [] );
} );

/** As a page without scripts posts it. */
async function putIntoCart( page: Page ): Promise< void > {
	await page.request.post( site.pages.event, {
		form: { benefit_action: 'add_to_cart', ticket_id: site.events[ 0 ]?.tickets[ 0 ]?.id ?? 0, tc_qty: 1 },
		headers: { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
	} );
	const cookies = await page.context().cookies();
	expect( cookies.map( ( { name } ) => name ) ).toContain( 'benefit_cart' );
}

/** The first touch, and React behind what was touched. */
async function touch( page: Page ): Promise< void > {
	const island = page.locator( '[data-benefit-island]' ).first();
	await island.hover();
	await expect
		.poll( () =>
			island.evaluate( ( element ) => Object.keys( element ).some( ( key ) => key.startsWith( '__react' ) ) )
		)
		.toBe( true );
}

/**
 * The elements that have moved while the page loaded and came to life. The theme's web fonts do not come: the lines
 * that they break anew when they replace the first ones are the theme's.
 */
async function layoutShift( page: Page, url: string ): Promise< number > {
	await page.route( '**/*.woff2', ( route ) => route.abort() );
	await page.addInitScript( () => {
		const shifts: number[] = [];
		( window as unknown as { shifts: number[] } ).shifts = shifts;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				shifts.push( ( entry as unknown as { value: number } ).value );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.goto( url, { waitUntil: 'networkidle' } );
	await touch( page );
	return page.evaluate( async () => {
		// Two frames: one that paints, one that is told of it.
		for ( let frame = 0; frame < 2; frame++ ) {
			await new Promise( requestAnimationFrame );
		}
		return ( window as unknown as { shifts: number[] } ).shifts.reduce( ( sum, shift ) => sum + shift, 0 );
	} );
}

for ( const width of [ 390, 1280 ] ) {
	test.describe( `In a window ${ width } wide`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test( 'nothing moves while event page, cart and checkout load and come to life', async ( {
			page,
			context,
		} ) => {
			await putIntoCart( page );
			for ( const url of [ site.pages.event, site.pages.cart, site.pages.checkout ] ) {
				const fresh = await context.newPage();
				expect( await layoutShift( fresh, url ), url ).toBe( 0 );
				await fresh.close();
			}
		} );
	} );
}
