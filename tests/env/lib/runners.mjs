import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fromJest, fromJunit, fromPlaywright, fromTap, verdict } from './counts.mjs';
import { durationsIn, flakyIn } from './durations.mjs';
import { failuresIn, pagesIn } from './failing.mjs';
import { checkout } from './paths.mjs';
import { run } from './run.mjs';

const secondsFile = ( report ) => `${ report }.seconds`;

const read = ( file ) => ( existsSync( file ) ? readFileSync( file, 'utf8' ) : '' );

/** Share of a suite's time that one of its files may take. */
const FILE_SHARE = 0.8;

function testFiles( folder ) {
	const path = join( checkout, folder );
	return existsSync( path )
		? readdirSync( path, { recursive: true } )
				.filter( ( name ) => name.endsWith( '.test.mjs' ) )
				.sort()
				.map( ( name ) => join( folder, name ) )
		: [];
}

/** Lines shown of a page on which a test failed. */
const LINES_OF_A_PAGE = 100;

const shownPage = ( file ) => `\n${ read( file ).split( '\n' ).slice( 0, LINES_OF_A_PAGE ).join( '\n' ) }\n`;

async function runPhpunit( { config, testsuite, group, folders = [] }, options, report ) {
	const { code, output, errors } = await run(
		'php',
		[
			...[
				'-d',
				'memory_limit=1G',
				'vendor/bin/phpunit',
				'-c',
				config,
				'--colors=never',
				'--no-progress',
				'--do-not-cache-result',
			],
			...( testsuite ? [ '--testsuite', testsuite ] : [] ),
			...( group ? [ '--group', group ] : [] ),
			...[ '--log-junit', report ],
			// Prints each test as it ends, so that failures are reported at once.
			...[ '--log-teamcity', 'php://stdout' ],
			...folders,
		],
		// One listener per part, because it remembers which test has begun.
		{ ...options, hear: failuresIn( 'phpunit', options.tell ), seconds: secondsFile( report ) }
	);
	const said = output.replace( /^##teamcity.*\n/gm, '' ) + errors;
	const text = read( report );
	// Checked per part: otherwise a part that ran nothing would go unnoticed.
	const found = verdict( fromJunit( text ), code );
	return { code, output: said, passed: found.passed, failed: found.failed, tests: durationsIn( 'phpunit', text ) };
}

/** Runs each kind of suite and returns its exit code, counts and output. */
const RUNNERS = {
	async check( { command: [ program, ...args ] }, options, report ) {
		const { code, output, errors } = await run( program, args, { ...options, seconds: secondsFile( report ) } );
		return {
			code,
			output: output + errors,
			passed: code === 0 ? 1 : 0,
			failed: code === 0 ? 0 : 1,
		};
	},

	/** Runs the parts of a suite side by side, each on its own site. */
	async phpunit( { parts = [ null ], ...suite }, options, report ) {
		const results = await Promise.all(
			parts.map( ( folders, index ) =>
				runPhpunit(
					{ ...suite, folders: folders ?? suite.folders },
					{ ...options, env: { ...options.env, BENEFIT_SITE_JSON: options.sites[ index ] ?? '' } },
					index === 0 ? report : `${ report }-${ index }`
				)
			)
		);
		const sum = ( key ) => results.reduce( ( total, result ) => total + result[ key ], 0 );
		return {
			code: Math.max( ...results.map( ( { code } ) => code ) ),
			output: results.map( ( { output } ) => output ).join( '\n' ),
			passed: sum( 'passed' ),
			failed: sum( 'failed' ),
			tests: results.flatMap( ( { tests } ) => tests ),
		};
	},

	async jest( suite, options, report ) {
		const { code, output, errors } = await run(
			process.execPath,
			[
				'node_modules/@wordpress/scripts/bin/wp-scripts.js',
				'test-unit-js',
				'--ci',
				'--json',
				`--outputFile=${ report }`,
			],
			{ ...options, seconds: secondsFile( report ) }
		);
		const text = read( report );
		return { code, output: output + errors, ...fromJest( text ), tests: durationsIn( 'jest', text ) };
	},

	async node( { folder, file }, options, report ) {
		const files = file ? [ file ] : testFiles( folder );
		if ( files.length === 0 ) {
			return {
				code: 1,
				output: `There is no test in ${ folder }.`,
				passed: 0,
				failed: 0,
			};
		}
		const { code, output, errors } = await run(
			process.execPath,
			[
				// One file after another, because they share a site.
				'--test',
				'--test-concurrency=1',
				// A failed test may leave something running that keeps its file from ending: the timeout then fails
				// that file by name.
				`--test-timeout=${ Math.round( options.timeout * FILE_SHARE ) }`,
				'--test-reporter=spec',
				'--test-reporter-destination=stdout',
				'--test-reporter=tap',
				`--test-reporter-destination=${ report }`,
				...files,
			],
			{ ...options, seconds: secondsFile( report ) }
		);
		const text = read( report );
		return { code, output: output + errors, ...fromTap( text ), tests: durationsIn( 'node', text ) };
	},

	async playwright( { name, config, tag }, options, report ) {
		// Playwright empties this folder first: concurrent suites would delete each other's files.
		const folder = join( options.env.BENEFIT_ARTIFACTS, name );
		const { code, output, errors } = await run(
			process.execPath,
			[
				...[ 'node_modules/@playwright/test/cli.js', 'test', '-c', config ],
				...[ '--reporter=list,json', `--output=${ folder }`, `--retries=${ options.retries }` ],
				...( tag && options.isShort ? [ '--grep', tag ] : [] ),
			],
			{
				...options,
				env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
				seconds: secondsFile( report ),
			}
		);
		const result = read( report );
		return {
			code,
			output: output + errors + pagesIn( result ).map( shownPage ).join( '' ),
			...fromPlaywright( result ),
			tests: durationsIn( 'playwright', result ),
			flaky: flakyIn( 'playwright', result ),
		};
	},
};

/**
 * @param {Object}                 suite   A row of SUITES.
 * @param {Object}                 options Of `run()`; `sites`: files that describe the suite's sites, `isShort`: run only
 *                                         tests with the suite's tag, `retries`: per test in a browser
 * @param {string}                 report  The file for the runner's own report.
 * @param {(name: string) => void} tell    Called with the name of each test as soon as it fails.
 */
export function runSuite( suite, options, report, tell ) {
	const hear = failuresIn( suite.runner, tell );
	return RUNNERS[ suite.runner ]( suite, { ...options, cwd: checkout, attempt: true, hear, tell }, report );
}

/** Processor seconds of the programs that wrote this report. */
export function processorSecondsOf( report ) {
	const [ folder, name ] = [ dirname( report ), basename( report ) ];
	return readdirSync( folder )
		.filter( ( file ) => file.startsWith( name ) && file.endsWith( '.seconds' ) )
		.reduce( ( sum, file ) => sum + Number( readFileSync( join( folder, file ), 'utf8' ) ), 0 );
}
