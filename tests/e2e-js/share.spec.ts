import { expect, test } from '@playwright/test';
import { axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';

/* The share block in a browser: counts beside its links. */

interface Made {
	readonly id: number;
	readonly url: string;
}

let made: Made;

test.beforeAll( () => {
	made = php< Made >( 'make-page', { title: 'Tell others', content: '<!-- wp:benefit/share /-->' } );
} );
test.afterAll( () => php( 'remove-posts', { ids: [ made.id ] } ) );

test(
	'A link is copied and that is said; where the clipboard is refused, the address is there selected; without scripts neither is offered',
	{ tag: '@gate' },
	async ( { page, browser } ) => {
		await page.addInitScript( () => {
			const state = { copied: '', shared: '', isRefused: false };
			Object.assign( window, { state } );
			Object.defineProperty( navigator, 'clipboard', {
				value: {
					writeText: async ( text: string ) => {
						if ( state.isRefused ) {
							throw new DOMException( 'no', 'NotAllowedError' );
						}
						state.copied = text;
					},
				},
			} );
			Object.defineProperty( navigator, 'share', {
				value: async ( { url }: { url: string } ) => void ( state.shared = url ),
			} );
		} );
		const state = ( name: string ) =>
			page.evaluate(
				( key ) => ( window as unknown as { state: Record< string, unknown > } ).state[ key ],
				name
			);
		await page.goto( made.url );
		const before = await page.locator( '.benefit-share' ).boundingBox();

		await page.getByRole( 'button', { name: 'Copy link' } ).click();
		await expect( page.locator( '.benefit-share__own' ) ).toContainText( 'Link copied' );
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( 'Link copied' );
		expect( await state( 'copied' ) ).toBe( made.url );
		await page.getByRole( 'button', { name: 'Share…' } ).click();
		await expect.poll( () => state( 'shared' ) ).toBe( made.url );

		await page.evaluate( () =>
			Object.assign( ( window as unknown as { state: object } ).state, { isRefused: true } )
		);
		await page.getByRole( 'button', { name: 'Copy link' } ).click();
		const field = page.getByLabel( 'Page URL' );
		await expect( field ).toBeFocused();
		expect( await field.evaluate( ( one: HTMLInputElement ) => one.selectionEnd ) ).toBe( made.url.length );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );

		const other = await browser.newContext( { javaScriptEnabled: false, viewport: page.viewportSize() } );
		const plain = await other.newPage();
		await plain.goto( made.url );
		await expect( plain.getByRole( 'link', { name: 'Share on X' } ) ).toBeVisible();
		await expect( plain.locator( '.benefit-share__copy' ) ).toBeHidden();
		expect( await plain.locator( '.benefit-share' ).boundingBox(), 'The place is kept.' ).toEqual( before );
		await other.close();
	}
);

test( 'A browser without a sheet of its own is offered none', async ( { page } ) => {
	await page.addInitScript( () => {
		delete ( Navigator.prototype as { share?: unknown } ).share;
	} );
	await page.goto( made.url );
	await expect( page.getByRole( 'button', { name: 'Copy link' } ) ).toBeVisible();
	await expect( page.locator( '.benefit-share__sheet' ) ).toBeHidden();
} );
