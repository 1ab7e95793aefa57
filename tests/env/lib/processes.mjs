import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Children of this run, each the leader of its own process group. Only these are ever signalled. */
const children = new Set();
let ending = false;

/** Tracks a child until it is released; `release('end')` asks its group to end, `release('kill')` kills it. */
export function track( child ) {
	if ( ! child.pid ) {
		return () => {};
	}
	children.add( child.pid );
	if ( ending ) {
		signalGroup( child.pid, 'SIGKILL' );
	}
	return ( how ) => {
		if ( how ) {
			signalGroup( child.pid, how === 'kill' ? 'SIGKILL' : 'SIGTERM' );
			return;
		}
		children.delete( child.pid );
	};
}

/** Lets a child outlive this program (a detached server). */
export function forget( pid ) {
	children.delete( pid );
}

/** Kills every child of this run, when this program itself ends. */
export function endAllChildren() {
	ending = true;
	for ( const pid of children ) {
		signalGroup( pid, 'SIGKILL' );
	}
	children.clear();
}

process.on( 'exit', endAllChildren );

export function signalGroup( pid, signal ) {
	try {
		process.kill( -pid, signal );
		return true;
	} catch {
		return false;
	}
}

/**
 * The start time of a process, as the system reports it; null when there is no such process. Number and start time
 * identify a process for ever, so a reused number is never mistaken for ours.
 */
export function beginning( pid ) {
	if ( existsSync( '/proc/self/stat' ) ) {
		try {
			const fields = readFileSync( `/proc/${ pid }/stat`, 'utf8' )
				.replace( /^.*\) /s, '' )
				.split( ' ' );
			return fields[ 0 ] === 'Z' ? null : fields[ 19 ];
		} catch {
			return null;
		}
	}
	try {
		return (
			execFileSync( 'ps', [ '-o', 'lstart=', '-p', String( pid ) ], {
				encoding: 'utf8',
				stdio: [ 'ignore', 'pipe', 'ignore' ],
			} ).trim() || null
		);
	} catch {
		return null;
	}
}

/** Records a process of a site for `npm stop`. */
export function record( folder, name, pid, more = {} ) {
	mkdirSync( folder, { recursive: true } );
	writeFileSync(
		join( folder, `${ name }.json` ),
		JSON.stringify( { name, pid, began: beginning( pid ), ...more } )
	);
}

export function forgetRecord( folder, name ) {
	rmSync( join( folder, `${ name }.json` ), { force: true } );
}

/** The recorded processes of a site that still run. */
export function recorded( folder ) {
	if ( ! existsSync( folder ) ) {
		return [];
	}
	return readdirSync( folder )
		.filter( ( file ) => file.endsWith( '.json' ) )
		.map( ( file ) => {
			try {
				return JSON.parse( readFileSync( join( folder, file ), 'utf8' ) );
			} catch {
				return {};
			}
		} )
		.filter( ( { pid, began } ) => pid && began && beginning( pid ) === began );
}

/** Whether a recorded process still runs. */
export const isAlive = ( folder, name ) => recorded( folder ).some( ( one ) => one.name === name );

export const pause = ( milliseconds ) => new Promise( ( done ) => setTimeout( done, milliseconds ) );

/** Ends one recorded process and its group: asks first, and kills them after `patience` milliseconds. */
export async function end( { pid, began }, patience = 10_000 ) {
	signalGroup( pid, 'SIGTERM' );
	const last = Date.now() + patience;
	while ( beginning( pid ) === began && Date.now() < last ) {
		await pause( 30 );
	}
	signalGroup( pid, 'SIGKILL' );
	while ( beginning( pid ) === began && Date.now() < last + 5000 ) {
		await pause( 30 );
	}
	forget( pid );
}

/** Ends all recorded processes of a site, the web server before the database. */
export async function endRecorded( folder ) {
	const found = recorded( folder ).sort(
		( a, b ) => Number( a.name === 'database' ) - Number( b.name === 'database' )
	);
	for ( const one of found ) {
		await end( one );
	}
	rmSync( folder, { recursive: true, force: true } );
	return found.length;
}
