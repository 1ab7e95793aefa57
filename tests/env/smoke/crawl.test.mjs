/** Follows every link of the listing on the demo's page `library`, over HTTP and without scripts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { pages } = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );

const ENTITIES = { amp: '&', quot: '"', lt: '<', gt: '>' };
const decoded = ( text ) =>
	text.replace( /&(?:#(\d+)|#x([0-9a-f]+)|(amp|quot|lt|gt));/gi, ( whole, number, hex, name ) =>
		name ? ENTITIES[ name ] : String.fromCodePoint( hex ? parseInt( hex, 16 ) : Number( number ) )
	);
const attribute = ( tag, name ) => decoded( new RegExp( ` ${ name }=(["'])(.*?)\\1`, 'i' ).exec( tag )?.[ 2 ] ?? '' );
const tags = ( html, name ) => html.match( new RegExp( `<${ name } [^>]*>`, 'gi' ) ) ?? [];

/** Returns the state that a page shows of its listing, whatever its address: page number, posts and choices. */
const stateOf = ( html ) =>
	[
		...tags( html, 'ul' ).map( ( tag ) => attribute( tag, 'data-id' ) ),
		...tags( html, 'li' ).map( ( tag ) => attribute( tag, 'data-pid' ) ),
		...[ ...tags( html, 'input' ), ...tags( html, 'option' ) ]
			.filter( ( tag ) => / (checked|selected)/.test( tag ) )
			.map( ( tag ) => attribute( tag, 'value' ) ),
	].join( ' ' );

async function visit( address ) {
	const answer = await fetch( address, { redirect: 'manual' } );
	const html = await answer.text();
	const head = ( rel ) =>
		attribute( tags( html, 'link' ).find( ( tag ) => attribute( tag, 'rel' ) === rel ) ?? '', 'href' );
	const robots = tags( html, 'meta' )
		.filter( ( tag ) => attribute( tag, 'name' ) === 'robots' )
		.join();
	return {
		status: answer.status,
		canonical: head( 'canonical' ),
		isKept: ! robots.includes( 'noindex' ),
		isFollowed: ! robots.includes( 'nofollow' ),
		state: stateOf( html ),
		links: tags( html, 'a' )
			.filter( ( tag ) => ! attribute( tag, 'rel' ).includes( 'nofollow' ) )
			.map( ( tag ) => new URL( attribute( tag, 'href' ), address ) )
			.concat(
				[ 'prev', 'next' ]
					.map( head )
					.filter( Boolean )
					.map( ( url ) => new URL( url ) )
			),
	};
}

const start = new URL( pages.library );

/**
 * Returns every page that links from the library lead to, and what is wrong with them. `leaked` adds addresses, as if
 * they were linked by mistake.
 */
async function crawl( leaked = [] ) {
	const open = [ start.href, ...leaked.map( ( query ) => `${ start.href }?${ query }` ) ];
	const seen = new Map();
	const states = new Map();
	const others = new Set();
	const wrong = [];
	while ( open.length > 0 ) {
		const address = open.pop();
		if ( ! seen.has( address ) ) {
			const page = await visit( address );
			seen.set( address, page );
			if ( page.status !== 200 || page.canonical !== address || ! page.isKept ) {
				wrong.push( `${ address } answers ${ page.status }, kept: ${ page.isKept }, as ${ page.canonical }` );
			}
			if ( states.has( page.state ) ) {
				wrong.push( `${ address } and ${ states.get( page.state ) } show the same` );
			}
			states.set( page.state, address );
			for ( const link of page.isFollowed ? page.links : [] ) {
				link.hash = '';
				if ( link.origin === start.origin && link.pathname === start.pathname ) {
					open.push( link.href );
				} else if ( link.origin === start.origin ) {
					others.add( link.href );
				}
			}
		}
	}
	return { seen, others, wrong };
}

test( 'whoever follows every link of the library comes to an end: each page answers, is kept once, and at its own address; no two addresses show the same', async ( t ) => {
	const { seen, others, wrong } = await crawl();
	t.diagnostic( `${ seen.size } pages of the library, ${ others.size } others that they link to` );
	assert.deepEqual( wrong, [] );
	// 66 posts, twelve on a page; filters are a form, which a program that follows links does not send.
	assert.equal( seen.size, 6 );
	assert.ok( others.size > 66, 'Every card has its link.' );
	await Promise.all(
		[ ...others ].map( async ( address ) => {
			const ask = ( url ) => fetch( url, { method: 'HEAD', redirect: 'manual' } );
			const answer = await ask( address );
			const to = answer.headers.get( 'location' );
			assert.equal( ( to ? await ask( new URL( to, address ) ) : answer ).status, 200, address );
		} )
	);
} );

test( 'a link to what only the form leads to, or to a second address of a state, would be noticed', async () => {
	const { wrong } = await crawl(
		[ 'choirs,folk,jazz', 'jazz,folk', 'folk,jazz' ].map( ( chosen ) => `tx_category=${ chosen }` )
	);
	for ( const fault of [
		/choirs,folk,jazz answers 200, kept: false/,
		/folk,jazz and .+jazz,folk show the same|jazz,folk and .+folk,jazz show the same/,
	] ) {
		assert.ok(
			wrong.some( ( one ) => fault.test( one ) ),
			String( fault )
		);
	}
} );
