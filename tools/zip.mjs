/**
 * Makes dist/benefit.zip, which any WordPress installs, and dist/benefit-source.zip, what it is made from.
 *
 *     npm run zip                  builds first
 *     npm run zip -- --as-built    takes build/ as it is
 *     npm run zip -- --to=FOLDER   puts it there
 *
 * The same sources give the same bytes, on any machine and in any folder: files in one order, with one time and one mode,
 * packed by JSZip, which deflates in JavaScript. (`wp-scripts plugin-zip` keeps the files' own times and modes, and
 * deflates with whatever zlib there is.)
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
/** More than that a server with PHP's own settings does not take by its upload page (`upload_max_filesize`). */
const MOST_BYTES = 3.5 * 1024 * 1024;
/** The same for each file, and none of the machine's own. */
const ENTRY = { date: new Date( Date.UTC( 2000, 0, 1, 12 ) ), unixPermissions: 0o100644, createFolders: false };
const PACKED = {
	type: 'nodebuffer',
	platform: 'UNIX',
	compression: 'DEFLATE',
	compressionOptions: { level: 9 },
};

/**
 * The folders that the running plugin needs, with the kinds of file that belong there: another one is a mistake, and is
 * told.
 */
const RUNNING = {
	'plugin.php': [ '.php' ],
	'uninstall.php': [ '.php' ],
	'readme.txt': [ '.txt' ],
	LICENSE: [ '' ],
	includes: [ '.php', '.json', '.js', '.svg' ],
	build: [ '.php', '.js', '.css', '.json', '.txt' ],
	languages: [ '.php', '.json' ],
};
/**
 * The files that the running plugin is made from (`npm install && npm run build` makes build/ again), PHP with its comments, and
 * those that translators begin with: as much again, and no site needs them. The licence asks for them where the plugin is (GPL 2, end of
 * section 3): wherever benefit.zip is offered, benefit-source.zip stands beside it.
 */
const SOURCE = {
	LICENSE: [ '' ],
	'plugin.php': [ '.php' ],
	'uninstall.php': [ '.php' ],
	includes: [ '.php', '.json', '.js', '.svg' ],
	blocks: [ '.json', '.ts', '.tsx', '.scss' ],
	src: [ '.ts', '.tsx', '.scss', '.css', '.json', '.cjs' ],
	'package.json': [ '.json' ],
	'tsconfig.json': [ '.json' ],
	'webpack.config.js': [ '.js' ],
	'tools/manifest.php': [ '.php' ],
	'languages/benefit.pot': [ '.pot' ],
};
/** Translations come as WordPress reads them: what they are made from would be the second largest files of all. */
const isLeftOut = ( name ) => name.startsWith( '.' ) || name === 'test' || /\.pot?$/.test( name );

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

function* belonging( root, parts, folder ) {
	for ( const [ part, kinds ] of Object.entries( parts ) ) {
		for ( const file of walk( join( root, part ) ) ) {
			const name = relative( root, file );
			if ( ! kinds.includes( extname( file ) ) ) {
				throw new Error(
					`${ name } does not belong into the archive: take it away, or name its kind in tools/zip.mjs.`
				);
			}
			yield [ join( folder, name ), readFileSync( file ) ];
		}
	}
}

/** A path of this machine in a file is of no use elsewhere, and tells what is nobody's business. */
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

/** Of many texts at once; the lines keep their numbers, so that a report of an error is understood. */
function withoutComments( texts ) {
	const { status, stdout, stderr } = spawnSync( 'php', [ join( ROOT, 'tools/without-comments.php' ) ], {
		input: JSON.stringify( Object.fromEntries( texts ) ),
		encoding: 'utf8',
		maxBuffer: 2 ** 27,
	} );
	if ( status !== 0 ) {
		throw new Error( `PHP could not take the comments away:\n${ stdout }${ stderr }` );
	}
	return Object.entries( JSON.parse( stdout ) );
}

/** Shapes on which PHP and scripts agree, for types and tests: nothing reads them while the plugin runs. */
const isAgreement = ( [ name ] ) => /\/schema\/(islands|settings)\//.test( name );

/** A field may have this name as well: that is no text. */
const withoutDescriptions = ( key, value ) =>
	key === 'description' && typeof value === 'string' ? undefined : value;

/**
 * Requests are checked by their contracts while the plugin runs; what an action answers is checked by tests alone, and what its fields
 * mean is for people who read the source. What a block.json may hold is for editors of that file.
 */
function dataOf( [ name, bytes ] ) {
	const data = JSON.parse( bytes );
	delete data.$schema;
	if ( ! /\/schema\/[^/]+\.json$/.test( name ) ) {
		return [ name, JSON.stringify( data ) ];
	}
	delete data.response;
	return [ name, JSON.stringify( data, withoutDescriptions ) ];
}

/** wp-scripts keeps them for tools that collect sentences from scripts: ours are collected from the sources. */
const withoutRemarks = ( text ) => text.replace( /\/\* translators:[^*]*\*\//g, '' );

/** Data for programs need no line breaks, and the code that runs neither comments nor indentation. Those of plugin.php are what WordPress reads. */
function packed( all ) {
	const files = all.filter( ( file ) => ! isAgreement( file ) );
	const isData = ( [ name ] ) => extname( name ) === '.json';
	const isScript = ( [ name ] ) => extname( name ) === '.js';
	const isCode = ( [ name ] ) => name.startsWith( `${ FOLDER }/includes/` ) && extname( name ) === '.php';
	return [
		...files.filter( ( file ) => ! isData( file ) && ! isScript( file ) && ! isCode( file ) ),
		...files.filter( isScript ).map( ( [ name, bytes ] ) => [ name, withoutRemarks( bytes.toString() ) ] ),
		...files.filter( isData ).map( dataOf ),
		...withoutComments( files.filter( isCode ).map( ( [ name, bytes ] ) => [ name, bytes.toString() ] ) ),
	];
}

function zip( root, parts, folder, pack = ( files ) => files ) {
	const files = [ ...belonging( root, parts, folder ) ];
	files.forEach( ( [ name, bytes ] ) => refusePaths( root, name, bytes ) );
	const archived = new JSZip();
	pack( files ).forEach( ( [ name, bytes ] ) => archived.file( name, bytes, ENTRY ) );
	return archived.generateAsync( PACKED );
}

/** The plugin's bytes, from the files of a checkout. */
export async function archive( root = ROOT ) {
	if ( ! existsSync( join( root, 'build/style.asset.php' ) ) ) {
		throw new Error( 'There is no build. Run "npm run build" first.' );
	}
	const bytes = await zip( root, RUNNING, FOLDER, packed );
	if ( bytes.length > MOST_BYTES ) {
		throw new Error( `The archive has ${ bytes.length } bytes; ${ MOST_BYTES } are the limit.` );
	}
	return bytes;
}

export const sources = async ( root = ROOT ) => zip( root, SOURCE, `${ FOLDER }-source` );

/** Makes build/ anew, as a release has it. */
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
	for ( const [ name, bytes ] of [
		[ `${ FOLDER }.zip`, await archive() ],
		[ `${ FOLDER }-source.zip`, await sources() ],
	] ) {
		const file = join( resolve( options.to ), name );
		mkdirSync( dirname( file ), { recursive: true } );
		writeFileSync( file, bytes );
		console.log( `${ relative( process.cwd(), file ) }: ${ bytes.length } bytes, sha256 ${ sha256( bytes ) }` );
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
