import { expect, test } from '@playwright/test';
import { donate, donationsOf, expectReceipt, fillDonor, level } from '../e2e/support/donate';
import { address, site } from '../e2e/support/site';

const BENCH = site.forms.find( ( { url } ) => url.includes( 'bench' ) )!;
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);

test( 'Questions follow the answers and the amount, a file is sent at once, and all of it is given', async ( {
	page,
} ) => {
	const email = address( 'bench' );
	const uploads: string[] = [];
	page.on( 'request', ( request ) => request.url().includes( 'ffm_file_upload' ) && uploads.push( request.url() ) );
	const mistakes: string[] = [];
	page.on( 'pageerror', ( { message } ) => mistakes.push( message ) );
	await page.goto( BENCH.url );
	await page.locator( '.give-form' ).hover();
	await expect( page.locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );

	await expect( page.getByLabel( 'What other color?' ) ).toBeHidden();
	await page.getByRole( 'radio', { name: 'Another one' } ).check();
	await page.getByLabel( 'What other color?' ).fill( 'Sea green' );
	await expect( page.getByLabel( 'Text on the plate' ) ).toBeHidden();
	await level( page, '€50' ).check();
	await page.getByLabel( 'Text on the plate' ).fill( 'For Ada' );
	await page.getByLabel( 'A drawing' ).setInputFiles( { name: 'bench.png', mimeType: 'image/png', buffer: PNG } );
	await expect( page.getByRole( 'button', { name: 'Remove bench.png' } ) ).toBeVisible();
	await expect( page.getByLabel( 'A drawing', { exact: true } ) ).toBeHidden();
	await fillDonor( page, email );
	await donate( page ).click();
	await expectReceipt( page );

	for ( const answer of [ 'Sea green', 'For Ada', 'bench.png' ] ) {
		await expect( page.locator( '.benefit-receipt' ) ).toContainText( answer );
	}
	expect( uploads ).toHaveLength( 1 );
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 5000 } ] );
	expect( mistakes ).toEqual( [] );
} );

test( 'Answers are there again after a reload, until the gift is given', async ( { page } ) => {
	await page.goto( BENCH.url );
	await page.locator( '.give-form' ).hover();
	await page.getByRole( 'radio', { name: 'Another one' } ).check();
	await page.getByLabel( 'What other color?' ).fill( 'Sea green' );
	await page.getByLabel( 'A drawing' ).setInputFiles( { name: 'bench.png', mimeType: 'image/png', buffer: PNG } );
	await expect( page.locator( '.benefit-file' ) ).toContainText( 'Remove' );
	await page.reload();
	await expect( page.locator( '.benefit-file' ) ).toContainText( 'bench.png' );
	await expect( page.getByLabel( 'What other color?' ) ).toHaveValue( 'Sea green' );
	await expect( page.getByLabel( 'What other color?' ) ).toBeVisible();
} );
