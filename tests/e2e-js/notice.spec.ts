import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../e2e/support/inspect';
import { site } from '../e2e/support/site';

/* Notices in a browser: never painted once they were dismissed, in this tab and in others. */

const notice = ( page: Page ) => page.getByRole( 'note', { name: 'Warning', includeHidden: true } );
const dismiss = ( page: Page ) => notice( page ).getByRole( 'button', { name: 'Dismiss this notice' } );

/** Every frame in which the notice has a box. */
async function watch( page: Page ): Promise< () => Promise< number > > {
	await page.addInitScript( () => {
		const seen = { frames: 0, all: 0 };
		Object.assign( window, { seen } );
		const look = () => {
			seen.all++;
			seen.frames += document.querySelector( '.benefit-hint' )?.getClientRects().length ? 1 : 0;
			requestAnimationFrame( look );
		};
		requestAnimationFrame( look );
	} );
	return () =>
		page.evaluate( () => {
			const { seen } = window as unknown as { seen: { frames: number; all: number } };
			return seen.all > 5 ? seen.frames : -1;
		} );
}

/** The page as a slow server sends it: in two pieces, cut where the notice begins. */
async function slowly( page: Page, cut: ( html: string ) => number ): Promise< Server > {
	const html = await ( await page.request.get( site.pages.extras ) ).text();
	const at = cut( html );
	const server = createServer( ( _, answer ) => {
		answer.setHeader( 'Content-Type', 'text/html; charset=utf-8' );
		answer.write( html.slice( 0, at ) );
		setTimeout( () => answer.end( html.slice( at ) ), 700 );
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	return server;
}
const addressOf = ( server: Server ) => `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }/`;

test( 'A dismissed notice is painted in no frame, also not when its page comes in pieces; the others follow', async ( {
	page,
} ) => {
	const painted = await watch( page );
	for ( const cut of [
		( html: string ) => html.indexOf( 'data-benefit-notice' ) - 40,
		( html: string ) => html.indexOf( '>', html.indexOf( 'data-benefit-notice' ) ) + 1,
		( html: string ) => html.indexOf( '</script>', html.indexOf( 'data-benefit-notice' ) ) + 9,
		( html: string ) => html.indexOf( 'being repaired' ),
	] ) {
		const server = await slowly( page, cut );
		try {
			await page.goto( addressOf( server ) );
			expect( await painted() ).toBeGreaterThan( 0 );
			await page.evaluate( () => localStorage.setItem( 'benefit-notice-lift', '1' ) );
			await page.reload();
			await expect( page.getByRole( 'heading', { name: 'Good to know' } ) ).toBeVisible();
			await expect.poll( painted ).toBe( 0 );
		} finally {
			await page.evaluate( () => localStorage.clear() );
			server.close();
			server.closeAllConnections();
		}
	}
} );

test(
	'It is dismissed by keyboard, in the other tab as well, and stays away; the focus goes on',
	{ tag: '@gate' },
	async ( { page, context } ) => {
		const came: string[] = [];
		page.on( 'request', ( request ) => {
			if ( request.url().includes( '/build/islands/' ) ) {
				came.push( request.url() );
			}
		} );
		await page.goto( site.pages.extras );
		const other = await context.newPage();
		await other.goto( site.pages.extras );
		await expect( notice( other ) ).toBeVisible();
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
		expect( came ).toEqual( [] );

		await dismiss( page ).press( 'Enter' );
		await expect( notice( page ) ).toBeHidden();
		await expect( notice( other ) ).toBeHidden();
		await expect( page.getByText( 'How to find us' ) ).toBeFocused();
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( 'The notice has been dismissed.' );
		await page.reload();
		await expect( page.getByText( 'How to find us' ) ).toBeVisible();
		await expect( notice( page ) ).toBeHidden();
		await other.close();
		await page.evaluate( () => localStorage.clear() );
	}
);

test( 'A press that comes before React, which takes two seconds, is not lost', { tag: '@gate' }, async ( { page } ) => {
	await page.route( /\/react(-dom)?(\.min)?\.js/, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, 2000 ) );
		await route.continue();
	} );
	await page.goto( site.pages.extras );
	await dismiss( page ).click();
	await expect( notice( page ) ).toBeVisible();
	await expect( notice( page ) ).toBeHidden();
	await page.evaluate( () => localStorage.clear() );
} );

test( 'Where storage is blocked or full, it is gone from this page', async ( { page } ) => {
	await page.addInitScript( () =>
		Object.defineProperty( window, 'localStorage', {
			get() {
				throw new DOMException( '', 'SecurityError' );
			},
		} )
	);
	await page.goto( site.pages.extras );
	await dismiss( page ).click();
	await expect( notice( page ) ).toBeHidden();
	await page.reload();
	await expect( notice( page ) ).toBeVisible();
} );

test.describe( 'Under a policy that wants a nonce on every script', () => {
	test.use( { extraHTTPHeaders: { 'X-Benefit-Csp': '1' } } );

	test( 'it is decided and dismissed as well', async ( { page } ) => {
		await page.goto( site.pages.extras );
		await dismiss( page ).click();
		await expect( notice( page ) ).toBeHidden();
		await page.reload();
		await expect( page.getByText( 'How to find us' ) ).toBeVisible();
		await expect( notice( page ) ).toBeHidden();
		await page.evaluate( () => localStorage.clear() );
	} );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'it is read, and has no button that does nothing', { tag: '@gate' }, async ( { page } ) => {
		await page.goto( site.pages.extras );
		await expect( notice( page ) ).toBeVisible();
		await expect( page.getByText( 'being repaired' ) ).toBeVisible();
		await expect( dismiss( page ) ).toBeHidden();
	} );
} );
