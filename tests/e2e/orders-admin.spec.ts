import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { makeEvent, removeEvent, type MadeEvent } from './support/event';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { site } from './support/site';

const ORDERS = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-orders`;
const FIGURES = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-figures`;

interface Sold {
	readonly number: string;
}

let made: MadeEvent;

/** A name that no other test uses. */
const who = () => `Zora${ Date.now().toString( 36 ) }${ Math.floor( Math.random() * 1e6 ).toString( 36 ) }`;
const sell = ( ...people: [ string, string ][] ) => php< Sold >( 'sell', { ticket: made.tickets[ 0 ], people } ).number;

test.beforeAll( () => {
	made = makeEvent( 'Orders on a screen', [ { name: 'Seat', capacity: 100, meta: { benefit_price_minor: 1100 } } ] );
} );
test.afterAll( () => removeEvent( made ) );
test.beforeEach( ( { page } ) => logIn( page ) );

const shown = ( page: Page ) => page.getByRole( 'row' ).filter( { has: page.getByRole( 'link' ) } );

test( 'Orders are found and filtered; the address says how, and the back button brings it back', async ( { page } ) => {
	const heard = listen( page );
	const [ first, second ] = [ who(), who() ];
	const number = sell( [ first, 'One' ], [ first, 'Two' ] );
	sell( [ second, 'Else' ] );

	await page.goto( `${ ORDERS }&event=${ made.id }` );
	await expect( shown( page ) ).toHaveCount( 2 );
	expect( await axeFindings( page, '.benefit-orders', '#wpbody-content' ) ).toEqual( [] );

	await page.getByRole( 'searchbox' ).fill( first );
	await expect( page.getByText( '1 order', { exact: true } ) ).toBeVisible();
	await expect( shown( page ) ).toHaveCount( 1 );
	expect( page.url() ).toContain( `find=${ first }` );
	await page.getByRole( 'searchbox' ).fill( `${ number }-2` );
	await page.waitForURL( new RegExp( `find=${ number }-2` ) );
	await expect( page.getByText( '1 order', { exact: true } ) ).toBeVisible();

	await page.getByRole( 'link', { name: 'Bea Buyer' } ).click();
	await expect( page.getByRole( 'heading', { name: `Order ${ number }` } ) ).toBeVisible();
	expect( new URL( page.url() ).searchParams.get( 'order' ) ).toMatch( /^\d+$/ );
	await page.reload();
	await expect( page.getByRole( 'heading', { name: `Order ${ number }` } ) ).toBeVisible();
	await page.goBack();
	await expect( page.getByRole( 'searchbox' ) ).toHaveValue( `${ number }-2` );
	await expect( shown( page ) ).toHaveCount( 1 );

	await page.getByRole( 'searchbox' ).fill( `${ second }nobody` );
	await expect( page.getByText( 'No orders match your search.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Show all orders' } ).click();
	await expect( page.getByRole( 'searchbox' ) ).toHaveValue( '' );

	await page.goto( `${ ORDERS }&status=order_fraud&event=${ made.id }` );
	await expect( page.getByText( 'No orders match your search.' ) ).toBeVisible();
	expect( heard ).toEqual( [] );
} );

test( 'On a laptop all columns are seen; days of orders are chosen, said in the address, and taken away again', async ( {
	page,
}, info ) => {
	const number = sell( [ who(), 'Dates' ] );
	await page.goto( `${ ORDERS }&find=${ number }` );
	await expect( shown( page ) ).toHaveCount( 1 );
	const table = page.getByRole( 'table' );
	expect(
		await table.evaluate( ( { scrollWidth, parentElement } ) => scrollWidth - ( parentElement?.clientWidth ?? 0 ) )
	).toBeLessThanOrEqual( 0 );
	await expect( page.getByRole( 'button', { name: 'Filter', exact: true } ) ).toBeHidden();

	await page.getByRole( 'button', { name: 'Add filter' } ).click();
	await page.getByRole( 'menuitem', { name: 'Order date' } ).click();
	const first = page.getByLabel( 'From', { exact: true } );
	await expect( first ).toBeVisible();
	// Wide enough for a whole date.
	expect( ( await first.boundingBox() )?.width ).toBeGreaterThan( 125 );
	await page.screenshot( { path: info.outputPath( 'dates.png' ), animations: 'disabled' } );
	await page.getByRole( 'button', { name: 'Last 7 days' } ).click();
	await page.waitForURL( /from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/ );
	await expect( shown( page ) ).toHaveCount( 1 );
	await page.goto( `${ ORDERS }&find=${ number }&to=2020-12-31` );
	await expect( page.getByText( 'No orders match your search.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Reset', exact: true } ).click();
	await expect( page ).toHaveURL( ORDERS );
} );

test( 'An order that waits for its money: each question says what it does, and can be left', async ( {
	page,
}, info ) => {
	await page.goto( `${ ORDERS }&find=mary@example.com` );
	await page.getByRole( 'link', { name: 'Mary Shelley' } ).click();
	const dialog = page.getByRole( 'dialog' );
	for ( const [ button, title ] of [
		[ 'Mark as paid', 'Have you received the money?' ],
		// There are no tickets to send.
		[ 'Resend link', 'Resend order link?' ],
		[ 'Cancel order', /^Cancel order [A-Z0-9]{8}\?$/ ],
	] as const ) {
		await page.getByRole( 'button', { name: button, exact: true } ).press( 'Enter' );
		await expect( dialog.getByRole( 'heading', { name: title } ) ).toBeVisible();
		expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
		await page.screenshot( { path: info.outputPath( `${ button }.png` ), animations: 'disabled' } );
		const leave = button === 'Cancel order' ? 'Go back' : 'Cancel';
		await dialog.getByRole( 'button', { name: leave, exact: true } ).press( 'Enter' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( page.getByRole( 'button', { name: button, exact: true } ) ).toBeFocused();
	}
} );

test( 'When the server does not answer, that is said, and a press tries again', async ( { page } ) => {
	await page.route( /benefit\/v1\/orders/, ( route ) => route.abort() );
	await page.goto( ORDERS );
	await expect( page.getByText( /did not respond|offline/ ).first() ).toBeVisible();
	await page.unroute( /benefit\/v1\/orders/ );
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( shown( page ).first() ).toBeVisible();
} );

test(
	'The order’s page: refund with the amount before, a double press, a change in place, a note; by keyboard',
	{ tag: '@gate' },
	async ( { page } ) => {
		const heard = listen( page );
		const name = who();
		const number = sell( [ name, 'One' ], [ name, 'Two' ], [ name, 'Three' ] );
		await page.goto( `${ ORDERS }&find=${ number }` );
		await page.getByRole( 'link', { name: 'Bea Buyer' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByRole( 'heading', { name: `Order ${ number }` } ) ).toBeVisible();
		expect( await axeFindings( page, '.benefit-order', '#wpbody-content' ) ).toEqual( [] );

		await page.getByRole( 'button', { name: 'Refund' } ).click();
		const dialog = page.getByRole( 'dialog' );
		await expect( dialog.getByText( 'Refund to the buyer: €33.00' ) ).toBeVisible();
		await dialog.getByLabel( 'Selected tickets' ).check();
		await expect( dialog.getByRole( 'button', { name: 'Refund', exact: true } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await dialog.getByLabel( `${ name } Two` ).check();
		await expect( dialog.getByText( 'Refund to the buyer: €11.00' ) ).toBeVisible();
		expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
		await dialog.getByLabel( 'Reason' ).fill( 'Ill' );
		await dialog.getByRole( 'button', { name: 'Refund €11.00' } ).dblclick();
		await expect( page.getByText( 'Refund started.' ) ).toBeVisible();
		await expect( page.locator( '.benefit-desk-said' ) ).toBeFocused();
		await expect( page.getByText( '€11.00 was refunded. Reason: Ill' ) ).toHaveCount( 1 );
		await expect(
			page.locator( '.benefit-order-tickets-list' ).getByText( 'Refunded', { exact: true } )
		).toHaveCount( 1 );

		await page.getByRole( 'button', { name: `Change ${ name } One` } ).click();
		await expect( page.getByLabel( 'First name' ) ).toBeFocused();
		await page.getByLabel( 'First name' ).fill( '' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByLabel( 'First name' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( page.getByLabel( 'First name' ) ).toBeFocused();
		await page.getByLabel( 'First name' ).fill( `${ name }a` );
		await page.getByLabel( 'Email' ).fill( 'new@example.org' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( `The details on ticket ${ number }-1 were changed.` ) ).toBeVisible();
		await expect( page.getByText( `${ name }a One`, { exact: true } ) ).toBeVisible();

		await page.getByLabel( 'Add a note for your team' ).fill( 'Comes <b>late</b>' );
		await page.getByRole( 'button', { name: 'Add note' } ).click();
		await expect( page.getByText( 'Comes <b>late</b>' ) ).toBeVisible();
		await expect( page.getByLabel( 'Add a note for your team' ) ).toHaveValue( '' );
		// The browser logs the refused name itself.
		expect( heard.filter( ( words ) => ! words.includes( 'status of 422' ) ) ).toEqual( [] );
	}
);

test( 'Free tickets are given to a person by name', async ( { page } ) => {
	const name = who();
	await page.goto( ORDERS );
	await page.getByRole( 'button', { name: 'Issue complimentary tickets' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByLabel( 'Event' ).selectOption( { label: 'Orders on a screen' } );
	await dialog.getByLabel( /^Seat/ ).fill( '2' );
	await dialog.getByLabel( 'First name' ).fill( name );
	await dialog.getByLabel( 'Last name' ).fill( 'Press' );
	await dialog.getByRole( 'button', { name: 'Issue tickets' } ).click();
	await expect( dialog.getByLabel( /^Email/ ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await dialog.getByLabel( /^Email/ ).fill( 'press@example.org' );
	await dialog.getByRole( 'button', { name: 'Issue tickets' } ).click();
	await expect( page.getByRole( 'heading', { name: /^Order / } ) ).toBeVisible();
	await expect( page.getByText( `${ name } Press`, { exact: true } ) ).toHaveCount( 3 );
	await expect( page.getByText( 'Complimentary tickets were issued.' ) ).toBeVisible();
} );

test( 'On a phone orders are a list, and nothing stands out of the window', async ( { page } ) => {
	const number = sell( [ who(), 'Phone' ] );
	await page.setViewportSize( { width: 390, height: 844 } );
	const isWide = () =>
		page.evaluate( () => document.documentElement.scrollWidth > document.documentElement.clientWidth );
	await page.goto( `${ ORDERS }&find=${ number }` );
	await expect( page.getByText( '1 order', { exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'table' ) ).toHaveCount( 0 );
	expect( await axeFindings( page, '.benefit-orders', '#wpbody-content' ) ).toEqual( [] );
	expect( await isWide() ).toBe( false );
	const line = page.locator( '.benefit-orders [role="row"]' ).filter( { hasText: 'Bea Buyer' } );
	await expect( line ).toContainText( /Paid.*€/ );
	for ( const action of [ line, page.getByRole( 'button', { name: 'Issue complimentary tickets' } ) ] ) {
		expect( ( await action.boundingBox() )?.height ).toBeGreaterThanOrEqual( 44 );
	}
	await page.getByRole( 'button', { name: 'Bea Buyer' } ).click();
	await expect( page.getByRole( 'heading', { name: `Order ${ number }` } ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit-order', '#wpbody-content' ) ).toEqual( [] );
	expect( await isWide() ).toBe( false );
} );

test( 'The figures of an event and its attendees, found and downloaded', async ( { page } ) => {
	const name = who();
	const number = sell( [ name, 'Figure' ], [ '+1', name ] );
	await page.goto( `${ FIGURES }&event_id=${ made.id }` );
	await expect( page.getByRole( 'row', { name: /^Seat/ } ) ).toContainText( '€' );
	expect( await axeFindings( page, '.benefit-figures', '#wpbody-content' ) ).toEqual( [] );
	await page.getByRole( 'searchbox' ).fill( name );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( '2 attendees' ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: `${ name } Figure` } ) ).toBeVisible();

	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Download as CSV' } ).click(),
	] );
	const csv = readFileSync( await download.path(), 'utf8' );
	expect( download.suggestedFilename() ).toMatch( /^attendees-.*\.csv$/ );
	expect( csv.startsWith( '\uFEFF' ) ).toBe( true );
	expect( csv ).toContain( `${ number }-1,Seat,${ name },Figure` );
	expect( csv ).toContain( `${ number }-2,Seat,'+1,${ name }` );

	await page.getByRole( 'link', { name: 'Printable list' } ).click();
	await expect( page.getByRole( 'row', { name: `${ name } Figure Seat ${ number }-1` } ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit-print', '#wpbody-content' ) ).toEqual( [] );
	await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeVisible();
	await page.emulateMedia( { media: 'print' } );
	await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeHidden();
	await expect( page.locator( '#adminmenumain' ) ).toBeHidden();
	await expect( page.locator( '#wpadminbar' ) ).toBeHidden();
	await page.emulateMedia( { media: null } );

	await page.goto( `${ ORDERS }&find=${ number }` );
	const [ orders ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Download these results as CSV' } ).click(),
	] );
	expect(
		readFileSync( await orders.path(), 'utf8' )
			.trim()
			.split( '\r\n' )
	).toHaveLength( 2 );
} );
