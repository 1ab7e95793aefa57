import { expect, test } from '@playwright/test';
import { amount, donationsOf, expectReceipt } from './support/donate';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

test( 'Without scripts the button of a modal leads to the whole form with its amount, and its gift is made', async ( {
	page,
} ) => {
	const email = address( 'plain-modal' );
	await page.goto( site.pages.ways );
	const choice = page.locator( '.give-choice' ).first();
	await choice.getByRole( 'radio', { name: 'Custom amount' } ).check( { force: true } );
	await choice.getByLabel( 'Amount in €' ).fill( '33' );
	await choice.getByRole( 'button' ).click();
	const whole = page.locator( 'dialog[open]' );
	await expect( whole.locator( amount( page ) ) ).toHaveValue( '33.00' );
	await expect( page.getByRole( 'button', { name: 'Close (Esc)' } ) ).toBeHidden();
	await whole.getByLabel( 'First name' ).fill( 'Ada' );
	await whole.getByLabel( 'Email' ).fill( email );
	await whole.getByRole( 'button', { name: 'Donate now' } ).click();
	await page.locator( '.give-review' ).getByRole( 'button' ).first().click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 3300 } ] );
} );

test( 'Without scripts a launcher leads to the page of its form', async ( { page } ) => {
	await page.goto( site.pages[ 'all-forms' ] );
	await page.getByRole( 'button', { name: 'Donate now A brick for the quay' } ).click();
	await expect( page ).toHaveURL( /a-brick-for-the-quay/ );
	await expect( page.locator( '.give-form' ) ).toBeVisible();
} );
