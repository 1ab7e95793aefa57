import { expect, test, type Page } from '@playwright/test';
import {
	amount,
	donate,
	donationsOf,
	errors,
	expectReceipt,
	fillDonor,
	FULL,
	level,
	MULTI,
	total,
} from '../e2e/support/donate';
import { address } from '../e2e/support/site';
import { callsOf, holdAnswers, holdReact } from './support/islands';

const NONCES = 'benefit_give_donation_form_reset_all_nonce';
const GATEWAY = 'benefit_give_load_gateway';
const EVENTS = [
	'Give:onPreGatewayLoad',
	'Give:onGatewayLoadSuccess',
	'give_gateway_loaded',
	'give_donation_value_updated',
	'give_form_validation_passed',
];

/** Opens the form and waits for hydration. */
async function open( page: Page, url = MULTI.url ): Promise< void > {
	await page.goto( url );
	await page.locator( '.give-form' ).hover();
	await expect( page.locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );
}

/** Records the form events that reach the document, with the id of their form. */
async function listen( page: Page ): Promise< () => Promise< string[] > > {
	await page.addInitScript( ( names ) => {
		const heard: string[] = [];
		( window as unknown as { heard: string[] } ).heard = heard;
		for ( const name of names ) {
			document.addEventListener( name, ( event ) =>
				heard.push( `${ name } ${ ( event as CustomEvent ).detail.formId }` )
			);
		}
	}, EVENTS );
	return () => page.evaluate( () => ( window as unknown as { heard: string[] } ).heard );
}

test( 'A cached page gives after one call for its nonce, and the donation is made once', async ( { page } ) => {
	const email = address( 'ada' );
	const heard = await listen( page );
	const nonces = callsOf( page, NONCES );
	const posts: string[] = [];
	page.on(
		'request',
		( request ) =>
			request.isNavigationRequest() && request.method() === 'POST' && posts.push( request.postData() ?? '' )
	);
	await page.goto( MULTI.url );
	expect( nonces ).toHaveLength( 0 );
	await open( page );
	await level( page, '€100' ).check();
	await expect( amount( page ) ).toHaveValue( '100.00' );
	await expect( total( page ) ).toHaveText( '€100' );
	await fillDonor( page, email );
	expect( await heard() ).toEqual( [ `give_donation_value_updated ${ MULTI.id }` ] );
	await donate( page ).click();
	await expectReceipt( page );

	expect( nonces ).toHaveLength( 1 );
	expect( posts ).toHaveLength( 1 );
	expect( new URLSearchParams( posts[ 0 ] ).get( 'give-idempotency-key' ) ).toMatch( /^[A-Za-z0-9_-]{16,64}$/ );
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 10000, level: '4' } ] );
} );

test( 'What was pressed and typed before React came is given', { tag: [ '@gate', '@quick' ] }, async ( { page } ) => {
	const email = address( 'early' );
	const letGo = await holdReact( page );
	await page.goto( MULTI.url );
	await fillDonor( page, email );
	await amount( page ).fill( '12.5' );
	await donate( page ).click();
	await letGo();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toMatchObject( [ { total_minor: 1250, level: 'custom' } ] );
} );

test( 'Another way to pay: overlay, its part of the form anew, its entries back, the events, the address', async ( {
	page,
} ) => {
	const heard = await listen( page );
	await open( page );
	await page.locator( '[name="test_outcome"]' ).selectOption( 'pending' );
	const release = await holdAnswers( page, GATEWAY );
	const calls = callsOf( page, GATEWAY );
	await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
	await expect( page.locator( '.give-overlay' ) ).toBeVisible();
	release();
	await expect( page.locator( '.give-overlay' ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Please pay within 7 days.' ) ).toBeVisible();
	await expect( page.locator( '.give-form' ) ).toHaveAttribute( 'action', /[?&]payment-mode=offline&/ );
	await expect( page.locator( '[name="give-gateway"]' ) ).toHaveValue( 'offline' );

	await page.getByRole( 'radio', { name: 'Test payment' } ).check();
	await expect( page.locator( '.give-overlay' ) ).toHaveCount( 0 );
	await expect( page.locator( '[name="test_outcome"]' ) ).toHaveValue( 'pending' );
	expect( calls.map( ( call ) => call.get( 'give_payment_mode' ) ) ).toEqual( [ 'offline', 'test' ] );
	const once = EVENTS.slice( 0, 3 ).map( ( name ) => `${ name } ${ MULTI.id }` );
	await expect.poll( heard ).toEqual( [ ...once, ...once ] );
} );

test(
	'What the browser finds missing is said in its place; what the server refuses, above the button',
	{ tag: '@gate' },
	async ( { page } ) => {
		await open( page, FULL.url );
		await donate( page ).click();
		await expect( page.getByLabel( 'First name' ) ).toBeFocused();
		// Each link leads to its field, by keyboard as well.
		await errors( page )
			.getByRole( 'link', { name: /E-?mail/ } )
			.press( 'Enter' );
		await expect( page.getByLabel( /E-?mail/ ) ).toBeFocused();
		await expect( page.getByLabel( 'First name' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( page.getByLabel( 'I agree to the terms.' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await fillDonor( page, 'ada@localhost' );
		await expect( page.getByLabel( 'First name' ) ).not.toHaveAttribute( 'aria-invalid', 'true' );
		await page.getByLabel( 'I agree to the terms.' ).check();
		await donate( page ).click();
		await expect( errors( page ) ).toContainText( 'Email is not a valid email address.' );
		await expect( errors( page ).locator( '.give_error' ) ).toHaveCount( 1 );
		await expect( errors( page ) ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByLabel( 'Email' ) ).toBeFocused();
		await expect( page.getByLabel( 'Email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( donate( page ) ).toBeEnabled();
	}
);

test( 'After the way back, and a reload, level, amount and total say the same, and that is given', async ( {
	page,
} ) => {
	for ( const change of [ () => level( page, '€100' ).check(), () => amount( page ).fill( '40' ) ] ) {
		const email = address( 'back' );
		await open( page );
		await change();
		await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
		for ( const again of [
			async () => {
				await page.goto( FULL.url );
				await page.goBack();
			},
			() => page.reload(),
		] ) {
			await again();
			await expect( level( page, '€25' ) ).toBeChecked();
			await expect( amount( page ) ).toHaveValue( '25.00' );
			await expect( total( page ) ).toHaveText( '€25' );
			await expect( page.getByRole( 'radio', { name: 'Test payment' } ) ).toBeChecked();
			await expect( page.locator( '[name="give-gateway"]' ) ).toHaveValue( 'test' );
		}
		await fillDonor( page, email );
		await donate( page ).click();
		await expectReceipt( page );
		expect( donationsOf( email ) ).toMatchObject( [ { total_minor: 2500, level: '2' } ] );
	}
} );

test( 'Each fresh nonce stands in the form, and the last one is posted', async ( { page } ) => {
	const email = address( 'nonce' );
	const field = page.locator( '[name="give-form-hash"]' );
	const came: string[] = [];
	// The server's own errors; the first three codes are unknown to it.
	await page.route( '**/admin-ajax.php*', async ( route ) => {
		if ( ! ( route.request().postData() ?? '' ).includes( `action=${ NONCES }` ) ) {
			return route.fallback();
		}
		const response = await route.fetch();
		const { data } = await response.json();
		came.push( came.length < 3 ? `old-${ came.length }` : data.give_form_hash );
		return route.fulfill( { json: { success: true, data: { ...data, give_form_hash: came.at( -1 ) } } } );
	} );
	const posts: string[] = [];
	page.on( 'request', ( request ) => request.isNavigationRequest() && posts.push( request.postData() ?? '' ) );
	await open( page );
	await expect( field ).toHaveValue( 'old-0' );
	for ( const fresh of [ 'old-1', 'old-2' ] ) {
		await page.evaluate( () => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) ) );
		await expect( field ).toHaveValue( fresh );
		await level( page, '€100' ).check();
		await expect( field ).toHaveValue( fresh );
	}
	await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
	await expect.poll( () => came.length ).toBe( 4 );
	await expect( field ).toHaveValue( came[ 3 ]! );
	await fillDonor( page, 'ada@localhost' );
	await donate( page ).click();
	await expect( errors( page ) ).toBeFocused();
	await expect( field ).toHaveValue( came.at( -1 )! );
	await fillDonor( page, email );
	await donate( page ).click();
	await expectReceipt( page );
	expect( new URLSearchParams( posts.at( -2 ) ).get( 'give-form-hash' ) ).toBe( came.at( -1 ) );
} );

test(
	'While it is at work nobody changes the form, the focus stays in it, and what was looked at is given',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'busy' );
		await open( page );
		await fillDonor( page, email );
		let release = () => {};
		const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
		await page.route( '**/admin-ajax.php*', async ( route ) => {
			if ( route.request().postData()?.includes( 'give_process_donation' ) ) {
				await released;
			}
			return route.fallback();
		} );
		await donate( page ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.give-overlay' ) ).toBeVisible();
		await expect( page.locator( '.give-form' ) ).toBeFocused();
		await page.keyboard.press( 'Shift+Tab' );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.type( '999' );
		await expect( amount( page ) ).toHaveValue( '25.00' );
		await expect( total( page ) ).toHaveText( '€25' );
		await page.evaluate( () => {
			( document.querySelector( '[name="give_first"]' ) as HTMLInputElement ).value = 'Eve';
			( document.querySelector( '[name="give-price-id"][value="4"]' ) as HTMLInputElement ).click();
		} );
		release();
		await expectReceipt( page );
		expect( donationsOf( email ) ).toMatchObject( [ { total_minor: 2500, level: '2' } ] );
		await expect( page.locator( '.benefit-receipt' ) ).not.toContainText( 'Eve' );
	}
);

test( 'Two gifts from one open page are two', async ( { page } ) => {
	const email = address( 'twice' );
	await open( page );
	await fillDonor( page, email );
	await donate( page ).click();
	await expectReceipt( page );
	await page.goBack();
	await page.locator( '.give-form' ).hover();
	await fillDonor( page, email );
	await donate( page ).click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toHaveLength( 2 );
} );

test( 'A form that the tab remembers is filled in again without a touch', async ( { page } ) => {
	const email = address( 'again' );
	await open( page );
	await fillDonor( page, email );
	await page.goto( FULL.url );
	await page.goto( MULTI.url );
	await expect( page.getByLabel( 'Email' ) ).toHaveValue( email );
	await expect( page.getByLabel( 'First name' ) ).toHaveValue( 'Ada' );
} );

test( 'The receipt forgets what was entered in any form, without a script of its own to load', async ( { page } ) => {
	const email = address( 'forget' );
	await open( page, FULL.url );
	await fillDonor( page, email );
	await open( page );
	await fillDonor( page, email );
	await donate( page ).click();
	await expectReceipt( page );
	const receipt = page.url();
	const kept = () =>
		page.evaluate( () => Object.keys( sessionStorage ).filter( ( name ) => name.startsWith( 'benefit-' ) ) );
	expect( await kept() ).toEqual( [] );
	await open( page, FULL.url );
	await fillDonor( page, email );
	await page.route( '**/build/islands/*', ( route ) => route.abort() );
	await page.goto( receipt );
	expect( await kept() ).toEqual( [] );
} );

test( 'An answer that was lost never makes a second gift', { tag: '@gate' }, async ( { page } ) => {
	const email = address( 'lost' );
	await open( page );
	await fillDonor( page, email );
	// The request arrives, but its answer is lost.
	let isLost = false;
	await page.route( `${ MULTI.url }**`, async ( route ) => {
		if ( route.request().method() !== 'POST' || isLost ) {
			return route.fallback();
		}
		isLost = true;
		await route.fetch( { maxRedirects: 0 } );
		return route.abort();
	} );
	await donate( page ).click();
	await expect.poll( () => donationsOf( email ).length ).toBe( 1 );
	// The browser first shows its own error page.
	await expect.poll( () => page.url() ).toMatch( /^chrome-error:/ );
	await page.goto( MULTI.url );
	await page.locator( '.give-form' ).hover();
	// Name and email are filled in again.
	await expect( page.getByLabel( 'Email' ) ).toHaveValue( email );
	await donate( page ).click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toHaveLength( 1 );
} );

test( 'An address that chooses a level, an amount, a way to pay is followed without a touch', async ( { page } ) => {
	const asked = ( query: string ) => `${ MULTI.url }?form-id=${ MULTI.id }&${ query }`;
	await page.goto( asked( 'level-id=3&payment-mode=offline' ) );
	await expect( amount( page ) ).toHaveValue( '50.00' );
	await expect( page.getByRole( 'radio', { name: 'Bank transfer' } ) ).toBeChecked();
	await page.goto( asked( 'custom-amount=33.5' ) );
	await expect( amount( page ) ).toHaveValue( '33.50' );
	await expect( level( page, 'Custom amount' ) ).toBeChecked();
} );

test( 'When its time is over the nonce is renewed; a page from the browser’s memory begins anew', async ( {
	page,
} ) => {
	await page.clock.install();
	const nonces = callsOf( page, NONCES );
	await open( page );
	await expect.poll( () => nonces.length ).toBe( 1 );
	await expect( page.locator( '[name="give-form-hash"]' ) ).not.toHaveValue( '' );
	await page.clock.fastForward( 86_400_000 );
	expect( nonces ).toHaveLength( 1 );
	await page.clock.fastForward( 101 );
	await expect.poll( () => nonces.length ).toBe( 2 );
	await expect( donate( page ) ).toBeEnabled();
	await page.evaluate( () => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) ) );
	await expect.poll( () => nonces.length ).toBe( 3 );
} );
