import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './paths.mjs';

const log = ( dir ) => join( dir, 'log/php-errors.log' );

export function sizeOfErrors( dir ) {
	return existsSync( log( dir ) ) ? statSync( log( dir ) ).size : 0;
}

/** PHP's complaints about our code, and errors that ended any request, since the log had this size. */
export function errorsSince( dir, size ) {
	if ( sizeOfErrors( dir ) <= size ) {
		return [];
	}
	const ours = [ 'includes/', 'blocks/', 'build/', 'plugin.php', 'uninstall.php' ].flatMap( ( part ) => [
		join( checkout, part ),
		`wp-content/plugins/benefit/${ part }`,
	] );
	return readFileSync( log( dir ) )
		.subarray( size )
		.toString( 'utf8' )
		.split( '\n' )
		.filter(
			( line ) =>
				/PHP (Fatal|Parse|Recoverable)/.test( line ) ||
				( /PHP (Warning|Notice|Deprecated)/.test( line ) && ours.some( ( part ) => line.includes( part ) ) ) ||
				( line.includes( 'WordPress database error' ) && line.includes( 'benefit_' ) )
		);
}
