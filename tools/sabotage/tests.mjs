/** Finds tests by name among those that `npm test` runs, and runs them. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chosen } from '../../tests/env/lib/choice.mjs';
import { run } from '../../tests/env/lib/run.mjs';
import { SUITES } from '../../tests/env/suites.mjs';

/** A test that runs longer than this counts as having noticed. */
const PATIENCE = 120_000;

/** A title with such a placeholder is in the file of a `test.each`, but is not the name of any test. */
const PLACEHOLDER = /%[sdifjop]/;

/** A PHPUnit method, with or without the short name of its class: `GateTest::testMethods`. */
export const php = ( name ) => ( { kind: 'phpunit', name } );
/** A part of a Jest title, as written in the test's file. */
export const jest = ( name ) => ( { kind: 'jest', name } );
/** A part of a node:test title, for protections that only show in an HTTP response. */
export const http = ( name ) => ( { kind: 'node', name } );

const escaped = ( text ) => text.replace( /[.*+?^${}()|[\]\\/]/g, '\\$&' );
const read = ( file ) => ( existsSync( file ) ? readFileSync( file, 'utf8' ) : '' );

const inFolder = ( path, folders ) => folders.some( ( folder ) => path.startsWith( folder ) );

/** Returns a predicate for the paths that a suite runs, by its PHPUnit configuration. */
function phpunitPaths( { config, testsuite, folders: own = [], parts = [] }, root ) {
	const chosenFolders = [ ...own, ...parts.flat() ];
	const all = [ ...read( join( root, config ) ).matchAll( /<testsuite name="([^"]+)">([\s\S]*?)<\/testsuite>/g ) ];
	const suites = all
		.filter( ( [ , name ] ) => ! testsuite || testsuite.split( ',' ).includes( name ) )
		.map( ( [ , , inside ] ) =>
			[ 'directory', 'exclude' ].map( ( element ) =>
				[ ...inside.matchAll( new RegExp( `<${ element }>([^<]+)<`, 'g' ) ) ].map(
					( [ , path ] ) => `${ path }/`
				)
			)
		);
	return ( path ) =>
		( chosenFolders.length === 0 || inFolder( path, chosenFolders ) ) &&
		suites.some( ( [ folders, left ] ) => inFolder( path, folders ) && ! inFolder( path, left ) );
}

const KINDS = {
	phpunit: {
		folders: [ 'tests' ],
		isFile: ( path ) => path.endsWith( '.php' ),
		// A suite with a group repeats part of another suite on another database.
		paths: ( suite, root ) => ( suite.group ? () => false : phpunitPaths( suite, root ) ),
		/** PHPUnit's group "long" belongs to `npm run prove`. */
		long: /#\[[\w\\]*Group\('long'\)\]\s+(?:(?:final |abstract )*class [\s\S]*|[^{]*)/g,
		holds( text, name ) {
			const [ method, short ] = name.split( '::' ).reverse();
			return (
				text.includes( `function ${ method }(` ) &&
				( ! short || new RegExp( `class ${ short }\\b` ).test( text ) )
			);
		},
		/** Unit tests need no site. */
		group: ( files ) => ( files.every( ( path ) => path.startsWith( 'tests/unit/' ) ) ? 'unit' : 'site' ),
	},
	jest: {
		folders: [ 'src', 'blocks' ],
		isFile: ( path ) => /\.test\.tsx?$/.test( path ),
		paths: () => () => true,
		holds: ( text, name ) => ! PLACEHOLDER.test( name ) && text.includes( name ),
		group: () => 'jest',
	},
	node: {
		folders: [ 'tests' ],
		isFile: ( path ) => path.endsWith( '.test.mjs' ),
		paths:
			( { folder, file } ) =>
			( path ) =>
				path.startsWith( folder ? `${ folder }/` : file ),
		/** Long forms that only `npm run prove` runs. */
		long: /^if \( isLong \) \{\n[\s\S]*?^\}/gm,
		holds: ( text, name ) => text.includes( name ),
		group: () => 'http',
	},
};

/** Cheapest first: later groups run only when no earlier test has noticed. */
export const GROUPS = [ 'unit', 'jest', 'site', 'http' ];

/** Reads all test files that `npm test` runs, once. */
export function testsOf( root, suites = SUITES ) {
	const gate = chosen( suites, {} );
	const files = {};
	for ( const [ kind, { folders, isFile, paths, long } ] of Object.entries( KINDS ) ) {
		const runs = gate.filter( ( { runner } ) => runner === kind ).map( ( suite ) => paths( suite, root ) );
		files[ kind ] = folders
			.flatMap( ( folder ) =>
				readdirSync( join( root, folder ), { recursive: true } ).map( ( path ) => `${ folder }/${ path }` )
			)
			.filter( ( path ) => isFile( path ) && runs.some( ( isRun ) => isRun( path ) ) )
			.sort()
			.map( ( path ) => ( { path, text: readFileSync( join( root, path ), 'utf8' ) } ) )
			.map( ( { path, text } ) => ( { path, text: long ? text.replace( long, '' ) : text } ) );
	}
	return {
		/** Returns a test, its files and its runner; null when `npm test` runs no test of that name. */
		find( { kind, name } ) {
			const found = files[ kind ]
				.filter( ( { text } ) => KINDS[ kind ].holds( text, name ) )
				.map( ( { path } ) => path );
			return found.length === 0 ? null : { kind, name, files: found, group: KINDS[ kind ].group( found ) };
		},
	};
}

/** Reads PHPUnit's JUnit report, test by test. */
export function casesOfJunit( xml ) {
	return [ ...xml.matchAll( /<testcase\s([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g ) ].map(
		( [ , tag, inner = '' ] ) => {
			const [ , method = '' ] = tag.match( /\sname="([^" ]*)/ ) ?? tag.match( /^name="([^" ]*)/ ) ?? [];
			const [ , short = '' ] = tag.match( /\bclass="(?:[^"]*\\)?([^"\\]*)"/ ) ?? [];
			return { name: `${ short }::${ method }`, failed: /<(failure|error|skipped)\b/.test( inner ) };
		}
	);
}

/** Reads Jest's JSON report, test by test. */
export function casesOfJest( json ) {
	return ( json ? JSON.parse( json ).testResults : [] )
		.flatMap( ( { assertionResults } ) => assertionResults )
		.filter( ( { status } ) => status !== 'pending' )
		.map( ( { fullName, status } ) => ( { name: fullName, failed: status !== 'passed' } ) );
}

/** Reads the outermost lines of node:test's TAP. */
export function casesOfTap( tap ) {
	return [ ...tap.matchAll( /^(not )?ok \d+ - (.*)$/gm ) ]
		.filter( ( [ , , name ] ) => ! name.includes( '# SKIP' ) )
		.map( ( [ , not, name ] ) => ( { name, failed: not !== undefined } ) );
}

const isOf = {
	phpunit: ( { name }, { name: ran } ) => ran === name || ran.endsWith( `::${ name }` ),
	jest: ( { name }, { name: ran } ) => ran.includes( name ),
	node: ( { name }, { name: ran } ) => ran.includes( name ),
};

const either = ( tests ) => tests.map( ( { name } ) => escaped( name ) ).join( '|' );
const filesOf = ( tests ) => [ ...new Set( tests.flatMap( ( { files } ) => files ) ) ].sort();

/**
 * Options that make PHP cache compiled files in a folder. It compares file times and caches no file younger than two
 * seconds.
 */
function compiledIn( folder ) {
	mkdirSync( folder, { recursive: true } );
	return [ 'enable_cli=1', `file_cache=${ folder }`, 'file_cache_only=1' ].flatMap( ( option ) => [
		'-d',
		`opcache.${ option }`,
	] );
}

const COMMANDS = {
	phpunit: ( tests, report ) => [
		'php',
		[
			...compiledIn( `${ report }-cache` ),
			...[ '-d', 'memory_limit=1G', 'vendor/bin/phpunit', '--do-not-cache-result', '--order-by=default' ],
			...[ '-c', tests[ 0 ].group === 'unit' ? 'phpunit-unit.xml' : 'phpunit.xml', '--no-progress' ],
			...[ '--filter', `/(^|\\\\|::)(${ either( tests ) })( |#|$)/`, '--log-junit', report ],
			// Without files, PHPUnit would load all other test classes and their data.
			...filesOf( tests ),
		],
		() => casesOfJunit( read( report ) ),
	],
	jest: ( tests, report ) => [
		process.execPath,
		[
			...[ 'node_modules/@wordpress/scripts/bin/wp-scripts.js', 'test-unit-js', '--ci', '--runInBand' ],
			...[ '--json', `--outputFile=${ report }`, `--cacheDirectory=${ report }-cache` ],
			...[ '-t', either( tests ), '--runTestsByPath', ...filesOf( tests ) ],
		],
		() => casesOfJest( read( report ) ),
	],
	node: ( tests, report ) => [
		process.execPath,
		[
			...[ '--test', '--test-concurrency=1', '--test-reporter=tap', `--test-reporter-destination=${ report }` ],
			...[ `--test-name-pattern=/${ either( tests ) }/`, ...filesOf( tests ) ],
		],
		() => casesOfTap( read( report ) ),
	],
};

/**
 * Runs tests of one group.
 *
 * @return {Promise<{ran: Map<Object, {failed: boolean}>, isLate: boolean, output: string}>} `ran` leaves out tests that
 * did not run
 */
export async function runTests( tests, { root, report, env, timeout = PATIENCE } ) {
	const { kind } = tests[ 0 ];
	rmSync( report, { force: true } );
	const [ program, args, cases ] = COMMANDS[ kind ]( tests, report );
	let isLate = false;
	let output = '';
	try {
		const done = await run( program, args, { cwd: root, env, attempt: true, timeout } );
		output = done.output + done.errors;
	} catch ( error ) {
		isLate = /took longer than/.test( error.message );
		output = error.message;
	}
	const seen = cases();
	const ran = new Map();
	for ( const test of tests ) {
		const mine = seen.filter( ( one ) => isOf[ kind ]( test, one ) );
		if ( mine.length > 0 ) {
			ran.set( test, { failed: mine.some( ( { failed } ) => failed ) } );
		}
	}
	return { ran, isLate, output };
}
