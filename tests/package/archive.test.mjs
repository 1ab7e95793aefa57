/** The archive of `npm run zip`: the same bytes wherever it is made, and nothing in it that a site does not need. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { archive, build, sha256 } from '../../tools/zip.mjs';

const ROOT = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );
const SOURCES = [
	'LICENSE',
	'blocks',
	'includes',
	'languages',
	'package.json',
	'plugin.php',
	'readme.txt',
	'src',
	'tsconfig.json',
	'uninstall.php',
	'webpack.config.js',
];
const isLong = process.env.BENEFIT_PROVE === '1';
const temporary = mkdtempSync( join( process.env.BENEFIT_TEMP || tmpdir(), 'package-' ) );
after( () => rmSync( temporary, { recursive: true, force: true } ) );

/** A copy of a checkout, in a folder of another name and depth. */
function copy( from, parts ) {
	const folder = join( mkdtempSync( join( temporary, 'checkout-' ) ), 'a folder with another name' );
	mkdirSync( folder );
	parts.forEach( ( name ) => cpSync( join( from, name ), join( folder, name ), { recursive: true } ) );
	symlinkSync( join( ROOT, 'node_modules' ), join( folder, 'node_modules' ) );
	return folder;
}

const hashes = ( folder ) =>
	Object.fromEntries(
		readdirSync( folder, { recursive: true, withFileTypes: true } )
			.filter( ( entry ) => entry.isFile() && ! entry.name.startsWith( '.' ) )
			.map( ( entry ) => join( entry.parentPath, entry.name ) )
			.sort()
			.map( ( file ) => [ relative( folder, file ), sha256( readFileSync( file ) ) ] )
	);

/** Name to bytes, of the files in an archive. */
async function unzipped( bytes ) {
	const entries = Object.values( ( await JSZip.loadAsync( bytes ) ).files );
	return Object.fromEntries(
		await Promise.all( entries.map( async ( entry ) => [ entry.name, await entry.async( 'nodebuffer' ) ] ) )
	);
}

// Before the first test: the runner takes a file that waits between its tests for one that has ended.
const files = await unzipped( await archive( ROOT ) );
const names = Object.keys( files );

// A second build takes as long as all other tests of this folder.
if ( isLong ) {
	test( 'two builds in two folders are one build, and one archive', async () => {
		// The files here were built here, before this suite began. A copy, since engineers save files while tests run.
		const here = copy( ROOT, [ ...SOURCES, 'build' ] );
		const there = copy( here, SOURCES );
		build( there );
		assert.deepEqual( hashes( join( there, 'build' ) ), hashes( join( here, 'build' ) ) );
		assert.equal( sha256( await archive( there ) ), sha256( await archive( here ) ) );
	} );
}

test( 'the archive is the same in every time zone, and says its size and hash', () => {
	const made = [ 'Pacific/Auckland', 'America/Los_Angeles' ].map( ( zone ) => {
		const folder = join( temporary, zone );
		const { status, stdout, stderr } = spawnSync(
			process.execPath,
			[ 'tools/zip.mjs', '--as-built', `--to=${ folder }` ],
			{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, TZ: zone } }
		);
		assert.equal( status, 0, stderr );
		const bytes = readFileSync( join( folder, 'benefit.zip' ) );
		assert.match( stdout, new RegExp( `benefit\\.zip: ${ bytes.length } bytes, sha256 ${ sha256( bytes ) }\n` ) );
		return sha256( bytes );
	} );
	assert.equal( made[ 0 ], made[ 1 ] );
} );

test( 'it has one folder, with what the plugin runs on and what that is made from', () => {
	assert.deepEqual( [ ...new Set( names.map( ( name ) => name.split( '/' )[ 0 ] ) ) ], [ 'benefit' ] );
	for ( const name of [
		'plugin.php',
		'uninstall.php',
		'readme.txt',
		'LICENSE',
		'includes/Plugin.php',
		'build/base.css',
		'build/tickets.css',
		'build/donations.css',
		'build/islands/loader.js',
		'build/checkin/decoder.js',
		'build/checkin/jsqr.LICENSE.txt',
		'build/blocks/blocks-manifest.php',
		'languages/benefit-de_DE.l10n.php',
		'languages/benefit.pot',
		'package.json',
		'tsconfig.json',
		'webpack.config.js',
		'tools/manifest.php',
		'src/shared/islands/loader.ts',
	] ) {
		assert.ok( names.includes( `benefit/${ name }` ), name );
	}
	const blocks = names
		.map( ( name ) => /^benefit\/build\/blocks\/([^/]+)\/block\.json$/.exec( name )?.[ 1 ] )
		.filter( Boolean );
	assert.ok( blocks.length > 0 );
	assert.deepEqual(
		blocks.filter( ( block ) => ! names.includes( `benefit/blocks/${ block }/block.json` ) ),
		[]
	);
} );

test( 'every file is that of the checkout, so that reports of errors and reviewers find their line', () => {
	assert.deepEqual(
		names.filter( ( name ) => ! files[ name ].equals( readFileSync( join( ROOT, relative( 'benefit', name ) ) ) ) ),
		[]
	);
	assert.match( files[ 'benefit/plugin.php' ].toString( 'utf8' ), /Plugin Name:/ );
} );

test( 'It is small (3.75 MB at most, with 250 KB of pictures), without tests, packages, documents, dot files, source maps or paths', async () => {
	assert.ok( ( await archive( ROOT ) ).length <= 3.75 * 1024 * 1024 );
	assert.deepEqual(
		names.filter( ( name ) =>
			/\/(tests?|node_modules|vendor|docs|artifacts|\.[^/]*)(\/|$)|\.map$|\.log$|\.po$/.test( name )
		),
		[]
	);
	for ( const [ name, bytes ] of Object.entries( files ) ) {
		const text = bytes.toString( 'latin1' );
		assert.ok( ! text.includes( ROOT ), `${ name } names the folder of the checkout` );
		assert.doesNotMatch( text, /sourceMappingURL|webpack:\/\/|\/node_modules\/\.cache/, name );
	}
} );

test( 'its scripts are those of production', () => {
	for ( const name of names.filter( ( one ) => /\/build\/.*\.js$/.test( one ) ) ) {
		const text = files[ name ].toString( 'utf8' );
		assert.doesNotMatch( text, /\beval\(|react-refresh|jsxDEV|__webpack_hmr/, name );
	}
} );

test( 'a file that does not belong there, or that names a folder of the machine, is refused', async () => {
	const other = copy( ROOT, [ ...SOURCES, 'build' ] );
	const stray = join( other, 'includes/notes.md' );
	writeFileSync( stray, '' );
	await assert.rejects( archive( other ), /includes\/notes\.md does not belong/ );
	rmSync( stray );
	appendFileSync( join( other, 'includes/Plugin.php' ), `// ${ other }/includes` );
	await assert.rejects( archive( other ), /includes\/Plugin\.php names a folder of this machine/ );
} );
