import { expect, test, type Page } from '@playwright/test';
import { expectMails, mailsAbout } from './support/mail';
import { order, orderNumber, reviewOne } from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

/** Requests the links and returns the visible answer. */
async function ask( page: Page, email: string ): Promise< string > {
	await page.goto( site.pages.order );
	await page.getByLabel( 'Email address you ordered with' ).fill( email );
	await page.getByRole( 'button', { name: 'Send me the links' } ).click();
	await expect( page.getByRole( 'status' ) ).toBeFocused();
	return page.locator( '.benefit' ).innerHTML();
}

test(
	'Asking for one’s orders says the same whether the address has bought or not; the mail’s link opens the order',
	{ tag: '@gate' },
	async ( { page, context } ) => {
		const buyer = address( 'buyer' );
		const stranger = address( 'stranger' );
		await reviewOne( page, 'Child under 6', buyer );
		await order( page );
		const number = await orderNumber( page );
		await expectMails( number, 2 );
		await context.clearCookies();

		const toBuyer = await ask( page, buyer );
		expect( await ask( page, stranger ) ).toBe( toBuyer );
		await expect( page.getByRole( 'status' ) ).toContainText(
			'we have sent an email with links to them. It should arrive within 15 minutes.'
		);
		await expect( page.getByRole( 'status' ) ).toContainText( 'Please check your spam folder.' );
		await page.getByRole( 'link', { name: 'Try another address' } ).click();
		await expect( page.getByLabel( 'Email address you ordered with' ) ).toHaveValue( '' );

		const mails = await expectMails( number, 3 );
		expect( mailsAbout( stranger ) ).toHaveLength( 0 );
		const found = mails.find( ( { subject } ) => subject === 'Links to your orders' );
		expect( found?.to ).toContain( buyer );
		await page.goto( /https?:\S+order_key=\S+/.exec( found?.text ?? '' )?.[ 0 ] ?? '' );
		expect( await orderNumber( page ) ).toBe( number );
	}
);

test( 'A link that is not complete is said to be so, with a way to get it again', async ( { page } ) => {
	for ( const wrong of [ '?order_key=ABCDEFGH-nothing', '?ticket_code=ABCDEFGH-1-AAAAAAAAAAAAAAAAAAAAAA' ] ) {
		const answer = await page.goto( new URL( wrong, site.pages.order ).href );
		expect( answer?.status() ).toBe( 404 );
		await expect( page.getByText( 'We could not find an order or ticket at this link.' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Send me the links' } ) ).toBeVisible();
	}
} );
