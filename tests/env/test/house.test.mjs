/** Checks that the code is easy to find one's way in: names, sizes and the shape of a slice. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath( new URL( '../../../includes/', import.meta.url ) );
const TYPES_IN_A_FOLDER = 30;
const LINES_OF_A_MANIFEST = 250;
const PARAMETERS = 10;

const files = readdirSync( ROOT, { recursive: true, withFileTypes: true } )
	.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
	.map( ( { parentPath, name } ) => join( parentPath, name ) )
	.map( ( path ) => ( { path: path.slice( ROOT.length ), text: readFileSync( path, 'utf8' ) } ) );

const types = files.flatMap( ( { path, text } ) => {
	const [ , kind, name ] =
		text.match( /^(?:(?:final|abstract|readonly) )*(class|interface|enum|trait) (\w+)/m ) ?? [];
	return name ? [ { path, kind, name, text } ] : [];
} );

/** Counts the parameters of a service's constructor; a value object has public ones, as many as it has values. */
function parametersOf( { text } ) {
	const [ , list = '' ] = text.match( /function __construct\(([\s\S]*?)\)(?: \{|\n {4}\{)/ ) ?? [];
	return list.includes( 'public readonly' ) ? 0 : ( list.match( /^ {8}.*\$\w+/gm ) ?? [] ).length;
}

test( 'no two types have one name', () => {
	assert.ok( types.length > 800 );
	const seen = new Map();
	for ( const { path, name } of types ) {
		seen.set( name, [ ...( seen.get( name ) ?? [] ), path ] );
	}
	assert.deepEqual(
		[ ...seen.values() ].filter( ( paths ) => paths.length > 1 ),
		[]
	);
} );

test( `a folder has at most ${ TYPES_IN_A_FOLDER } types`, () => {
	const counts = {};
	for ( const { path } of types ) {
		counts[ dirname( path ) ] = ( counts[ dirname( path ) ] ?? 0 ) + 1;
	}
	assert.deepEqual(
		Object.entries( counts ).filter( ( [ , count ] ) => count > TYPES_IN_A_FOLDER ),
		[]
	);
} );

test( 'slices are wired by manifests: there is no module, and no interface that only says what one brings', () => {
	const wiring = types.filter(
		( { kind, name } ) => /Module$/.test( name ) || ( kind === 'interface' && /^Has[A-Z]/.test( name ) )
	);
	assert.deepEqual(
		wiring.map( ( { path } ) => path ),
		[]
	);
} );

test( `a manifest has at most ${ LINES_OF_A_MANIFEST } lines`, () => {
	const manifests = files.filter( ( { path } ) => basename( path ) === 'manifest.php' );
	assert.ok( manifests.length > 20 );
	const long = manifests.filter( ( { text } ) => text.split( '\n' ).length > LINES_OF_A_MANIFEST );
	assert.deepEqual(
		long.map( ( { path } ) => path ),
		[]
	);
} );

test( `a service has at most ${ PARAMETERS } collaborators`, () => {
	assert.ok(
		types.some( ( type ) => parametersOf( type ) === PARAMETERS ),
		'they are counted'
	);
	const large = types.filter( ( type ) => parametersOf( type ) > PARAMETERS ).map( ( { name } ) => name );
	assert.deepEqual( large, [] );
} );
