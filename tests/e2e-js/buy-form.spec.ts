import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { axeFindings } from '../e2e/support/inspect';
import { ticketRow } from '../e2e/support/shop';
import { site } from '../e2e/support/site';
import { answerOnce, awake, callsOf, holdAnswers, holdReact, sentenceOf } from './support/islands';

let made: MadeEvent;

test.beforeEach( () => {
	made = makeEvent(
		'An event with buy forms',
		[
			{ name: 'Single', capacity: 500, meta: {} },
			{ name: 'Pair', capacity: 2, meta: {} },
			{ name: 'Endless', capacity: null, meta: {} },
		],
		'<!-- wp:benefit/ticket-table {"layout":"buy-form"} /--><!-- wp:benefit/cart-widget /-->'
	);
} );
test.afterEach( () => removeEvent( made ) );

const ACTION = 'benefit_mp-update-cart';
const OUT_OF_STOCK = /^No tickets of this type are available right now\./;
const field = ( row: Locator ): Locator => row.getByLabel( /^Quantity/ );
const add = ( row: Locator ): Locator => row.getByRole( 'button', { name: 'Add to cart' } );
const success = ( row: Locator ): Locator => row.getByText( 'Added to your cart. View cart' );
const alert = ( page: Page ): Locator => page.getByRole( 'alertdialog', { name: 'Nothing was added' } );

/** Stops the clock: the message stays for two seconds, which the test advances. */
async function stopClock( page: Page ): Promise< void > {
	const now = await page.evaluate( () => Date.now() );
	// Late enough for a busy machine to arrive before.
	await page.clock.pauseAt( now + 60_000 );
}

async function open( page: Page, name: string ): Promise< Locator > {
	await page.goto( made.url );
	const row = ticketRow( page, name );
	await awake( add( row ) );
	return row;
}

test(
	'The form is replaced by a spinner image, then by a success message, and the cart widget is refreshed; with places left it reappears after a 2 s fade',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.clock.install();
		const row = await open( page, 'Single' );
		await stopClock( page );
		const calls = callsOf( page, ACTION );
		const release = await holdAnswers( page, ACTION );
		await field( row ).fill( '3' );
		await add( row ).click();
		const spinner = row.getByRole( 'img', { name: 'Adding…' } );
		await expect( spinner ).toBeVisible();
		await expect( spinner ).toHaveJSProperty( 'naturalWidth', 32 );
		await expect( field( row ) ).toHaveCount( 0 );
		// The widget refreshes after the page has responded to the press.
		await page.clock.runFor( 100 );
		release();
		await expect( success( row ) ).toBeVisible();
		await expect( success( row ).getByRole( 'link' ) ).toHaveAttribute( 'href', site.pages.cart );
		await expect( success( row ) ).toHaveCSS( 'animation-duration', '2s' );
		await expect( page.locator( '.benefit-widget' ).getByRole( 'listitem' ) ).toHaveText( [ /3 × Single/ ] );
		await page.clock.runFor( 1999 );
		await expect( field( row ) ).toHaveCount( 0 );
		await page.clock.runFor( 1 );
		await expect( field( row ) ).toHaveValue( '1' );
		await expect( success( row ) ).toHaveCount( 0 );
		expect( calls.map( ( call ) => [ call.get( 'ticket_id' ), call.get( 'quantity' ) ] ) ).toEqual( [
			[ `${ made.tickets[ 0 ] }`, '3' ],
		] );
	}
);

test( 'Otherwise an out-of-stock message is shown in its place', async ( { page } ) => {
	const row = await open( page, 'Pair' );
	await field( row ).fill( '2' );
	const release = await holdAnswers( page, ACTION );
	await add( row ).click();
	await expect( row.getByRole( 'img', { name: 'Adding…' } ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	release();
	await expect( row.getByText( OUT_OF_STOCK ) ).toBeVisible();
	await expect( field( row ) ).toHaveCount( 0 );
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
} );

test( 'Without a limit the form reappears as well; nothing fades for those who want no motion', async ( { page } ) => {
	await page.clock.install();
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const row = await open( page, 'Endless' );
	await stopClock( page );
	await add( row ).click();
	await expect( success( row ) ).toBeVisible();
	await expect( success( row ) ).toHaveCSS( 'animation-name', 'none' );
	await expect( success( row ) ).toHaveCSS( 'opacity', '1' );
	await page.clock.runFor( 2000 );
	await expect( field( row ) ).toHaveValue( '1' );
} );

test( 'On error an alert appears and the original form is restored, with its entries', async ( { page } ) => {
	const row = await open( page, 'Pair' );
	await field( row ).fill( '5' );
	await field( row ).press( 'Enter' );
	await expect( alert( page ) ).toBeVisible();
	await expect( alert( page ) ).toContainText( 'Only 2 “Pair” tickets are available to you.' );
	await expect( alert( page ) ).toHaveAccessibleDescription( /^Only 2 “Pair” tickets/ );
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( alert( page ) ).toHaveCount( 0 );
	await expect( field( row ) ).toHaveValue( '5' );
	await expect( add( row ) ).toBeFocused();

	await answerOnce( page, ACTION, ( route ) => route.abort() );
	await add( row ).click();
	await expect( alert( page ) ).toContainText( await sentenceOf( page, 'offline' ) );
	await alert( page ).getByRole( 'button', { name: 'OK' } ).click();
	await expect( field( row ) ).toHaveValue( '5' );
	await field( row ).fill( '1' );
	await add( row ).click();
	await expect( page.locator( '.benefit-widget' ).getByRole( 'listitem' ) ).toHaveText( [ /1 × Pair/ ] );
} );

test( 'A press before React is made once, with what was entered', { tag: '@gate' }, async ( { page } ) => {
	const release = await holdReact( page );
	await page.goto( made.url );
	const row = ticketRow( page, 'Single' );
	const calls = callsOf( page, ACTION );
	await field( row ).fill( '4' );
	await add( row ).click();
	await add( row ).click();
	await release();
	await expect( page.locator( '.benefit-widget' ).getByRole( 'listitem' ) ).toHaveText( [ /4 × Single/ ] );
	expect( calls.map( ( call ) => call.get( 'quantity' ) ) ).toEqual( [ '4' ] );
} );
