import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { makeEvent, removeEvent } from './support/event';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { address, site } from './support/site';

interface Bought {
	id: number;
	key: string;
	email: string;
}

const orderPage = ( key: string, view = '' ) => {
	const url = new URL( site.pages.order );
	url.searchParams.set( 'order_key', key );
	if ( view ) {
		url.searchParams.set( 'benefit_view', view );
	}
	return url.href;
};

test.use( { javaScriptEnabled: true } );

test( 'An event is cancelled: its holders are told and refunded step by step, and buyers find it on their pages', async ( {
	page,
} ) => {
	const heard = listen( page );
	const before = php< Record< string, unknown > >( 'settings' );
	const event = makeEvent( 'The storm', [ { name: 'Seat', capacity: 50, meta: {} } ] );
	try {
		php( 'settings', {
			values: { ...before, invoices: true, seller_name: 'Harbour Hall', seller_address: 'Pier 1' },
		} );
		const bought = php< [ Bought, ...Bought[] ] >( 'give-tickets', {
			ticket: event.tickets[ 0 ],
			emails: Array.from( { length: 7 }, () => address( 'storm' ) ),
		} );
		await logIn( page );
		await page.goto(
			`${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-follow-up&event_id=${ event.id }`
		);
		await expect( page.getByRole( 'button', { name: 'Refund all orders' } ) ).toBeDisabled();
		php( 'change-meta', { id: event.id, key: 'benefit_sale_state', value: 'cancelled' } );
		await page.reload();
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );

		await expect( page.getByText( '7 people will get this email' ) ).toBeVisible();
		await page.getByLabel( 'Message' ).fill( 'We are sorry.' );
		await page.getByLabel( /Send this email to 7 people/ ).check();
		// The site does not answer the first step; the focus of whoever pressed the button must not be lost.
		let steps = 0;
		await page.route( '**/admin-post.php', ( route, request ) =>
			request.resourceType() === 'fetch' && steps++ === 0 ? route.fulfill( { body: '' } ) : route.continue()
		);
		await page.getByRole( 'button', { name: 'Send to all ticket holders' } ).click();
		await expect( page.getByRole( 'alert' ) ).toContainText( 'This has stopped' );
		await page.getByRole( 'button', { name: 'Continue' } ).press( 'Enter' );
		await expect( page.locator( '#benefit-jobs-said' ) ).toHaveText( 'Done: 7 of 7 people notified.' );
		await expect( page.locator( '#benefit-jobs h2' ) ).toBeFocused();
		await expect( page.getByRole( 'alert' ) ).toBeHidden();
		await page.unroute( '**/admin-post.php' );

		await page.getByLabel( /Refund up to .* for 7 orders/ ).check();
		await page.getByRole( 'button', { name: 'Refund all orders' } ).click();
		await expect( page.locator( '#benefit-jobs' ).getByText( 'Done: 7 of 7 orders processed.' ) ).toBeVisible();
		// The page counts again, and nothing is left.
		await expect( page.getByText( 'Orders with valid tickets: 0' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Refund all orders' } ) ).toBeDisabled();
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );

		await page.goto( orderPage( bought[ 0 ].key ) );
		await expect( page.getByRole( 'heading', { name: 'This order was refunded.' } ) ).toBeVisible();
		await page.getByRole( 'link', { name: 'Credit note 1' } ).click();
		await expect( page.getByRole( 'heading', { name: /^Credit note / } ) ).toBeVisible();
		await page.goto( orderPage( bought[ 0 ].key, 'invoice' ) );
		await expect( page.getByRole( 'heading', { name: /^Invoice / } ) ).toBeVisible();
		expect( await axeFindings( page, 'main' ) ).toEqual( [] );
		await page.setViewportSize( { width: 320, height: 640 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
		await page.emulateMedia( { media: 'print' } );
		await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeHidden();
		const wrong = await page.request.get( orderPage( `${ bought[ 0 ].key.slice( 0, -1 ) }!`, 'invoice' ) );
		expect( wrong.status() ).toBe( 404 );
		expect( heard ).toEqual( [] );
	} finally {
		php( 'settings', { values: before } );
		removeEvent( event );
	}
} );
