import { expect, test, type Locator, type Page } from '@playwright/test';
import { site } from '../e2e/support/site';

/** Four listings, whose cards open images, parts of pages, pages, and windows. */
const GALLERY = site.pages.gallery!;

const view = ( page: Page, id: string ) => page.locator( `#pt-cv-view-${ id }` );
const link = ( page: Page, id: string, index = 0 ) =>
	view( page, id ).locator( '.pt-cv-content-item' ).nth( index ).getByRole( 'link' ).last();
const dialog = ( page: Page ) => page.getByRole( 'dialog' );

test(
	'A picture opens over the list, arrows turn, Escape closes, and reading goes on at the item seen last',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.goto( GALLERY );
		const items = view( page, 'pictures' ).locator( '.pt-cv-content-item' );
		const withPicture = items.filter( { has: page.locator( 'img' ) } ).first();
		const title = ( await withPicture.getByRole( 'heading' ).textContent() )!;
		await withPicture.getByRole( 'link' ).first().press( 'Enter' );

		await expect( dialog( page ) ).toHaveAccessibleName( title );
		await expect( dialog( page ).locator( 'figure img' ) ).toBeVisible();
		await expect( dialog( page ).getByRole( 'button', { name: 'Close' } ) ).toBeFocused();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( dialog( page ) ).not.toHaveAccessibleName( title );
		const seen = ( await dialog( page ).getByRole( 'heading' ).first().textContent() )!;
		await page.keyboard.press( 'Escape' );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect( items.getByRole( 'link', { name: seen } ).last() ).toBeFocused();
		expect( page.url() ).toBe( GALLERY );
	}
);

test(
	'A part of a page opens under its own address, which comes back on closing; Back closes, too',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.goto( GALLERY );
		const address = ( await link( page, 'stories' ).getAttribute( 'href' ) )!;
		await page.evaluate( () => Object.assign( window, { stays: true } ) );

		await link( page, 'stories' ).click();
		await expect( dialog( page ).locator( '.benefit-lightbox__part' ) ).toContainText( '340 kilograms' );
		await expect( page ).toHaveURL( address );
		await dialog( page ).getByRole( 'button', { name: 'Close' } ).click();
		await expect( page ).toHaveURL( GALLERY );

		await link( page, 'stories' ).click();
		await expect( page ).toHaveURL( address );
		await page.goBack();
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect( page ).toHaveURL( GALLERY );
		expect( await page.evaluate( () => 'stays' in window ) ).toBe( true );
		await page.goForward();
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A piano for the small room' );
	}
);

test( 'While a part is on its way Escape calls it off, and each further arrow counts', async ( { page } ) => {
	await page.goto( GALLERY );
	const addresses = await view( page, 'stories' )
		.locator( '.pt-cv-content-item' )
		.evaluateAll( ( cards ) =>
			cards.map( ( card ) => card.querySelector< HTMLAnchorElement >( 'a[data-kind]' )!.href )
		);
	let release = () => {};
	let held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	for ( const address of addresses.slice( 0, 2 ) ) {
		await page.route( address, async ( route ) => {
			await held;
			// The request may have been aborted.
			await route.continue().catch( () => {} );
		} );
	}
	const first = link( page, 'stories' );
	await first.press( 'Enter' );
	await expect( first ).toHaveAttribute( 'aria-busy', 'true' );
	await page.keyboard.press( 'Escape' );
	await expect( first ).not.toHaveAttribute( 'aria-busy' );
	release();
	await expect( dialog( page ) ).toHaveCount( 0 );
	expect( page.url() ).toBe( GALLERY );

	await first.press( 'Enter' );
	await expect( page ).toHaveURL( addresses[ 0 ]! );
	held = new Promise( ( resolve ) => ( release = resolve ) );
	const asked = page.waitForRequest( addresses[ 1 ]! );
	await page.keyboard.press( 'ArrowRight' );
	await asked;
	await page.keyboard.press( 'ArrowRight' );
	await expect( page ).toHaveURL( addresses[ 2 ]! );
	release();
	await expect( dialog( page ).getByText( /^Item 3 of/ ) ).toBeVisible();
} );

test( 'A part of a page comes without what runs, also where fields hide what their form has', async ( { page } ) => {
	await page.goto( GALLERY );
	const address = ( await link( page, 'stories' ).getAttribute( 'href' ) )!;
	await page.route( address, async ( route ) => {
		const response = await route.fetch();
		const form =
			'<form class="bad" onpointerover="document.title=1"><input name="attributes"><input name="attributes"></form>';
		await route.fulfill( {
			response,
			body: ( await response.text() ).replaceAll( '340 kilograms', `340 kilograms${ form }` ),
		} );
	} );
	await link( page, 'stories' ).click();
	const form = dialog( page ).locator( '.bad' );
	await expect( form.locator( 'input' ) ).toHaveCount( 2 );
	await expect( form ).not.toHaveAttribute( 'onpointerover' );
} );

test( 'A link that an author has marked in a part of a page opens nothing: it is followed', async ( { page } ) => {
	await page.goto( GALLERY );
	const address = ( await link( page, 'stories' ).getAttribute( 'href' ) )!;
	await page.route( address, async ( route ) => {
		const response = await route.fetch();
		const forged = `<a data-benefit-open="lightbox" data-kind="frame" data-src="${ site.pages.plain }" href="${ site.pages.plain }">Read on</a>`;
		await route.fulfill( {
			response,
			body: ( await response.text() ).replace( /(<div[^>]*entry-content[^>]*>)/, `$1${ forged }` ),
		} );
	} );
	await link( page, 'stories' ).click();
	await dialog( page ).getByRole( 'link', { name: 'Read on' } ).click();
	await expect( page ).toHaveURL( site.pages.plain! );
	await expect( dialog( page ) ).toHaveCount( 0 );
} );

test( 'A page opens in a frame, and Escape closes it from there', async ( { page } ) => {
	await page.goto( GALLERY );
	await link( page, 'pages' ).click();
	const frame = dialog( page ).frameLocator( 'iframe' );
	await expect( frame.getByText( '340 kilograms' ) ).toBeVisible();
	await frame.getByText( '340 kilograms' ).click();
	await page.keyboard.press( 'Escape' );
	await expect( dialog( page ) ).toHaveCount( 0 );
	expect( page.url() ).toBe( GALLERY );
} );

const scrolled = ( locator: Locator ) => locator.evaluate( ( element ) => element.scrollTop );

test( 'A page in a frame is reached, read and left by keyboard', async ( { page } ) => {
	await page.goto( GALLERY );
	await link( page, 'pages' ).press( 'Enter' );
	const frame = dialog( page ).locator( 'iframe' );
	const shown = frame.contentFrame();
	await expect( shown.getByText( '340 kilograms' ) ).toBeVisible();
	await expect( dialog( page ).locator( '.benefit-lightbox__loading' ) ).toHaveCount( 0 );
	await dialog( page ).getByRole( 'button', { name: 'Next' } ).focus();
	await page.keyboard.press( 'Tab' );
	await expect( frame ).toBeFocused();
	// On a busy machine, a key once arrived before the page that it should scroll; a reader presses again, and the
	// focus is still there.
	await expect
		.poll( async () => {
			await page.keyboard.press( 'PageDown' );
			return scrolled( shown.locator( 'html' ) );
		} )
		.toBeGreaterThan( 0 );
	await shown.locator( 'a[href], button, input, textarea' ).last().focus();
	await page.keyboard.press( 'Tab' );
	await expect( frame ).not.toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( dialog( page ).locator( ':focus' ) ).toHaveCount( 1 );
} );

/** Puts this page's listings into the first story. */
async function withListings( page: Page ): Promise< void > {
	await page.goto( GALLERY );
	const address = ( await link( page, 'stories' ).getAttribute( 'href' ) )!;
	const response = await page.request.get( GALLERY );
	await page.route( address, ( route ) =>
		route.request().resourceType() === 'fetch' ? route.fulfill( { response } ) : route.continue()
	);
}

test( 'A part of a page that is higher than the box is read by keyboard', async ( { page } ) => {
	await withListings( page );
	await link( page, 'stories' ).press( 'Enter' );
	const part = dialog( page ).getByRole( 'region' ).first();
	await dialog( page ).getByRole( 'button', { name: 'Next' } ).focus();
	await page.keyboard.press( 'Tab' );
	await expect( part ).toBeFocused();
	await page.keyboard.press( 'PageDown' );
	await expect.poll( () => scrolled( part ) ).toBeGreaterThan( 0 );

	// Arrows lead to the parts of the next items, which are announced as well.
	for ( const step of [ 2, 3 ] ) {
		await page.keyboard.press( 'ArrowRight' );
		await expect( dialog( page ) ).toContainText( `${ step } of` );
		await expect( part ).toBeFocused();
	}
} );

test( 'A listing in a part of a page is left without harm, and its cards’ links are followed', async ( { page } ) => {
	const errors: Error[] = [];
	page.on( 'pageerror', ( error ) => errors.push( error ) );
	await withListings( page );
	const inner = dialog( page ).locator( '.pt-cv-content-item' );
	const turn = ( name: string ) => dialog( page ).getByRole( 'button', { name, exact: true } ).first().click();
	await link( page, 'stories' ).click();
	await expect( inner.first() ).toBeVisible();
	await turn( 'Next' );
	await expect( inner ).toHaveCount( 0 );
	await turn( 'Previous' );
	await inner.locator( 'a[data-benefit-open=lightbox][data-kind=frame]' ).first().click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A piano for the small room' );
	expect( errors ).toEqual( [] );
} );

test( 'An error status opens nothing: the link is followed', async ( { page } ) => {
	await page.goto( GALLERY );
	const address = ( await link( page, 'stories' ).getAttribute( 'href' ) )!;
	await page.route( address, ( route ) =>
		route.request().resourceType() === 'fetch' ? route.fulfill( { status: 500 } ) : route.continue()
	);
	await link( page, 'stories' ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A piano for the small room' );
} );

test( 'An error status of a page for a frame opens nothing, either', async ( { page } ) => {
	await page.goto( GALLERY );
	const address = ( await link( page, 'pages' ).getAttribute( 'href' ) )!;
	await page.route( address, ( route ) =>
		route.request().resourceType() === 'fetch' ? route.fulfill( { status: 404 } ) : route.continue()
	);
	await link( page, 'pages' ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A piano for the small room' );
	expect( page.url() ).toBe( address );
} );

test( 'A picture that fails says so, with the link to its page', async ( { page } ) => {
	await page.goto( GALLERY );
	const card = view( page, 'pictures' )
		.locator( '.pt-cv-content-item' )
		.filter( { has: page.locator( 'img' ) } )
		.first();
	const source = ( await card.getByRole( 'link' ).first().getAttribute( 'data-src' ) )!;
	await page.route( source, ( route ) => route.abort() );
	await card.getByRole( 'link' ).first().click();
	await expect( dialog( page ).getByRole( 'alert' ) ).toContainText( 'The image could not be loaded' );
	await expect( dialog( page ).getByRole( 'link', { name: 'Open page' } ) ).toBeVisible();
} );

test( 'Where its script does not come, and with a modifier key, a link is a link', async ( { page, context } ) => {
	await page.goto( GALLERY );
	const opened = context.waitForEvent( 'page' );
	await link( page, 'pages' ).click( { modifiers: [ 'Control' ] } );
	await ( await opened ).close();
	await expect( dialog( page ) ).toHaveCount( 0 );
	await page.route( '**/grid-lightbox.js*', ( route ) => route.abort() );
	await link( page, 'pages' ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A piano for the small room' );
} );

test( 'A small window is opened by the press; where it is blocked, this tab goes there', async ( { page } ) => {
	await page.goto( GALLERY );
	const popup = page.waitForEvent( 'popup' );
	await link( page, 'windows' ).click();
	expect( await ( await popup ).evaluate( () => window.opener ) ).toBeNull();
	expect( page.url() ).toBe( GALLERY );
	await page.evaluate( () => ( window.open = () => null ) );
	await link( page, 'windows' ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A piano for the small room' );
} );
