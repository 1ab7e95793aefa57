import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkout } from '../lib/paths.mjs';

/** Rows of the table: | § | what is said | `file` “title of the test” … | */
const rows = readFileSync( join( checkout, 'docs/spec-tickets.md' ), 'utf8' )
	.split( '\n' )
	.filter( ( line ) => /^\| \d/.test( line ) )
	.map( ( line ) => line.split( ' | ' ).map( ( cell ) => cell.replace( /^\| | \|$/g, '' ).trim() ) );

test( 'Every sentence of the specification has a test', () => {
	assert.ok( rows.length > 50, `${ rows.length } rows` );
	const without = rows.filter( ( [ , , proof = '' ] ) => ! /`[^`]+` “[^”]+”/.test( proof ) );
	assert.deepEqual( without, [] );
} );

test( 'Every test that is named exists under this name', () => {
	const missing = rows.flatMap( ( [ section, , proof ] ) =>
		[ ...proof.matchAll( /`([^`]+)` “([^”]+)”/g ) ]
			.filter( ( [ , file, title ] ) => ! readFileSync( join( checkout, file ), 'utf8' ).includes( title ) )
			.map( ( [ found ] ) => `§${ section }: ${ found }` )
	);
	assert.deepEqual( missing, [] );
} );
