import { expect, test } from '@playwright/test';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';

/* The visit history in a real browser's cookie. */

test( 'Pages are remembered once the owner wants it and the visitor has agreed: by their own addresses, and none that is the visitor’s own', async ( {
	page,
	context,
} ) => {
	const journey = async () => {
		const cookie = ( await context.cookies() ).find( ( { name } ) => name === 'benefit_journey' );
		const steps = Object.values( JSON.parse( cookie?.value ?? '{}' ) as Record< string, { url: string } > );
		return { cookie, urls: steps.map( ( { url } ) => decodeURIComponent( url ) ) };
	};
	const settings = php< Record< string, unknown > >( 'settings' );
	await page.goto( site.pages.extras! );
	await expect( page.locator( '#benefit-journey' ) ).toHaveCount( 0 );
	php( 'settings', { values: { ...settings, journey: true } } );
	try {
		await page.goto( site.pages.extras! );
		expect( ( await journey() ).urls ).toEqual( [] );

		await page.addInitScript( () => {
			window.wp_has_consent = ( category: string ) => category === 'statistics';
		} );
		await page.goto( `${ site.pages.extras }?key=secret#top` );
		await page.goto( `${ site.pages.library }?tx_category=jazz` );
		await page.goto( site.pages.cart! );
		const { cookie, urls } = await journey();
		expect( urls ).toEqual( [ site.pages.extras, site.pages.library ] );
		expect( cookie ).toMatchObject( { sameSite: 'Strict', secure: false, path: '/' } );
		expect( Math.round( ( cookie!.expires - Date.now() / 1000 ) / 86400 ) ).toBe( 365 );
	} finally {
		php( 'settings', { values: settings } );
	}
} );
