import { expect, test, type Page } from '@playwright/test';
import { amount, donationsOf, expectReceipt, MULTI, total } from '../e2e/support/donate';
import { axeFindings } from '../e2e/support/inspect';
import { watchMoves } from '../e2e/support/moves';
import { address, site } from '../e2e/support/site';

/* Forms in a native dialog: what only a browser does with it. */

const opened = ( page: Page ) => page.locator( 'dialog[open]' );
const give = ( page: Page ) => opened( page ).getByRole( 'button', { name: 'Donate now' } );
/** The button of the first form, whose amount is chosen before it is opened. */
const opener = ( page: Page ) => page.locator( '.give-choice' ).first().getByRole( 'button' );

/** Fills in the opened form; one that is closing stays for a moment. */
async function fill( page: Page, email: string ): Promise< void > {
	await opened( page ).getByLabel( 'First name' ).fill( 'Ada' );
	await opened( page ).getByLabel( 'Email' ).fill( email );
}

test(
	'By keyboard alone: chosen, opened, closed by Escape with the focus back, opened again, given',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'modal' );
		await page.goto( site.pages.ways );
		await page.getByLabel( 'Amount in €' ).first().fill( '' );
		await opener( page ).press( 'Enter' );
		await expect( page.getByLabel( 'Amount in €' ).first() ).toBeFocused();
		await expect( opened( page ) ).toHaveCount( 0 );

		await page.keyboard.type( '33' );
		await page.keyboard.press( 'Enter' );
		await expect( opened( page ).getByRole( 'heading', { name: 'Keep the old crane standing' } ) ).toBeFocused();
		await expect( opened( page ).locator( total( page ) ) ).toHaveText( '€33' );
		// The field shows the amount in the same format as after typing.
		await expect( opened( page ).locator( amount( page ) ) ).toHaveValue( '33.00' );
		await expect( page.locator( 'body' ) ).toHaveClass( /give-modal-open/ );
		await page.keyboard.press( 'Escape' );
		await expect( opened( page ) ).toHaveCount( 0 );
		await expect( opener( page ) ).toBeFocused();

		await page.keyboard.press( 'Enter' );
		await fill( page, email );
		await give( page ).press( 'Enter' );
		await expectReceipt( page );
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 3300 } ] );
	}
);

test( 'What is wrong is seen and said in the dialog, and the page behind stays where it is', async ( { page } ) => {
	await page.goto( site.pages.ways );
	await opener( page ).click();
	await give( page ).click();
	await expect( opened( page ).getByLabel( 'First name' ) ).toBeInViewport();
	await expect( opened( page ).getByLabel( 'First name' ) ).toBeFocused();
	expect( await page.evaluate( () => document.querySelector( 'dialog[open] #benefit-polite' ) !== null ) ).toBe(
		true
	);
	expect( await page.evaluate( () => window.scrollY ) ).toBe( 0 );
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	await page.mouse.click( 5, 300 );
	await expect( opened( page ) ).toHaveCount( 0 );
} );

test( 'An address opens the form that it asks for, and nothing on the page moves', async ( { page } ) => {
	const moved = await watchMoves( page );
	await page.goto( `${ site.pages.ways }?form-id=${ MULTI.id }&level-id=4` );
	await expect( page.locator( 'dialog:modal' ) ).toBeVisible();
	await expect( opened( page ).locator( amount( page ) ) ).toHaveValue( '100.00' );
	await page.getByRole( 'button', { name: 'Close (Esc)' } ).click();
	await expect( opened( page ) ).toHaveCount( 0 );
	expect( await moved() ).toEqual( [] );
} );

test( 'A launcher fetches its form, and it is given there', async ( { page } ) => {
	const email = address( 'grid' );
	const moved = await watchMoves( page );
	await page.goto( site.pages[ 'all-forms' ] );
	await page.getByRole( 'button', { name: 'Donate now Keep the old crane standing' } ).click();
	await expect( give( page ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await page.getByRole( 'button', { name: 'Donate now A brick for the quay' } ).click();
	await expect( opened( page ) ).toHaveCount( 1 );
	await fill( page, email );
	expect( await moved() ).toEqual( [] );
	await give( page ).click();
	await expectReceipt( page );
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 2500 } ] );
} );

test( 'A form slides open under its button, where its fields fit', async ( { page } ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	await page.goto( site.pages.ways );
	await page.locator( '.give-reveal > summary' ).press( 'Enter' );
	await expect( page.locator( '.give-reveal' ).getByLabel( 'Email' ) ).toBeVisible();
	const sticksOut = await page
		.locator( '.give-reveal input:visible' )
		.evaluateAll( ( fields ) =>
			fields.some( ( field ) => field.getBoundingClientRect().right > window.innerWidth )
		);
	expect( sticksOut ).toBe( false );
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
} );

test( 'A form that slides open does so in 300 ms, and at once for those who want no movement', async ( { page } ) => {
	/** Opens the form, and returns the transition of its content, and how much higher the form is at once. */
	const slides = async () => {
		await page.goto( site.pages.ways );
		return page.locator( '.give-reveal' ).evaluate( ( reveal: HTMLDetailsElement ) => {
			const { transitionProperty, transitionDuration } = getComputedStyle( reveal, '::details-content' );
			const before = reveal.getBoundingClientRect().height;
			reveal.open = true;
			return {
				transition: `${ transitionProperty } ${ transitionDuration }`,
				more: Math.round( reveal.getBoundingClientRect().height - before ),
			};
		} );
	};
	expect( await slides() ).toEqual( { transition: 'block-size, content-visibility 0.3s, 0.3s', more: 0 } );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( ( await slides() ).more ).toBeGreaterThan( 100 );
} );

test( 'The button that closes a form stays in sight while the form is scrolled, and is large enough for a thumb', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 320, height: 600 } );
	await page.goto( site.pages.ways );
	await page.locator( '.give-opener' ).first().click();
	const dialog = page.locator( 'dialog.give-modal:modal' );
	await dialog.evaluate( ( element ) => element.scrollTo( 0, element.scrollHeight ) );
	const box = await dialog.locator( '.give-closer' ).boundingBox();
	expect( [ box?.width, box?.height ] ).toEqual( [ 44, 44 ] );
	await expect( dialog.locator( '.give-closer' ) ).toBeInViewport( { ratio: 1 } );
	expect( await dialog.evaluate( ( element ) => element.scrollWidth - element.clientWidth ) ).toBe( 0 );
} );

test( 'A closed one is gone after 250 ms, of a grid after 300 ms, and at once for those who want no movement', async ( {
	page,
} ) => {
	const removal = async ( selector: string ): Promise< string > =>
		page
			.locator( selector )
			.first()
			.evaluate( ( dialog ) => getComputedStyle( dialog ).transitionDuration );
	await page.goto( site.pages.ways );
	expect( await removal( 'dialog' ) ).toMatch( /^0\.25s/ );
	await page.goto( site.pages[ 'all-forms' ] );
	expect( await removal( 'dialog' ) ).toMatch( /^0\.3s/ );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( await removal( 'dialog' ) ).toBe( '0s' );
} );
