import { expect, test, type Page } from '@playwright/test';
import { untilPainted } from './support/painted';
import { watchMoves } from './support/moves';
import { site } from './support/site';

/** URLs of all requests while a page loads. */
async function requestsOf( page: Page, url: string ): Promise< string[] > {
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.goto( url );
	await untilPainted( page );
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

/** Posts the form as a page without scripts does. */
async function putIntoCart( page: Page ): Promise< void > {
	await page.request.post( site.pages.event, {
		form: { benefit_action: 'add_to_cart', ticket_id: site.events[ 0 ]?.tickets[ 0 ]?.id ?? 0, tc_qty: 1 },
		headers: { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
	} );
	const cookies = await page.context().cookies();
	expect( cookies.map( ( { name } ) => name ) ).toContain( 'benefit_cart' );
}

/** Interacts with each island for the first time, and waits for hydration. */
async function touch( page: Page ): Promise< void > {
	for ( const island of await page.locator( '[data-benefit-island]' ).all() ) {
		await island.hover();
		await expect
			.poll( () =>
				island.evaluate( ( element ) => Object.keys( element ).some( ( key ) => key.startsWith( '__react' ) ) )
			)
			.toBe( true );
	}
}

/** Returns all layout shifts while the page loads and hydrates. */
async function movesOf( page: Page, url: string ): Promise< readonly string[] > {
	const moved = await watchMoves( page );
	await page.goto( url );
	await untilPainted( page );
	await touch( page );
	return moved();
}

/**
 * Positions of all controls: left, width, height in px. Their top may change, since a web font may break the theme's
 * lines differently. Browsers also count it as a shift if a line is redrawn in another font, which depends on the speed
 * of the machine.
 */
const places = ( page: Page ): Promise< readonly string[] > =>
	page.evaluate( () =>
		[
			...document.querySelectorAll(
				'.benefit :is(input, select, textarea, button):not(.benefit-trap *, [type=hidden])'
			),
		].map( ( field ) => {
			const { left, width, height } = field.getBoundingClientRect();
			return `${ field.tagName } ${ field.id || field.className }: ${ [ left, width, height ].map( Math.round ) }`;
		} )
	);

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
				expect( await movesOf( fresh, url ), url ).toEqual( [] );
				await fresh.close();
			}
		} );

		for ( const name of [ 'donate', 'three-forms' ] as const ) {
			test( `nothing moves while the page ${ name } loads and comes to life`, async ( { page } ) => {
				expect( await movesOf( page, site.pages[ name ] ) ).toEqual( [] );
			} );

			test( `no field grows or moves aside on the page ${ name } when the theme’s letters come late`, async ( {
				page,
			} ) => {
				let letCome = () => {};
				const late = new Promise< void >( ( resolve ) => ( letCome = resolve ) );
				await page.route( '**/*.woff2', async ( route ) => {
					await late;
					await route.continue();
				} );
				await page.goto( site.pages[ name ], { waitUntil: 'domcontentloaded' } );
				expect( await page.evaluate( () => document.fonts.status ) ).toBe( 'loading' );
				const before = await places( page );
				expect( before.length ).toBeGreaterThan( 5 );

				letCome();
				await page.evaluate( () => document.fonts.ready );
				expect(
					await page.evaluate( () => [ ...document.fonts ].some( ( { status } ) => status === 'loaded' ) )
				).toBe( true );
				expect( await places( page ) ).toEqual( before );
			} );
		}
	} );
}
