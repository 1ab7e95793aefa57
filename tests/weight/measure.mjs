/**
 * The bytes that the pages of a demo site make a browser load: ours and WordPress's apart, before and after the first
 * touch.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import shop from '../e2e/playwright.config.mjs';
import { gz } from './gz.mjs';

const ISLAND = '[data-benefit-island]';
const OURS = '/wp-content/plugins/benefit/';
const REACT = /\/react(-dom|-jsx-runtime)?(\.min)?\.js/;
const BLOCKS = new URL( '../../blocks/', import.meta.url );
/** Second scripts of islands, which come where a page needs them: build/islands/<slug>-<part>.js of blocks/<slug>/view-<part>.tsx. */
const SECOND = readdirSync( BLOCKS ).flatMap( ( slug ) =>
	readdirSync( new URL( slug, BLOCKS ) )
		.filter( ( name ) => /^view-.*\.tsx$/.test( name ) )
		.map( ( name ) => `/build/islands/${ name.replace( 'view', slug ).replace( '.tsx', '.js' ) }` )
);
const isSecond = ( url ) => SECOND.some( ( file ) => url.includes( file ) );
/** Pages that hold something of the visitor's only when there is a cart. */
const WITH_CART = [ 'cart', 'checkout' ];

const sum = ( numbers ) => numbers.reduce( ( all, one ) => all + one, 0 );

/** All scripts and style sheets that came, as { url, kind, bytes }. */
function listen( page ) {
	const answers = [];
	page.on( 'response', ( response ) => {
		const url = response.url();
		// A worker out of a blob is a part of a script that was counted (WordPress looks for emoji in one).
		const kind = url.startsWith( 'blob:' ) ? 'worker' : response.request().resourceType();
		const isCounted = [ 'script', 'stylesheet' ].includes( kind );
		const answer = Promise.resolve( isCounted ? response.body() : Buffer.alloc( 0 ) ).then( ( body ) => ( {
			url,
			kind,
			bytes: gz( body ),
		} ) );
		// It fails when the page is closed over it; whoever waits for it is told.
		answer.catch( () => {} );
		answers.push( answer );
	} );
	return () => Promise.all( answers );
}

/** The styles and scripts in the HTML itself. Each tag of ours carries an id of ours. */
async function inline( page ) {
	const tags = await page.evaluate( () =>
		[ ...document.querySelectorAll( 'script:not([src]), style' ) ].map( ( { id, tagName, textContent } ) => ( {
			ours: id.startsWith( 'benefit' ),
			kind: tagName,
			text: textContent,
		} ) )
	);
	// Compressed as one: they come in one page.
	const bytes = ( wanted ) =>
		gz(
			tags
				.filter( wanted )
				.map( ( { text } ) => text )
				.join( '' )
		);
	return {
		ours: bytes( ( { ours, kind } ) => ours && kind === 'SCRIPT' ),
		wordpress: bytes( ( { ours, kind } ) => ! ours && kind === 'SCRIPT' ),
		css: bytes( ( { ours, kind } ) => ours && kind === 'STYLE' ),
	};
}

async function weighed( page, answers ) {
	const all = await answers();
	const own = await inline( page );
	const part = ( kind, isWanted, extra ) => {
		const found = all.filter( ( one ) => one.kind === kind && isWanted( one.url ) );
		return { requests: found.length, bytes: sum( found.map( ( { bytes } ) => bytes ) ) + extra };
	};
	const isOurs = ( url ) => url.includes( OURS );
	return {
		ours: part( 'script', ( url ) => isOurs( url ) && ! isSecond( url ), own.ours ),
		second: part( 'script', isSecond, 0 ),
		wordpress: part( 'script', ( url ) => ! isOurs( url ), own.wordpress ),
		css: part( 'stylesheet', isOurs, own.css ),
		/** Of any kind: pictures, fonts and calls, too. */
		addresses: all
			.map( ( { url } ) => url )
			.filter( ( url ) => /\/plugins\/benefit\/|admin-ajax|\/wp-json\/benefit/.test( url ) ),
		hasReact: all.some( ( { url } ) => REACT.test( url ) ),
	};
}

/** Touches one island of each kind that can be seen, and waits until it lives. */
async function touch( page ) {
	const touched = [];
	for ( const island of await page.locator( ISLAND ).all() ) {
		// An island whose parts lie on a picture has no size of its own.
		const part = ( await island.isVisible() ) ? island : island.locator( '> *' ).first();
		const name = await island.getAttribute( 'data-benefit-island' );
		if ( touched.includes( name ) || ! ( await part.isVisible() ) ) {
			continue;
		}
		touched.push( name );
		await part.hover();
		await page.waitForFunction(
			( [ element, script ] ) =>
				Object.keys( element ).some( ( key ) => key.startsWith( '__reactContainer' ) ) ||
				performance.getEntriesByType( 'resource' ).some( ( { name: url } ) => url.includes( script ) ),
			[ await island.elementHandle(), `/build/islands/${ name }.js` ]
		);
	}
	await page.waitForLoadState( 'networkidle' );
	return touched;
}

async function fillCart( context, site ) {
	const page = await context.newPage();
	const event = site.events[ 0 ];
	await page.goto( event.url );
	const put = await context.request.post( event.url, {
		form: { benefit_action: 'add_to_cart', ticket_id: event.tickets[ 0 ].id, tc_qty: 1 },
		headers: { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
	} );
	if ( ! put.ok() || ! ( await context.cookies() ).some( ( { name } ) => name === 'benefit_cart' ) ) {
		throw new Error( `A ticket could not be put into the cart (${ put.status() }).` );
	}
	await page.close();
}

async function weighPage( browser, site, name, url ) {
	const context = await browser.newContext( shop.use );
	try {
		if ( WITH_CART.includes( name ) ) {
			await fillCart( context, site );
		}
		const page = await context.newPage();
		const answers = listen( page );
		await page.goto( url, { waitUntil: 'networkidle' } );
		const before = await weighed( page, answers );
		const touched = await touch( page );
		return { name, before, after: await weighed( page, answers ), touched };
	} finally {
		await context.close();
	}
}

/** Every page of the site, weighed: [{ name, before, after, touched }]. */
export async function weigh( site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) ) ) {
	const browser = await chromium.launch( shop.use.launchOptions );
	try {
		const weights = [];
		for ( const [ name, url ] of Object.entries( site.pages ) ) {
			weights.push( await weighPage( browser, site, name, url ) );
		}
		return weights;
	} finally {
		await browser.close();
	}
}
