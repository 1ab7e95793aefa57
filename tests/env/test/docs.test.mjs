/**
 * Checks that the pages for engineers are true: their classes, methods, files and links exist, and CONTRIBUTING stays
 * short.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkout } from '../lib/paths.mjs';

const WORDS_OF_CONTRIBUTING = 1200;
const PAGES = [
	'CONTRIBUTING.md',
	'docs/contracts.md',
	...readdirSync( join( checkout, 'docs/architecture' ) ).map( ( name ) => `docs/architecture/${ name }` ),
];
/** Capitalised names from HTTP, HTML, SQL and JavaScript. */
const FOREIGN = /^(Allow|Link|Origin|Partitioned|[A-Z_]+)$/;
const FOLDERS = [ 'includes', 'src', 'blocks', 'tests', 'tools' ];
const CODE = /\.(php|tsx?|mjs|json|scss)$/;

const read = ( path ) => readFileSync( join( checkout, path ), 'utf8' );
const files = FOLDERS.flatMap( ( folder ) =>
	readdirSync( join( checkout, folder ), { recursive: true } ).map( ( path ) => `${ folder }/${ path }` )
).filter( ( path ) => CODE.test( path ) );
const names = new Set( [ ...files.map( ( path ) => basename( path ) ), ...readdirSync( checkout ) ] );
const types = new Map(
	files.filter( ( path ) => path.endsWith( '.php' ) ).map( ( path ) => [ basename( path, '.php' ), path ] )
);

/** Returns the problem with a piece of code in a text, or ''. */
function problemOf( code ) {
	const [ , type, member = '' ] = code.match( /^([A-Z]\w*)(?:::\$?(\w+)(?:\(\))?)?$/ ) ?? [];
	if ( type && ! FOREIGN.test( type ) ) {
		if ( ! types.has( type ) ) {
			return `there is no type ${ type }`;
		}
		return member === '' ||
			new RegExp( `(function|const|case|\\$)\\s*${ member }\\b` ).test( read( types.get( type ) ) )
			? ''
			: `${ type } has no ${ member }`;
	}
	if ( /[<>*… ]/.test( code ) ) {
		return '';
	}
	const isPath = new RegExp( `^(${ FOLDERS.join( '|' ) }|docs|examples|languages)/` ).test( code );
	if ( isPath && ! existsSync( join( checkout, code ) ) ) {
		return `there is no ${ code }`;
	}
	return ! isPath && ! code.includes( '/' ) && CODE.test( code ) && ! names.has( code )
		? `there is no file ${ code }`
		: '';
}

for ( const page of PAGES ) {
	const text = read( page ).replace( /^```[\s\S]*?^```/gm, '' );

	test( `what ${ page } names exists`, () => {
		const problems = [ ...text.matchAll( /`([^`\n]+)`/g ) ].map( ( [ , code ] ) => problemOf( code ) );
		assert.deepEqual( problems.filter( Boolean ), [] );
	} );

	test( `the links of ${ page } lead somewhere`, () => {
		const targets = [ ...text.matchAll( /\]\(([^)#:]+)\)/g ) ].map( ( [ , target ] ) =>
			join( dirname( page ), target )
		);
		assert.deepEqual(
			targets.filter( ( target ) => ! existsSync( join( checkout, target ) ) ),
			[]
		);
	} );
}

test( 'a name that does not exist is noticed', () => {
	const mistakes = [ 'NoSuchType', 'Router::noSuchMethod()', 'includes/Nowhere.php', 'no-such-file.ts' ];
	assert.deepEqual(
		mistakes.filter( ( code ) => problemOf( code ) === '' ),
		[]
	);
} );

test( `CONTRIBUTING has at most ${ WORDS_OF_CONTRIBUTING } words`, () => {
	const words = read( 'CONTRIBUTING.md' ).split( /\s+/ ).filter( Boolean ).length;
	assert.ok( words <= WORDS_OF_CONTRIBUTING, `${ words } words` );
} );
