import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { site } from './support/site';

const COUPONS = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-coupons`;
const CODES = [ 'CHOIR-2027', 'CHOIR-2028' ];

test.afterAll( () => CODES.forEach( ( code ) => php( 'coupon', { code, columns: null } ) ) );

test( 'A coupon is made, refused with the reason at its field, duplicated, found and deleted; at a desk and on a phone', async ( {
	page,
}, info ) => {
	const heard = listen( page );
	const picture = ( name: string ) =>
		page.screenshot( { path: info.outputPath( `${ name }.png` ), fullPage: true, animations: 'disabled' } );
	await logIn( page );
	await page.goto( COUPONS );
	await page.getByRole( 'link', { name: 'Add coupon' } ).click();
	await page.getByLabel( 'Code', { exact: true } ).fill( 'choir-2027' );
	await page.getByLabel( 'Discount type' ).selectOption( { label: 'Fixed amount per order' } );
	await page.getByLabel( 'Discount amount' ).fill( 'a lot' );
	await page.getByLabel( /Only the selected ticket types/ ).check();
	await page.getByLabel( /Supporter$/ ).check();
	await page.getByLabel( 'Usage limit', { exact: true } ).fill( '20' );
	await page.getByRole( 'button', { name: 'Save coupon' } ).click();

	await expect( page.getByRole( 'alert' ) ).toContainText( 'The coupon was not saved.' );
	const value = page.getByLabel( 'Discount amount' );
	await expect( value ).toBeFocused();
	await expect( value ).toHaveValue( 'a lot' );
	await expect( value ).toHaveAccessibleDescription( /Enter the discount as an amount such as 12\.00/ );
	await expect( page.getByLabel( /Supporter$/ ) ).toBeChecked();
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await picture( 'coupon-form' );
	await value.fill( '12.50' );
	await page.getByRole( 'button', { name: 'Save coupon' } ).click();

	await expect( page.getByRole( 'status' ) ).toHaveText( 'Coupon “CHOIR-2027” saved.' );
	const row = page.getByRole( 'row', { name: /CHOIR-2027/ } );
	await expect( row ).toContainText( '€12.50 off the order' );
	await expect( row ).toContainText( '0 / 20' );
	await expect( row ).toContainText( 'Supporter' );
	await row.getByRole( 'link', { name: 'Duplicate CHOIR-2027' } ).click();
	await expect( page.getByLabel( 'Discount amount' ) ).toHaveValue( '12.50' );
	await page.getByLabel( 'Code', { exact: true } ).fill( 'CHOIR-2028' );
	await page.getByRole( 'button', { name: 'Save coupon' } ).click();

	await page.getByRole( 'searchbox', { name: 'Search coupons' } ).fill( '2028' );
	await page.getByRole( 'button', { name: 'Search' } ).click();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	await page.getByRole( 'link', { name: 'Show all' } ).click();
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await picture( 'coupon-list' );

	await page.setViewportSize( { width: 390, height: 800 } );
	await picture( 'coupon-list-390' );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await page.getByRole( 'link', { name: 'CHOIR-2028', exact: true } ).click();
	await picture( 'coupon-form-390' );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await page.getByText( 'Delete this coupon' ).click();
	await page.getByRole( 'button', { name: 'Delete coupon' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText( 'Coupon deleted.' );
	await expect( page.getByRole( 'row', { name: /CHOIR-2028/ } ) ).toHaveCount( 0 );
	expect( heard ).toEqual( [] );
} );
