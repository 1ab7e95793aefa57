import { resolve } from 'node:path';
import { Failure } from './run.mjs';

export const DATABASES = [ 'sqlite', 'mariadb' ];
export const VERSIONS = [ 'latest', '6.8' ];

/**
 * Reads `--name`, `--name=value` and `--name value`.
 *
 * @param {string[]} words   The command line without the program's name.
 * @param {Object}   allowed name → 'flag' | 'value'.
 */
export function parseArguments( words, allowed ) {
	const found = {};
	for ( let i = 0; i < words.length; i++ ) {
		const [ , name, , value ] = words[ i ].match( /^--([a-z0-9-]+)(=(.*))?$/ ) ?? [];
		const kind = Object.hasOwn( allowed, name ?? '' ) ? allowed[ name ] : null;
		if ( ! kind ) {
			const names = Object.keys( allowed ).map( ( n ) => `--${ n }` + ( allowed[ n ] === 'value' ? '=…' : '' ) );
			throw new Failure( `"${ words[ i ] }" is not an option. There are: ${ names.join( ', ' ) }` );
		}
		if ( kind === 'flag' ) {
			if ( value !== undefined ) {
				throw new Failure( `--${ name } takes no value.` );
			}
			found[ name ] = true;
			continue;
		}
		const given = value ?? words[ ++i ];
		if ( ! given || given.startsWith( '--' ) ) {
			throw new Failure( `--${ name } needs a value: --${ name }=…` );
		}
		found[ name ] = given;
	}
	return found;
}

/**
 * Reads and checks the options of `npm start`. Options that are not given stay undefined, so that a site keeps those it
 * was made with.
 */
export function startOptions( words ) {
	const given = parseArguments( words, {
		port: 'value',
		db: 'value',
		wp: 'value',
		dir: 'value',
		reset: 'flag',
		detach: 'flag',
		tests: 'flag',
		bare: 'flag',
	} );
	const choice = ( name, values ) => {
		if ( given[ name ] !== undefined && ! values.includes( given[ name ] ) ) {
			throw new Failure( `--${ name }=${ given[ name ] } is unknown; choose ${ values.join( ' or ' ) }.` );
		}
		return given[ name ];
	};
	const port = given.port === undefined ? undefined : Number( given.port );
	if ( port !== undefined && ! ( Number.isInteger( port ) && port >= 0 && port <= 65535 ) ) {
		throw new Failure( `--port=${ given.port } is not a port number (0 takes any free one).` );
	}
	return {
		port,
		db: choice( 'db', DATABASES ),
		wp: choice( 'wp', VERSIONS ),
		dir: given.dir === undefined ? undefined : resolve( given.dir ),
		reset: given.reset === true,
		detach: given.detach === true,
		tests: given.tests === true,
		// No demo, because integration tests empty our tables.
		...( given.bare === true ? { demo: false } : {} ),
	};
}
