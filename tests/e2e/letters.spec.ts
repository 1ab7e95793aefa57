import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { site } from './support/site';

const LETTERS = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-letters`;

test.use( { javaScriptEnabled: true } );

test( 'The words of a mail are refused with the reason, seen in a preview, saved and put back, on a phone too', async ( {
	page,
} ) => {
	const heard = listen( page );
	await page.setViewportSize( { width: 390, height: 800 } );
	await logIn( page );
	await page.goto( LETTERS );
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	const row = page.getByRole( 'row', { name: /^Event canceled/ } );
	await expect( row ).toContainText( 'Default' );
	await row.getByRole( 'link' ).click();

	await page.getByLabel( 'Subject' ).fill( 'Not today: {evnet}' );
	await page.getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( '{evnet} is not a placeholder for this email.' );
	await expect( page.getByLabel( 'Subject' ) ).toHaveValue( 'Not today: {evnet}' );
	await expect( page.getByRole( 'status' ) ).toContainText( '{evnet} is not a placeholder for this email.' );
	await page.getByLabel( 'Subject' ).fill( 'Not today: {event}' );
	await page.getByRole( 'button', { name: 'Preview' } ).click();
	const frame = page.getByTitle( 'Email preview' );
	// The page scrolls there by itself.
	await expect( frame ).toBeInViewport( { ratio: 0.99 } );
	await expect( page.getByText( 'Not today: A concert' ) ).toBeVisible();
	await expect( page.getByText( /^Attached: .*\.ics$/ ) ).toBeVisible();
	// Playwright's click would scroll the page back first.
	await page.getByRole( 'button', { name: 'Save' } ).press( 'Enter' );

	await expect( page.getByRole( 'status' ).first() ).toContainText( 'Email text saved.' );
	await page.goto( LETTERS );
	await expect( row ).toContainText( 'Customized' );
	await expect( row ).toContainText( 'Not today: {event}' );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await row.getByRole( 'link' ).click();
	await expect( frame.contentFrame().getByRole( 'heading', { level: 1 } ) ).toBeVisible();
	// axe cannot run inside the preview, whose scripts are blocked.
	await frame.evaluate( ( element ) => element.remove() );
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Restore default text' } ).click();
	const question = page.getByRole( 'dialog', { name: 'Restore the default text of this email?' } );
	await expect( question.getByRole( 'button', { name: 'Cancel' } ) ).toBeFocused();
	expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
	await question.getByRole( 'button', { name: 'Restore default text' } ).click();
	await expect( page.getByLabel( 'Subject' ) ).toHaveValue( '“{event}” has been canceled' );
	expect( heard ).toEqual( [] );
} );

test(
	'The email beside its words follows the typing, takes placeholders, and leaving with changes asks',
	{ tag: '@gate' },
	async ( { page } ) => {
		const heard = listen( page );
		await logIn( page );
		await page.goto( `${ LETTERS }&kind=order_paid` );
		const email = page.getByTitle( 'Email preview' ).contentFrame();
		await expect( email.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Thank you! Here are your tickets.' );
		await expect( page.locator( '.button-primary' ) ).toHaveCount( 1 );

		await page.getByLabel( 'Heading' ).fill( 'Welcome, ' );
		await expect( email.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Welcome,' );
		await page.getByRole( 'button', { name: '{first_name}' } ).press( 'Enter' );
		await expect( page.getByLabel( 'Heading' ) ).toBeFocused();
		await page.keyboard.type( '!' );
		await expect( email.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Welcome, Ada!' );
		await page.keyboard.type( ' {nmae}' );
		await expect( page.getByRole( 'status' ) ).toContainText( '{nmae} is not a placeholder for this email.' );
		await expect( email.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Welcome, Ada!' );

		const heading = email.getByRole( 'heading', { level: 1 } );
		await expect( heading ).toHaveCSS( 'color', 'rgb(23, 20, 31)' );
		await page.getByRole( 'radio', { name: 'Light' } ).press( 'ArrowRight' );
		await expect( heading ).toHaveCSS( 'color', 'rgb(243, 241, 248)' );
		await page.getByRole( 'radio', { name: 'Desktop' } ).press( 'ArrowRight' );
		await expect( page.getByTitle( 'Email preview' ) ).toHaveCSS( 'width', '360px' );
		await expect( email.getByRole( 'link', { name: 'View or print this ticket' } ).first() ).toBeDisabled();
		await page.getByRole( 'radio', { name: 'HTML' } ).press( 'ArrowRight' );
		await expect( email.getByText( '* A concert' ) ).toBeVisible();

		let asked = '';
		page.once( 'dialog', ( dialog ) => {
			asked = dialog.type();
			void dialog.dismiss();
		} );
		await page.getByRole( 'link', { name: 'All emails' } ).click( { noWaitAfter: true } );
		await expect.poll( () => asked ).toBe( 'beforeunload' );
		await expect( page.getByLabel( 'Heading' ) ).toHaveValue( 'Welcome, {first_name}! {nmae}' );
		// axe cannot run inside the preview, whose scripts are blocked.
		await page.getByTitle( 'Email preview' ).evaluate( ( element ) => element.remove() );
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
		// Sent by the form itself, so nothing asks.
		await page.getByLabel( 'Heading' ).fill( 'Thank you! Here are your tickets.' );
		await page.getByRole( 'button', { name: 'Save' } ).click();
		await expect( page.locator( '.wrap .notice-success' ) ).toContainText( 'Email text saved.' );
		expect( heard ).toEqual( [] );
	}
);

test( 'Without scripts the button shows the preview, and nothing is offered that needs them', async ( { browser } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await logIn( page );
	await page.goto( `${ LETTERS }&kind=order_paid` );
	await expect( page.getByRole( 'radio' ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'button', { name: '{first_name}' } ) ).toHaveCount( 0 );
	await page.getByLabel( 'Subject' ).fill( 'For {first_name}' );
	await page.getByRole( 'button', { name: 'Preview' } ).click();
	const preview = page.frameLocator( '#benefit-preview' );
	await expect( preview.getByText( 'For Ada' ) ).toBeVisible();
	await expect( preview.getByText( /^Attached: .*\.ics$/ ) ).toBeVisible();
	await context.close();
} );
