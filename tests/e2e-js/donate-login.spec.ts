import { expect, test, type Page } from '@playwright/test';
import { amount, donate, donationsOf, expectReceipt, fillDonor, level } from '../e2e/support/donate';
import { address, site } from '../e2e/support/site';

/** A form with login, registration and a summary. */
const LAMP = site.forms.find( ( { url } ) => url.includes( 'a-lamp-for-the-reading-room' ) )!;

/** Opens the form and waits for hydration. */
async function open( page: Page ): Promise< void > {
	await page.goto( LAMP.url );
	await page.locator( '.give-form' ).hover();
	await expect( page.locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );
}

/** Logs in on WordPress's own page, whose script moves the focus to the name a moment after loading. */
async function logIn( other: Page ): Promise< void > {
	await expect( other.locator( '#user_login' ) ).toBeFocused();
	await other.locator( '#user_login' ).fill( site.admin.user );
	await other.locator( '#user_pass' ).fill( site.admin.password );
	await other.locator( '#wp-submit' ).click();
	await other.waitForURL( /wp-admin/ );
}

const tagged = ( page: Page, tag: string ) => page.locator( `.give-summary [data-tag="${ tag }"]` );

test( 'Logging in by keyboard keeps what was entered, and gives once', { tag: '@gate' }, async ( { page } ) => {
	const email = address( 'lamp' );
	await open( page );
	await fillDonor( page, email );
	await page.getByRole( 'link', { name: 'Log in' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByLabel( 'Username or email address' ) ).toBeFocused();
	await page.keyboard.type( site.admin.user );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'wrong' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'username or password is incorrect' );
	await expect( page.getByLabel( 'Password' ) ).toBeFocused();
	await page.keyboard.type( site.admin.password );
	await page.keyboard.press( 'Enter' );

	await expect( page.locator( '.give-login__about' ) ).toContainText( 'You are logged in as' );
	await expect( page.locator( '.give-login__about' ) ).toBeFocused();
	await expect( page.getByLabel( 'First name' ) ).toHaveValue( 'Ada' );
	await expect( page.getByLabel( 'Email' ) ).toHaveValue( email );
	await expect( page.getByLabel( 'Create an account for me' ) ).toHaveCount( 0 );
	await donate( page ).click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toHaveLength( 1 );
} );

test( 'Login halfway, in another tab: the form gives on, once', async ( { page, context } ) => {
	const email = address( 'halfway' );
	await open( page );
	await fillDonor( page, email );
	const other = await context.newPage();
	await other.goto( `${ site.url }/wp-login.php` );
	await logIn( other );
	await donate( page ).click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toHaveLength( 1 );
} );

test( 'Login halfway, in another tab: the link here asks for nothing, and fills in', async ( { page, context } ) => {
	await open( page );
	const other = await context.newPage();
	await other.goto( `${ site.url }/wp-login.php` );
	await logIn( other );
	await page.getByRole( 'link', { name: 'Log in' } ).click();

	await expect( page.locator( '.give-login__about' ) ).toContainText( 'You are logged in as' );
	await expect( page.locator( '.give-login__about' ) ).toBeFocused();
	await expect( page.getByLabel( 'Username or email address' ) ).toHaveCount( 0 );
	await expect( page.getByLabel( 'Email' ) ).not.toHaveValue( '' );
} );

test( 'A gift whose answer was lost is the same one after logging in', async ( { page } ) => {
	const email = address( 'lost' );
	let isLost = false;
	await page.route(
		( { href } ) => href.startsWith( LAMP.url ),
		async ( route ) => {
			if ( route.request().method() !== 'POST' || isLost ) {
				return route.continue();
			}
			isLost = true;
			await route.fetch( { maxRedirects: 0 } );
			return route.abort();
		}
	);
	await open( page );
	await fillDonor( page, email );
	await donate( page ).click();
	await expect.poll( () => donationsOf( email ).length ).toBe( 1 );
	await expect.poll( () => page.url() ).toContain( 'chrome-error' );

	await open( page );
	await expect( page.getByLabel( 'Email' ) ).toHaveValue( email );
	await page.getByRole( 'link', { name: 'Log in' } ).click();
	await page.getByLabel( 'Username or email address' ).fill( site.admin.user );
	await page.getByLabel( 'Password' ).fill( site.admin.password );
	await page.getByLabel( 'Password' ).press( 'Enter' );
	await expect( page.locator( '.give-login__about' ) ).toContainText( 'You are logged in as' );
	await donate( page ).click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toHaveLength( 1 );
} );

test( 'Cancelling and the way back lead the focus; the summary follows, and stays behind the ways to pay', async ( {
	page,
} ) => {
	await open( page );
	await page.getByRole( 'link', { name: 'Log in' } ).click();
	await page.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( page.getByRole( 'link', { name: 'Log in' } ) ).toBeFocused();

	await level( page, '€100' ).check();
	await page.getByLabel( /I’ll cover the processing fee/ ).check();
	await expect( tagged( page, 'amount' ) ).toHaveText( '€100.00' );
	await expect( tagged( page, 'fees' ) ).toHaveText( '€3.30' );
	await expect( tagged( page, 'total' ) ).toHaveText( '€103.30' );
	await expect( tagged( page, 'frequency' ) ).toHaveText( 'One-time' );
	await page.getByRole( 'radio', { name: 'Bank transfer' } ).check();
	await expect( page.getByText( 'Please pay within 7 days.' ) ).toBeVisible();
	const tops = await Promise.all(
		[ '.benefit-gateways', '.give-summary', '.give-submit > button' ].map( ( one ) =>
			page.locator( one ).evaluate( ( element ) => element.getBoundingClientRect().top )
		)
	);
	expect( tops ).toEqual( [ ...tops ].sort( ( a, b ) => a - b ) );
	await page.getByRole( 'button', { name: 'Change amount' } ).click();
	await expect( level( page, '€100' ) ).toBeFocused();
	await expect( amount( page ) ).toHaveValue( '100.00' );
} );
