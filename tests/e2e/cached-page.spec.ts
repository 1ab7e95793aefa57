import { expect, test } from '@playwright/test';
import { expectMails } from './support/mail';
import { php } from './support/php';
import { fillBuyer, fillOwner, order, orderNumber, press, review, toCheckout } from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

test( 'A first purchase starts on a page that a cache has kept for a day', async ( { page, context, playwright } ) => {
	// The cached page was sent to another visitor.
	const other = await playwright.request.newContext();
	const answer = await other.get( site.pages.event );
	const kept = await answer.text();
	expect( answer.headers()[ 'set-cookie' ] ).toBeUndefined();
	expect( answer.headers()[ 'cache-control' ] ?? '' ).not.toContain( 'no-store' );
	await other.dispose();

	let served = 0;
	await page.route( site.pages.event, async ( route ) => {
		if ( route.request().method() !== 'GET' ) {
			return route.continue();
		}
		served++;
		return route.fulfill( {
			body: kept,
			contentType: 'text/html; charset=UTF-8',
			headers: { Age: '86400', 'Cache-Control': 'public, max-age=604800' },
		} );
	} );

	await page.goto( site.pages.event );
	expect( await context.cookies() ).toEqual( [] );
	await press( page, 'Standing', '2' );
	await expect( page ).toHaveURL( site.pages.cart );
	expect( served ).toBe( 1 );
	await toCheckout( page );
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email: address( 'cached' ) } );
	await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
	await fillOwner( page, /^Ticket 2/, 'Charles', 'Babbage' );
	await review( page );
	await order( page );
	await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
	await expectMails( await orderNumber( page ), 2 );
} );

test( 'A refusal on a kept page is shown on a fresh one, and the next press succeeds', async ( { page } ) => {
	await page.goto( site.pages.event );
	await press( page, 'Standing', '11' );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'up to 10 “Standing” tickets' );
	await press( page, 'Standing', '10' );
	await expect( page ).toHaveURL( site.pages.cart );
} );

test( 'A cart, a checkout or an order on a page that nobody chose for it is kept by no cache either', async ( {
	request,
} ) => {
	for ( const block of [ 'cart', 'checkout', 'order' ] ) {
		const made = php< { id: number; url: string } >( 'make-page', {
			title: `A ${ block } elsewhere`,
			content: `<!-- wp:benefit/${ block } /-->`,
		} );
		try {
			const answer = await request.get( made.url );
			expect( answer.headers(), block ).toMatchObject( {
				'cache-control': 'no-store, private',
				// Not sent by the block, which may render after the headers.
				'x-robots-tag': 'noindex',
				'referrer-policy': block === 'order' ? 'no-referrer' : 'same-origin',
			} );
		} finally {
			php( 'remove-posts', { ids: [ made.id ] } );
		}
	}
} );
