import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, checkout, digest } from './paths.mjs';

/** The folder that lists the sites started from this clone, so that `npm stop` also finds those with `--dir`. */
const folder = () => cacheFolder( 'sites', digest( checkout ) );

export function register( dir ) {
	writeFileSync( join( folder(), digest( dir ) ), dir );
}

export function unregister( dir ) {
	rmSync( join( folder(), digest( dir ) ), { force: true } );
}

export function registered() {
	const folders = readdirSync( folder() ).map( ( name ) => readFileSync( join( folder(), name ), 'utf8' ) );
	folders.filter( ( dir ) => ! existsSync( dir ) ).forEach( unregister );
	return folders.filter( existsSync );
}
