import { expect, test, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { watchMoves, type Moves } from '../e2e/support/moves';
import { fixtures } from './support/fixtures';
import { holdBack, poll, REACT } from './support/probe';
import { pageUrl, probeFolder, site } from './support/site';

/*
 * PHP's HTML and React's first render are one: tried for every island, in every state that a fixture knows, with
 * friendly and with hostile texts, through all of WordPress's filters.
 */

const THEMES = { 'Twenty Twenty-Five': {}, 'Twenty Twenty-One': { 'X-Benefit-Theme': 'twentytwentyone' } };
const VERSIONS = process.env.BENEFIT_PROVE === '1' ? [ 18, 19 ] : [ 18 ];

/** Holds every page whole: for a picture of more than the window its size would be changed, and things would move. */
const WINDOW = { width: 1280, height: 9000 };

/** React's complaints, and whatever else goes wrong. */
function listen( page: Page ): string[] {
	const heard: string[] = [];
	page.on( 'pageerror', ( error ) => heard.push( String( error ) ) );
	page.on( 'console', ( message ) => {
		// React recommends its developer tools; what is asked for outside of the site does not come.
		if ( [ 'error', 'warning' ].includes( message.type() ) && ! message.text().includes( 'ERR_FAILED' ) ) {
			heard.push( message.text().split( '\n' )[ 0 ]! );
		}
	} );
	return heard;
}

const areAtWork = ( page: Page ) =>
	page
		.locator( '[data-benefit-island]' )
		.evaluateAll( ( elements ) =>
			elements.every( ( element ) =>
				Object.keys( element ).some( ( key ) => key.startsWith( '__reactContainer' ) )
			)
		);

async function prepare( page: Page, version: number ): Promise< Moves > {
	await page.route(
		( url ) => url.origin !== site.url,
		( route ) => route.abort()
	);
	// Islands that ask the server when they come ask about things that are not on this site.
	await page.route( '**/admin-ajax.php', ( route ) => route.abort() );
	if ( version === 19 ) {
		const bundle = readFileSync( join( probeFolder, 'build/islands/react-19.js' ), 'utf8' );
		await page.route( REACT, ( route ) =>
			route.fulfill( {
				contentType: 'text/javascript',
				body: /\/react(\.min)?\.js/.test( route.request().url() ) ? bundle : '',
			} )
		);
	}
	await page.addInitScript( () => {
		// Clocks stand still: what counts is the first that React shows.
		window.setInterval = ( () => 0 ) as unknown as typeof window.setInterval;
	} );
	return watchMoves( page, { isWhole: true } );
}

/**
 * All painted anew: what is painted in part may differ from that by a pixel at rounded corners. Hiding
 * the caret would write styles into the fields, of which React knows nothing.
 */
async function picture( page: Page ): Promise< Buffer > {
	await page.evaluate( async () => {
		const { style } = document.documentElement;
		for ( const display of [ 'none', '' ] ) {
			style.display = display;
			await new Promise( requestAnimationFrame );
		}
	} );
	// Down to the last island: the rest of so high a window is empty.
	const height = await page
		.locator( '[data-benefit-island]' )
		.evaluateAll( ( all ) => Math.max( ...all.map( ( one ) => one.getBoundingClientRect().bottom ) ) );
	return page.screenshot( {
		animations: 'disabled',
		caret: 'initial',
		clip: { x: 0, y: 0, width: WINDOW.width, height: Math.min( WINDOW.height, Math.ceil( height ) + 40 ) },
	} );
}

/** Of 256 steps of a colour: at rounded corners the browser rounds now so, now so. */
const ROUNDING = 2;

function changedPixels( before: Buffer, after: Buffer ): number {
	// The same picture is the same file: none need be unpacked then.
	if ( before.equals( after ) ) {
		return 0;
	}
	const [ old, fresh ] = [ PNG.sync.read( before ).data, PNG.sync.read( after ).data ];
	return old.reduce( ( sum, value, index ) => sum + ( Math.abs( value - fresh[ index ]! ) > ROUNDING ? 1 : 0 ), 0 );
}

/** Opens a page, lets React take over, and compares. */
async function compare( page: Page, moves: Moves, heard: string[], slug: string ): Promise< void > {
	// A message that takes the focus wakes its island: it waits for the first picture.
	const letGo = await holdBack( page, REACT );
	// Its scripts, held back, would hold the page's load event back too.
	await page.goto( pageUrl( slug ), { waitUntil: 'domcontentloaded' } );
	const loading = await moves();
	const before = await picture( page );
	// Painting it anew counts as nothing.
	await moves();
	await page
		.locator( '[data-benefit-island]' )
		.evaluateAll( ( elements ) =>
			elements.forEach( ( element ) => element.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) ) )
		);
	await letGo();
	await poll( () => areAtWork( page ) ).toBe( true );
	const moved = await moves();
	const after = await picture( page );
	expect.soft( heard.splice( 0 ), `${ slug }: what React says` ).toEqual( [] );
	expect.soft( loading, `${ slug }: layout shift while loading` ).toEqual( [] );
	expect.soft( moved, `${ slug }: layout shift` ).toEqual( [] );
	const changed = changedPixels( before, after );
	expect.soft( changed, `${ slug }: pixels` ).toBe( 0 );
	if ( changed > 0 ) {
		for ( const [ when, body ] of Object.entries( { before, after } ) ) {
			writeFileSync( test.info().outputPath( `${ slug }-${ when }.png` ), body );
		}
	}
}

const hydrated = new Set( fixtures.filter( ( { hydrates } ) => hydrates ).map( ( { island } ) => island ) );
for ( const version of VERSIONS ) {
	for ( const [ theme, headers ] of Object.entries( THEMES ) ) {
		test.describe( `React ${ version }, ${ theme }:`, () => {
			test.use( { viewport: WINDOW, extraHTTPHeaders: { ...headers, 'X-Benefit-Script-Debug': '1' } } );

			for ( const island of hydrated ) {
				test( `${ island }: nothing changes when React takes over`, async ( { page } ) => {
					const heard = listen( page );
					const moves = await prepare( page, version );
					await compare( page, moves, heard, `states-of-${ island }` );
					await compare( page, moves, heard, `states-of-${ island }-hostile` );
				} );
			}
		} );
	}
}

test( 'The control: a text that differs is noticed', async ( { page } ) => {
	await page.setExtraHTTPHeaders( { 'X-Benefit-Script-Debug': '1' } );
	const heard = listen( page );
	await page.goto( pageUrl( 'differs' ) );
	await page.locator( '[data-benefit-island]' ).dispatchEvent( 'pointerover' );
	await poll( () => areAtWork( page ) ).toBe( true );
	expect( heard.join() ).toContain( 'Warning: Text content did not match' );
} );
