import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './support/pages';
import { php, probeFolder, ROOT } from './support/site';

/** Builds the probe beside the real loader, makes the pages, and takes both away afterwards. */
export default function setup(): () => void {
	const out = join( probeFolder, 'build/islands' );
	mkdirSync( out, { recursive: true } );
	build( out );
	for ( const file of [ 'probe.js', 'probe.asset.php' ] ) {
		cpSync( join( out, file ), join( out, file.replace( 'probe', 'next' ) ) );
	}
	cpSync( join( ROOT, 'build/islands/loader.js' ), join( out, 'loader.js' ) );
	php( 'make-pages', { pages } );

	return () => {
		php( 'remove-pages' );
		rmSync( probeFolder, { recursive: true, force: true } );
	};
}

function build( out: string ): void {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[
			'node_modules/@wordpress/scripts/bin/wp-scripts.js',
			'build',
			'--webpack-src-dir=blocks',
			'--config',
			'tests/islands/probe/webpack.config.js',
		],
		{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, BENEFIT_PROBE_OUT: out } }
	);
	if ( status !== 0 ) {
		throw new Error( `The probe was not built: ${ stdout }${ stderr }` );
	}
}
