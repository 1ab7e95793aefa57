/** Copies this clone so that the copy can be damaged. Packages are linked, except those that lead back to the clone. */
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = [ '.git', '.cache', 'artifacts', 'dist', 'node_modules', 'vendor', 'test-results' ];
/** Composer's own files find the clone by their location: links would load the clone's classes. */
const OWN_VENDOR = [ 'autoload.php', 'bin', 'composer' ];

export function copyTree( from, to ) {
	mkdirSync( to, { recursive: true } );
	for ( const name of readdirSync( from ) ) {
		if ( ! LEFT_OUT.includes( name ) ) {
			cpSync( join( from, name ), join( to, name ), {
				recursive: true,
				verbatimSymlinks: true,
				filter: ( path ) => ! path.startsWith( join( from, 'tests/env/site' ) ),
			} );
		}
	}
	if ( existsSync( join( from, 'node_modules' ) ) ) {
		symlinkSync( join( from, 'node_modules' ), join( to, 'node_modules' ) );
	}
	if ( existsSync( join( from, 'vendor' ) ) ) {
		mkdirSync( join( to, 'vendor' ) );
		for ( const name of readdirSync( join( from, 'vendor' ) ) ) {
			if ( OWN_VENDOR.includes( name ) ) {
				cpSync( join( from, 'vendor', name ), join( to, 'vendor', name ), {
					recursive: true,
					verbatimSymlinks: true,
				} );
			} else {
				symlinkSync( join( from, 'vendor', name ), join( to, 'vendor', name ) );
			}
		}
	}
}
