import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, and that of this environment inside it. */
export const environment = resolve( dirname( fileURLToPath( import.meta.url ) ), '..' );
export const checkout = resolve( environment, '../..' );
export const defaultSite = join( environment, 'site' );

/** A folder that clones share and starts keep: WordPress cores, the second Node, the list of running sites. */
export function cacheFolder( ...parts ) {
	const base = process.env.XDG_CACHE_HOME || join( process.env.HOME || homedir(), '.cache' );
	const folder = join( base, 'benefit', ...parts );
	try {
		mkdirSync( folder, { recursive: true } );
		accessSync( folder, constants.W_OK );
		return folder;
	} catch {
		const fallback = join( tmpdir(), `benefit-cache-${ process.getuid?.() ?? 'user' }`, ...parts );
		mkdirSync( fallback, { recursive: true, mode: 0o700 } );
		return fallback;
	}
}

export function digest( text, length = 12 ) {
	return createHash( 'sha256' ).update( text ).digest( 'hex' ).slice( 0, length );
}

/** A program's full path. Servers are in sbin, which is not on every user's PATH. */
export function which( name ) {
	const folders = [ ...( process.env.PATH || '' ).split( delimiter ), '/usr/sbin', '/usr/local/sbin' ];
	for ( const folder of folders.filter( Boolean ) ) {
		const file = join( folder, name );
		try {
			accessSync( file, constants.X_OK );
			return file;
		} catch {
			// Not in this folder.
		}
	}
	return null;
}
