import { expect, test, type Frame, type Page } from '@playwright/test';
import { donationsOf, MULTI } from '../e2e/support/donate';
import { php } from '../e2e/support/php';
import { address, site } from '../e2e/support/site';
import { otherSite, type OtherSite } from './support/other-site';

/* Donating by keyboard in every display style: open, get refused, correct, close with the focus restored, open again, donate. */

let host: OtherSite;
const framedBy = ( origins: readonly string[] ) =>
	php( 'form-definition', { form: MULTI.id, definition: {}, settings: { donation_frame_hosts: origins } } );

test.beforeAll( async () => {
	host = await otherSite( MULTI );
	framedBy( [ host.origin ] );
} );
test.afterAll( async () => {
	framedBy( [] );
	await host.stop();
} );

/** Presses Tab until the element has the focus. */
async function tabTo( page: Page, frame: Frame, wanted: string ): Promise< void > {
	const isThere = () =>
		frame.evaluate( ( selector ) => document.querySelector( ':focus' )?.matches( selector ), wanted );
	for ( let presses = 0; presses < 80 && ! ( await isThere() ); presses++ ) {
		await page.keyboard.press( 'Tab' );
	}
	expect( await isThere(), `Tab reaches ${ wanted }` ).toBe( true );
}

const hasFocus = ( frame: Frame, wanted: string ) =>
	expect
		.poll( () => frame.evaluate( ( selector ) => document.querySelector( ':focus' )?.matches( selector ), wanted ) )
		.toBe( true );

async function formOf( page: Page, isFramed: boolean ): Promise< Frame > {
	if ( ! isFramed ) {
		return page.mainFrame();
	}
	const form = page.frameLocator( 'iframe' ).first().locator( '.give-form' );
	await expect( form ).toBeVisible();
	await form.hover();
	await expect( form ).toHaveJSProperty( 'noValidate', true );
	return page.frames()[ 1 ]!;
}

const WAYS = [
	{ way: 'a modal', url: () => site.pages.ways, opener: '.give-opener', form: 'dialog[open]', isFramed: false },
	{
		way: 'a reveal',
		url: () => site.pages.ways,
		opener: '.give-reveal > summary',
		form: '.give-reveal',
		isFramed: false,
	},
	{
		way: 'a grid',
		url: () => site.pages[ 'all-forms' ],
		opener: '.give-opener',
		form: 'dialog[open]',
		isFramed: false,
	},
	{ way: 'a frame', url: () => `${ host.origin }/modal`, opener: 'a[aria-haspopup]', form: 'body', isFramed: true },
];

for ( const { way, url, opener, form, isFramed } of WAYS ) {
	test( `In ${ way }`, async ( { page } ) => {
		const email = address( 'keys' );
		await page.goto( url() );
		await tabTo( page, page.mainFrame(), opener );
		await page.keyboard.press( 'Enter' );
		const frame = await formOf( page, isFramed );
		await expect( frame.locator( `${ form } [name="give_email"]` ) ).toBeVisible();

		await tabTo( page, frame, `${ form } [name="give_first"]` );
		await page.keyboard.type( 'Ada' );
		await tabTo( page, frame, `${ form } [name="give_email"]` );
		await page.keyboard.type( 'ada@localhost' );
		await tabTo( page, frame, `${ form } [type="submit"].benefit-button` );
		await page.keyboard.press( 'Enter' );
		await hasFocus( frame, '.give_errors' );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await hasFocus( frame, '[name="give_email"]' );
		await page.keyboard.press( 'Control+A' );
		await page.keyboard.type( email );

		if ( form === '.give-reveal' ) {
			while ( ! ( await frame.evaluate( () => document.querySelector( ':focus' )?.matches( 'summary' ) ) ) ) {
				await page.keyboard.press( 'Shift+Tab' );
			}
			await page.keyboard.press( 'Enter' );
			await expect( page.locator( `${ form } [name="give_email"]` ) ).toBeHidden();
		} else {
			await page.keyboard.press( 'Escape' );
			await expect( page.locator( 'dialog[open]' ) ).toHaveCount( 0 );
		}
		await hasFocus( page.mainFrame(), opener );
		await page.keyboard.press( 'Enter' );
		await tabTo( page, frame, `${ form } [name="give_email"]` );
		await expect( frame.locator( `${ form } [name="give_email"]` ) ).toHaveValue( email );
		await page.keyboard.press( 'Enter' );

		const place = isFramed ? page.frameLocator( 'iframe' ).first() : page;
		await expect( place.locator( '.benefit-receipt' ) ).toBeVisible();
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', gateway: 'test' } ] );
		if ( isFramed ) {
			await page.keyboard.press( 'Escape' );
			await hasFocus( page.mainFrame(), opener );
		}
	} );
}
