import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { site } from './support/site';

const INDEX = `${ site.url }/wp-admin/admin.php?page=benefit-index`;

test.afterEach( () => php( 'index', { do: 'rebuild' } ) );

test( 'The index is made anew while the screen shows how far it is, and the end is said; at a desk and on a phone', async ( {
	page,
}, info ) => {
	const heard = listen( page );
	const picture = ( name: string ) =>
		page.screenshot( { path: info.outputPath( `${ name }.png` ), fullPage: true, animations: 'disabled' } );
	let goOn = () => {};
	const waits = new Promise< void >( ( resolve ) => ( goOn = resolve ) );
	let steps = 0;
	// The first step reports half of the progress; the second is real and waits until that was seen.
	await page.route( /index\/step|index%2Fstep/, async ( route ) => {
		if ( ++steps === 1 ) {
			await route.fulfill( {
				json: { state: 'running', read: 5, of: 10, text: '5 of 10 posts indexed.' },
			} );
		} else {
			await waits;
			await route.continue();
		}
	} );
	await logIn( page );
	php( 'index', { do: 'begin' } );
	await page.goto( INDEX );
	const bar = page.getByRole( 'progressbar', { name: '5 of 10 posts indexed.' } );
	await expect( bar ).toHaveAttribute( 'value', '5' );
	await expect( page.getByRole( 'button', { name: 'Pause' } ) ).toBeVisible();
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await picture( 'index-progress' );

	goOn();
	await expect( page.getByRole( 'status' ) ).toHaveText( 'The search index is complete.' );
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'row', { name: /^Posts post / } ) ).toContainText( /(\d+) of \1/ );

	await page.getByLabel( 'Field key' ).fill( '_kept' );
	await page.getByRole( 'button', { name: 'Allow field' } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'suggests that it is private' );
	await page.getByLabel( 'I understand that visitors can find out what this field contains' ).check();
	await page.getByRole( 'button', { name: 'Allow field' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText( 'The field is now allowed.' );
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await picture( 'index' );
	await page.setViewportSize( { width: 390, height: 800 } );
	await picture( 'index-390' );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );

	await page.getByRole( 'button', { name: 'Remove _kept' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText( 'The field is no longer allowed.' );
	expect( heard ).toEqual( [] );
} );

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a new index is paused, seen on the page, and goes on', async ( { page } ) => {
		await logIn( page );
		php( 'index', { do: 'begin' } );
		await page.goto( INDEX );
		await expect( page.getByText( /^0 of \d+ posts indexed\.$/ ) ).toBeVisible();
		await page.getByRole( 'link', { name: 'Check progress' } ).click();
		await page.getByRole( 'button', { name: 'Pause' } ).click();
		await expect( page.getByRole( 'status' ).first() ).toHaveText( 'The rebuild is paused.' );
		await page.getByRole( 'button', { name: 'Resume' } ).click();
		await expect( page.getByRole( 'status' ) ).toHaveText( 'The search index is complete.' );
	} );
} );
