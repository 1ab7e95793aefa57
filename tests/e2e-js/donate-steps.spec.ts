import { expect, test, type Locator, type Page } from '@playwright/test';
import { donate, donationsOf, errors, expectReceipt, fillDonor, level, MULTI } from '../e2e/support/donate';
import { php } from '../e2e/support/php';
import { address, site } from '../e2e/support/site';
import { otherSite } from './support/other-site';

/* A form in steps: narrow on a phone, whole where it is wide. tests/e2e/donate.spec.ts donates without scripts. */

const change = ( definition: object, settings: object = {} ) =>
	php( 'form-definition', { form: MULTI.id, definition, settings } );

test.beforeAll( () => change( { steps: true } ) );
test.afterAll( () => change( { steps: false } ) );

const PHONE = { width: 390, height: 844 };
const next = ( page: Page ): Locator => page.getByRole( 'button', { name: /^Next:/ } );
const heading = ( page: Page, name: string ): Locator => page.getByRole( 'heading', { name } );
const email = ( page: Page ): Locator => page.getByLabel( 'Email' );

test.describe( 'on a phone', () => {
	test.use( { viewport: PHONE } );

	test( 'One step is shown at a time, Back keeps the entries, and the last step donates', async ( { page } ) => {
		const donor = address( 'steps' );
		await page.goto( MULTI.url );
		await expect( email( page ) ).toBeHidden();
		await expect( donate( page ) ).toBeHidden();
		await level( page, '€50' ).check();
		await next( page ).click();

		await expect( heading( page, 'Step 2 of 3 About you' ) ).toBeFocused();
		await expect( page.locator( '.give-chosen' ) ).toContainText( '€50' );
		await expect( level( page, '€50' ) ).toBeHidden();
		await fillDonor( page, donor );
		await page.getByRole( 'button', { name: 'Back' } ).click();
		await expect( level( page, '€50' ) ).toBeChecked();
		await next( page ).click();
		await expect( email( page ) ).toHaveValue( donor );
		await email( page ).press( 'Enter' );

		await expect( heading( page, 'Step 3 of 3 Payment' ) ).toBeFocused();
		await donate( page ).click();
		await expectReceipt( page );
		expect( donationsOf( donor ) ).toMatchObject( [ { status: 'publish', total_minor: 5000 } ] );
	} );

	test( 'Next stays at a wrong entry, and the focus is on it', async ( { page } ) => {
		await page.goto( MULTI.url );
		await next( page ).click();
		await page.getByLabel( 'First name' ).fill( 'Ada' );
		await email( page ).fill( 'ada' );
		await next( page ).click();
		await expect( email( page ) ).toBeFocused();
		await expect( email( page ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( heading( page, 'Step 2 of 3' ) ).toBeVisible();
	} );

	test( 'An error of the server opens the step of its field', async ( { page } ) => {
		await page.goto( MULTI.url );
		await next( page ).click();
		await fillDonor( page, address( 'steps' ) );
		await next( page ).click();
		await page.route( /admin-ajax/, ( route ) =>
			route.request().postData()?.includes( 'give_process_donation' )
				? route.fulfill( {
						body: '<div class="give_errors"><div class="give_error" id="give_error_email_invalid"><p data-field="give_email">Not this email.</p></div></div>',
					} )
				: route.continue()
		);
		await donate( page ).click();
		await expect( errors( page ) ).toBeFocused();
		await expect( email( page ) ).toBeVisible();
		await expect( email( page ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( heading( page, 'Step 2 of 3' ) ).toBeVisible();
	} );

	test( 'A reloaded page is at its first step', async ( { page } ) => {
		await page.goto( MULTI.url );
		await next( page ).click();
		await expect( email( page ) ).toBeVisible();
		await page.reload();
		await expect( heading( page, 'Step 1 of 3' ) ).toBeVisible();
		await expect( email( page ) ).toBeHidden();
	} );

	test( 'In a frame on another site it is in steps, too', async ( { page } ) => {
		const host = await otherSite( MULTI );
		change( {}, { donation_frame_hosts: [ host.origin ] } );
		await page.goto( `${ host.origin }/inline` );
		const frame = page.frameLocator( 'iframe' ).first();
		await frame.getByRole( 'button', { name: 'Next: About you' } ).click();
		await expect( frame.getByLabel( 'Email' ) ).toBeVisible();
		change( {}, { donation_frame_hosts: [] } );
		await host.stop();
	} );

	test( 'If the script fails to load, the form is whole', async ( { page } ) => {
		await page.route( /build\/islands\/donation-form/, ( route ) => route.abort() );
		await page.goto( MULTI.url );
		await next( page ).click();
		await expect( email( page ) ).toBeVisible();
		await expect( donate( page ) ).toBeVisible();
	} );

	test( 'In a modal', async ( { page } ) => {
		await page.goto( site.pages.ways! );
		await page.getByRole( 'button', { name: 'Donate now' } ).first().click();
		const dialog = page.getByRole( 'dialog' );
		await dialog.getByRole( 'button', { name: 'Next: About you' } ).click();
		await expect( dialog.getByLabel( 'Email' ) ).toBeVisible();
	} );
} );

test.describe( 'without scripts', () => {
	test.use( { viewport: PHONE, javaScriptEnabled: false } );

	test( 'the form is whole on a phone', async ( { page } ) => {
		await page.goto( MULTI.url );
		await expect( email( page ) ).toBeVisible();
		await expect( donate( page ) ).toBeVisible();
		await expect( next( page ) ).toBeHidden();
	} );
} );

test( 'Where it is wide, the form is whole, and Enter donates', async ( { page } ) => {
	const donor = address( 'steps-wide' );
	await page.goto( MULTI.url );
	await expect( next( page ) ).toBeHidden();
	await expect( heading( page, 'Step 1 of 3' ) ).toBeHidden();
	await fillDonor( page, donor );
	await email( page ).press( 'Enter' );
	await expectReceipt( page );
} );
