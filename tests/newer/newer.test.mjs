/**
 * Newer PHP and databases than those of the machine: the suites that touch them most, run again with these programs first
 * on the PATH.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkout } from '../env/lib/paths.mjs';
import { newerPrograms, obstacle } from './lib/programs.mjs';

/** Integration, and the races in their short form. */
const SUITES = ( process.env.BENEFIT_NEWER_SUITES ?? 'integration-mariadb,mariadb-only,concurrency' ).split( ',' );

/** The run that is at it. Cut off, it is asked to end what it has started, and waited for. */
let running = null;
for ( const signal of [ 'SIGTERM', 'SIGINT' ] ) {
	process.once( signal, () => {
		if ( running === null ) {
			process.exit( 1 );
		}
		running.once( 'close', () => process.exit( 1 ) ).kill( 'SIGTERM' );
	} );
}

/** `npm test` of these suites, with the programs of a folder before all others. */
function runSuites( bin ) {
	return new Promise( ( done ) => {
		running = spawn( process.execPath, [ 'tests/env/test.mjs', `--only=${ SUITES.join( ',' ) }` ], {
			cwd: checkout,
			stdio: [ 'ignore', 'pipe', 'inherit' ],
			env: {
				...process.env,
				PATH: `${ bin }${ delimiter }${ process.env.PATH }`,
				// The short forms, and rows of their own: here is one for all. As much time as the run that this is a part of.
				BENEFIT_PROVE: '',
				BENEFIT_PROOF_FILE: '',
				BENEFIT_PATIENCE: '10',
				// Else the runner in it takes itself for a part of this one, and runs nothing.
				NODE_TEST_CONTEXT: undefined,
			},
		} );
		let output = '';
		running.stdout.on( 'data', ( part ) => ( output += part ) );
		running.once( 'close', ( code ) => {
			running = null;
			done( { code, output } );
		} );
	} );
}

let folder;
before( () => {
	assert.equal( obstacle(), '' );
	folder = realpathSync( mkdtempSync( join( process.env.BENEFIT_TEMP ?? tmpdir(), 'newer-' ) ) );
} );
after( () => folder && rmSync( folder, { recursive: true, force: true } ) );

const proves = ( what, figure, detail ) =>
	process.env.BENEFIT_PROOF_FILE &&
	appendFileSync( process.env.BENEFIT_PROOF_FILE, `${ JSON.stringify( { what, figure, detail } ) }\n` );

for ( const [ db, version ] of [
	[ 'mariadb', '11.8' ],
	[ 'mysql', '9.7' ],
] ) {
	test( `PHP 8.4 with ${ db === 'mysql' ? 'MySQL' : 'MariaDB' } ${ version }: ${ SUITES.join( ' and ' ) } pass`, async () => {
		const bin = await newerPrograms( { db, folder, log: join( folder, 'setup.log' ) } );
		const said = ( program, ...words ) => execFileSync( join( bin, program ), words, { encoding: 'utf8' } ).trim();
		const php = said( 'php', '-r', 'echo PHP_VERSION;' );
		const server = said( 'mariadbd', '--version' ).match( /Ver (\S+)/ )[ 1 ];
		assert.match( php, /^8\.4\./ );
		assert.ok( server.startsWith( `${ version }.` ), server );
		const { code, output } = await runSuites( bin );
		const counts = output.match( /(\d+) passed, (\d+) failed\s*$/ );
		assert.equal( code, 0, output.slice( -6000 ) );
		proves(
			`PHP ${ php }, ${ db === 'mysql' ? 'MySQL' : 'MariaDB' } ${ server }: ${ SUITES.join( ', ' ) }`,
			`${ counts[ 1 ] } passed, ${ counts[ 2 ] } failed`,
			'the short forms'
		);
	} );
}
