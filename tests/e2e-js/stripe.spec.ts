import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { expectMails } from '../e2e/support/mail';
import { php } from '../e2e/support/php';
import { cartLine } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { fillOne, openCheckout, ordersOf, placeButton, thanks } from './support/checkout';
import { server, type Stripe } from './support/stripe';

let made: MadeEvent;
let stripe: Stripe;

test.beforeAll( async () => {
	made = makeEvent( 'An event paid by card', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
	] );
	const { startStripe, SECRET, WEBHOOK_SECRET } = await server();
	stripe = await startStripe();
	php( 'stripe', { server: stripe.url, secret: SECRET, webhook: WEBHOOK_SECRET } );
} );
test.afterAll( async () => {
	php( 'stripe', { server: '', secret: '', webhook: '' } );
	await stripe.stop();
	removeEvent( made );
} );

/** Goes to the payment page with one ticket. */
async function toPay( page: Page, email: string ): Promise< void > {
	await openCheckout( page, made );
	await fillOne( page, email );
	await page.getByRole( 'radio', { name: 'Card and more (Stripe)' } ).check();
	await page.locator( '#tc_payment_confirm' ).click();
	await expect( page.getByRole( 'heading', { name: 'Payment page' } ) ).toBeVisible();
	await expect( page ).toHaveURL( new RegExp( `^${ stripe.url }/pay/cs_test_` ) );
	await expect( page.locator( 'output' ) ).toHaveText( '2500 eur' );
}

test(
	'A card is declined, another one pays, and the tickets are there on the way back',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'stripe-pays' );
		stripe.control.set( { webhook: `${ site.url }/wp-json/benefit/v1/webhooks/stripe` } );
		await toPay( page, email );
		await page.getByRole( 'button', { name: 'Pay with a bad card' } ).click();
		await expect( page.getByRole( 'alert' ) ).toHaveText( 'Your card was declined.' );
		expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_received' } ] );

		await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();

		await expect( thanks( page ) ).toBeVisible();
		await stripe.settled();
		expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_paid', total_minor: 2500 } ] );
		await expectMails( email, 2 );
	}
);

test( 'Without any message the payer who comes back finds their tickets too', async ( { page } ) => {
	const email = address( 'stripe-silent' );
	stripe.control.set( { webhook: '' } );
	await toPay( page, email );
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();

	await expect( thanks( page ) ).toBeVisible();
	expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_paid' } ] );
} );

test( 'Who leaves the payment page is in the checkout with their ticket, and the page is closed', async ( {
	page,
} ) => {
	const email = address( 'stripe-back' );
	stripe.control.set( { webhook: `${ site.url }/wp-json/benefit/v1/webhooks/stripe` } );
	await toPay( page, email );
	const payment = page.url();
	await page.getByRole( 'link', { name: 'Back' } ).click();

	await expect( page ).toHaveURL( site.pages.checkout );
	await expect( placeButton( page ) ).toBeVisible();
	await stripe.settled();
	expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_failed' } ] );
	await page.goto( site.pages.cart );
	await expect( cartLine( page, 'Chair' ) ).toBeVisible();
	await page.goto( payment );
	await expect( page.getByText( 'This page is expired.' ) ).toBeVisible();
} );

test(
	'The browser’s Back leads to the tickets with both ways on, with scripts and without, and for nobody else',
	{ tag: '@gate' },
	async ( { page, browser } ) => {
		const email = address( 'stripe-browser-back' );
		stripe.control.set( { webhook: `${ site.url }/wp-json/benefit/v1/webhooks/stripe` } );
		await toPay( page, email );
		const payment = page.url();
		const waiting = page.getByRole( 'region', { name: 'Complete your payment' } );
		await page.goBack();
		await expect( waiting ).toContainText( 'Chair' );
		await expect( placeButton( page ) ).toBeHidden();
		await waiting.getByRole( 'link', { name: 'Continue to payment' } ).click();
		await expect( page ).toHaveURL( payment );

		await page.goto( site.pages.cart );
		await expect( waiting ).toContainText( '€25' );
		const [ somebody, plain ] = [
			await browser.newContext(),
			await browser.newContext( { javaScriptEnabled: false, storageState: await page.context().storageState() } ),
		];
		const other = await somebody.newPage();
		await other.goto( site.pages.cart );
		await expect( other.getByText( 'Your cart is empty.' ).first() ).toBeVisible();
		await expect( other.getByText( 'Complete your payment' ) ).toHaveCount( 0 );
		await somebody.close();

		const same = await plain.newPage();
		await same.goto( site.pages.cart );
		await same.getByRole( 'button', { name: 'Back to cart' } ).click();
		await expect( same ).toHaveURL( site.pages.cart );
		await expect( cartLine( same, 'Chair' ) ).toBeVisible();
		await plain.close();
		expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_failed' } ] );
		await page.goto( payment );
		await expect( page.getByText( 'This page is expired.' ) ).toBeVisible();
	}
);
