import { expect, test } from '@playwright/test';
import { logIn } from './support/admin';
import { askFor, restoreFields } from './support/fields';
import { axeFindings } from './support/inspect';
import { site } from './support/site';

const SCREEN = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-fields`;

test( 'The organiser adds, changes, orders and deletes fields by keyboard; what is wrong is said at the field; it fits a phone', async ( {
	page,
} ) => {
	const before = askFor( [] );
	restoreFields( { fields: [] } );
	const axe = async () => expect.soft( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	try {
		await logIn( page );
		await page.goto( SCREEN );
		await expect( page.getByRole( 'heading', { name: 'No custom fields yet' } ) ).toBeVisible();
		await axe();
		await page.getByRole( 'link', { name: 'Add your first field' } ).press( 'Enter' );
		await axe();

		await page.getByLabel( 'Label' ).fill( 'T-shirt size' );
		await page.getByLabel( 'Type', { exact: true } ).selectOption( 'Radio buttons' );
		await page.getByRole( 'button', { name: 'Save field' } ).press( 'Enter' );
		const choices = page.getByRole( 'textbox', { name: 'Choices' } );
		await expect( choices ).toBeFocused();
		await expect( choices ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( choices ).toHaveAccessibleDescription(
			/Enter at least one choice\. Put each choice on its own line\./
		);
		await expect( page.getByLabel( 'Label' ) ).toHaveValue( 'T-shirt size' );
		await expect( page.getByLabel( 'Type', { exact: true } ) ).toHaveValue( 'radio' );
		await axe();
		await choices.fill( 'S, small\nM' );
		await page.getByLabel( 'Buyers must fill this in before they can place an order' ).check();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByRole( 'status' ) ).toContainText( 'Field saved.' );

		await page.getByRole( 'link', { name: 'Add field' } ).click();
		await page.getByLabel( 'Label' ).fill( 'School' );
		await page.getByLabel( 'Who is asked' ).selectOption( 'The buyer' );
		await page.getByLabel( 'Label' ).press( 'Enter' );
		const names = page.locator( 'tbody .row-title' );
		await expect( names ).toHaveText( [ 'T-shirt size', 'School' ] );
		await axe();

		await page.getByRole( 'button', { name: 'Move up: School' } ).press( 'Enter' );
		await expect( names ).toHaveText( [ 'School', 'T-shirt size' ] );
		await expect( page.getByRole( 'button', { name: 'Move down: School' } ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( names ).toHaveText( [ 'T-shirt size', 'School' ] );

		await page.setViewportSize( { width: 390, height: 844 } );
		await expect( page.getByText( 'S, small · M' ) ).toBeVisible();
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
		await axe();
		await page.screenshot( { path: test.info().outputPath( 'fields-390.png' ), fullPage: true } );

		await page.getByRole( 'link', { name: 'School', exact: true } ).press( 'Enter' );
		await expect( page.getByText( 'buyer_data_school_post_meta' ) ).toBeVisible();
		await axe();
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
		await page.getByText( 'Delete this field' ).press( 'Enter' );
		await page.getByRole( 'button', { name: 'Delete field' } ).press( 'Enter' );
		await expect( page.getByRole( 'status' ) ).toContainText( 'Field deleted.' );
		await expect( names ).toHaveText( [ 'T-shirt size' ] );
	} finally {
		restoreFields( before );
	}
} );
