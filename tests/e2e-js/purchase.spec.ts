import { expect, test, type Page } from '@playwright/test';
import { rememberLooks, tabTo } from '../e2e/support/keyboard';
import { expectMails } from '../e2e/support/mail';
import { amount, cartLine, fillBuyer, fillOwner, orderNumber, ticketRow } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { slowNetwork } from './support/network';

/* Two paid tickets and a free one, as in tests/e2e/purchase.spec.ts, which explains the amounts. */
const ROWS = { Subtotal: '€70.00', Fees: '€1.50', Total: '€71.50', 'Includes tax (10%)': '€6.50' };
const WANTED = [ 'Standing', 'Balcony', 'Child under 6' ];

async function byMouse( page: Page, email: string ): Promise< void > {
	await page.goto( site.pages.event );
	for ( const name of WANTED ) {
		const row = ticketRow( page, name );
		await row.getByRole( 'button', { name: 'Add to cart' } ).click();
		await expect( row.locator( '.benefit-added' ) ).toBeVisible();
	}
	await ticketRow( page, 'Standing' ).getByRole( 'link', { name: '1 in cart' } ).click();
	await expect( page ).toHaveURL( site.pages.cart );
	for ( const name of WANTED ) {
		await expect( cartLine( page, name ) ).toBeVisible();
	}
	await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
	await expect( page ).toHaveURL( site.pages.checkout );
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
	await fillOwner( page, /^Ticket 1: Standing/, 'Ada', 'Byron' );
	await fillOwner( page, /^Ticket 2: Balcony/, 'Charles', 'Babbage' );
	await fillOwner( page, /^Ticket 3: Child/, 'Ralph', 'Milbanke' );
	await page.getByRole( 'button', { name: 'Place order – €71.50' } ).click();
}

async function byKeyboard( page: Page, email: string ): Promise< void > {
	const { keyboard } = page;
	await page.goto( site.pages.event );
	await rememberLooks( page );
	for ( const name of WANTED ) {
		await tabTo( page, new RegExp( `^INPUT tc_qty Quantity \\(${ name }\\)` ) );
		await keyboard.press( 'Enter' );
		// The message that replaced the container has the focus.
		await expect( ticketRow( page, name ).locator( '.benefit-added' ) ).toBeFocused();
	}
	await tabTo( page, /^A .*View cart/ );
	await keyboard.press( 'Enter' );
	await page.waitForURL( site.pages.cart );
	await rememberLooks( page );
	await tabTo( page, /^BUTTON cart_action Proceed to checkout/ );
	await keyboard.press( 'Enter' );
	await page.waitForURL( site.pages.checkout );
	await rememberLooks( page );
	await tabTo( page, /^INPUT buyer_data_first_name/ );
	for ( const entry of [ 'Ada', 'Byron', email, email ] ) {
		await keyboard.type( entry );
		await keyboard.press( 'Tab' );
	}
	for ( const [ first, last ] of [
		[ 'Ada', 'Byron' ],
		[ 'Charles', 'Babbage' ],
		[ 'Ralph', 'Milbanke' ],
	] as const ) {
		await tabTo( page, /^INPUT owner_data_first_name/, true );
		await keyboard.type( first );
		await keyboard.press( 'Tab' );
		await keyboard.type( last );
		await keyboard.press( 'Tab' );
	}
	await tabTo( page, /^BUTTON .*Place order/ );
	await keyboard.press( 'Enter' );
}

const WAYS = [
	[ 'by mouse', byMouse ],
	[ 'by keyboard', byKeyboard ],
] as const;
const NETWORKS = [
	[ 'a fast network', false ],
	[ 'slow 3G', true ],
] as const;

for ( const [ way, buy ] of WAYS ) {
	for ( const [ network, isSlow ] of NETWORKS ) {
		for ( const width of [ 390, 1280 ] ) {
			test( `Two paid tickets and a free one are bought ${ way }, ${ width } px wide, on ${ network }`, async ( {
				page,
			} ) => {
				await page.setViewportSize( { width, height: 844 } );
				const slow = isSlow ? await slowNetwork( page ) : null;
				const email = address( 'ada' );
				await buy( page, email );
				await expect( page ).toHaveURL( /order_key=/ );
				for ( const [ label, value ] of Object.entries( ROWS ) ) {
					await expect( amount( page, label ) ).toHaveText( value );
				}
				const number = await orderNumber( page );
				await slow?.end();
				// One email to the buyer and one to the organizer: one order.
				await expectMails( number, 2 );
			} );
		}
	}
}
