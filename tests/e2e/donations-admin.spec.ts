import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { site } from './support/site';

const DONATIONS = `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donations`;

interface Given {
	readonly form: number;
	readonly ids: readonly number[];
}

let given: Given;

test.beforeAll( () => {
	given = php< Given >( 'give', {
		title: 'A roof for the tower',
		gifts: [
			{
				first: 'Zora',
				last: 'Paid',
				state: 'paid',
				with: { comment: 'For <b>the roof</b> [gallery]\nGood luck', company: 'Tiles & Sons' },
			},
			{ first: 'Zoe', last: 'Due', state: 'offline' },
			{ first: 'Zelda', last: 'Part', state: 'refunded' },
			{ first: 'Zita', last: 'Twice', state: 'paid', with: { isSuspect: true } },
		],
	} );
} );
test.afterAll( () => php( 'give', { remove: given.form } ) );
test.beforeEach( ( { page } ) => logIn( page ) );

const shown = ( page: Page ) => page.getByRole( 'row' ).filter( { has: page.getByRole( 'link' ) } );
const heading = ( page: Page, id: number | undefined ) =>
	page.getByRole( 'heading', { name: `Donation ${ id }`, exact: true } );

/** In the list of notifications, not in the live region that repeats them. */
const told = ( page: Page, text: string | RegExp ) => page.locator( '.benefit-notifications' ).getByText( text );

test( 'Donations are found and filtered, opened, and taken away as a file; on a telephone, too', async ( {
	page,
}, info ) => {
	const heard = listen( page );
	await page.goto( `${ DONATIONS }&form=${ given.form }` );
	await expect( shown( page ) ).toHaveCount( 4 );
	expect( await axeFindings( page, '.benefit-donations', '#wpbody-content' ) ).toEqual( [] );
	const table = page.getByRole( 'table' );
	expect(
		await table.evaluate( ( { scrollWidth, parentElement } ) => scrollWidth - ( parentElement?.clientWidth ?? 0 ) )
	).toBeLessThanOrEqual( 0 );
	await page.screenshot( { path: info.outputPath( 'list.png' ), animations: 'disabled', fullPage: true } );

	await page.getByRole( 'searchbox' ).fill( 'Zora' );
	await expect( shown( page ) ).toHaveCount( 1 );
	await page.waitForURL( /find=Zora/ );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Download these results as CSV' } ).click(),
	] );
	const file = readFileSync( await download.path(), 'utf8' );
	expect( file ).toContain( 'Tiles & Sons' );
	expect( file ).not.toContain( 'Zoe' );

	await page.getByRole( 'link', { name: /Zora Paid/ } ).click();
	await expect( heading( page, given.ids[ 0 ] ) ).toBeVisible();
	// As typed: neither markup nor a shortcode.
	const comment = page.getByText( 'For <b>the roof</b> [gallery]' );
	await expect( comment ).toBeVisible();
	expect( await comment.innerText() ).toBe( 'For <b>the roof</b> [gallery]\nGood luck' );
	expect( await axeFindings( page, '.benefit-donation', '#wpbody-content' ) ).toEqual( [] );
	await page.screenshot( { path: info.outputPath( 'donation.png' ), animations: 'disabled', fullPage: true } );
	await page.setViewportSize( { width: 390, height: 844 } );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await page.screenshot( { path: info.outputPath( 'donation-390.png' ), animations: 'disabled', fullPage: true } );
	await page.goto( `${ DONATIONS }&form=${ given.form }` );
	await expect( page.getByText( 'Zoe Due' ) ).toBeVisible();
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await page.screenshot( { path: info.outputPath( 'list-390.png' ), animations: 'disabled', fullPage: true } );
	expect( heard ).toEqual( [] );
} );

test(
	'Each action asks once and says what it did: paid, part of it back, a mark, a note',
	{ tag: '@gate' },
	async ( { page } ) => {
		const heard = listen( page );
		const dialog = page.getByRole( 'dialog' );
		const press = ( name: string ) => page.getByRole( 'button', { name, exact: true } ).press( 'Enter' );

		await page.goto( `${ DONATIONS }&donation=${ given.ids[ 1 ] }` );
		await press( 'Mark as paid' );
		expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
		await dialog.getByRole( 'button', { name: 'Mark as paid' } ).press( 'Enter' );
		await expect( told( page, 'The donation was marked as paid. The donor will get the receipt.' ) ).toBeVisible();
		await expect( heading( page, given.ids[ 1 ] ) ).toBeFocused();

		await press( 'Refund' );
		await dialog.getByRole( 'radio', { name: 'Partial amount' } ).check();
		await dialog.getByRole( 'textbox', { name: 'Amount' } ).fill( 'a lot' );
		await dialog.getByRole( 'button', { name: 'Refund' } ).press( 'Enter' );
		await expect( dialog.getByText( /^Enter an amount such as/ ) ).toBeVisible();
		await expect( dialog.getByRole( 'textbox', { name: 'Amount' } ) ).toBeFocused();
		await dialog.getByRole( 'textbox', { name: 'Amount' } ).fill( '5' );
		await dialog.getByRole( 'button', { name: 'Refund' } ).press( 'Enter' );
		await expect( told( page, /5.00.* to the donor yourself/ ) ).toBeVisible();
		await expect( page.getByText( 'Partially refunded', { exact: true } ) ).toBeVisible();

		await page.getByLabel( 'Add a note for your team' ).fill( 'Called back' );
		await press( 'Add note' );
		await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Called back' } ) ).toBeVisible();

		await page.goto( `${ DONATIONS }&donation=${ given.ids[ 3 ] }` );
		await expect( page.getByText( 'Paid – possible duplicate' ) ).toBeVisible();
		await press( 'Mark as not a duplicate' );
		await dialog.getByRole( 'button', { name: 'Mark as not a duplicate' } ).press( 'Enter' );
		await expect( page.getByText( 'Paid – possible duplicate' ) ).toHaveCount( 0 );
		expect( heard.filter( ( line ) => ! line.includes( '400' ) ) ).toEqual( [] );
	}
);

test( 'A gift in cash is entered by hand, and is a donation like any other', async ( { page }, info ) => {
	await page.goto( DONATIONS );
	await page.getByRole( 'button', { name: 'Add donation' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByLabel( 'Form', { exact: true } ).selectOption( 'A roof for the tower' );
	await dialog.getByRole( 'textbox', { name: /^Amount/ } ).fill( '1.2.3' );
	await dialog.getByLabel( 'First name' ).fill( 'Zenobia' );
	await dialog.getByLabel( 'Send the receipt by email' ).check();
	expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Save donation' } ).click();
	await expect( dialog.getByText( /^Enter an amount such as/ ) ).toBeVisible();
	await expect( dialog.getByText( 'Enter an email address to send the receipt to.' ) ).toBeVisible();
	await page.screenshot( { path: info.outputPath( 'by-hand.png' ), animations: 'disabled' } );
	await page.setViewportSize( { width: 390, height: 844 } );
	await page.screenshot( { path: info.outputPath( 'by-hand-390.png' ), animations: 'disabled' } );

	await dialog.getByRole( 'textbox', { name: /^Amount/ } ).fill( '12.50' );
	await dialog.getByLabel( 'Send the receipt by email' ).uncheck();
	await dialog.getByRole( 'button', { name: 'Save donation' } ).click();
	await expect( page.getByRole( 'heading', { name: /^Donation \d+$/ } ) ).toBeVisible();
	await expect( page.getByText( 'Cash: Paid' ) ).toBeVisible();
	await expect( page.getByText( 'The donation was added manually.' ) ).toBeVisible();
} );

test( 'A donor’s data are corrected in the store: undone, done again, given up, saved', async ( { page } ) => {
	const heard = listen( page );
	const dialog = page.getByRole( 'dialog' );
	const press = ( name: string ) => dialog.getByRole( 'button', { name, exact: true } ).press( 'Enter' );
	const ask = () => page.getByRole( 'button', { name: 'Edit', exact: true } ).press( 'Enter' );
	await page.goto( `${ DONATIONS }&donation=${ given.ids[ 0 ] }` );
	await ask();
	await expect( dialog.getByRole( 'button', { name: 'Undo' } ) ).toBeDisabled();
	await dialog.getByLabel( 'First name' ).fill( 'Nora' );
	await dialog.getByLabel( 'Last name' ).fill( 'King' );
	await press( 'Undo' );
	await expect( dialog.getByLabel( 'Last name' ) ).toHaveValue( 'Paid' );
	await expect( dialog.getByLabel( 'First name' ) ).toHaveValue( 'Nora' );
	await press( 'Redo' );
	await expect( dialog.getByLabel( 'Last name' ) ).toHaveValue( 'King' );
	expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
	await press( 'Cancel' );
	await ask();
	await expect( dialog.getByLabel( 'Last name' ) ).toHaveValue( 'Paid' );
	await expect( dialog.getByRole( 'button', { name: 'Undo' } ) ).toBeDisabled();
	await dialog.getByLabel( 'First name' ).fill( 'Zoë' );
	await press( 'Save' );
	await expect( told( page, 'The donation was edited.' ) ).toBeVisible();
	await expect( page.getByText( 'Zoë Paid' ) ).toBeVisible();
	await expect( page.getByText( 'Edited: First name.' ) ).toBeVisible();
	expect( heard ).toEqual( [] );
} );

test( 'Several donations go to the trash at once, and away for good', async ( { page }, info ) => {
	const heard = listen( page );
	const dialog = page.getByRole( 'dialog' );
	await page.goto( `${ DONATIONS }&form=${ given.form }&mode=test` );
	await expect( shown( page ) ).toHaveCount( 3 );
	await page
		.getByRole( 'checkbox', { name: /select all/i } )
		.first()
		.check();
	await page.screenshot( { path: info.outputPath( 'chosen.png' ), animations: 'disabled' } );
	await page.getByRole( 'button', { name: 'Move to Trash' } ).click();
	expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Move to Trash' } ).click();
	await expect( told( page, '3 donations were moved to the Trash.' ) ).toBeVisible();
	// The selected rows are gone, and their buttons with them.
	await expect( page.locator( '.benefit-desk-count' ) ).toBeFocused();
	await page.screenshot( { path: info.outputPath( 'trashed.png' ), animations: 'disabled' } );
	await expect( shown( page ) ).toHaveCount( 0 );

	await page.goto( `${ DONATIONS }&form=${ given.form }&status=trash` );
	await expect( shown( page ) ).toHaveCount( 3 );
	await page
		.getByRole( 'checkbox', { name: /select all/i } )
		.first()
		.check();
	await page.getByRole( 'button', { name: 'Delete permanently' } ).click();
	await dialog.getByRole( 'button', { name: 'Delete permanently' } ).click();
	await expect( told( page, '3 donations were deleted.' ) ).toBeVisible();
	await expect( shown( page ) ).toHaveCount( 0 );
	expect( heard ).toEqual( [] );
} );

test( 'A donation leads to its donor, the donor to all of their donations: the addresses say so', async ( {
	page,
} ) => {
	const heard = listen( page );
	await page.goto( `${ DONATIONS }&donation=${ given.ids[ 1 ] }` );
	await page.getByRole( 'link', { name: 'View donor' } ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Zoe Due' } ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'View all: 1 donation' } ).press( 'Enter' );
	await page.waitForURL( /page=benefit-donations&donor=\d+$/ );
	await expect( shown( page ) ).toHaveCount( 1 );
	await expect( page.getByText( 'Zoe Due' ) ).toBeVisible();
	await expect( page.getByText( /^Donor \d+$/ ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Reset' } ).first().click();
	await expect( shown( page ) ).not.toHaveCount( 1 );
	expect( page.url() ).not.toContain( 'donor=' );
	expect( heard ).toEqual( [] );
} );
