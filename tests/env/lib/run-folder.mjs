import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOfSocketFolder, SOCKET_FOLDER } from './database.mjs';
import { forgetRecord, isAlive, record } from './processes.mjs';

/** Environment variable that every process of a run inherits; it names the run's folder. */
const VARIABLE = 'BENEFIT_RUN';
/** The record of a run's own process in its folder. */
const RUN = 'run';
const RECORD = `${ RUN }.json`;
const FOLDER = /^benefit-[a-z-]+-\w{6}$/;

/**
 * Creates the folder of a run of tests or measurements, by which leftovers of a killed run are recognised: processes by
 * their environment, files by their location. A run inside another run belongs to the outer one.
 *
 * @param {string} name Lower-case letters and hyphens.
 */
export function makeRunFolder( name ) {
	const folder = realpathSync( mkdtempSync( join( tmpdir(), `benefit-${ name }-` ) ) );
	record( folder, RUN, process.pid );
	process.env[ VARIABLE ] ??= folder;
	return folder;
}

/** Keeps the folder, so that the next run does not treat it as a leftover. */
export function keepRunFolder( folder ) {
	forgetRecord( folder, RUN );
}

/** Processes whose environment names this run. Only Linux reveals it; elsewhere the list is empty. */
function processesOf( folder ) {
	const mark = `${ VARIABLE }=${ folder }`;
	const belongs = ( pid ) => {
		try {
			return readFileSync( `/proc/${ pid }/environ`, 'utf8' ).split( '\0' ).includes( mark );
		} catch {
			return false;
		}
	};
	return existsSync( '/proc/self/environ' )
		? readdirSync( '/proc' )
				.filter( ( name ) => /^\d+$/.test( name ) && Number( name ) !== process.pid )
				.filter( belongs )
				.map( Number )
		: [];
}

/** Ends every process that a run has started, however distant a descendant. */
export function endProcessesOf( folder ) {
	const ended = new Set();
	// A process may have started another one since.
	for ( let found = processesOf( folder ); found.length > 0; ) {
		for ( const pid of found ) {
			try {
				process.kill( pid, 'SIGKILL' );
			} catch {
				// It has ended on its own.
			}
			ended.add( pid );
		}
		found = processesOf( folder ).filter( ( pid ) => ! ended.has( pid ) );
	}
	return ended.size;
}

/** Removes folders of database sockets, which are outside their sites, because a socket's path must be short. */
function removeSocketFolders() {
	for ( const name of readdirSync( tmpdir() ).filter( ( each ) => SOCKET_FOLDER.test( each ) ) ) {
		const folder = join( tmpdir(), name );
		const owner = ownerOfSocketFolder( folder );
		if ( owner !== null && ! existsSync( owner ) ) {
			rmSync( folder, { recursive: true, force: true } );
		}
	}
}

/**
 * Ends the processes and removes the folders of runs that were killed.
 *
 * @return {string[]} The removed folders.
 */
export function clearKilledRuns() {
	const killed = readdirSync( tmpdir() )
		.filter( ( name ) => FOLDER.test( name ) && existsSync( join( tmpdir(), name, RECORD ) ) )
		.map( ( name ) => realpathSync( join( tmpdir(), name ) ) )
		.filter( ( folder ) => ! isAlive( folder, RUN ) );
	for ( const folder of killed ) {
		endProcessesOf( folder );
		rmSync( folder, { recursive: true, force: true, maxRetries: 5 } );
	}
	removeSocketFolders();
	return killed;
}
