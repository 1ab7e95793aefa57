import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { address, site } from '../e2e/support/site';
import { expectEntries, fillOne, openCheckout, ordersOf, placeButton, put, summary, thanks } from './support/checkout';
import { callsOf, holdAnswers, holdReact } from './support/islands';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent( 'An event for gateways', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
	] );
} );
test.afterAll( () => removeEvent( made ) );

const panel = ( page: Page, id: string ) => page.locator( `#benefit-gateway-${ id } ~ .benefit-gateway__panel` );
const radio = ( page: Page, name: string ) => page.getByRole( 'radio', { name, exact: true } );
const confirm = ( page: Page ) => page.locator( '#tc_payment_confirm' );
/** Visible and full height of a panel. */
const heights = ( page: Page, id: string ) =>
	panel( page, id ).evaluate( ( element ) => [
		Math.round( element.getBoundingClientRect().height ),
		Math.round( element.firstElementChild!.getBoundingClientRect().height ),
	] );

test.describe( 'With three gateways', () => {
	test.use( { extraHTTPHeaders: { 'X-Benefit-Control': 'gateways' } } );

	test( 'Exactly one is active; changing the selection collapses the others and expands the chosen one', async ( {
		page,
	} ) => {
		await openCheckout( page, made );
		const ids = { 'Test payment': 'test', Invoice: 'invoice', Voucher: 'voucher' };
		for ( const chosen of [ 'Invoice', 'Voucher', 'Test payment' ] as const ) {
			await radio( page, chosen ).check();
			for ( const [ name, id ] of Object.entries( ids ) ) {
				await expect( radio( page, name ) ).toBeChecked( { checked: name === chosen } );
				if ( name === chosen ) {
					await expect( panel( page, id ) ).toBeVisible();
					await expect( panel( page, id ).locator( '#tc_payment_confirm' ) ).toBeVisible();
					await expect
						.poll( async () => ( ( [ seen, all ] ) => seen === all )( await heights( page, id ) ) )
						.toBe( true );
				} else {
					await expect.poll( async () => ( await heights( page, id ) )[ 0 ] ).toBe( 0 );
					await expect( panel( page, id ) ).toBeHidden();
				}
			}
			await expect( confirm( page ) ).toHaveCount( 1 );
		}
	} );

	test( 'The initial panel’s height is set after 500 ms, and follows what is inside', async ( { page } ) => {
		await page.addInitScript( () => {
			const asked: number[] = [];
			const timeout = window.setTimeout;
			window.setTimeout = ( ( work: TimerHandler, delay: number, ...more: unknown[] ) => {
				asked.push( delay );
				return timeout( work, delay, ...more );
			} ) as typeof window.setTimeout;
			( window as unknown as { asked: number[] } ).asked = asked;
		} );
		await openCheckout( page, made );
		expect( await page.evaluate( () => ( window as unknown as { asked: number[] } ).asked ) ).toContain( 500 );
		await expect
			.poll( () => panel( page, 'test' ).evaluate( ( element ) => element.style.blockSize ) )
			.toMatch( /^\d+(\.\d+)?px$/ );
		await radio( page, 'Invoice' ).check();
		await expect.poll( async () => ( await heights( page, 'invoice' ) )[ 0 ] ).toBeGreaterThan( 100 );
		const [ before = 0 ] = await heights( page, 'invoice' );
		// As a payment service's script does.
		await panel( page, 'invoice' )
			.locator( '.benefit-gateway__own' )
			.evaluate( ( own ) =>
				own.append( Object.assign( document.createElement( 'p' ), { style: 'height:160px' } ) )
			);
		await expect.poll( async () => ( await heights( page, 'invoice' ) )[ 0 ] ).toBeGreaterThan( before + 150 );
		await expect
			.poll( async () => ( ( [ seen, all ] ) => seen === all )( await heights( page, 'invoice' ) ) )
			.toBe( true );
	} );

	test(
		'Tab from the last field of the active gateway activates the next one and checks it; from the last one it leaves the form',
		{ tag: '@gate' },
		async ( { page } ) => {
			await openCheckout( page, made );
			const { keyboard } = page;
			await confirm( page ).focus();
			await keyboard.press( 'Shift+Tab' );
			await expect( page.getByLabel( 'Payment result' ) ).toBeFocused();
			await expect( radio( page, 'Test payment' ) ).toBeChecked();
			await keyboard.press( 'Tab' );
			for ( const [ name, id ] of [
				[ 'Invoice', 'invoice' ],
				[ 'Voucher', 'voucher' ],
			] as const ) {
				await expect( confirm( page ) ).toBeFocused();
				await keyboard.press( 'Tab' );
				await expect( radio( page, name ) ).toBeFocused();
				await expect( radio( page, name ) ).toBeChecked();
				await expect( panel( page, id ).locator( '#tc_payment_confirm' ) ).toBeVisible();
				// Only from the last field; Tab moves through the others as in any form.
				await keyboard.press( 'Tab' );
				await expect( page.getByLabel( `Note for ${ id }` ) ).toBeFocused();
				await keyboard.press( 'Tab' );
			}
			await expect( confirm( page ) ).toBeFocused();
			await keyboard.press( 'Tab' );
			await expect( page.locator( 'form.benefit-checkout :focus' ) ).toHaveCount( 0 );
			await expect( radio( page, 'Voucher' ) ).toBeChecked();
		}
	);

	test( 'A gateway chosen before React came stays the active one, and pays', async ( { page } ) => {
		const email = address( 'early-gateway' );
		await put( page, made.tickets[ 0 ] );
		const release = await holdReact( page );
		await page.goto( site.pages.checkout );
		const calls = callsOf( page, 'benefit_place_order' );
		await fillOne( page, email );
		await radio( page, 'Invoice' ).check();
		await expect( page.getByLabel( 'Note for invoice' ) ).toBeVisible();
		await page.getByLabel( 'Note for invoice' ).fill( 'Room 7' );
		await panel( page, 'invoice' )
			.getByRole( 'button', { name: /^Place order/ } )
			.click();
		await release();
		await expect( thanks( page ) ).toBeVisible();
		expect( calls.map( ( fields ) => fields.get( 'tc_choose_gateway' ) ) ).toEqual( [ 'invoice' ] );
		expect( calls[ 0 ]?.get( 'invoice_note' ) ).toBe( 'Room 7' );
		expect( ordersOf( email ) ).toHaveLength( 1 );
	} );

	test( 'With less motion asked for, panels do not move', async ( { page } ) => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await openCheckout( page, made );
		await expect( panel( page, 'test' ) ).toHaveCSS( 'transition-duration', '0s' );
		await page.emulateMedia( { reducedMotion: 'no-preference' } );
		await expect( panel( page, 'test' ) ).not.toHaveCSS( 'transition-duration', '0s' );
	} );
} );

test( 'Submitting disables the confirm button; after a decline it is enabled again, entries are kept, and the second try pays', async ( {
	page,
} ) => {
	const email = address( 'decline-js' );
	await openCheckout( page, made );
	await fillOne( page, email );
	await page.getByLabel( 'Payment result' ).selectOption( 'decline' );
	const calls = callsOf( page, 'benefit_place_order' );
	const release = await holdAnswers( page, 'benefit_place_order' );
	await placeButton( page ).click();
	await expect( confirm( page ) ).toBeDisabled();
	await expect( page.getByText( 'Placing your order. Please wait a moment.' ).first() ).toBeVisible();
	release();
	await expect( summary( page ) ).toHaveText(
		'The payment was declined. You have not been charged. Please try again or use another payment method.'
	);
	await expect( summary( page ) ).toBeFocused();
	await expect( confirm( page ) ).toBeEnabled();
	await expectEntries( page, email );
	await expect( page.getByLabel( 'Payment result' ) ).toHaveValue( 'decline' );
	await page.getByLabel( 'Payment result' ).selectOption( 'pay' );
	await placeButton( page ).click();
	await expect( thanks( page ) ).toBeVisible();
	expect( ordersOf( email ).map( ( { status } ) => status ) ).toEqual( [ 'order_failed', 'order_paid' ] );
	expect( new Set( calls.map( ( fields ) => fields.get( 'idempotency_key' ) ) ).size ).toBe( 2 );
} );
