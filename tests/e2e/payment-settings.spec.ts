import { expect, test, type Page } from '@playwright/test';
import { logIn } from './support/admin';
import { makeEvent, removeEvent } from './support/event';
import { axeFindings } from './support/inspect';
import { mailsAbout } from './support/mail';
import { php } from './support/php';
import { addToCart, fillBuyer, fillOwner, order, orderNumber, review, toCheckout } from './support/shop';
import { address, site } from './support/site';

const PAYMENTS = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-payments`;
/** No Stripe account has this key; the test checks that it is never shown. */
const KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';

const say = async ( page: Page, button: string, role: 'status' | 'alert' ) => {
	await page.getByRole( 'button', { name: button, exact: true } ).click();
	return page.locator( `.notice[role="${ role }"]` );
};

test( 'Keys are entered, refused with the reason, and not shown again', async ( { page } ) => {
	await logIn( page );
	try {
		await page.goto( PAYMENTS );
		const secret = page.getByLabel( 'Test secret key' );
		await secret.fill( 'pk_test_4eC39HqLyjWDarjtT1zdp7dc' );
		await expect( await say( page, 'Save', 'alert' ) ).toContainText( 'This is the publishable key.' );
		await expect( secret ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( secret ).toHaveValue( '' );

		await page.getByLabel( 'Live secret key' ).fill( 'sk_live_4eC39HqLyjWDarjtT1zdp7dc' );
		await expect( await say( page, 'Save', 'alert' ) ).toContainText( 'HTTPS' );

		await secret.fill( KEY );
		await expect( await say( page, 'Save', 'status' ) ).toHaveText( 'Saved.' );
		await expect( page.getByText( 'A value ending in p7dc is saved.' ) ).toBeVisible();
		expect( await page.content() ).not.toContain( KEY );
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
		for ( const width of [ 1280, 390 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await page.screenshot( {
				path: `${ process.env.BENEFIT_ARTIFACTS }/screenshots/payments-${ width }.png`,
				fullPage: true,
			} );
		}
	} finally {
		php( 'stripe', { server: '', secret: '', webhook: '' } );
	}
} );

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'Paying offline: chosen in the settings, told at the checkout, on the page of the order and by mail', async ( {
		page,
	} ) => {
		const made = makeEvent( 'An event paid by transfer', [
			{ name: 'Seat', capacity: 50, meta: { benefit_price_minor: 1200 } },
		] );
		const email = address( 'offline' );
		try {
			await logIn( page );
			await page.goto( PAYMENTS );
			await page.getByLabel( 'Payment method name' ).fill( 'Transfer to the club' );
			await page
				.getByLabel( 'How to pay', { exact: true } )
				.fill( 'Send it to AT61 1904.\n\nOr bring it to us.' );
			await page.getByLabel( 'Days to pay' ).fill( '5' );
			await expect( await say( page, 'Save', 'status' ) ).toHaveText( 'Saved.' );

			await addToCart( page, 'Seat', 1, made.url );
			await toCheckout( page );
			await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
			await fillOwner( page, /^Ticket 1: Seat/, 'Ada', 'Byron' );
			await page.getByRole( 'radio', { name: 'Transfer to the club' } ).check();
			await expect( page.getByText( 'You have 5 days to pay.' ) ).toBeVisible();
			await expect( page.getByText( 'AT61 1904' ) ).toBeVisible();
			await review( page );
			await order( page );

			await expect( page.getByRole( 'heading', { name: 'How to pay' } ) ).toBeVisible();
			await expect( page.getByText( 'AT61 1904' ) ).toBeVisible();
			await page.screenshot( {
				path: `${ process.env.BENEFIT_ARTIFACTS }/screenshots/order-offline.png`,
				fullPage: true,
			} );
			const number = await orderNumber( page );
			await expect.poll( () => mailsAbout( number ).length ).toBe( 1 );
			const [ mail ] = mailsAbout( number );
			expect( mail?.to ).toContain( email );
			expect( mail?.text ).toContain( 'Or bring it to us.' );
		} finally {
			removeEvent( made );
		}
	} );
} );
