/**
 * Makes dist/benefit.zip, which installs on any WordPress and includes the sources of its scripts.
 *
 *     npm run zip                  builds first
 *     npm run zip -- --as-built    uses build/ as it is
 *     npm run zip -- --to=FOLDER   writes the archive there
 *
 * The same sources give the same bytes, on any machine and in any folder: files in a fixed order, with one time and one
 * mode, packed by JSZip, which deflates in JavaScript. (`wp-scripts plugin-zip` keeps the files' own times and modes
 * and deflates with the installed zlib.)
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import JSZip from 'jszip';

const ROOT = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const FOLDER = 'benefit';
/** A release warns above this size: servers limit uploads, and people wait for them. */
const MOST_BYTES = 3.75 * 1024 * 1024;
/** Metadata that is equal for each file and on each machine. */
const ENTRY = { date: new Date( Date.UTC( 2000, 0, 1, 12 ) ), unixPermissions: 0o100644, createFolders: false };
const PACKED = {
	type: 'nodebuffer',
	platform: 'UNIX',
	compression: 'DEFLATE',
	compressionOptions: { level: 9 },
};

/**
 * The running plugin and the sources of its scripts (`npm install && npm run build` makes build/ again; the licence
 * asks for them), with the allowed extensions: a file with another one is a mistake and is reported.
 */
const PARTS = {
	'plugin.php': [ '.php' ],
	'uninstall.php': [ '.php' ],
	'readme.txt': [ '.txt' ],
	LICENSE: [ '' ],
	includes: [ '.php', '.json', '.js', '.svg', '.webp' ],
	build: [ '.php', '.js', '.css', '.json', '.txt' ],
	languages: [ '.php', '.json', '.pot' ],
	blocks: [ '.json', '.ts', '.tsx', '.scss' ],
	src: [ '.ts', '.tsx', '.scss', '.css', '.json', '.cjs' ],
	'package.json': [ '.json' ],
	'tsconfig.json': [ '.json' ],
	'webpack.config.js': [ '.js' ],
	'tools/contracts.mjs': [ '.mjs' ],
	'tools/manifest.php': [ '.php' ],
};
/**
 * Translations are included as WordPress reads them, with benefit.pot for translators. Of the sources, contracts.ts files are
 * left out: the build makes them from the schemas.
 */
const isLeftOut = ( name ) =>
	name.startsWith( '.' ) || name === 'test' || name === 'contracts.ts' || name.endsWith( '.po' );

function* walk( path ) {
	if ( ! statSync( path ).isDirectory() ) {
		yield path;
		return;
	}
	for ( const name of readdirSync( path ).sort() ) {
		if ( ! isLeftOut( name ) ) {
			yield* walk( join( path, name ) );
		}
	}
}

function* belonging( root ) {
	for ( const [ part, kinds ] of Object.entries( PARTS ) ) {
		for ( const file of walk( join( root, part ) ) ) {
			const name = relative( root, file );
			if ( ! kinds.includes( extname( file ) ) ) {
				throw new Error(
					`${ name } does not belong into the archive: take it away, or name its kind in tools/zip.mjs.`
				);
			}
			yield [ join( FOLDER, name ), readFileSync( file ) ];
		}
	}
}

/** Refuses files that contain a path of this machine: it is useless elsewhere and private. */
function refusePaths( root, name, bytes ) {
	const text = bytes.toString( 'latin1' );
	const found = [ root, homedir() ].find( ( path ) => path.length > 1 && text.includes( `${ path }/` ) );
	if ( found ) {
		throw new Error( `${ name } names a folder of this machine: ${ found }` );
	}
	if ( /\bsourceMappingURL=/.test( text ) ) {
		throw new Error( `${ name } points at a source map.` );
	}
}

/** Packs the plugin's files of a checkout and returns the bytes. */
export async function archive( root = ROOT ) {
	if ( ! existsSync( join( root, 'build/base.asset.php' ) ) ) {
		throw new Error( 'There is no build. Run "npm run build" first.' );
	}
	const archived = new JSZip();
	for ( const [ name, bytes ] of belonging( root ) ) {
		refusePaths( root, name, bytes );
		archived.file( name, bytes, ENTRY );
	}
	return archived.generateAsync( PACKED );
}

/** Builds build/ for a release. */
export function build( root = ROOT ) {
	const { status, stdout, stderr } = spawnSync( 'npm', [ 'run', '--silent', 'build' ], {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, NODE_ENV: 'production' },
	} );
	if ( status !== 0 ) {
		throw new Error( `The build failed:\n${ stdout }${ stderr }` );
	}
}

export const sha256 = ( bytes ) => createHash( 'sha256' ).update( bytes ).digest( 'hex' );

async function main() {
	const { values: options } = parseArgs( {
		options: { 'as-built': { type: 'boolean' }, to: { type: 'string', default: join( ROOT, 'dist' ) } },
	} );
	if ( ! options[ 'as-built' ] ) {
		build();
	}
	const bytes = await archive();
	const file = join( resolve( options.to ), `${ FOLDER }.zip` );
	mkdirSync( dirname( file ), { recursive: true } );
	writeFileSync( file, bytes );
	console.log( `${ relative( process.cwd(), file ) }: ${ bytes.length } bytes, sha256 ${ sha256( bytes ) }` );
	if ( bytes.length > MOST_BYTES ) {
		console.warn( `That is more than ${ MOST_BYTES } bytes.` );
	}
}

if ( basename( argv[ 1 ] ?? '' ) === basename( fileURLToPath( import.meta.url ) ) ) {
	try {
		await main();
	} catch ( error ) {
		console.error( error.message );
		process.exitCode = 1;
	}
}
