import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { listen } from '../e2e/support/admin';
import { canvasOf, openPanel, postId } from '../e2e/support/editor';
import { askFor, restoreFields } from '../e2e/support/fields';
import { expectMails, type Mail } from '../e2e/support/mail';
import { php } from '../e2e/support/php';
import { readCode } from '../e2e/support/qr';
import { amount, cartLine, fillBuyer, orderNumber, part, ticketRow } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { dismissOrganiser, onLaptop, onPhone, organiser, stops } from './support/day';
import { dismiss, expectResult, PAGE as DOOR, recent, staff, type, type Staff } from './support/door';
import { placeButton, thanks } from './support/checkout';
import { awake } from './support/islands';

/*
 * A whole day of a small venue, from the first idea to the evening's figures: the organizer on a laptop, a buyer and
 * the door on phones. Each stop is inspected, and each person sees the results of the others' actions.
 */

const TITLE = 'Chamber music in the cellar';
const CODE = 'CELLAR20';
const ADMIN = `${ site.url }/wp-admin/edit.php?post_type=benefit_event`;
const PANEL = '.benefit-panel, .benefit-panel-tickets, .components-modal__frame';

/** A date this many days from now, as in a datetime field. */
const inDays = ( days: number, clock: string ): string =>
	`${ new Date( Date.now() + days * 86_400_000 ).toISOString().slice( 0, 10 ) }T${ clock }`;

/** An email as its reader sees it, images included. */
const shown = ( { html, images }: Mail ): string =>
	html.replace(
		/cid:([^"']+)/g,
		( whole, id: string ) => `data:image/png;base64,${ images.get( id )?.toString( 'base64' ) ?? whole }`
	);

/** Presses Tab until the element has the focus. */
async function tabInto( page: Page, wanted: Locator ): Promise< void > {
	for ( let presses = 0; presses < 60; presses++ ) {
		if ( await wanted.evaluate( ( element ) => element === element.ownerDocument.activeElement ) ) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	throw new Error( `Tab does not reach ${ wanted }.` );
}

test( 'A day of a small venue: made, sold, discounted, refunded, let in and counted', async ( { browser } ) => {
	test.setTimeout( 600_000 );
	const stop = stops();
	const olga = organiser();
	// The administrator added this question to the checkout.
	const before = askFor( [
		{
			audience: 'buyer',
			kind: 'select',
			label: 'How did you hear of us?',
			choices: [ 'From friends', 'A poster, in town' ],
		},
	] );
	const laptop = await onLaptop( browser, olga );
	const heard: string[][] = [];
	const heardBy = ( page: Page ): unknown => heard.push( listen( page ) );
	heardBy( laptop );
	const made: number[] = [];
	const doors: Staff[] = [];
	const dora = (): Staff => {
		const person = staff( event );
		doors.push( person );
		return person;
	};
	const email = address( 'clara' );
	let event = 0;
	let number = '';
	/** As in the QR codes. */
	const codes: string[] = [];

	try {
		await test.step( 'The organiser makes the event, and its first ticket type', async () => {
			await laptop.goto( ADMIN );
			await stop( laptop, 'events', '.wrap', '#wpbody-content' );
			await laptop.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_event` );
			await canvasOf( laptop ).getByRole( 'textbox', { name: 'Add title' } ).fill( TITLE );
			await openPanel( laptop, 'Event details' );
			await laptop.getByLabel( 'Start', { exact: true } ).fill( inDays( 9, '19:30' ) );
			await laptop.getByLabel( 'End', { exact: true } ).fill( inDays( 9, '22:00' ) );
			await laptop.getByLabel( 'Doors open', { exact: true } ).fill( inDays( 9, '19:00' ) );
			await laptop.getByLabel( 'Venue', { exact: true } ).fill( 'The cellar' );
			await laptop.getByLabel( 'Venue address' ).fill( 'Lower Lane 4\n1010 Vienna' );
			await laptop.getByLabel( 'Organizer', { exact: true } ).fill( 'Friends of the cellar' );
			await stop( laptop, 'event-details', PANEL, '.benefit-panel' );
			await openPanel( laptop, 'Tickets' );
			await laptop.getByRole( 'button', { name: 'Add ticket type' } ).click();
			const form = laptop.getByRole( 'dialog', { name: /ticket type$/ } );
			await form.getByLabel( 'Name' ).fill( 'Seat' );
			await form.getByLabel( 'Short description' ).fill( 'Anywhere on the ground floor' );
			await form.getByLabel( 'Price' ).fill( '24' );
			await form.getByLabel( 'Capacity' ).fill( '40' );
			await stop( laptop, 'ticket-type', PANEL, '.components-modal__frame form' );
			await form.getByRole( 'button', { name: 'Save ticket type' } ).click();
			await expect( laptop.getByText( '0 sold, 0 in carts, 40 left' ) ).toBeVisible();
			event = await postId( laptop );
			made.push( event );
		} );

		await test.step( 'The second one, by keyboard alone', async () => {
			const { keyboard } = laptop;
			const form = laptop.getByRole( 'dialog', { name: /ticket type$/ } );
			await laptop.getByRole( 'button', { name: 'Add ticket type' } ).press( 'Enter' );
			await expect( form.getByLabel( 'Name' ) ).toBeVisible();
			for ( const [ label, entry ] of [
				[ 'Name', 'Window bench' ],
				[ 'Price', '15.50' ],
				[ 'Capacity', '3' ],
			] as const ) {
				await tabInto( laptop, form.getByLabel( label ) );
				await keyboard.type( entry );
			}
			await keyboard.press( 'Enter' );
			await expect( laptop.getByText( '0 sold, 0 in carts, 3 left' ) ).toBeVisible();
			await expect( laptop.getByRole( 'button', { name: 'Add ticket type' } ) ).toBeFocused();
			await stop( laptop, 'tickets-panel', PANEL, '.benefit-panel-tickets' );
		} );

		await test.step( 'Published', async () => {
			await laptop.getByRole( 'button', { name: 'Publish', exact: true } ).click();
			await laptop
				.getByRole( 'region', { name: 'Editor publish' } )
				.getByRole( 'button', { name: 'Publish', exact: true } )
				.click();
			await expect( laptop.getByText( 'is now live.' ) ).toBeVisible();
			await stop( laptop, 'published', PANEL, '.editor-post-publish-panel' );
		} );

		await test.step( 'A coupon for the friends of the house', async () => {
			await laptop.goto( `${ ADMIN }&page=benefit-coupons` );
			await laptop
				.getByRole( 'link', { name: /^Add (your first )?coupon$/ } )
				.first()
				.click();
			await laptop.getByLabel( 'Code', { exact: true } ).fill( CODE );
			await laptop.getByLabel( 'Discount amount' ).fill( '20' );
			await laptop.getByLabel( 'Usage limit' ).fill( '30' );
			await stop( laptop, 'coupon', '.wrap', '.wrap' );
			await laptop.getByRole( 'button', { name: 'Save coupon' } ).click();
			await expect( laptop.getByRole( 'status' ) ).toContainText( `“${ CODE }” was saved` );
			await stop( laptop, 'coupons', '.wrap', '.wrap' );
		} );

		const buyer = await onPhone( browser );
		heardBy( buyer );

		await test.step( 'The buyer finds it in the list of events, and takes three tickets', async () => {
			await buyer.goto( site.pages.events );
			await stop( buyer, 'event-list', '.benefit' );
			await buyer.getByRole( 'link', { name: TITLE } ).first().tap();
			await expect( buyer.getByRole( 'heading', { name: TITLE } ) ).toBeVisible();
			await stop( buyer, 'event', '.benefit' );
			const seat = ticketRow( buyer, 'Seat' );
			await awake( seat.getByRole( 'button', { name: 'Add to cart' } ) );
			await seat.getByRole( 'button', { name: /^More/ } ).tap();
			await expect( seat.getByLabel( /^Quantity/ ) ).toHaveValue( '2' );
			await seat.getByRole( 'button', { name: 'Add to cart' } ).tap();
			await expect( seat.locator( '.benefit-added' ) ).toBeVisible();
			const bench = ticketRow( buyer, 'Window bench' );
			await bench.getByRole( 'button', { name: 'Add to cart' } ).tap();
			await expect( bench.locator( '.benefit-added' ) ).toBeVisible();
			await stop( buyer, 'added', '.benefit' );
			await bench.getByRole( 'link', { name: '1 in cart' } ).tap();
			await expect( cartLine( buyer, 'Seat' ) ).toBeVisible();
			await expect( amount( buyer, 'Total' ) ).toHaveText( '€63.50' );
			await stop( buyer, 'cart', '.benefit' );
		} );

		await test.step( 'The code takes a fifth off', async () => {
			await buyer.getByText( 'I have a coupon code' ).click();
			await buyer.getByLabel( 'Coupon code' ).fill( CODE.toLowerCase() );
			await stop( buyer, 'cart-code', '.benefit' );
			await buyer.getByRole( 'button', { name: 'Apply' } ).tap();
			await expect( amount( buyer, 'Total' ) ).toHaveText( '€50.80' );
			await stop( buyer, 'cart-discount', '.benefit' );
		} );

		await test.step( 'Checkout: what is missing is said, then it is paid', async () => {
			await buyer.getByRole( 'button', { name: 'Proceed to checkout' } ).tap();
			await expect( buyer ).toHaveURL( site.pages.checkout );
			await stop( buyer, 'checkout', '.benefit' );
			await awake( placeButton( buyer ) );
			await placeButton( buyer ).tap();
			await expect( buyer.locator( '.benefit-error' ).first() ).toBeVisible();
			await stop( buyer, 'checkout-missing', '.benefit' );
			await fillBuyer( buyer, { first: 'Clara', last: 'Wieck', email } );
			await part( buyer, 'Your details' ).getByLabel( 'How did you hear of us?' ).selectOption( 'From friends' );
			const people = [ 'Clara', 'Robert', 'Johannes' ];
			for ( const [ index, first ] of people.entries() ) {
				const owner = part( buyer, new RegExp( `^Ticket ${ index + 1 }` ) );
				await owner.getByLabel( 'First name' ).fill( first );
				await owner.getByLabel( 'Last name' ).fill( 'Wieck' );
			}
			await stop( buyer, 'checkout-filled', '.benefit' );
			await placeButton( buyer ).tap();
			await expect( thanks( buyer ) ).toBeVisible();
			number = await orderNumber( buyer );
			await expect( amount( buyer, 'Total' ) ).toHaveText( '€50.80' );
			await stop( buyer, 'order', '.benefit' );
		} );

		await test.step( 'The mail and the tickets', async () => {
			const mails = await expectMails( number, 2 );
			for ( const mail of mails ) {
				const reader = await onPhone( browser );
				await reader.setContent( shown( mail ) );
				await stop( reader, mail.to.includes( email ) ? 'mail' : 'mail-to-organiser', '.benefit' );
				await reader.context().close();
			}
			// A question is not followed by a colon.
			expect( mails.find( ( { to } ) => ! to.includes( email ) )?.text ).toContain( 'hear of us? From friends' );
			const order = buyer.url();
			for ( const [ index, name ] of [ 'Seat – Clara', 'Seat – Robert', 'Window bench – Johannes' ].entries() ) {
				await buyer.getByRole( 'link', { name: `${ name } Wieck` } ).tap();
				const qr = buyer.getByRole( 'img', { name: /^QR code/ } );
				await expect( qr ).toBeVisible();
				codes.push( readCode( await qr.screenshot() ) );
				expect( await buyer.locator( '.benefit-code' ).textContent() ).toContain(
					`${ number }-${ index + 1 }`
				);
				if ( index === 0 ) {
					await stop( buyer, 'ticket', '.benefit' );
				}
				await buyer.goto( order );
			}
			expect( new Set( codes ).size ).toBe( 3 );
		} );

		await test.step( 'Somebody else thinks about the last bench', async () => {
			const other = await onPhone( browser );
			await other.goto( site.pages.events );
			await other.getByRole( 'link', { name: TITLE } ).first().tap();
			const bench = ticketRow( other, 'Window bench' );
			await awake( bench.getByRole( 'button', { name: 'Add to cart' } ) );
			await bench.getByLabel( /^Quantity/ ).fill( '3' );
			await bench.getByRole( 'button', { name: 'Add to cart' } ).tap();
			await expect( bench.getByText( 'Only 2 “Window bench” tickets are available to you.' ) ).toBeVisible();
			await stop( other, 'too-many', '.benefit' );
			await bench.getByLabel( /^Quantity/ ).fill( '2' );
			await bench.getByRole( 'button', { name: 'Add to cart' } ).tap();
			await expect( bench.locator( '.benefit-added' ) ).toBeVisible();
			await other.context().close();
		} );

		await test.step( 'The organiser finds the order, and gives the price of one ticket back, by keyboard alone', async () => {
			const { keyboard } = laptop;
			await laptop.goto( `${ ADMIN }&page=benefit-orders` );
			await expect( laptop.getByRole( 'link', { name: 'Clara Wieck' } ).first() ).toBeVisible();
			await stop( laptop, 'orders', '.benefit-orders', '#wpbody-content' );
			await laptop.getByRole( 'searchbox' ).fill( number );
			await expect( laptop.getByText( '1 order', { exact: true } ) ).toBeVisible();
			await stop( laptop, 'orders-found', '.benefit-orders', '#wpbody-content' );
			await tabInto( laptop, laptop.getByRole( 'link', { name: 'Clara Wieck' } ) );
			await keyboard.press( 'Enter' );
			await expect( laptop.getByRole( 'heading', { name: `Order ${ number }` } ) ).toBeVisible();
			// The lines add up to the subtotal.
			const line = laptop.getByRole( 'row', { name: /^Seat/ } );
			await expect( line.getByRole( 'cell' ).last() ).toHaveText( '€48.00' );
			await expect( line ).toContainText( 'Total: €38.40' );
			await stop( laptop, 'order-page', '.benefit-order', '#wpbody-content' );

			await tabInto( laptop, laptop.getByRole( 'button', { name: 'Resend tickets' } ) );
			await keyboard.press( 'Enter' );
			const dialog = laptop.getByRole( 'dialog' );
			await expect( dialog ).toBeVisible();
			await stop( laptop, 'resend', '[role=dialog]', '[role=dialog]' );
			await keyboard.press( 'Escape' );
			await expect( laptop.getByRole( 'button', { name: 'Resend tickets' } ) ).toBeFocused();
			await tabInto( laptop, laptop.getByRole( 'button', { name: 'Refund' } ) );
			await keyboard.press( 'Enter' );
			await tabInto( laptop, dialog.getByRole( 'radio' ).first() );
			await keyboard.press( 'ArrowDown' );
			await tabInto( laptop, dialog.getByLabel( /^Robert Wieck/ ) );
			await keyboard.press( 'Space' );
			await tabInto( laptop, dialog.getByLabel( /^Reason/ ) );
			await keyboard.type( 'Ill' );
			await expect( dialog.getByText( 'Refund to the buyer: €19.20' ) ).toBeVisible();
			await stop( laptop, 'refund', '[role=dialog]', '[role=dialog]' );
			await tabInto( laptop, dialog.getByRole( 'button', { name: 'Refund €19.20' } ) );
			await keyboard.press( 'Enter' );
			await expect( laptop.locator( '.benefit-desk-said' ) ).toBeFocused();
			await expect( laptop.getByText( '€19.20 was refunded. Reason: Ill' ) ).toBeVisible();
			await stop( laptop, 'order-refunded', '.benefit-order', '#wpbody-content' );
			// Buyer and organizer are notified.
			const [ letter ] = ( await expectMails( number, 4 ) )
				.slice( 2 )
				.filter( ( { to } ) => to.includes( email ) );
			expect( letter?.text ).toContain( '€19.20' );
			const reader = await onPhone( browser );
			await reader.setContent( letter ? shown( letter ) : '' );
			await stop( reader, 'mail-refund', '.benefit' );
			await reader.context().close();
			await buyer.reload();
			await expect( buyer.getByText( 'refunded, no longer valid' ) ).toBeVisible();
			await stop( buyer, 'order-after-refund', '.benefit' );
		} );

		await test.step( 'The list for the door, as a file', async () => {
			await laptop.goto( `${ ADMIN }&page=benefit-figures&event_id=${ event }` );
			await stop( laptop, 'figures-before', '.benefit-figures', '#wpbody-content' );
			const [ download ] = await Promise.all( [
				laptop.waitForEvent( 'download' ),
				laptop.getByRole( 'button', { name: 'Download as CSV' } ).click(),
			] );
			const lines = readFileSync( await download.path(), 'utf8' )
				.trim()
				.split( '\r\n' );
			// The third ticket was refunded and admits nobody.
			expect( lines ).toHaveLength( 3 );
			expect( lines.filter( ( line ) => line.includes( 'Wieck' ) && line.includes( email ) ) ).toHaveLength( 2 );
		} );

		const door = await onPhone( browser, dora() );
		heardBy( door );

		await test.step( 'The door: let in, twice, refunded, and without a network', async () => {
			await door.goto( `${ DOOR }&event=${ event }` );
			await expect( door.locator( '.benefit-checkin-counts' ) ).toHaveText( '0 of 2 checked in' );
			await stop( door, 'door', '.benefit' );
			await type( door, `${ number }-1` );
			await expect( door.getByText( '1 ticket found.' ) ).toBeVisible();
			await stop( door, 'door-found', '.benefit' );
			await door.getByRole( 'button', { name: `Check in: Clara Wieck (${ number }-1)` } ).tap();
			await expectResult( door, 'ok', 'Clara Wieck', 'Seat' );
			await expect( door.locator( '.benefit-checkin-counts' ) ).toHaveText( '1 of 2 checked in' );
			await stop( door, 'door-ok', '.benefit' );
			await type( door, codes[ 0 ] ?? '' );
			await expectResult( door, 'already', 'Clara Wieck', /Checked in at .* by Dora Door\./ );
			await stop( door, 'door-already', '.benefit' );
			await type( door, codes[ 1 ] ?? '' );
			await expectResult( door, 'not_paid', 'Refunded', 'Robert Wieck', 'This ticket was refunded' );
			await stop( door, 'door-refunded', '.benefit' );
			await type( door, `${ number }-2` );
			await expect( door.getByRole( 'list', { name: 'Tickets found' } ) ).toContainText( 'Refunded' );
			await stop( door, 'door-refunded-found', '.benefit' );
			await door.context().setOffline( true );
			await type( door, codes[ 2 ] ?? '' );
			await expectResult( door, 'ok', 'Johannes Wieck', 'Provisional' );
			await expect( door.getByText( '1 scan is waiting to be sent.' ) ).toBeVisible();
			await stop( door, 'door-offline', '.benefit' );
			await door.context().setOffline( false );
			await expect( door.locator( '.benefit-checkin-counts' ) ).toHaveText( '2 of 2 checked in' );
			await expect( recent( door ).first() ).not.toContainText( 'provisional' );
			await stop( door, 'door-online', '.benefit' );
		} );

		await test.step( 'The figures of the evening', async () => {
			await laptop.goto( `${ ADMIN }&page=benefit-figures&event_id=${ event }` );
			await stop( laptop, 'figures', '.benefit-figures', '#wpbody-content' );
			const figures = ( name: string ) =>
				laptop
					.getByRole( 'row', { name: new RegExp( `^${ name }` ) } )
					.first()
					.getByRole( 'cell' );
			// Sold, held, available, checked in, paid, refunded, revenue.
			await expect( figures( 'Seat' ).first() ).toHaveText( '1' );
			expect( ( await figures( 'Seat' ).allTextContents() ).slice( 0, 7 ) ).toEqual( [
				'1',
				'0',
				'39',
				'1',
				'€38.40',
				'€19.20',
				'€19.20',
			] );
			expect( ( await figures( 'Window bench' ).allTextContents() ).slice( 0, 7 ) ).toEqual( [
				'1',
				'2',
				'0',
				'1',
				'€12.40',
				'€0.00',
				'€12.40',
			] );
			expect( ( await figures( 'Total' ).allTextContents() ).slice( 0, 7 ) ).toEqual( [
				'2',
				'2',
				'39',
				'2',
				'€50.80',
				'€19.20',
				'€31.60',
			] );
			await laptop.goto( ADMIN );
			await stop( laptop, 'events-after', '.wrap', '#wpbody-content' );
		} );
	} finally {
		php( 'coupon', { code: CODE, columns: null } );
		restoreFields( before );
		doors.forEach( dismiss );
		dismissOrganiser( olga );
		php( 'remove-posts', { ids: made } );
	}
	// The browser itself logs that it was offline.
	expect( heard.flat().filter( ( words ) => ! words.includes( 'ERR_INTERNET_DISCONNECTED' ) ) ).toEqual( [] );
} );
