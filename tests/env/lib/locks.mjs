import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beginning, pause } from './processes.mjs';

function owner( file ) {
	try {
		const [ pid, began ] = readFileSync( file, 'utf8' ).split( '|' );
		return began && beginning( Number( pid ) ) === began ? Number( pid ) : null;
	} catch {
		return null;
	}
}

function place( own, file ) {
	try {
		linkSync( own, file );
		return true;
	} catch ( error ) {
		if ( error.code === 'EEXIST' ) {
			return false;
		}
		throw error;
	}
}

/** Removes the lock of a dead process; if a living process took it in the same moment, it is put back. */
function clear( file, aside ) {
	try {
		renameSync( file, aside );
	} catch {
		return; // Another process has removed it.
	}
	if ( owner( aside ) ) {
		place( aside, file );
	}
	rmSync( aside, { force: true } );
}

/**
 * Takes a lock file for this process, or returns its holder. A lock whose process is gone is taken over.
 *
 * @return {{release: Function}|{holder: number}} The lock, or the holder's process number.
 */
export function take( file ) {
	mkdirSync( dirname( file ), { recursive: true } );
	const own = `${ file }.${ process.pid }`;
	// Written first and then linked, so that a half-written lock is never read.
	writeFileSync( own, `${ process.pid }|${ beginning( process.pid ) }` );
	try {
		for ( let tries = 0; tries < 3; tries++ ) {
			if ( place( own, file ) ) {
				const release = () => rmSync( file, { force: true } );
				process.once( 'exit', release );
				return {
					release: () => {
						process.off( 'exit', release );
						release();
					},
				};
			}
			const holder = owner( file );
			if ( holder ) {
				return { holder };
			}
			clear( file, `${ own }.old` );
		}
		return { holder: owner( file ) ?? 0 };
	} finally {
		rmSync( own, { force: true } );
	}
}

/** Waits for the lock; `waiting` is called once. */
export async function whenFree( file, waiting, work ) {
	let lock = take( file );
	if ( ! lock.release ) {
		waiting( lock.holder );
	}
	while ( ! lock.release ) {
		await pause( 200 );
		lock = take( file );
	}
	try {
		return await work();
	} finally {
		lock.release();
	}
}
