import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { socketFolder } from '../lib/database.mjs';
import { take } from '../lib/locks.mjs';
import { checkout } from '../lib/paths.mjs';
import { errorsSince, sizeOfErrors } from '../lib/php-errors.mjs';
import { beginning, endRecorded, record, recorded } from '../lib/processes.mjs';
import { run } from '../lib/run.mjs';
import { freePort } from '../lib/server.mjs';
import { planSite } from '../lib/site.mjs';
import { Progress } from '../lib/steps.mjs';

const folder = mkdtempSync( join( tmpdir(), 'benefit-env-' ) );
after( () => rmSync( folder, { recursive: true, force: true } ) );
let count = 0;
const fresh = () => {
	const made = join( folder, String( ++count ) );
	mkdirSync( made );
	return made;
};
const sleeper = () => spawn( 'sleep', [ '60' ], { detached: true, stdio: 'ignore' } );

test( "a program's failure tells what it printed", async () => {
	await assert.rejects( run( 'sh', [ '-c', 'echo the cause >&2; exit 3' ] ), /ended with 3:\nthe cause/ );
	await assert.rejects( run( 'no-such-program', [] ), /could not be run/ );
} );

test( 'a program that takes too long is ended, with what it started', async () => {
	const file = join( fresh(), 'pid' );
	await assert.rejects(
		run( 'sh', [ '-c', `sleep 60 & echo $! > ${ file }; wait` ], { timeout: 300 } ),
		/took longer than 0\.3 s/
	);
	// A process may need a moment to be gone after it was ended.
	const pid = Number( readFileSync( file, 'utf8' ) );
	for ( let tries = 0; tries < 100 && beginning( pid ) !== null; tries++ ) {
		await setTimeout( 50 );
	}
	assert.equal( beginning( pid ), null );
} );

test(
	'a program is over although something that left its group still holds its output',
	{ timeout: 20_000 },
	async () => {
		const file = join( fresh(), 'pid' );
		await assert.rejects(
			run( 'sh', [ '-c', `setsid sleep 60 & echo $! > ${ file }; wait` ], { timeout: 300, patience: 300 } ),
			/took longer than 0\.3 s/
		);
		process.kill( Number( readFileSync( file, 'utf8' ) ), 'SIGKILL' );
	}
);

test( 'recorded processes are ended, and only if they are still the recorded ones', async () => {
	const [ dir, ours, stranger ] = [ fresh(), sleeper(), sleeper() ];
	record( dir, 'server', ours.pid );
	// The number of a finished process was given to another one.
	writeFileSync(
		join( dir, 'database.json' ),
		JSON.stringify( { name: 'database', pid: stranger.pid, began: 'at another time' } )
	);
	assert.deepEqual(
		recorded( dir ).map( ( { pid } ) => pid ),
		[ ours.pid ]
	);
	assert.equal( await endRecorded( dir ), 1 );
	assert.equal( beginning( ours.pid ), null );
	assert.notEqual( beginning( stranger.pid ), null );
	process.kill( -stranger.pid, 'SIGKILL' );
} );

test( 'a lock has one holder; one whose process is gone is taken over', () => {
	const file = join( fresh(), 'lock' );
	const first = take( file );
	assert.deepEqual( take( file ), { holder: process.pid } );
	first.release();
	writeFileSync( file, '999999999|then' );
	const next = take( file );
	assert.equal( typeof next.release, 'function' );
	next.release();
} );

test( 'an interrupted step is done again, a finished one is not', async () => {
	const dir = fresh();
	const progress = new Progress( join( dir, 'log' ), { quiet: true } );
	const marker = join( dir, 'done' );
	let times = 0;
	const step = ( work ) => progress.once( 'Step', marker, 'one', work );
	await assert.rejects(
		step( () => {
			times++;
			throw new Error( 'pulled the plug' );
		} ),
		( error ) =>
			error.step === 'Step' && error.log === join( dir, 'log' ) && /pulled the plug/.test( error.message )
	);
	assert.equal( await step( () => times++ ), true );
	assert.equal( await step( () => times++ ), false );
	assert.equal( times, 2 );
} );

test( 'a taken port is named', async () => {
	const server = createServer().listen( 0, '127.0.0.1' );
	await new Promise( ( done ) => server.once( 'listening', done ) );
	const { port } = server.address();
	assert.equal( await freePort( port ), null );
	await assert.rejects( planSite( { dir: fresh(), port } ), new RegExp( `Port ${ port } is taken` ) );
	server.close();
} );

test( 'a folder that holds something else is never touched', async () => {
	const dir = fresh();
	writeFileSync( join( dir, 'thesis.txt' ), 'mine' );
	await assert.rejects( planSite( { dir, port: 0, reset: true } ), /holds something else/ );
	assert.equal( readFileSync( join( dir, 'thesis.txt' ), 'utf8' ), 'mine' );
} );

test( 'a site keeps what it was made with, and says so when something else is asked', async () => {
	const dir = fresh();
	await planSite( { dir, port: 0, db: 'mariadb', wp: '6.8' } );
	const again = await planSite( { dir, port: 0 } );
	assert.deepEqual( [ again.db, again.wp ], [ 'mariadb', '6.8' ] );
	await assert.rejects( planSite( { dir, port: 0, db: 'sqlite' } ), /was made with --db=mariadb.*--reset/ );
	assert.equal( ( await planSite( { dir, port: 0, db: 'sqlite', reset: true } ) ).db, 'sqlite' );
} );

test( 'a second start in the same folder is said plainly', async () => {
	const [ dir, server ] = [ fresh(), sleeper() ];
	await planSite( { dir, port: 0 } );
	record( join( dir, 'run' ), 'server', server.pid, { port: 4321 } );
	await assert.rejects(
		planSite( { dir, port: 0 } ),
		/already runs at http:\/\/127\.0\.0\.1:4321.*npm stop -- --dir=/
	);
	await endRecorded( join( dir, 'run' ) );
} );

test( "a socket's path is short, however deep the site lies", () => {
	const path = `${ socketFolder( `/${ 'deep/'.repeat( 60 ) }` ) }/db.sock`;
	assert.ok( path.length <= 107 );
} );

test( "PHP's complaints about our code are found, and those of others are not", () => {
	const dir = fresh();
	mkdirSync( join( dir, 'log' ) );
	const log = join( dir, 'log/php-errors.log' );
	writeFileSync( log, `PHP Notice: old in ${ checkout }/includes/A.php\n` );
	const before = sizeOfErrors( dir );
	const ours = [
		`PHP Warning: new in ${ checkout }/includes/B.php on line 1`,
		'PHP Fatal error: anywhere at all',
		'WordPress database error Unknown column for query SELECT x FROM wp_benefit_orders',
	];
	appendFileSync(
		log,
		[ ...ours, 'PHP Deprecated: theirs in /wp-includes/x.php', "PHP Warning: test's own in /tests/x.php", '' ].join(
			'\n'
		)
	);
	assert.deepEqual( errorsSince( dir, before ), ours );
	assert.deepEqual( errorsSince( dir, sizeOfErrors( dir ) ), [] );
} );
