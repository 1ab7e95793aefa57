import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../e2e/support/inspect';
import { site } from '../e2e/support/site';

/* The donor wall in a browser: keyboard, axe, with and without scripts. */

const cards = ( page: Page ) => page.locator( '.give-donor' );
const more = ( page: Page ) => page.getByRole( 'button', { name: 'Load more' } );
const reading = ( page: Page ) => page.locator( '.give-donor__more' ).first();

/** URL of the next cards; null if there are none. */
const address = ( page: Page ): Promise< string | null > =>
	more( page ).evaluateAll( ( links ) => links[ 0 ]?.getAttribute( 'href' ) ?? null );

/** Other tests donate, too, so the demo's comments may be on a later page. */
async function toLongComment( page: Page ): Promise< void > {
	while ( ( await reading( page ).count() ) === 0 ) {
		const shown = await address( page );
		await more( page ).click();
		// Donors may look alike, but URLs of next pages differ.
		await expect.poll( () => address( page ) ).not.toBe( shown );
	}
}

test(
	'More cards come by a key: said, with the focus on the first, until none is left',
	{ tag: '@gate' },
	async ( { page } ) => {
		const scripts: string[] = [];
		page.on( 'request', ( request ) => request.resourceType() === 'script' && scripts.push( request.url() ) );
		await page.goto( site.pages.donors );
		expect( scripts.filter( ( url ) => url.includes( '/build/' ) || url.includes( 'react' ) ) ).toEqual( [] );
		await expect( cards( page ) ).toHaveCount( 6 );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );

		await more( page ).press( 'Enter' );
		await expect( cards( page ) ).toHaveCount( 12 );
		await expect( cards( page ).nth( 6 ) ).toBeFocused();
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( 'More donations were loaded.' );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );

		while ( await more( page ).isVisible() ) {
			const count = await cards( page ).count();
			await more( page ).press( 'Enter' );
			await expect( cards( page ).nth( count ) ).toBeFocused();
		}
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( 'All donations are shown.' );
		const names = await cards( page ).locator( '.give-donor__name' ).allTextContents();
		expect( names ).toContain( 'Anonymous' );
		await expect( page.getByText( 'Buy watches' ) ).toHaveCount( 0 );
	}
);

test( 'A long comment opens in a dialog by a key and gives the focus back; without scripts it opens on its card', async ( {
	page,
	browser,
} ) => {
	await page.goto( site.pages.donors );
	await toLongComment( page );
	await reading( page ).locator( 'summary' ).focus();
	await page.waitForFunction( () =>
		Object.keys( document.querySelector( '[data-benefit-island="donor-comment"]' ) ?? {} ).some( ( key ) =>
			key.startsWith( '__reactContainer' )
		)
	);
	await reading( page ).locator( 'summary' ).press( 'Enter' );
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect( reading( page ).locator( 'summary' ) ).toBeFocused();

	const plain = await browser.newPage( { javaScriptEnabled: false } );
	await plain.goto( site.pages.donors );
	await more( plain ).click();
	await expect( plain.getByRole( 'link', { name: 'Back to the start' } ) ).toBeVisible();
	await expect( cards( plain ) ).toHaveCount( 6 );
	await plain.goto( site.pages.donors );
	await toLongComment( plain );
	await reading( plain ).locator( 'summary' ).press( 'Enter' );
	await expect( reading( plain ).locator( 'p' ) ).toBeVisible();
	await plain.close();
} );
