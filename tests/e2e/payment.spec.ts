import { createHmac } from 'node:crypto';
import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { expectMails, mailsAbout } from './support/mail';
import { php } from './support/php';
import {
	addToCart,
	amount,
	fillBuyer,
	fillOwner,
	order,
	orderNumber,
	review,
	reviewOne,
	toCheckout,
} from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

const WAITING = 'We have received your order and are waiting for your payment.';
const PAID = 'Thank you! Here are your tickets.';

/** A message of the test gateway's server, as TestGateway::sign() signs it. */
function webhook( request: APIRequestContext, message: object, secret: string ): Promise< APIResponse > {
	const body = JSON.stringify( message );
	const seconds = Math.floor( Date.now() / 1000 );
	const mac = createHmac( 'sha256', secret ).update( `${ seconds }.${ body }` ).digest( 'hex' );
	return request.post( `${ site.url }/wp-json/benefit/v1/webhooks/test`, {
		data: body,
		headers: { 'Content-Type': 'application/json', 'X-Benefit-Signature': `t=${ seconds },v1=${ mac }` },
	} );
}

test( 'A pending payment waits, and the gateway’s signed message turns the order page', async ( { page, request } ) => {
	const email = address( 'pending' );
	await reviewOne( page, 'Standing', email, 'pending' );
	await order( page );
	await expect( page.getByRole( 'heading', { name: WAITING } ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Print all tickets' } ) ).toHaveCount( 0 );
	const number = await orderNumber( page );
	expect( mailsAbout( number ) ).toHaveLength( 0 );

	const reference = php< { reference: string }[] >( 'orders', { email } )[ 0 ]?.reference;
	const message = { id: `e2e-${ number }`, reference, status: 'paid' };
	expect( ( await webhook( request, message, 'not the secret' ) ).status() ).toBe( 401 );
	await page.getByRole( 'link', { name: 'Check again' } ).click();
	await expect( page.getByRole( 'heading', { name: WAITING } ) ).toBeVisible();

	const secret = php< string >( 'webhook-secret' );
	expect( ( await webhook( request, message, secret ) ).status() ).toBe( 200 );
	await page.getByRole( 'link', { name: 'Check again' } ).click();
	await expect( page.getByRole( 'heading', { name: PAID } ) ).toBeVisible();
	await expectMails( number, 2 );

	expect( ( await webhook( request, message, secret ) ).status() ).toBe( 200 );
	expect( mailsAbout( number ) ).toHaveLength( 2 );
} );

test( 'A gateway that does not answer leaves the order waiting, with its places and without tickets', async ( {
	page,
} ) => {
	const email = address( 'silent' );
	await reviewOne( page, 'Standing', email, 'timeout' );
	await order( page );
	await expect( page.getByRole( 'heading', { name: WAITING } ) ).toBeVisible();
	await expect(
		page.getByText( `We will send the tickets to ${ email } as soon as your payment arrives.` )
	).toBeVisible();
	await expect( page.locator( '.benefit-ticket-link' ) ).toHaveCount( 0 );
	expect( php< { status: string }[] >( 'orders', { email } ) ).toMatchObject( [ { status: 'order_received' } ] );
} );

test( 'An order of free tickets alone asks for no payment', async ( { page } ) => {
	const email = address( 'free' );
	await addToCart( page, 'Child under 6' );
	await toCheckout( page );
	await expect( page.getByRole( 'radio', { name: 'Test payment' } ) ).toHaveCount( 0 );
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
	await fillOwner( page, /^Ticket 1/, 'Ralph', 'Milbanke' );
	await review( page );
	await expect( page.getByRole( 'button', { name: /^Place order/ } ) ).toHaveText( 'Place order – €0' );
	await order( page );
	await expect( page.getByRole( 'heading', { name: PAID } ) ).toBeVisible();
	const number = await orderNumber( page );
	await expect( amount( page, 'Total' ) ).toHaveText( '€0' );
	await expectMails( number, 2 );
} );
