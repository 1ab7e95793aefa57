import { expect, test, type Page } from '@playwright/test';
import { donate, expectReceipt, fillDonor, level, MULTI } from './support/donate';
import { inspect } from './support/inspect';
import { mailsAbout } from './support/mail';
import { address, site } from './support/site';

/** Requests the link for an address and returns the message. */
async function ask( page: Page, email: string ): Promise< string > {
	await page.goto( site.pages.history );
	await page.getByLabel( 'Your email address' ).fill( email );
	await page.getByRole( 'button', { name: 'Send me a link' } ).click();
	await expect( page.getByRole( 'status' ) ).toBeFocused();
	return ( await page.getByRole( 'status' ).textContent() ) ?? '';
}

async function linkFor( email: string ): Promise< string > {
	const found = () =>
		mailsAbout( email )
			.map( ( { text } ) => /https?:\S+donation_access=\S+/.exec( text )?.[ 0 ] ?? '' )
			.find( ( link ) => link !== '' ) ?? '';
	await expect.poll( found ).not.toBe( '' );
	return found();
}

for ( const javaScriptEnabled of [ false, true ] ) {
	test.describe( javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
		test.use( { javaScriptEnabled } );

		test(
			'A donor asks for a link, opens it by a press, sees their gifts and a receipt, and signs out',
			{ tag: '@gate' },
			async ( { page, context } ) => {
				const email = address( 'donor' );
				await page.goto( MULTI.url );
				await level( page, '€50' ).check();
				await fillDonor( page, email );
				await donate( page ).click();
				if ( ! javaScriptEnabled ) {
					await page.getByRole( 'button', { name: 'Donate €50' } ).click();
				}
				await expectReceipt( page );
				await context.clearCookies();

				const said = await ask( page, email );
				expect( await ask( page, address( 'stranger' ) ) ).toBe( said );
				const link = await linkFor( email );
				await page.goto( link );
				await expect( page.getByText( `${ email[ 0 ] }…@example.org` ) ).toBeVisible();
				if ( javaScriptEnabled ) {
					await inspect( page, 'Twenty Twenty-Five', 'history-link' );
				}
				await page.getByRole( 'button', { name: 'View my donations' } ).click();
				expect( page.url() ).toBe( site.pages.history );
				await expect( page.getByText( '€50' ) ).toBeVisible();
				if ( javaScriptEnabled ) {
					await inspect( page, 'Twenty Twenty-Five', 'history' );
				}
				await page.getByRole( 'link', { name: /^Receipt for donation/ } ).click();
				await expectReceipt( page );
				const receipt = page.url();

				await page.goto( site.pages.history );
				await page.getByRole( 'button', { name: 'Log out' } ).click();
				await expect( page.getByRole( 'button', { name: 'Send me a link' } ) ).toBeVisible();
				expect( ( await page.goto( receipt ) )?.status() ).toBe( 404 );
				expect( ( await page.goto( link ) )?.status() ).toBe( 404 );
				await expect( page.getByText( 'This link has expired or has already been used' ) ).toBeVisible();
			}
		);
	} );
}
