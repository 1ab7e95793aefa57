import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchFile, fetchJson } from './download.mjs';
import { unpackFromDebian } from './debian.mjs';
import { cacheFolder } from './paths.mjs';
import { whenFree } from './locks.mjs';
import { isDone, marker, markDone } from './steps.mjs';
import { Failure, run } from './run.mjs';

const SUITES = { latest: [ 'sid', 'forky' ], 6.8: [ 'trixie' ] };
const CORE_PACKAGES = [
	'wordpress',
	'wordpress-theme-twentytwentyfive',
	'libjs-lodash',
	'libjs-underscore',
	'libjs-cropper',
	'libjs-jquery-ui',
	'php-getid3',
	'libphp-phpmailer',
];
/** Version of the cache's layout; increase it when the layout changes. */
const FORM = '1';
/** A classic theme besides the core's block theme: what people see must hold in both. */
export const CLASSIC_THEME = 'twentytwentyone';

/** The version of a WordPress folder; null if it is not one. */
export function versionOf( folder ) {
	const file = join( folder, 'wp-includes/version.php' );
	return existsSync( file )
		? ( readFileSync( file, 'utf8' ).match( /\$wp_version\s*=\s*'([^']+)'/ )?.[ 1 ] ?? null )
		: null;
}

const fits = ( version, wanted ) =>
	version !== null && ( wanted === 'latest' || version === wanted || version.startsWith( `${ wanted }.` ) );

async function official( wanted, target, log ) {
	const { offers } = await fetchJson( 'https://api.wordpress.org/core/version-check/1.7/' );
	const version = offers.map( ( offer ) => offer.version ).find( ( one ) => fits( one, wanted ) );
	if ( ! version ) {
		throw new Failure( `wordpress.org offers no ${ wanted }` );
	}
	mkdirSync( target, { recursive: true } );
	const file = join( target, '..', `wordpress-${ version }.tar.gz` );
	await fetchFile( `https://wordpress.org/wordpress-${ version }.tar.gz`, file );
	await run( 'tar', [ '-xzf', file, '-C', target, '--strip-components=1' ], { log } );
	rmSync( file );
}

/** Copies a Debian tree and follows every link, because its parts are in folders of other packages. */
async function copyResolved( tree, from, target, log ) {
	const source = join( tree, from );
	await resolveLinks( tree );
	// Debian's own configuration: rules linked from /etc, which the package leaves empty, and one wp-config.php for all
	// sites.
	rmSync( join( source, '.htaccess' ), { force: true } );
	rmSync( join( source, 'wp-config.php' ), { force: true } );
	const { output: dangling } = await run( 'find', [ source, '-xtype', 'l' ], { log } );
	if ( dangling.trim() ) {
		throw new Failure( `links that lead nowhere: ${ dangling.trim().split( '\n' ).slice( 0, 5 ).join( ', ' ) }` );
	}
	await run( 'cp', [ '-rL', source, target ], { log } );
}

/** Redirects absolute links of a package ("/usr/share/javascript/…") into the unpacked tree, if it has the file. */
async function resolveLinks( tree ) {
	const { output } = await run( 'find', [ tree, '-type', 'l', '-lname', '/*', '-printf', '%p|%l\n' ] );
	for ( const line of output.split( '\n' ).filter( Boolean ) ) {
		const [ link, to ] = line.split( '|' );
		if ( existsSync( join( tree, to ) ) ) {
			rmSync( link );
			symlinkSync( join( tree, to ), link );
		}
	}
}

async function debian( wanted, target, log ) {
	const tree = `${ target }.tree`;
	rmSync( tree, { recursive: true, force: true } );
	try {
		await unpackFromDebian( SUITES[ wanted ], CORE_PACKAGES, tree, log );
		await copyResolved( tree, 'usr/share/wordpress', target, log );
	} finally {
		rmSync( tree, { recursive: true, force: true } );
	}
}

async function firstOf( ways, target, log ) {
	const failures = [];
	for ( const [ name, way ] of ways ) {
		rmSync( target, { recursive: true, force: true } );
		try {
			await way( target, log );
			return name;
		} catch ( error ) {
			failures.push( `  - ${ name }: ${ error.message }` );
		}
	}
	throw new Failure( `none of the sources had it:\n${ failures.join( '\n' ) }` );
}

/** Caches something once, completely or not at all; clones that need it at the same time wait for each other. */
async function cached( progress, name, title, ways, good ) {
	const base = cacheFolder( 'wordpress' );
	const folder = join( base, name );
	const done = marker( base, name );
	const ready = () => isDone( done, FORM ) && good( folder );
	if ( ready() ) {
		return folder;
	}
	await whenFree(
		join( base, `${ name }.lock` ),
		() => progress.say( `  Waiting: another start is getting ${ title }.` ),
		async () => {
			if ( ready() ) {
				return;
			}
			await progress.step( title, async ( log ) => {
				const fresh = join( base, `${ name }.new` );
				await firstOf( ways, fresh, log );
				if ( ! good( fresh ) ) {
					throw new Failure( 'what came is not what was asked for' );
				}
				rmSync( done, { force: true } );
				rmSync( folder, { recursive: true, force: true } );
				renameSync( fresh, folder );
				markDone( done, FORM );
			} );
		}
	);
	return folder;
}

/** Returns a folder with WordPress's files of the wanted version, which must never be changed. */
export async function provideCore( progress, wanted ) {
	const own = process.env.WP_CORE_DIR;
	if ( own ) {
		const version = versionOf( resolve( own ) );
		if ( ! version ) {
			throw new Failure( `WP_CORE_DIR (${ own }) is not a WordPress folder.` );
		}
		if ( fits( version, wanted ) ) {
			return resolve( own );
		}
		progress.say( `  WP_CORE_DIR has WordPress ${ version }, not ${ wanted }; looking elsewhere.` );
	}
	const ways = [
		[ 'wordpress.org', ( target, log ) => official( wanted, target, log ) ],
		[ "Debian's packages", ( target, log ) => debian( wanted, target, log ) ],
	];
	return cached( progress, `core-${ wanted }`, `WordPress ${ wanted }`, ways, ( folder ) =>
		fits( versionOf( folder ), wanted )
	);
}

/** Returns the classic theme's folder. */
export async function provideClassicTheme( progress, core ) {
	const style = ( folder ) => existsSync( join( folder, 'style.css' ) );
	const ownCore = join( core, 'wp-content/themes', CLASSIC_THEME );
	if ( style( ownCore ) ) {
		return ownCore;
	}
	const ways = [
		[
			'wordpress.org',
			async ( target, log ) => {
				const file = `${ target }.zip`;
				await fetchFile( `https://downloads.wordpress.org/theme/${ CLASSIC_THEME }.zip`, file );
				await run( 'unzip', [ '-q', '-o', file, '-d', `${ target }.zipped` ], { log } );
				renameSync( join( `${ target }.zipped`, CLASSIC_THEME ), target );
				rmSync( `${ target }.zipped`, { recursive: true } );
				rmSync( file );
			},
		],
		[
			"Debian's packages",
			async ( target, log ) => {
				const tree = `${ target }.tree`;
				await unpackFromDebian( [ 'bookworm' ], [ `wordpress-theme-${ CLASSIC_THEME }` ], tree, log );
				cpSync( join( tree, 'usr/share/wordpress/wp-content/themes', CLASSIC_THEME ), target, {
					recursive: true,
					dereference: true,
				} );
				rmSync( tree, { recursive: true } );
			},
		],
	];
	return cached( progress, `theme-${ CLASSIC_THEME }`, 'A classic theme', ways, style );
}
