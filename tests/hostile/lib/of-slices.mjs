import { existsSync, readFileSync, readdirSync } from 'node:fs';

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

/** The content of tests/hostile/<name>.json, and <slice>/<name>.json beside it. */
export const ofSlices = ( name ) =>
	[ `${ name }.json`, ...readdirSync( FOLDER ).map( ( slice ) => `${ slice }/${ name }.json` ) ]
		.map( ( file ) => new URL( file, FOLDER ) )
		.filter( ( file ) => existsSync( file ) )
		.reduce( ( all, file ) => added( all, JSON.parse( readFileSync( file, 'utf8' ) ) ), {} );
