import { expect, test, type Page } from '@playwright/test';
import { donate, donationsOf, expectReceipt, fillDonor } from '../e2e/support/donate';
import { inspectAgain } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { address, site } from '../e2e/support/site';
import { server, type Stripe } from './support/stripe';

const FRIENDS = site.forms.find( ( { url } ) => url.includes( 'friends' ) )!;
const MONTHLY = '€25 every month, until you cancel';
let stripe: Stripe;

test.beforeAll( async () => {
	const { startStripe, SECRET, WEBHOOK_SECRET } = await server();
	stripe = await startStripe();
	stripe.control.set( { webhook: `${ site.url }/wp-json/benefit/v1/webhooks/stripe` } );
	php( 'stripe', { server: stripe.url, secret: SECRET, webhook: WEBHOOK_SECRET } );
} );
test.afterAll( async () => {
	php( 'stripe', { server: '', secret: '', webhook: '' } );
	await stripe.stop();
} );

const radio = ( page: Page, name: string ) => page.getByRole( 'radio', { name, exact: true } );

async function choose( page: Page, email: string, way: string ): Promise< void > {
	await page.goto( FRIENDS.url );
	await radio( page, 'Monthly' ).check();
	await page.getByRole( 'radio', { name: way } ).check();
	await fillDonor( page, email );
}

async function pay( page: Page ): Promise< void > {
	await expect( page.getByRole( 'heading', { name: 'Payment page' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();
}

async function expectRecurring( page: Page, words: string ): Promise< void > {
	await expectReceipt( page );
	await expect( page.locator( '.benefit-receipt' ) ).toContainText( words );
	await expect( page.locator( '.benefit-receipt' ) ).toContainText( 'Next donation' );
	await expect( page.getByRole( 'link', { name: 'View or cancel your recurring donation' } ) ).toHaveAttribute(
		'href',
		/history|donations/
	);
}

test(
	'The choice follows the amount, says what is charged, and leaves the ways to pay that cannot do so',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'monthly' );
		await page.goto( FRIENDS.url );
		await page.getByRole( 'radio', { name: /^Bank transfer/ } ).check();
		await radio( page, 'Monthly' ).focus();
		await page.keyboard.press( 'Space' );
		await expect( page.locator( '.give-recurring-words' ) ).toHaveText( MONTHLY );
		await expect( radio( page, 'Test payment' ) ).toBeChecked();
		await expect( page.getByRole( 'radio', { name: /^Bank transfer/ } ) ).toBeDisabled();

		await page.getByRole( 'radio', { name: /^€100 / } ).check();
		await expect( radio( page, 'Yearly' ) ).toBeChecked();
		await expect( radio( page, 'One-time' ) ).toBeDisabled();
		await inspectAgain( page, 'twentytwentyfive', 'donate-recurring' );
		await page.getByRole( 'radio', { name: /^€25/ } ).check();
		await expect( radio( page, 'Monthly' ) ).toBeChecked();
		await fillDonor( page, email );
		await donate( page ).click();

		await expectRecurring( page, MONTHLY );
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 2500, gateway: 'test' } ] );
	}
);

test( 'By Stripe it begins on the payment page', async ( { page } ) => {
	const email = address( 'monthly-stripe' );
	await choose( page, email, 'Card and more (Stripe)' );
	await donate( page ).click();
	await pay( page );

	await expectRecurring( page, MONTHLY );
	await stripe.settled();
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', gateway: 'stripe' } ] );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'The step before the donation says what repeats, whatever was chosen, and that is given', async ( {
		page,
	} ) => {
		const email = address( 'yearly-plain' );
		await page.goto( FRIENDS.url );
		await page.getByRole( 'radio', { name: /^€100 / } ).check();
		await page.getByRole( 'radio', { name: 'Test payment' } ).check();
		await fillDonor( page, email );
		await donate( page ).click();
		await expect( page.locator( '.give-review' ) ).toContainText( '€100 every year, until you cancel' );
		await page.getByRole( 'button', { name: 'Donate €100 every year' } ).click();

		await expectRecurring( page, '€100 every year, until you cancel' );
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 10000 } ] );
	} );

	test( 'By Stripe it begins on the payment page', async ( { page } ) => {
		const email = address( 'monthly-plain' );
		await choose( page, email, 'Card and more (Stripe)' );
		await donate( page ).click();
		await page.getByRole( 'button', { name: 'Donate €25 every month' } ).click();
		await pay( page );

		await expectRecurring( page, MONTHLY );
		await stripe.settled();
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', gateway: 'stripe' } ] );
	} );
} );
