import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';
import { whenFree } from './locks.mjs';
import { run } from './run.mjs';

/**
 * Provides Node 24 for programs that need it: the current Node if it is new enough, else one from npm. It is not a
 * package of the project, because its `node` would then run npm's scripts.
 */
export async function provideNode24() {
	if ( Number( process.versions.node.split( '.' )[ 0 ] ) >= 24 ) {
		return process.execPath;
	}
	const folder = cacheFolder( 'node24' );
	const name = `node-${ process.platform === 'win32' ? 'win' : process.platform }-${ process.arch }`;
	const program = join( folder, 'node_modules', name, 'bin/node' );
	await whenFree(
		join( folder, 'lock' ),
		() => {},
		async () => {
			if ( ! existsSync( program ) ) {
				writeFileSync( join( folder, 'package.json' ), '{"private":true}' );
				await run( 'npm', [ 'install', '--no-audit', '--no-fund', `${ name }@24` ], { cwd: folder } );
			}
		}
	);
	return program;
}
