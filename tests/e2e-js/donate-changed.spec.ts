import { expect, test } from '@playwright/test';
import { amount, donate, donationsOf, errors, expectReceipt, fillDonor, FULL, level } from '../e2e/support/donate';
import { php } from '../e2e/support/php';
import { address } from '../e2e/support/site';

interface Before {
	readonly definition: { readonly levels: readonly { readonly id: number }[]; readonly fields?: readonly unknown[] };
}

const change = ( definition: Record< string, unknown > ) =>
	php< Before >( 'form-definition', { form: FULL.id, definition } );

test( 'The owner changes the form while a donor’s page is open: a link shows it as it is, and nothing that was entered is lost', async ( {
	page,
} ) => {
	const email = address( 'changed' );
	const { definition } = change( {} );
	try {
		await page.goto( FULL.url );
		await page.locator( '.give-form' ).hover();
		await expect( page.locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );
		await level( page, '€25' ).check();
		await fillDonor( page, email );
		await page.getByLabel( 'Comment' ).fill( 'Good luck\nwith it' );
		await page.getByLabel( 'Donate anonymously' ).check();
		await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
		await page.getByLabel( /^I agree to the terms/ ).check();
		// The chosen level is gone, and a field is new and required.
		change( {
			levels: definition.levels.filter( ( { id } ) => id !== 2 ),
			default_level: 1,
			fields: [ { slug: 'why', kind: 'text', label: 'Why do you give?', required: true } ],
		} );
		await donate( page ).click();
		await expect( errors( page ) ).toContainText( 'Please choose again.' );
		await errors( page ).getByRole( 'link', { name: 'View the current form' } ).press( 'Enter' );

		await page.getByLabel( 'Why do you give?' ).fill( 'Because' );
		await expect( page.locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );
		await expect( amount( page ) ).toHaveValue( '25.00' );
		await expect( page.getByLabel( 'Email' ) ).toHaveValue( email );
		await expect( page.getByLabel( 'Comment' ) ).toHaveValue( 'Good luck\nwith it' );
		await expect( page.getByLabel( 'Donate anonymously' ) ).toBeChecked();
		await expect( page.getByRole( 'radio', { name: 'Bank transfer' } ) ).toBeChecked();
		await page.getByLabel( /^I agree to the terms/ ).check();
		await donate( page ).click();
		await expectReceipt( page );
		expect( donationsOf( email ) ).toMatchObject( [ { total_minor: 2500, level: 'custom', gateway: 'offline' } ] );
	} finally {
		change( { levels: definition.levels, default_level: 2, fields: definition.fields ?? [] } );
	}
} );
