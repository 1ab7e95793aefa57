import { expect, test, type Page } from '@playwright/test';
import { logIn, listen } from '../e2e/support/admin';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { axeFindings, inspect } from '../e2e/support/inspect';
import { site } from '../e2e/support/site';
import {
	PAGE,
	dismiss,
	expectResult,
	fakeCamera,
	recent,
	result,
	scan,
	sell,
	signIn,
	staff,
	type,
	type Staff,
} from './support/door';

/* The check-in page on a phone. */

const PHONE = { width: 390, height: 844 };

test.use( { viewport: PHONE } );

let event: MadeEvent;
let other: MadeEvent;
let dora: Staff;

test.beforeAll( () => {
	event = makeEvent( 'Door night', [
		{ name: 'Seat', capacity: 100, meta: {} },
		{ name: 'Two days', capacity: 100, meta: { benefit_checkins_allowed: 2 } },
	] );
	other = makeEvent( 'Other night', [ { name: 'Seat', capacity: 10, meta: {} } ] );
	dora = staff( event.id, other.id );
} );

test.afterAll( () => {
	dismiss( dora );
	removeEvent( event );
	removeEvent( other );
} );

async function open( page: Page, at = event.id ): Promise< string[] > {
	const heard = listen( page );
	await signIn( page.context(), dora );
	await page.goto( `${ PAGE }&event=${ at }` );
	await expect( page.getByLabel( 'Event' ) ).toHaveValue( `${ at }` );
	return heard;
}

/** Inspects the page in all window sizes, then returns to that of a phone. */
async function look( page: Page, name: string ): Promise< void > {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await inspect( page, 'check-in', name );
	await page.setViewportSize( PHONE );
}

const counts = ( page: Page ) => page.locator( '.benefit-checkin-counts' );
const shown = async ( page: Page ): Promise< string > => ( await counts( page ).textContent() ) ?? '';
const inside = async ( page: Page ): Promise< number > => Number( /^\d+/.exec( await shown( page ) )?.[ 0 ] );

// The window is reused, so a test that ends offline must not leave it offline.
test.afterEach( ( { context } ) => context.setOffline( false ) );

test(
	'typed by a hand scanner: let in once, already, twice where that is allowed, another event, not paid, unknown, taken back',
	{ tag: '@gate' },
	async ( { page } ) => {
		const seats = sell( event.tickets[ 0 ], [
			[ 'Ada', 'Byron' ],
			[ 'Zoë', 'Miller' ],
		] );
		const days = sell( event.tickets[ 1 ], [ [ 'Tom', 'Twice' ] ] );
		const unpaid = sell( event.tickets[ 0 ], [ [ 'Una', 'Paid' ] ], 'order_received' );
		const elsewhere = sell( other.tickets[ 0 ], [ [ 'Else', 'Where' ] ] );
		const heard = await open( page );
		await expect( counts( page ) ).toHaveText( /^\d+ of \d+ checked in$/ );
		const before = await inside( page );
		await look( page, 'start' );

		// A hand scanner's input is received wherever the focus is.
		await page.getByRole( 'heading', { level: 1 } ).click();
		await scan( page, seats.codes[ 0 ] ?? '' );
		await expectResult( page, 'ok', 'Checked in', 'Ada Byron', 'Seat' );
		await expect( counts( page ) ).toHaveText( new RegExp( `^${ before + 1 } of` ) );
		await expect( page.locator( '#benefit-assertive' ) ).toContainText( 'Checked in. Ada Byron, Seat' );
		await expect( page.getByLabel( 'Code or name' ) ).toHaveValue( '' );
		await look( page, 'ok' );

		await type( page, seats.codes[ 0 ] ?? '' );
		await expectResult(
			page,
			'already',
			'Already checked in',
			'Ada Byron',
			/Checked in at .*\d+:\d\d.* by Dora Door\./
		);
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );

		for ( const [ status, times ] of [
			[ 'ok', '1 of 2 check-ins used.' ],
			[ 'ok', '2 of 2 check-ins used.' ],
			[ 'already', '2 of 2 check-ins used.' ],
		] as const ) {
			await type( page, days.codes[ 0 ] ?? '' );
			await expectResult( page, status, 'Tom Twice', times );
		}

		await type( page, elsewhere.codes[ 0 ] ?? '' );
		await expectResult( page, 'wrong_event', 'Wrong event', 'Else Where', 'This ticket is for “Other night”.' );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
		await type( page, unpaid.codes[ 0 ] ?? '' );
		await expectResult( page, 'not_paid', 'Unpaid', 'Una Paid', 'The order has not been paid' );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
		await type( page, `${ seats.number }-2-${ 'a'.repeat( 22 ) }` );
		await expectResult( page, 'unknown', 'Unknown code' );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
		expect( await inside( page ) ).toBe( before + 2 );

		// A mistake is undone by keyboard.
		await page.getByRole( 'button', { name: 'Undo: Ada Byron' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( recent( page ).filter( { hasText: 'Undone' } ) ).toContainText( 'Ada Byron' );
		await expect( counts( page ) ).toHaveText( new RegExp( `^${ before + 1 } of` ) );
		await type( page, seats.codes[ 0 ] ?? '' );
		await expectResult( page, 'ok', 'Ada Byron' );

		// At another event's door, this event's tickets are wrong.
		await page.getByLabel( 'Event' ).selectOption( {
			label:
				( await page.getByLabel( 'Event' ).locator( 'option', { hasText: 'Other night' } ).textContent() ) ??
				'',
		} );
		await expect( counts( page ) ).toHaveText( /^0 of 1 checked in$/ );
		await type( page, seats.codes[ 1 ] ?? '' );
		await expectResult( page, 'wrong_event', 'This ticket is for “Door night”.' );
		expect( heard ).toEqual( [] );
	}
);

test( 'a scan is caught with the event list focused, and each foreign code is answered on its own', async ( {
	page,
} ) => {
	const { number, codes } = sell( event.tickets[ 0 ], [ [ 'Frida', 'Focus' ] ] );
	await open( page );

	await page.getByLabel( 'Event' ).focus();
	await scan( page, '4006381333931' );
	await expectResult( page, 'unknown', 'Unknown code' );
	await scan( page, codes[ 0 ] ?? '' );
	await expectResult( page, 'ok', 'Frida Focus' );
	await expect( page.getByLabel( 'Event' ) ).toHaveValue( `${ event.id }` );
	await expect( page.getByLabel( 'Code or name' ) ).toHaveValue( '' );

	await type( page, `${ number }-1` );
	await expectResult( page, 'already', 'Frida Focus' );
	await type( page, `${ number }-9` );
	await expectResult( page, 'unknown', 'Unknown code' );
} );

test( 'a typed short code and a name show who it is, and a press lets in', async ( { page } ) => {
	const { number } = sell( event.tickets[ 0 ], [
		[ 'Nora', 'Nameless' ],
		[ 'Nils', 'Nameless' ],
	] );
	await open( page );
	await expect( counts( page ) ).toHaveText( /in$/ );
	const before = await inside( page );

	await type( page, `${ number }-1`.toLowerCase() );
	await expect( page.getByText( '1 ticket found.' ) ).toBeVisible();
	await expect( result( page ) ).toContainText( 'Ready.' );
	await look( page, 'found' );
	expect( await inside( page ) ).toBe( before );
	await page.getByRole( 'button', { name: `Check in: Nora Nameless (${ number }-1)` } ).click();
	await expectResult( page, 'ok', 'Nora Nameless' );

	await type( page, 'nameless' );
	const found = page.getByRole( 'list', { name: 'Tickets found' } ).getByRole( 'listitem' );
	await expect( found ).toHaveCount( 2 );
	await expect( found.filter( { hasText: 'Nora' } ) ).toContainText( 'Already checked in' );
	await expect( found.filter( { hasText: 'Nora' } ).getByRole( 'button' ) ).toHaveCount( 0 );
	await found.filter( { hasText: 'Nils' } ).getByRole( 'button' ).click();
	await expectResult( page, 'ok', 'Nils Nameless' );
	await expect( counts( page ) ).toHaveText( new RegExp( `^${ before + 2 } of` ) );

	await type( page, 'Nobody at all' );
	await expect( page.getByText( 'No tickets found. Check the spelling, or type the order number.' ) ).toBeVisible();
} );

test( 'the camera reads tickets where the browser has no reader of its own, by a decoder fetched when it is started and kept for offline; a forbidden one is told, and typing goes on', async ( {
	page,
} ) => {
	const sold = [ 'Upright', 'Tilted', 'Dim', 'Small', 'Offline' ].map( ( name ) =>
		sell( event.tickets[ 0 ], [ [ 'Cam', name ] ] )
	);
	const fetched: string[] = [];
	page.context().on(
		'request',
		( request ) => request.url().includes( '/decoder.js' ) && fetched.push( request.url() )
	);
	const hold = await fakeCamera( page );
	await open( page );
	expect( fetched ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Scan with camera' } ).click();
	await expect( page.getByRole( 'button', { name: 'Stop camera' } ) ).toBeVisible();
	expect( fetched ).not.toEqual( [] );
	const before = await recent( page ).count();
	for ( const [ index, how ] of [ {}, { angle: 25 }, { light: 0.3 }, { side: 160 } ].entries() ) {
		await hold( sold[ index ]?.picture ?? null, how );
		await expectResult( page, 'ok', `Cam ${ [ 'Upright', 'Tilted', 'Dim', 'Small' ][ index ] }` );
	}
	await expect( recent( page ) ).toHaveCount( before + 4 );
	await look( page, 'camera' );
	await hold( null );
	await page.getByRole( 'button', { name: 'Stop camera' } ).click();
	const keys = (): Promise< number > =>
		page.evaluate( async () => ( await ( await caches.open( 'benefit-checkin' ) ).keys() ).length );
	await expect.poll( keys ).toBe( 1 );

	await page.context().setOffline( true );
	await page.getByRole( 'button', { name: 'Scan with camera' } ).click();
	await hold( sold[ 4 ]?.picture ?? null );
	await expectResult( page, 'ok', 'Cam Offline', 'Provisional' );
	await page.getByRole( 'button', { name: 'Stop camera' } ).click();

	await page.evaluate( () => {
		navigator.mediaDevices.getUserMedia = () => Promise.reject( new DOMException( '', 'NotAllowedError' ) );
	} );
	await page.getByRole( 'button', { name: 'Scan with camera' } ).click();
	await expect( page.getByRole( 'alert' ).filter( { hasText: 'Camera access was denied.' } ) ).toBeVisible();
	// In the same panel typing continues without selecting the field.
	const panel = page.getByRole( 'region', { name: 'Scan or type' } );
	await expect( panel.getByRole( 'alert' ) ).toContainText( 'type the code printed under the QR code' );
	await expect( panel.getByLabel( 'Code or name' ) ).toBeFocused();
	await page.keyboard.insertText( sold[ 0 ]?.codes[ 0 ] ?? '' );
	await page.keyboard.press( 'Enter' );
	await expectResult( page, 'already', 'Cam Upright' );
	await expect( page.locator( '#benefit-assertive' ) ).toContainText( 'Already checked in.' );
	await expect( panel.getByLabel( 'Code or name' ) ).toBeFocused();
	await expect( panel.getByLabel( 'Code or name' ) ).toHaveValue( '' );
} );

test(
	'without a network it answers from its list and says so, keeps the scans over a reload, and sends each once',
	{ tag: '@gate' },
	async ( { page, browser } ) => {
		const { number, codes } = sell( event.tickets[ 0 ], [
			[ 'Olga', 'Offline' ],
			[ 'Otto', 'Offline' ],
			[ 'Odo', 'Elsewhere' ],
		] );
		await open( page );
		await expect( counts( page ) ).toHaveText( /in$/ );
		const before = await inside( page );
		await page.context().setOffline( true );
		await expect( page.getByText( /^Offline\. Results are provisional/ ) ).toBeVisible();

		await type( page, codes[ 0 ] ?? '' );
		await expectResult( page, 'ok', 'Olga Offline', 'Provisional' );
		await type( page, codes[ 0 ] ?? '' );
		await expectResult( page, 'already', 'Olga Offline', 'Provisional' );
		await type( page, `${ number }-2` );
		await page.getByRole( 'button', { name: `Check in: Otto Offline (${ number }-2)` } ).click();
		await expectResult( page, 'ok', 'Otto Offline', 'Provisional' );
		await type( page, codes[ 2 ] ?? '' );
		await expectResult( page, 'ok', 'Odo Elsewhere', 'Provisional' );
		await expect( page.getByText( '4 scans are waiting to be sent.' ) ).toBeVisible();
		await look( page, 'offline' );

		// Meanwhile at another door, online.
		const second = await browser.newContext( { viewport: PHONE } );
		const door = await second.newPage();
		await open( door );
		await type( door, codes[ 2 ] ?? '' );
		await expectResult( door, 'ok', 'Odo Elsewhere' );
		await second.close();

		// The page is reloaded before the server can be reached.
		await page.route( '**/checkin**', ( route ) =>
			route.request().method() === 'POST' ? route.abort() : route.fallback()
		);
		await page.context().setOffline( false );
		await page.reload();
		await expect( page.getByText( '4 scans are waiting to be sent.' ) ).toBeVisible();
		const sent: string[] = [];
		page.on( 'request', ( request ) => {
			if ( request.method() === 'POST' && request.url().includes( 'checkin' ) ) {
				sent.push(
					...( request.postDataJSON() as { scans: { scan_id: string }[] } ).scans.map(
						( { scan_id: id } ) => id
					)
				);
			}
		} );
		await page.unroute( '**/checkin**' );
		await page.evaluate( () => window.dispatchEvent( new Event( 'online' ) ) );
		await expect( page.getByText( /waiting to be sent/ ) ).toHaveCount( 0 );
		await expect( counts( page ) ).toHaveText( new RegExp( `^${ before + 3 } of` ) );
		expect( new Set( sent ).size ).toBe( 4 );
		await expect( recent( page ) ).toHaveCount( 4 );
		await expect( recent( page ).filter( { hasText: 'Already checked in' } ) ).toHaveCount( 2 );
	}
);

test( 'what this phone let in while offline, and the server would not have, is said', async ( { page, browser } ) => {
	const { codes } = sell( event.tickets[ 0 ], [ [ 'Max', 'Mistake' ] ] );
	await open( page );
	await expect( counts( page ) ).toHaveText( /in$/ );
	await page.context().setOffline( true );
	await type( page, codes[ 0 ] ?? '' );
	await expectResult( page, 'ok', 'Provisional' );
	const second = await browser.newContext();
	const door = await second.newPage();
	await open( door );
	await type( door, codes[ 0 ] ?? '' );
	await expectResult( door, 'ok', 'Max Mistake' );
	await second.close();
	await page.context().setOffline( false );

	await expect(
		page.getByRole( 'alert' ).filter( { hasText: 'checked in someone the server would have denied' } )
	).toBeVisible();
	await expect( recent( page ).first() ).toContainText( 'Checked in here, but the server says: Already checked in' );
	await expectResult( page, 'already', /by Dora Door/ );
	await look( page, 'mistake' );
} );

test( 'a session that ended keeps the scans, and says where to sign in', async ( { page } ) => {
	const { codes } = sell( event.tickets[ 0 ], [ [ 'Sid', 'Session' ] ] );
	await open( page );
	await expect( counts( page ) ).toHaveText( /in$/ );
	await page.context().clearCookies();
	await type( page, codes[ 0 ] ?? '' );
	await expect( page.getByText( 'You have been logged out. Log in again. Your scans are saved.' ) ).toBeVisible();
	await expect( page.getByText( '1 scan is waiting to be sent.' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Log in' } ).click();
	// WordPress's script moves the focus there a moment after loading, wherever somebody is typing.
	await expect( page.getByLabel( 'Username or Email Address' ) ).toBeFocused();
	await page.getByLabel( 'Username or Email Address' ).fill( dora.user );
	await page.getByLabel( 'Password', { exact: true } ).fill( dora.password );
	await page.getByRole( 'button', { name: 'Log In' } ).click();
	await expect( page ).toHaveURL( /benefit_checkin=1/ );
	await expect( recent( page ).filter( { hasText: 'Sid Session' } ) ).toContainText( 'Checked in' );
	await expect( page.getByText( /waiting to be sent/ ) ).toHaveCount( 0 );
} );

test( 'a nonce that is too old is renewed without a word', async ( { page } ) => {
	const { codes } = sell( event.tickets[ 0 ], [ [ 'Old', 'Nonce' ] ] );
	await open( page );
	await expect( counts( page ) ).toHaveText( /in$/ );
	await page.evaluate( () => {
		( window as unknown as { benefitCheckin: { nonce: string } } ).benefitCheckin.nonce = 'aaaaaaaaaa';
	} );
	await type( page, codes[ 0 ] ?? '' );
	await expectResult( page, 'ok', 'Old Nonce' );
} );

test( 'who may see it: a guest signs in first, others are told, nobody keeps it; the ways there on a phone', async ( {
	page,
} ) => {
	const guest = await page.request.get( PAGE, { maxRedirects: 0 } );
	expect( guest.status() ).toBe( 302 );
	expect( decodeURIComponent( guest.headers().location ?? '' ) ).toContain( `redirect_to=${ PAGE }` );

	await signIn( page.context(), dora );
	const answer = await page.goto( PAGE );
	const headers = answer?.headers() ?? {};
	expect( headers[ 'cache-control' ] ).toContain( 'no-store' );
	expect( headers[ 'x-robots-tag' ] ).toContain( 'noindex' );
	await expect( page.getByLabel( 'Event' ).locator( 'option' ) ).toHaveCount( 2 );

	// From the toolbar, where phones hide the links of other plugins.
	await page.goto( site.pages.plain );
	await page.locator( '#wpadminbar' ).getByRole( 'menuitem', { name: 'Check-in' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Check-in' } ) ).toBeVisible();

	await page.context().clearCookies();
	await logIn( page );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( `${ site.url }/wp-admin/edit.php?post_type=benefit_event` );
	await page.locator( '#menu-posts-benefit_event' ).getByRole( 'link', { name: 'Check-in' } ).click();
	await expect( page.getByLabel( 'Event' ) ).toBeVisible();

	// A person's events are chosen on their profile screen.
	await page.goto( `${ site.url }/wp-admin/user-edit.php?user_id=${ dora.id }` );
	const box = page.getByRole( 'group', { name: 'Events', exact: true } );
	await expect( box.getByRole( 'checkbox', { name: /^Door night/ } ) ).toBeChecked();
	await box.getByRole( 'checkbox', { name: /^Other night/ } ).uncheck();
	await page.getByRole( 'button', { name: 'Update User' } ).click();
	await expect( page.getByText( 'User updated.' ) ).toBeVisible();
	await expect( page.getByRole( 'checkbox', { name: /^Other night/ } ) ).not.toBeChecked();
	await page.context().clearCookies();
	await signIn( page.context(), dora );
	await page.goto( PAGE );
	await expect( page.getByLabel( 'Event' ).locator( 'option' ) ).toHaveCount( 1 );
} );

test( 'Whoever manages orders gets from the entrance to the orders and check-in staff do not', async ( { page } ) => {
	await open( page );
	await expect( page.getByRole( 'link', { name: 'Log out' } ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'View orders' } ) ).toHaveCount( 0 );

	await page.context().clearCookies();
	await logIn( page );
	await page.goto( PAGE );
	await page.getByRole( 'link', { name: 'View orders' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Orders', level: 1 } ) ).toBeVisible();
} );
