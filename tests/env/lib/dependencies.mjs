import { existsSync, readFileSync, readdirSync, statSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, checkout, digest } from './paths.mjs';
import { whenFree } from './locks.mjs';
import { run } from './run.mjs';
import { markDone } from './steps.mjs';

const inCheckout = ( ...parts ) => join( checkout, ...parts );
const contents = ( ...files ) =>
	files
		.map( ( file ) => ( existsSync( inCheckout( file ) ) ? readFileSync( inCheckout( file ), 'utf8' ) : '' ) )
		.join( '\0' );

/** Files that the build reads. */
const SOURCES = [
	'blocks',
	'src',
	'package.json',
	'package-lock.json',
	'webpack.config.js',
	'webpack.config.cjs',
	'webpack.config.mjs',
	'tsconfig.json',
];

function facts( file ) {
	const stat = statSync( file );
	return { mtimeMs: stat.mtimeMs, size: stat.size, isDirectory: stat.isDirectory() };
}

/** Names, sizes and times of the build's sources: any change requires a new build. */
function stateOfSources() {
	const lines = [];
	const visit = ( path ) => {
		if ( ! existsSync( inCheckout( path ) ) ) {
			return;
		}
		const { mtimeMs, size, isDirectory } = facts( inCheckout( path ) );
		if ( isDirectory ) {
			readdirSync( inCheckout( path ) )
				.sort()
				.forEach( ( name ) => visit( `${ path }/${ name }` ) );
		} else {
			lines.push( `${ path } ${ size } ${ mtimeMs }` );
		}
	};
	SOURCES.forEach( visit );
	return digest( lines.join( '\n' ), 32 );
}

/** Provides the packages of npm and Composer, and the build. Concurrent starts of one clone wait for each other here. */
export async function provideDependencies( progress ) {
	const lock = join( cacheFolder( 'locks' ), `${ digest( checkout ) }.lock` );
	await whenFree(
		lock,
		() => progress.say( '  Waiting: another start is installing packages in this clone.' ),
		async () => {
			const packages = inCheckout( 'node_modules/.benefit-done' );
			const installed = await progress.once( 'npm packages', packages, stateOfPackages(), async ( log ) => {
				// Installs the versions of the lock file and never changes it. `npm ci` does not work here: it fails
				// when a registry lacks an optional package for another system, and deletes node_modules while builds
				// may be running.
				const locked = existsSync( inCheckout( 'package-lock.json' ) ) ? [ '--no-save' ] : [];
				await run( 'npm', [ 'install', ...locked, '--no-audit', '--no-fund' ], { cwd: checkout, log } );
			} );
			if ( installed ) {
				markDone( packages, stateOfPackages() ); // The first install writes the lock file.
			}

			const composer = digest( contents( 'composer.json' ), 32 );
			await progress.once( 'Composer packages', inCheckout( 'vendor/.benefit-done' ), composer, async ( log ) => {
				// There is no composer.lock, because it would contain the addresses of one mirror; "update" installs.
				await run( 'composer', [ 'update', '--no-interaction', '--no-progress', '--prefer-dist' ], {
					cwd: checkout,
					log,
					env: { COMPOSER_ALLOW_SUPERUSER: '1' },
				} );
			} );

			// Always: it takes two seconds, and a schema may be newer than the build.
			await run( 'npm', [ 'run', '--silent', 'contracts' ], { cwd: checkout } );
			await progress.once(
				'Build of blocks and scripts',
				inCheckout( 'build/.benefit-done' ),
				stateOfSources(),
				async ( log ) => {
					mkdirSync( inCheckout( 'build' ), { recursive: true } );
					await run( 'npm', [ 'run', 'build' ], { cwd: checkout, log } );
				}
			);
			// Always: it is quick, and depends on PHP, which the build does not.
			await run( 'npm', [ 'run', '--silent', 'manifest' ], { cwd: checkout } );
		}
	);
}

function stateOfPackages() {
	return digest( contents( 'package.json', 'package-lock.json', '.npmrc' ), 32 );
}
