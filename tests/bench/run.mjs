/**
 * `npm run bench`: what we cost beside an empty ajax call, in one run. Times are this machine's; the ratios are ours.
 *
 * Works on the site of BENEFIT_SITE_JSON (MariaDB, started with --tests), or on one of its own that it takes away again.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDependencies } from '../env/lib/dependencies.mjs';
import { Failure } from '../env/lib/run.mjs';
import { planSite, startSite, stopSite } from '../env/lib/site.mjs';
import { explain, Progress } from '../env/lib/steps.mjs';
import { provideSystem } from '../env/lib/system.mjs';

let dir = null;

async function ownSite() {
	dir = realpathSync( mkdtempSync( join( tmpdir(), 'benefit-bench-' ) ) );
	const progress = new Progress( join( dir, 'setup.log' ) );
	await provideSystem( progress, { databases: [ 'mariadb' ], browser: false } );
	await provideDependencies( progress );
	const { file } = await startSite(
		progress,
		await planSite( { dir: join( dir, 'site' ), db: 'mariadb', port: 0, tests: true } )
	);
	return file;
}

async function clear() {
	if ( dir ) {
		await stopSite( join( dir, 'site' ) );
		rmSync( dir, { recursive: true, force: true } );
		dir = null;
	}
}

for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.once( signal, () => clear().finally( () => process.exit( 130 ) ) );
}

try {
	process.env.BENEFIT_SITE_JSON ||= await ownSite();
	// Only now: the site is read when it is loaded.
	const { measure } = await import( './lib/measure.mjs' );
	await measure();
} catch ( error ) {
	process.stderr.write( `${ error instanceof Failure ? explain( error ) : error.stack }\n` );
	process.exitCode = 1;
} finally {
	await clear();
}
process.exit();
