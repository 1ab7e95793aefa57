import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { socketFolder } from '../lib/database.mjs';
import { checkout } from '../lib/paths.mjs';
import { beginning } from '../lib/processes.mjs';
import { clearKilledRuns } from '../lib/run-folder.mjs';

const usual = process.env.TMPDIR;
let folder;

before( () => {
	// Its own folder hides the runs of others.
	folder = realpathSync( mkdtempSync( join( tmpdir(), 'runs-' ) ) );
	process.env.TMPDIR = folder;
} );
after( () => {
	process.env.TMPDIR = usual ?? '';
	if ( usual === undefined ) {
		delete process.env.TMPDIR;
	}
	rmSync( folder, { recursive: true, force: true } );
} );

/** Starts a run with a process in its own session, as browsers and databases have. */
async function startRun() {
	const program = `
		import { spawn } from 'node:child_process';
		import { makeRunFolder } from './tests/env/lib/run-folder.mjs';
		const folder = makeRunFolder( 'sample' );
		const child = spawn( 'sleep', [ '600' ], { detached: true, stdio: 'ignore' } );
		console.log( JSON.stringify( { folder, pid: child.pid } ) );`;
	const { BENEFIT_RUN, ...env } = process.env;
	const run = spawn( process.execPath, [ '--input-type=module', '-e', program ], { cwd: checkout, env } );
	const [ line ] = await once( createInterface( { input: run.stdout } ), 'line' );
	return { run, ...JSON.parse( line ) };
}

test( 'processes and folders of a killed run are cleared away, those of a run at work are not', async () => {
	const [ killed, atWork ] = [ await startRun(), await startRun() ];
	const sites = [ killed, atWork ].map( ( each ) => join( each.folder, 'site' ) );
	for ( const site of sites ) {
		mkdirSync( site );
		mkdirSync( socketFolder( site ) );
		writeFileSync( join( socketFolder( site ), 'site' ), site );
	}
	killed.run.kill( 'SIGKILL' );
	await once( killed.run, 'exit' );
	assert.notEqual( beginning( killed.pid ), null );

	assert.deepEqual( clearKilledRuns(), [ killed.folder ] );

	while ( beginning( killed.pid ) !== null ) {
		await new Promise( setImmediate );
	}
	assert.deepEqual( [ killed.folder, ...sites.map( socketFolder ) ].map( existsSync ), [ false, false, true ] );
	assert.ok( existsSync( atWork.folder ) );
	assert.notEqual( beginning( atWork.pid ), null );

	atWork.run.kill( 'SIGKILL' );
	await once( atWork.run, 'exit' );
	assert.deepEqual( clearKilledRuns(), [ atWork.folder ] );
} );
