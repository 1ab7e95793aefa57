import { expect, test } from '@playwright/test';
import { amount, donate, donationsOf, errors, expectReceipt, fillDonor, FULL, level, MULTI } from './support/donate';
import { inspectAgain } from './support/inspect';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

test(
	'A donation is given without JavaScript: chosen, looked at, changed, given, and once only',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'ada' );
		await page.goto( MULTI.url );
		await level( page, '€50' ).check();
		await fillDonor( page, email );
		await donate( page ).click();

		await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeFocused();
		await expect( page.locator( '.give-fixed' ) ).toHaveText( '€50' );
		expect( donationsOf( email ) ).toEqual( [] );

		await page.getByRole( 'button', { name: 'Edit details' } ).click();
		await expect( level( page, '€50' ) ).toBeChecked();
		await expect( page.getByLabel( 'Email' ) ).toHaveValue( email );
		await amount( page ).fill( '1,234.50' );
		await level( page, 'Custom amount' ).check();
		await donate( page ).click();
		const form = page.locator( '.give-form' );
		const action = ( await form.getAttribute( 'action' ) ) ?? '';
		const fields = await form
			.locator( '[type="hidden"]' )
			.evaluateAll( ( all ) =>
				all.map( ( one ) => [ ( one as HTMLInputElement ).name, ( one as HTMLInputElement ).value ] )
			);
		await page.getByRole( 'button', { name: 'Donate €1,234.50' } ).click();
		await expectReceipt( page );

		// Posting the same step again leads to the same receipt.
		const again = await page.request.post( action, {
			form: Object.fromEntries( fields ),
			headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
		} );
		expect( again.url() ).toBe( page.url() );

		expect( donationsOf( email ) ).toMatchObject( [
			{ status: 'publish', total_minor: 123450, level: 'custom', gateway: 'test' },
		] );
	}
);

test( 'What is wrong is said, and nothing is lost', async ( { page } ) => {
	await page.goto( FULL.url );
	await fillDonor( page, 'ada@example.org' );
	await amount( page ).fill( '0.50' );
	await page.getByRole( 'radio', { name: 'Yes' } ).check();
	await page.getByLabel( 'Comment' ).fill( 'For the crane' );
	await page.getByLabel( 'I agree to the terms.' ).check();
	await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
	await donate( page ).click();

	await expect( errors( page ) ).toBeFocused();
	await expect( errors( page ) ).toContainText( 'The minimum amount for this form is €1' );
	await expect( errors( page ) ).toContainText( 'Company is required. Please fill it in.' );
	await expect( amount( page ) ).toHaveValue( '0.50' );
	await expect( page.getByLabel( 'Comment' ) ).toHaveValue( 'For the crane' );
	await expect( page.getByRole( 'radio', { name: 'Bank transfer' } ) ).toBeChecked();
	await expect( page.getByLabel( 'I agree to the terms.' ) ).toBeChecked();
} );

test( 'The company’s name is asked for with a yes only', async ( { page } ) => {
	await page.goto( FULL.url );
	await expect( page.getByLabel( 'Company', { exact: true } ) ).toBeHidden();
	await page.getByRole( 'radio', { name: 'Yes' } ).check();
	await expect( page.getByLabel( 'Company', { exact: true } ) ).toBeVisible();
	await page.getByRole( 'radio', { name: 'No', exact: true } ).check();
	await expect( page.getByLabel( 'Company', { exact: true } ) ).toBeHidden();
} );

test( 'Only the chosen way to pay shows its words', async ( { page } ) => {
	await page.goto( MULTI.url );
	await expect( page.getByText( 'Please pay within 7 days.' ) ).toBeHidden();
	await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
	await expect( page.getByText( 'Please pay within 7 days.' ) ).toBeVisible();
	await expect( page.getByText( 'Test mode: no real payment is made.' ) ).toBeHidden();
} );

test( 'Three forms on one page keep apart', async ( { page, browser } ) => {
	await page.goto( site.pages[ 'three-forms' ] );
	await expect( page.locator( 'form.give-form' ) ).toHaveCount( 3 );
	const ids = await page.locator( '.give-form [id]' ).evaluateAll( ( all ) => all.map( ( { id } ) => id ) );
	const ours = ids.filter( ( id ) => id.startsWith( 'give-' ) );
	expect( [ ...new Set( ours ) ] ).toEqual( ours );
	const set = page.locator( 'form.give-form' ).nth( 2 );
	await set.getByLabel( 'First name' ).fill( 'Ada' );
	await set.getByLabel( 'Email' ).fill( 'ada' );
	await set.evaluate( ( form ) => form.setAttribute( 'novalidate', '' ) );
	await set.getByRole( 'button', { name: 'Donate now' } ).click();
	await expect( errors( page ) ).toHaveCount( 1 );
	await expect( page.locator( 'form.give-form' ).nth( 2 ).locator( '.give_errors' ) ).toBeVisible();

	// axe needs scripts, so a window with scripts gets the same page.
	const body = await page.content();
	const looked = await browser.newPage( { javaScriptEnabled: true } );
	await looked.route( page.url(), ( route ) => route.fulfill( { body, contentType: 'text/html; charset=utf-8' } ) );
	await looked.goto( page.url() );
	await inspectAgain( looked, 'Twenty Twenty-Five', 'donation-form-refused' );
	await looked.close();
} );
