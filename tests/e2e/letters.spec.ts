import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { site } from './support/site';

const LETTERS = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-letters`;

test.use( { javaScriptEnabled: true } );

test( 'The words of a mail are refused with the reason, seen in a preview, saved and put back, on a phone too', async ( {
	page,
} ) => {
	const heard = listen( page );
	await page.setViewportSize( { width: 390, height: 800 } );
	await logIn( page );
	await page.goto( LETTERS );
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	const row = page.getByRole( 'row', { name: /^Event canceled/ } );
	await expect( row ).toContainText( 'Default' );
	await row.getByRole( 'link' ).click();

	await page.getByLabel( 'Subject' ).fill( 'Not today: {evnet}' );
	await page.getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( '{evnet} is not a placeholder for this email.' );
	await expect( page.getByLabel( 'Subject' ) ).toHaveValue( 'Not today: {evnet}' );
	await page.getByLabel( 'Subject' ).fill( 'Not today: {event}' );
	await page.getByRole( 'button', { name: 'Preview' } ).click();
	const frame = page.getByTitle( 'Email preview' );
	// The page scrolls there by itself.
	await expect( frame ).toBeInViewport( { ratio: 0.99 } );
	const preview = frame.contentFrame();
	await expect( preview.getByText( 'Not today: A concert' ) ).toBeVisible();
	await expect( preview.getByText( /^Attached: .*\.ics$/ ) ).toBeVisible();
	// Playwright's click would scroll the page back first.
	await page.getByRole( 'button', { name: 'Save' } ).press( 'Enter' );

	await expect( page.getByRole( 'status' ) ).toContainText( 'Email text saved.' );
	await page.goto( LETTERS );
	await expect( row ).toContainText( 'Customized' );
	await expect( row ).toContainText( 'Not today: {event}' );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await row.getByRole( 'link' ).click();
	// axe cannot run inside the preview, whose scripts are blocked.
	await frame.evaluate( ( element ) => element.remove() );
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Restore default text' } ).click();
	await expect( page.getByLabel( 'Subject' ) ).toHaveValue( '“{event}” has been canceled' );
	expect( heard ).toEqual( [] );
} );
