/** A program that follows every link of the listing on the demo's page `library`, over HTTP and without scripts. */
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

test( 'whoever follows every link of the library comes to an end: each page answers, is kept once, and at its own address', async () => {
	const start = new URL( pages.library );
	const open = [ start.href ];
	const seen = new Map();
	const others = new Set();
	while ( open.length > 0 ) {
		const address = open.pop();
		if ( ! seen.has( address ) ) {
			const page = await visit( address );
			seen.set( address, page );
			assert.equal( page.status, 200, address );
			assert.equal( page.canonical, address );
			assert.ok( page.isKept, address );
			for ( const link of page.links ) {
				link.hash = '';
				if ( link.origin === start.origin && link.pathname === start.pathname ) {
					open.push( link.href );
				} else if ( link.origin === start.origin ) {
					others.add( link.href );
				}
			}
		}
	}
	// 66 posts, twelve on a page; filters are a form, which nobody sends who follows links.
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
