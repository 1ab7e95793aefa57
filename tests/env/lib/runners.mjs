import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromJest, fromJunit, fromPlaywright, fromTap } from './counts.mjs';
import { failuresIn, pagesIn } from './failing.mjs';
import { checkout } from './paths.mjs';
import { run } from './run.mjs';

const read = ( file ) => ( existsSync( file ) ? readFileSync( file, 'utf8' ) : '' );

/** The part of a suite's time that one of its files may take. */
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

/** Of what a page showed when its test failed. */
const LINES_OF_A_PAGE = 100;

const shownPage = ( file ) => `\n${ read( file ).split( '\n' ).slice( 0, LINES_OF_A_PAGE ).join( '\n' ) }\n`;

/** How each kind of suite is run: to the exit code, the counts and what it printed. */
const RUNNERS = {
	async check( { command: [ program, ...args ] }, options ) {
		const { code, output, errors } = await run( program, args, options );
		return {
			code,
			output: output + errors,
			passed: code === 0 ? 1 : 0,
			failed: code === 0 ? 0 : 1,
		};
	},

	async phpunit( { config, testsuite, group, folder }, options, report ) {
		const { code, output, errors } = await run(
			'php',
			[
				'-d',
				'memory_limit=1G',
				'vendor/bin/phpunit',
				'-c',
				config,
				'--colors=never',
				'--no-progress',
				...( testsuite ? [ '--testsuite', testsuite ] : [] ),
				...( group ? [ '--group', group ] : [] ),
				'--log-junit',
				report,
				// Each test as it ends: what has failed is told at once.
				'--log-teamcity',
				'php://stdout',
				...( folder ? [ folder ] : [] ),
			],
			options
		);
		const said = output.replace( /^##teamcity.*\n/gm, '' ) + errors;
		return { code, output: said, ...fromJunit( read( report ) ) };
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
			options
		);
		return { code, output: output + errors, ...fromJest( read( report ) ) };
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
				// One file after the other: they share a site.
				'--test',
				'--test-concurrency=1',
				// A failed test may leave something running that keeps its file from ending: then the file fails by name.
				`--test-timeout=${ Math.round( options.timeout * FILE_SHARE ) }`,
				'--test-reporter=spec',
				'--test-reporter-destination=stdout',
				'--test-reporter=tap',
				`--test-reporter-destination=${ report }`,
				...files,
			],
			options
		);
		return { code, output: output + errors, ...fromTap( read( report ) ) };
	},

	async playwright( { name, config }, options, report ) {
		// Playwright empties the folder first: suites that run beside each other would take each other's files.
		const folder = join( options.env.BENEFIT_ARTIFACTS, name );
		const { code, output, errors } = await run(
			process.execPath,
			[
				...[ 'node_modules/@playwright/test/cli.js', 'test', '-c', config ],
				...[ '--reporter=list,json', `--output=${ folder }` ],
			],
			{
				...options,
				env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
			}
		);
		const result = read( report );
		return {
			code,
			output: output + errors + pagesIn( result ).map( shownPage ).join( '' ),
			...fromPlaywright( result ),
		};
	},
};

/**
 * @param {Object}                 suite   A row of SUITES.
 * @param {Object}                 options Of `run()`.
 * @param {string}                 report  The file that the runner's own report goes to.
 * @param {(name: string) => void} tell    Told the name of each test that fails, as soon as it has.
 */
export function runSuite( suite, options, report, tell ) {
	const hear = failuresIn( suite.runner, tell );
	return RUNNERS[ suite.runner ]( suite, { ...options, cwd: checkout, attempt: true, hear }, report );
}
