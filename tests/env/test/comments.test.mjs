/**
 * Finds comments that do not name their subject (the buyer, the caller, the request) but begin with Who, Whoever,
 * Nobody or What.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath( new URL( '../../..', import.meta.url ) );
const FOLDERS = [ 'includes', 'src', 'blocks', 'tests', 'tools' ];
const SOURCES = /\.(php|tsx?|scss|mjs)$/;
const SUBJECTLESS = '(?:Who|Whoever|Nobody|What)\\b';

/** @return {string[]} the lines of comments without a subject, as `number: text` */
function findSubjectless( text ) {
	const atOnce = new RegExp( `(?:^|[\\s{;,(])(?:\\/\\/|\\/\\*\\*?|#)\\s+${ SUBJECTLESS }` );
	const opened = /^\s*\{?\/\*\*?\s*$/;
	const belowIt = new RegExp( `^\\s*\\*?\\s*${ SUBJECTLESS }` );
	const lines = text.split( '\n' );
	return lines.flatMap( ( line, index ) =>
		atOnce.test( line ) || ( index > 0 && opened.test( lines[ index - 1 ] ) && belowIt.test( line ) )
			? [ `${ index + 1 }: ${ line.trim() }` ]
			: []
	);
}

function readSources() {
	return FOLDERS.flatMap( ( folder ) =>
		readdirSync( join( ROOT, folder ), { recursive: true } )
			.filter( ( path ) => SOURCES.test( path ) && ! /(^|\/)(node_modules|build|vendor)\//.test( path ) )
			.map( ( path ) => join( folder, path ) )
	);
}

test( 'comments that begin with Who, Whoever, Nobody or What are found, in each form', () => {
	const planted = [ 'Who', 'Whoever', 'Nobody', 'What' ].flatMap( ( word ) => [
		`\t// ${ word } has cancelled an order`,
		`$a = 1; // ${ word } pays`,
		`/** ${ word } is asked */`,
		`{ /* ${ word } reads this */ }`,
		`/**\n * ${ word } comes\n */`,
		`/*\n   ${ word } goes\n */`,
	] );
	planted.forEach( ( text ) => assert.equal( findSubjectless( text ).length, 1, text ) );
} );

test( 'other comments, other places of these words, and texts are left alone', () => {
	const allowed = [
		'/** The buyer, who pays. */',
		'// Whatever comes',
		'/**\n * The buyer pays.\n * What follows is a sentence of its own.\n */',
		"__( 'What should be refunded?' )",
		'https://example.org/ What',
	];
	allowed.forEach( ( text ) => assert.deepEqual( findSubjectless( text ), [], text ) );
} );

test( 'every comment names its subject', () => {
	const sources = readSources();
	assert.ok( sources.length > 500, 'the sources are read' );
	const found = sources
		.filter( ( path ) => path !== join( 'tests', 'env', 'test', 'comments.test.mjs' ) )
		.flatMap( ( path ) =>
			findSubjectless( readFileSync( join( ROOT, path ), 'utf8' ) ).map( ( line ) => `${ path }:${ line }` )
		);
	assert.deepEqual( found, [] );
} );
