import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { site } from './support/site';

const DONORS = `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donors`;

let form: number;

test.beforeAll( () => {
	form = php< { form: number } >( 'give', {
		title: 'A roof for the tower',
		gifts: [
			{ first: 'Quirina', last: 'Home', state: 'paid', amount: 1000, with: { company: 'Tiles & Sons' } },
			{ first: 'Quirina', last: 'Work', email: 'q@work.example', state: 'paid', amount: 500 },
			{ first: 'Quentin', last: 'Due', state: 'offline' },
		],
	} ).form;
} );
test.afterAll( () => php( 'give', { remove: form } ) );
test.beforeEach( ( { page } ) => logIn( page ) );

const shown = ( page: Page ) => page.getByRole( 'row' ).filter( { has: page.getByRole( 'link' ) } );
const told = ( page: Page, text: string ) => page.locator( '.benefit-notifications' ).getByText( text );
const wide = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

test( 'Donors are found, opened, corrected with undo, noted on, and taken away as a file', async ( { page }, info ) => {
	const heard = listen( page );
	await page.goto( `${ DONORS }&find=Qu` );
	await expect( shown( page ) ).toHaveCount( 3 );
	expect( await axeFindings( page, '.benefit-donors', '#wpbody-content' ) ).toEqual( [] );
	await page.screenshot( { path: info.outputPath( 'donors.png' ), animations: 'disabled', fullPage: true } );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Download these results as CSV' } ).click(),
	] );
	expect( readFileSync( await download.path(), 'utf8' ) ).toContain( 'Quirina,Home,quirina@example.org' );

	await page.getByRole( 'searchbox' ).fill( 'Quirina H' );
	await expect( shown( page ) ).toHaveCount( 1 );
	await page.waitForURL( /find=Quirina\+H/ );
	await page.getByRole( 'link', { name: /Quirina Home/ } ).click();
	await expect( page.getByRole( 'heading', { name: 'Quirina Home' } ) ).toBeVisible();
	const company = page.getByRole( 'textbox', { name: 'Company' } );
	await expect( company ).toHaveValue( 'Tiles & Sons' );
	expect( await axeFindings( page, '.benefit-donor', '#wpbody-content' ) ).toEqual( [] );
	await page.screenshot( { path: info.outputPath( 'donor.png' ), animations: 'disabled', fullPage: true } );

	// By keyboard.
	await company.fill( 'Slates' );
	await page.getByRole( 'button', { name: 'Undo' } ).press( 'Enter' );
	await expect( company ).toHaveValue( 'Tiles & Sons' );
	await page.getByRole( 'button', { name: 'Redo' } ).press( 'Enter' );
	await expect( company ).toHaveValue( 'Slates' );
	await company.press( 'Enter' );
	await expect( told( page, 'The donor was saved.' ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit-notifications' ) ).toEqual( [] );
	await page.screenshot( { path: info.outputPath( 'saved.png' ) } );
	await expect( page.getByRole( 'button', { name: 'Save' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( page.getByText( 'Edited: Company.' ) ).toBeVisible();
	await page.getByRole( 'textbox', { name: 'Add a note for your team' } ).fill( 'Likes <b>letters</b>.' );
	await page.getByRole( 'button', { name: 'Add note' } ).press( 'Enter' );
	await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Likes <b>letters</b>.' } ) ).toBeVisible();
	await expect( told( page, 'The note was saved.' ) ).toBeVisible();

	// The link back keeps the search.
	await page.getByRole( 'link', { name: '← All donors' } ).press( 'Enter' );
	await expect( page.getByRole( 'searchbox' ) ).toHaveValue( 'Quirina H' );
	expect( heard ).toEqual( [] );
} );

test( 'Two are merged after a look at what that does; on a telephone, too', async ( { page }, info ) => {
	const heard = listen( page );
	await page.setViewportSize( { width: 390, height: 844 } );
	await page.goto( `${ DONORS }&find=Quirina+Home` );
	await page
		.getByRole( 'button', { name: /Quirina Home/ } )
		.or( page.getByRole( 'link', { name: /Quirina Home/ } ) )
		.first()
		.click();
	await page.getByRole( 'button', { name: 'Merge with another donor' } ).press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Merge donors' } );
	await dialog.getByRole( 'combobox', { name: 'Same person as' } ).fill( 'q@work' );
	await dialog.getByRole( 'option', { name: /Quirina Work/ } ).click();
	await expect(
		dialog.getByText(
			/Together: 0 donations, €0\.00 and €15\.00 in 2 test donations\. Email addresses: quirina@example\.org, q@work\.example\./
		)
	).toBeVisible();
	await expect( dialog.getByRole( 'radio', { name: 'Quirina Home' } ) ).toBeChecked();
	expect( await axeFindings( page, '.benefit-desk-dialog' ) ).toEqual( [] );
	await page.screenshot( { path: info.outputPath( 'merge.png' ), animations: 'disabled' } );
	expect( await wide( page ) ).toBeLessThanOrEqual( 0 );
	await dialog.getByRole( 'button', { name: 'Merge' } ).press( 'Enter' );
	await expect( told( page, 'The donors were merged.' ) ).toBeVisible();
	await expect( page.getByText( /^Donor \d+ was merged into this one\./ ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'q@work.example' } ) ).toBeVisible();
	await page.screenshot( { path: info.outputPath( 'merged.png' ), animations: 'disabled', fullPage: true } );
	expect( heard ).toEqual( [] );
} );
