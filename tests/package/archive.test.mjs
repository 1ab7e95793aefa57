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
import { archive, build, sha256, sources } from '../../tools/zip.mjs';

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
		assert.equal( sha256( await sources( there ) ), sha256( await sources( here ) ) );
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

test( 'it has one folder, with what the plugin runs on', () => {
	assert.deepEqual( [ ...new Set( names.map( ( name ) => name.split( '/' )[ 0 ] ) ) ], [ 'benefit' ] );
	for ( const name of [
		'plugin.php',
		'uninstall.php',
		'readme.txt',
		'LICENSE',
		'includes/Plugin.php',
		'build/style.css',
		'build/tickets.css',
		'build/donations.css',
		'build/islands/loader.js',
		'build/checkin/decoder.js',
		'build/checkin/jsqr.LICENSE.txt',
		'build/blocks/blocks-manifest.php',
		'languages/benefit-de_DE.l10n.php',
	] ) {
		assert.ok( names.includes( `benefit/${ name }` ), name );
	}
	// Shapes for types and tests.
	assert.deepEqual(
		names.filter( ( name ) => /\/schema\/(islands|settings)\//.test( name ) ),
		[]
	);
} );

test( 'beside it stand the sources of its scripts, with its licence, and what translators begin with', async () => {
	const found = Object.keys( await unzipped( await sources( ROOT ) ) );
	for ( const name of [
		'LICENSE',
		'package.json',
		'tsconfig.json',
		'webpack.config.js',
		'src/shared/islands/loader.ts',
		'languages/benefit.pot',
	] ) {
		assert.ok( found.includes( `benefit-source/${ name }` ), name );
	}
	const blocks = names
		.map( ( name ) => /^benefit\/build\/blocks\/([^/]+)\/block\.json$/.exec( name )?.[ 1 ] )
		.filter( Boolean );
	assert.ok( blocks.length > 0 );
	assert.deepEqual(
		blocks.filter( ( block ) => ! found.includes( `benefit-source/blocks/${ block }/block.json` ) ),
		[]
	);
} );

test( 'data are what they are in the checkout', () => {
	const here = ( name ) => readFileSync( join( ROOT, name ), 'utf8' );
	const there = ( name ) => files[ `benefit/${ name }` ].toString( 'utf8' );
	const data = names.filter( ( name ) => name.endsWith( '.json' ) ).map( ( name ) => name.replace( 'benefit/', '' ) );
	assert.ok( data.length > 100 );
	data.forEach( ( name ) => {
		const isContract = /\/schema\/[^/]+\.json$/.test( name );
		// Of a contract people alone read what its fields mean, unless a field has this name.
		const isText = ( key, value ) => isContract && key === 'description' && typeof value === 'string';
		const expected = JSON.parse( here( name ), ( key, value ) => ( isText( key, value ) ? undefined : value ) );
		delete expected.$schema;
		if ( isContract ) {
			// Tests alone read what an action answers.
			delete expected.response;
		}
		assert.deepEqual( JSON.parse( there( name ) ), expected, name );
	} );
} );

test( 'It is small (3.5 MB at most), without tests, tools, packages, sources, dot files, source maps or paths', async () => {
	assert.ok( ( await archive( ROOT ) ).length <= 3.5 * 1024 * 1024 );
	assert.deepEqual(
		names.filter( ( name ) =>
			/\/(tests?|tools|node_modules|vendor|docs|artifacts|src|source|\.[^/]*)(\/|$)|\.map$|\.log$|\.po$/.test(
				name
			)
		),
		[]
	);
	for ( const [ name, bytes ] of Object.entries( files ) ) {
		const text = bytes.toString( 'latin1' );
		assert.ok( ! text.includes( ROOT ), `${ name } names the folder of the checkout` );
		assert.doesNotMatch( text, /sourceMappingURL|webpack:\/\/|\/node_modules\/\.cache/, name );
	}
} );

test( 'its PHP is that of the checkout, line by line, without comments; those stand in the sources', async () => {
	const found = await unzipped( await sources( ROOT ) );
	const php = names.filter( ( name ) => /\/includes\/.*\.php$/.test( name ) );
	assert.ok( php.length > 500 );
	const { status, stdout } = spawnSync( 'php', [ join( ROOT, 'tests/package/code.php' ) ], {
		input: JSON.stringify(
			php.map( ( name ) => [
				files[ name ].toString( 'utf8' ),
				found[ name.replace( /^benefit/, 'benefit-source' ) ].toString( 'utf8' ),
			] )
		),
		encoding: 'utf8',
		maxBuffer: 2 ** 27,
	} );
	assert.equal( status, 0, stdout );
	const shapes = JSON.parse( stdout );
	shapes.forEach( ( [ archived, source ], index ) => {
		assert.equal( archived.code, source.code, php[ index ] );
		assert.equal( archived.comments, 0, php[ index ] );
	} );
	assert.ok( shapes.some( ( [ , { comments } ] ) => comments > 0 ) );
	assert.match( files[ 'benefit/plugin.php' ].toString( 'utf8' ), /Plugin Name:/ );
} );

test( 'its scripts are those of production', () => {
	for ( const name of names.filter( ( one ) => /\/build\/.*\.js$/.test( one ) ) ) {
		const text = files[ name ].toString( 'utf8' );
		assert.doesNotMatch( text, /\beval\(|react-refresh|jsxDEV|__webpack_hmr|\/\* translators:/, name );
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
