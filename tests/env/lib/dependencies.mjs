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

/** The files that the build reads. */
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

/** Names, sizes and times of all the build's sources: a change of any of them is a new build. */
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

/** npm's and Composer's packages and the build. Starts of one clone at the same time wait for each other here. */
export async function provideDependencies( progress ) {
	const lock = join( cacheFolder( 'locks' ), `${ digest( checkout ) }.lock` );
	await whenFree(
		lock,
		() => progress.say( '  Waiting: another start is installing packages in this clone.' ),
		async () => {
			const packages = inCheckout( 'node_modules/.benefit-done' );
			const installed = await progress.once( 'npm packages', packages, stateOfPackages(), async ( log ) => {
				// The lock file's versions, and never a change to it. Not `npm ci`: that refuses when a registry does not carry an
				// optional package for some foreign system, and it takes away node_modules under a running build.
				const locked = existsSync( inCheckout( 'package-lock.json' ) ) ? [ '--no-save' ] : [];
				await run( 'npm', [ 'install', ...locked, '--no-audit', '--no-fund' ], { cwd: checkout, log } );
			} );
			if ( installed ) {
				markDone( packages, stateOfPackages() ); // A first install writes the lock file.
			}

			const composer = digest( contents( 'composer.json' ), 32 );
			await progress.once( 'Composer packages', inCheckout( 'vendor/.benefit-done' ), composer, async ( log ) => {
				// No composer.lock is kept (it would name the addresses of one mirror): "update" is the install.
				await run( 'composer', [ 'update', '--no-interaction', '--no-progress', '--prefer-dist' ], {
					cwd: checkout,
					log,
					env: { COMPOSER_ALLOW_SUPERUSER: '1' },
				} );
			} );

			// In any case: it takes two seconds, and a schema may be newer than the build.
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
			// In any case: it takes a moment, and it depends on PHP, which the build does not.
			await run( 'npm', [ 'run', '--silent', 'manifest' ], { cwd: checkout } );
		}
	);
}

function stateOfPackages() {
	return digest( contents( 'package.json', 'package-lock.json', '.npmrc' ), 32 );
}
