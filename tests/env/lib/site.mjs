import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabase, prepareDatabase, putSqliteDropIn, socketFolder, startMariadb } from './database.mjs';
import { checkout, environment } from './paths.mjs';
import { endRecorded, recorded } from './processes.mjs';
import { register, unregister } from './register.mjs';
import { Failure, run } from './run.mjs';
import { freePort, startServer } from './server.mjs';
import { marker } from './steps.mjs';
import { CLASSIC_THEME, provideClassicTheme, provideCore, versionOf } from './wordpress.mjs';
import { writeConfig } from './wp-config.mjs';

export const ADMIN = { user: 'admin', password: 'password' };
/** Check-in staff of the demo site. */
export const DOOR = { user: 'door', password: 'password' };
const DEFAULT_PORT = 8888;

const specFile = ( dir ) => join( dir, 'spec.json' );
const running = ( dir ) => join( dir, 'run' );

/** The options that a folder's site was made with; null without a site. */
function madeWith( dir ) {
	if ( ! existsSync( dir ) || readdirSync( dir ).length === 0 ) {
		return null;
	}
	if ( ! existsSync( specFile( dir ) ) ) {
		throw new Failure( `${ dir } holds something else than a Benefit site; choose another --dir.` );
	}
	return JSON.parse( readFileSync( specFile( dir ), 'utf8' ) );
}

/** Fails with a clear message when the folder's site is already running. */
export function refuseRunning( dir ) {
	const server = recorded( running( dir ) ).find( ( { name } ) => name === 'server' );
	if ( server ) {
		throw new Failure(
			`This site already runs at http://127.0.0.1:${ server.port } (folder ${ dir }). End it with: npm stop -- --dir=${ dir }`
		);
	}
}

/**
 * Returns the options of the site: those given, else those it was made with, else the defaults.
 *
 * @param {{dir: string, db?: string, wp?: string, port?: number, reset?: boolean, tests?: boolean, demo?: boolean, plugin?: boolean, shared?: {dir: string, database: string}}} asked `plugin: false` is a WordPress without the plugin, for suites that install it; `shared` is a running MariaDB server and the name of the site's database on it
 */
export async function planSite( asked ) {
	const { dir } = asked;
	let made = madeWith( dir );
	if ( ! asked.reset ) {
		refuseRunning( dir );
	}
	// Ends the running site with --reset, or the leftovers of a killed start.
	await endRecorded( running( dir ) );
	if ( made && asked.reset ) {
		rmSync( dir, { recursive: true, force: true } );
		made = null;
	}
	for ( const name of [ 'db', 'wp' ] ) {
		if ( made && asked[ name ] && asked[ name ] !== made[ name ] ) {
			throw new Failure(
				`The site in ${ dir } was made with --${ name }=${ made[ name ] }. Make it anew with --reset, or use another --dir.`
			);
		}
	}
	const wanted = asked.port ?? made?.port ?? DEFAULT_PORT;
	const port = await freePort( wanted );
	if ( port === null ) {
		throw new Failure(
			`Port ${ wanted } is taken by another program. Choose one with --port=…, or --port=0 for any free one.`
		);
	}
	const site = {
		dir,
		db: asked.db ?? made?.db ?? 'sqlite',
		wp: asked.wp ?? made?.wp ?? 'latest',
		port,
		url: `http://127.0.0.1:${ port }`,
		tests: asked.tests ?? false,
		demo: asked.demo ?? true,
		plugin: asked.plugin ?? true,
		shared: asked.shared,
	};
	for ( const folder of [ 'log', 'mail', 'run' ] ) {
		mkdirSync( join( dir, folder ), { recursive: true } );
	}
	writeFileSync( specFile( dir ), JSON.stringify( { db: site.db, wp: site.wp, port } ) );
	return site;
}

function link( to, from ) {
	rmSync( from, { recursive: true, force: true } );
	symlinkSync( to, from );
}

/** Copies the files, so that a test that adds a plugin to one site changes neither another site nor the sources. */
export function putMustUsePlugins( folder ) {
	rmSync( folder, { recursive: true, force: true } );
	cpSync( join( environment, 'mu-plugins' ), folder, { recursive: true } );
}

async function putFiles( progress, site ) {
	const core = await provideCore( progress, site.wp );
	const theme = await provideClassicTheme( progress, core ).catch( ( error ) => {
		// A demo does not need one; only tests of a classic theme do.
		progress.say( `  No classic theme: ${ error.message }` );
		return null;
	} );
	const wordpress = join( site.dir, 'wordpress' );
	await progress.once(
		"WordPress's files",
		marker( site.dir, 'files' ),
		`${ site.db } ${ versionOf( core ) } ${ theme ? CLASSIC_THEME : '' }`,
		async ( log ) => {
			rmSync( wordpress, { recursive: true, force: true } );
			await run( 'cp', [ '-r', core, wordpress ], { log } );
			if ( theme && ! existsSync( join( wordpress, 'wp-content/themes', CLASSIC_THEME ) ) ) {
				await run( 'cp', [ '-r', theme, join( wordpress, 'wp-content/themes', CLASSIC_THEME ) ], { log } );
			}
			mkdirSync( join( wordpress, 'wp-content/plugins' ), { recursive: true } );
			mkdirSync( join( wordpress, 'wp-content/uploads' ), { recursive: true } );
			if ( site.db === 'sqlite' ) {
				await putSqliteDropIn( wordpress, log );
			}
		}
	);
	if ( site.plugin ) {
		link( checkout, join( wordpress, 'wp-content/plugins/benefit' ) );
	}
	putMustUsePlugins( join( wordpress, 'wp-content/mu-plugins' ) );
	writeConfig( site );
}

/** Runs one of php/*.php for the site, with the site's description on standard input. */
async function php( site, script, more, log ) {
	return run( 'php', [ '-d', 'display_errors=stderr', join( environment, script ) ], {
		log,
		input: JSON.stringify( { path: join( site.dir, 'wordpress' ), url: site.url, ...more } ),
	} );
}

async function install( progress, site ) {
	const done = marker( site.dir, 'installed' );
	const title = site.demo ? 'WordPress and the demo site' : 'WordPress';
	// PHPUnit suites run on bare sites and restore them before they begin.
	const isRestored = site.tests && site.plugin && ! site.demo;
	const kind = site.demo ? 'demo' : `bare${ isRestored ? ', with a snapshot' : '' }`;
	await progress.once( title, done, kind, async ( log ) => {
		await emptyDatabase( site, log );
		rmSync( join( site.dir, 'log/php-errors.log' ), { force: true } );
		await php( site, 'php/install.php', { title: 'Harbour Hall', email: 'owner@example.com', ...ADMIN }, log );
		await php( site, 'php/activate.php', { plugin: site.plugin }, log );
		if ( site.demo ) {
			await php( site, 'seed.php', { door: DOOR }, log );
		}
		if ( isRestored ) {
			await php( site, 'php/snapshot.php', {}, log );
		}
	} );
}

/** Writes site.json, the description of the site for tests and other programs. */
async function describe( site, log ) {
	const found = site.plugin
		? JSON.parse( ( await php( site, 'php/site-json.php', {}, log ) ).output )
		: { pages: {}, events: [], forms: [], coupons: [] };
	const description = {
		url: site.url,
		path: join( site.dir, 'wordpress' ),
		db: site.db,
		wp: versionOf( join( site.dir, 'wordpress' ) ),
		admin: ADMIN,
		...found,
		mail: join( site.dir, 'mail' ),
	};
	const file = join( site.dir, 'site.json' );
	writeFileSync( file, JSON.stringify( description, null, '\t' ) + '\n' );
	return { file, description };
}

/**
 * Creates the missing parts of a site and starts it.
 *
 * @return {Promise<{site: Object, file: string, description: Object, children: import('node:child_process').ChildProcess[], stop: () => Promise<void>}>}
 */
export async function startSite( progress, site ) {
	const children = [];
	try {
		await putFiles( progress, site );
		if ( ! site.shared ) {
			await prepareDatabase( progress, site );
		}
		if ( site.db === 'mariadb' && ! site.shared ) {
			children.push( await progress.step( 'MariaDB server', () => startMariadb( site ) ) );
		}
		await install( progress, site );
		children.push( await progress.step( `Web server on port ${ site.port }`, () => startServer( site ) ) );
		const { file, description } = await progress.step( 'Description of the site', ( log ) =>
			describe( site, log )
		);
		register( site.dir );
		return { site, file, description, children, stop: () => stopSite( site.dir ) };
	} catch ( error ) {
		await endRecorded( running( site.dir ) );
		throw error;
	}
}

/** Ends a site's processes and returns how many were running. */
export async function stopSite( dir ) {
	const ended = await endRecorded( running( dir ) );
	rmSync( socketFolder( dir ), { recursive: true, force: true } );
	unregister( dir );
	return ended;
}
