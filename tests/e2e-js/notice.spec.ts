import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../e2e/support/inspect';
import { site } from '../e2e/support/site';
import { holdReact } from './support/islands';

/* Notices in a browser: once dismissed they are never painted, in this tab or another. */

const notice = ( page: Page ) => page.getByRole( 'note', { name: 'Warning', includeHidden: true } );
const dismiss = ( page: Page ) => notice( page ).getByRole( 'button', { name: 'Dismiss this notice' } );

interface Frames {
	readonly all: number;
	/** Number of frames in which the notice is visible. */
	readonly withNotice: number;
}

/** Counts the frames of each page from the first one. */
async function watch( page: Page ): Promise< () => Promise< Frames > > {
	await page.addInitScript( () => {
		const frames = { all: 0, withNotice: 0 };
		Object.assign( window, { frames } );
		const look = () => {
			frames.all++;
			frames.withNotice += document.querySelector( '.benefit-hint' )?.getClientRects().length ? 1 : 0;
			requestAnimationFrame( look );
		};
		requestAnimationFrame( look );
	} );
	return () => page.evaluate( () => ( window as unknown as { frames: Frames } ).frames );
}

/** A server that sends the page up to `cut`, and the rest on demand. */
async function inPieces( page: Page, cut: ( html: string ) => number ) {
	const html = await ( await page.request.get( site.pages.extras ) ).text();
	const at = cut( html );
	const answers: ServerResponse[] = [];
	const server = createServer( ( _, answer ) => {
		answer.setHeader( 'Content-Type', 'text/html; charset=utf-8' );
		answer.write( html.slice( 0, at ) );
		answers.push( answer );
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }/`,
		sendRest: () => answers.splice( 0 ).forEach( ( answer ) => answer.end( html.slice( at ) ) ),
		stop: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}

test( 'A dismissed notice is painted in no frame, also not when its page comes in pieces; the others follow', async ( {
	page,
} ) => {
	const frames = await watch( page );
	const someFrames = async () => {
		const { all } = await frames();
		await expect.poll( async () => ( await frames() ).all ).toBeGreaterThan( all + 5 );
	};
	for ( const cut of [
		( html: string ) => html.indexOf( 'data-benefit-notice' ) - 40,
		( html: string ) => html.indexOf( '>', html.indexOf( 'data-benefit-notice' ) ) + 1,
		( html: string ) => html.indexOf( '</script>', html.indexOf( 'data-benefit-notice' ) ) + 9,
		( html: string ) => html.indexOf( 'being repaired' ),
	] ) {
		const { url, sendRest, stop } = await inPieces( page, cut );
		const open = async () => {
			await page.goto( url, { waitUntil: 'commit' } );
			await someFrames();
			sendRest();
			await page.waitForLoadState();
			await someFrames();
		};
		try {
			await open();
			expect( ( await frames() ).withNotice ).toBeGreaterThan( 0 );
			await page.evaluate( () => localStorage.setItem( 'benefit-notice-lift', '1' ) );
			await open();
			await expect( page.getByRole( 'heading', { name: 'Good to know' } ) ).toBeVisible();
			expect( ( await frames() ).withNotice ).toBe( 0 );
		} finally {
			await page.evaluate( () => localStorage.clear() );
			stop();
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
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( 'Notice dismissed.' );
		await page.reload();
		await expect( page.getByText( 'How to find us' ) ).toBeVisible();
		await expect( notice( page ) ).toBeHidden();
		await other.close();
		await page.evaluate( () => localStorage.clear() );
	}
);

test( 'A press that comes before React is not lost', { tag: '@gate' }, async ( { page } ) => {
	const release = await holdReact( page );
	await page.goto( site.pages.extras );
	await dismiss( page ).click();
	await expect( notice( page ) ).toBeVisible();
	await release();
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
