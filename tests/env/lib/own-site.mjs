import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideDependencies } from './dependencies.mjs';
import { Failure } from './run.mjs';
import { clearKilledRuns, makeRunFolder } from './run-folder.mjs';
import { planSite, startSite, stopSite } from './site.mjs';
import { explain, Progress } from './steps.mjs';
import { chromium, provideSystem } from './system.mjs';

let dir = null;

async function make( name, db, browser ) {
	clearKilledRuns();
	dir = makeRunFolder( name );
	const progress = new Progress( join( dir, 'setup.log' ) );
	await provideSystem( progress, { databases: [ db ], browser } );
	await provideDependencies( progress );
	const { file } = await startSite(
		progress,
		await planSite( { dir: join( dir, 'site' ), db, port: 0, tests: true } )
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

/**
 * Runs a program that measures a demo site: that of BENEFIT_SITE_JSON (started with --tests), or its own, which it
 * removes at the end.
 *
 * @param {{name: string, db: string, browser?: boolean}} wanted
 * @param {() => Promise<void>}                           work   Runs with BENEFIT_SITE_JSON set.
 */
export async function onSite( { name, db, browser = false }, work ) {
	for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
		process.once( signal, () => clear().finally( () => process.exit( 130 ) ) );
	}
	try {
		process.env.BENEFIT_SITE_JSON ||= await make( name, db, browser );
		if ( browser ) {
			process.env.BENEFIT_CHROMIUM ||= chromium() ?? '';
		}
		await work();
	} catch ( error ) {
		process.stderr.write( `${ error instanceof Failure ? explain( error ) : error.stack }\n` );
		process.exitCode = 1;
	} finally {
		await clear();
	}
	process.exit();
}
