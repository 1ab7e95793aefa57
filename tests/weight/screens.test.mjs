/** The bytes that the admin's screens make a browser load, in the build itself. Bytes are those after gzip. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gz, LIMITS } from './gz.mjs';

const BUILD = join( dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) ), 'build/admin' );
const read = ( name ) => readFileSync( join( BUILD, name ) );
/** A word of DataViews that no build takes out. */
const LIST = 'dataviews-wrapper';
const LISTS = 'lists';
const screens = readdirSync( BUILD )
	.filter( ( name ) => name.endsWith( '.js' ) && name !== `${ LISTS }.js` )
	.map( ( name ) => name.slice( 0, -'.js'.length ) );

test( 'the list is a script of its own, with its style sheet for both directions', () => {
	assert.ok( read( `${ LISTS }.js` ).includes( LIST ) );
	assert.ok( read( `${ LISTS }.css` ).includes( LIST ) );
} );

test( 'every other style sheet is one for both directions', () => {
	const others = readdirSync( dirname( BUILD ), { recursive: true } ).filter( ( name ) =>
		name.endsWith( '-rtl.css' )
	);
	assert.deepEqual( others, [ join( 'admin', `${ LISTS }-rtl.css` ) ] );
} );

test( 'the app of the desks has it from there, and a desk has the app', () => {
	assert.ok( screens.includes( 'orders' ) );
	assert.match( read( 'desk.asset.php' ).toString(), /'benefit-lists'/ );
	assert.match( read( 'orders.asset.php' ).toString(), /'benefit-desk'/ );
} );

for ( const name of screens ) {
	test( `${ name }: ≤ 40 KB of its own, without the list`, () => {
		const bytes = gz( read( `${ name }.js` ) );
		assert.ok( bytes <= LIMITS.screen, `${ bytes } bytes` );
		assert.ok( ! read( `${ name }.js` ).includes( LIST ) );
	} );
}
