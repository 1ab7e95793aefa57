/**
 * Folders of classes use each other in one direction only: whoever reads one needs to know only what is below it.
 * Names count, in code as in templates; comments do not.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const INCLUDES = fileURLToPath( new URL( '../../../includes', import.meta.url ) );

function readFiles() {
	return readdirSync( INCLUDES, { recursive: true } )
		.filter( ( path ) => path.endsWith( '.php' ) )
		.map( ( path ) => {
			const text = readFileSync( join( INCLUDES, path ), 'utf8' ).replace(
				/\/\*.*?\*\/|\/\/[^\n]*|^namespace [^\n]*/gms,
				''
			);
			return { folder: dirname( path ).replace( /\/templates(\/.*)?$/, '' ), text };
		} );
}

/** @return {Map<string, Set<string>>} of each folder, the folders whose classes it names */
function readArrows( files ) {
	const arrows = new Map();
	for ( const { folder, text } of files ) {
		const named = arrows.get( folder ) ?? new Set();
		for ( const [ , path ] of text.matchAll( /Benefit\\((?:[A-Z]\w*\\)+)[A-Z]\w*/g ) ) {
			named.add( path.slice( 0, -1 ).replaceAll( '\\', '/' ) );
		}
		named.delete( folder );
		arrows.set( folder, named );
	}
	return arrows;
}

/**
 * The folders left when, again and again, every folder goes that uses none of the rest: the circles, and what stands on
 * them.
 */
function findCircles( arrows ) {
	const rest = new Map( arrows );
	for ( let before = -1; before !== rest.size; ) {
		before = rest.size;
		for ( const [ folder, named ] of rest ) {
			if ( ! [ ...named ].some( ( other ) => rest.has( other ) ) ) {
				rest.delete( folder );
			}
		}
	}
	return [ ...rest.keys() ].sort();
}

test( 'no two folders of includes/ use each other, not even by way of others', () => {
	const arrows = readArrows( readFiles() );
	assert.ok( arrows.get( 'Tickets/Checkout' ).has( 'Tickets/Cart' ), 'the arrows are read' );
	assert.deepEqual( findCircles( arrows ), [] );
} );

test( 'the ground and the payments know nothing of tickets', () => {
	const arrows = readArrows( readFiles() );
	for ( const folder of [ ...arrows.keys() ].filter( ( name ) =>
		/^(Shared\/(?!Settings|Mail)|Payments\/Pricing)/.test( name )
	) ) {
		assert.deepEqual(
			[ ...arrows.get( folder ) ].filter( ( other ) => other.startsWith( 'Tickets' ) ),
			[],
			folder
		);
	}
} );

test( 'a circle is found', () => {
	const arrows = new Map( [
		[ 'A', new Set( [ 'B' ] ) ],
		[ 'B', new Set( [ 'C' ] ) ],
		[ 'C', new Set( [ 'A', 'D' ] ) ],
		[ 'D', new Set() ],
	] );
	assert.deepEqual( findCircles( arrows ), [ 'A', 'B', 'C' ] );
} );
