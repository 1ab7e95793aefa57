import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkout } from '../lib/paths.mjs';

/** Rows of the table: | § | what is said | `file` “title of the test” … | */
const rowsOf = ( file ) =>
	readFileSync( join( checkout, file ), 'utf8' )
		.split( '\n' )
		.filter( ( line ) => /^\| \d/.test( line ) )
		.map( ( line ) => line.split( ' | ' ).map( ( cell ) => cell.replace( /^\| | \|$/g, '' ).trim() ) );

/** The pattern of a proof, and the minimum number of rows; a sentence that is not implemented yet says so. */
const TABLES = {
	'docs/spec-tickets.md': [ /`[^`]+` “[^”]+”/, 50 ],
	'docs/spec-donations.md': [ /`[^`]+` “[^”]+”|^later: (?:part|issue)/, 50 ],
	'docs/spec-content.md': [ /`[^`]+` “[^”]+”|^later: issue|^`docs.spec-donations.md` has it/, 20 ],
};

for ( const [ file, [ proof, least ] ] of Object.entries( TABLES ) ) {
	const rows = rowsOf( file );

	test( `Every sentence of the specification has a test: ${ file }`, () => {
		assert.ok( rows.length > least, `${ rows.length } rows` );
		assert.deepEqual(
			rows.filter( ( [ , , cell = '' ] ) => ! proof.test( cell ) ),
			[]
		);
	} );

	test( `Every test that is named exists under this name: ${ file }`, () => {
		const has = ( path, title ) =>
			existsSync( join( checkout, path ) ) && readFileSync( join( checkout, path ), 'utf8' ).includes( title );
		const missing = rows.flatMap( ( [ section, , cell ] ) =>
			[ ...cell.matchAll( /`([^`]+)` “([^”]+)”/g ) ]
				.filter( ( [ , path, title ] ) => ! has( path, title ) )
				.map( ( [ found ] ) => `§${ section }: ${ found }` )
		);
		assert.deepEqual( missing, [] );
	} );
}
