import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const FOLDER = new URL( '../', import.meta.url );

function added( all, one ) {
	for ( const [ key, value ] of Object.entries( one ) ) {
		const was = all[ key ];
		if ( Array.isArray( value ) ) {
			all[ key ] = [ ...( was ?? [] ), ...value ];
		} else {
			all[ key ] = typeof value === 'object' ? added( was ?? {}, value ) : value;
		}
	}
	return all;
}

/** Merges <slice>/<name>.json of all slices in tests/hostile. */
export const ofSlices = ( name ) =>
	readdirSync( FOLDER, { recursive: true } )
		.filter( ( file ) => basename( file ) === `${ name }.json` )
		.sort()
		.reduce( ( all, file ) => added( all, JSON.parse( readFileSync( new URL( file, FOLDER ), 'utf8' ) ) ), {} );
