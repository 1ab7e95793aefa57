/** The plugin's description of itself, in the forms that WordPress and its plugin directory read. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { blocksOf } from '../../tools/pot/metadata-strings.mjs';

const ROOT = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );
const read = ( name ) => readFileSync( join( ROOT, name ), 'utf8' );
const readme = read( 'readme.txt' );
const plugin = read( 'plugin.php' );
const { version, license } = JSON.parse( read( 'package.json' ) );
const composer = JSON.parse( read( 'composer.json' ) );

const inReadme = ( name ) => readme.match( new RegExp( `^${ name }: (.+)$`, 'm' ) )?.[ 1 ];
const inPlugin = ( name ) => plugin.match( new RegExp( `^ \\* ${ name }:\\s+(.+)$`, 'm' ) )?.[ 1 ];

test( 'one version everywhere', () => {
	assert.match( version, /^\d+\.\d+\.\d+$/ );
	assert.equal( inPlugin( 'Version' ), version );
	assert.equal( inReadme( 'Stable tag' ), version );
	const blocks = blocksOf( ROOT );
	assert.ok( blocks.length >= 4 );
	blocks.forEach( ( { file, block } ) => assert.equal( block.version, version, file ) );
	for ( const section of [ 'Changelog', 'Upgrade Notice' ] ) {
		const text = readme.split( `== ${ section } ==` )[ 1 ];
		assert.ok( text.trimStart().startsWith( `= ${ version } =` ), `${ section } begins with ${ version }` );
	}
} );

test( 'one set of requirements everywhere', () => {
	for ( const name of [ 'Requires at least', 'Requires PHP', 'License', 'License URI' ] ) {
		assert.equal( inReadme( name ), inPlugin( name ), name );
	}
	assert.equal( inReadme( 'License' ), license );
	assert.equal( composer.license, license );
	assert.equal( composer.require.php, `>=${ inPlugin( 'Requires PHP' ) }` );
	// The check that an old WordPress, which does not read the header, comes upon.
	assert.ok( plugin.includes( `version_compare(PHP_VERSION, '${ inPlugin( 'Requires PHP' ) }', '<')` ) );
	assert.ok( plugin.includes( `'${ inPlugin( 'Requires at least' ) }-alpha', '<')` ) );
	assert.match( inReadme( 'Tested up to' ), /^\d+\.\d+$/ );
	assert.equal( inPlugin( 'Text Domain' ), 'benefit' );
	assert.equal( inPlugin( 'Domain Path' ), '/languages' );
} );

test( 'readme.txt has the form of the plugin directory', () => {
	assert.ok( Buffer.byteLength( readme ) < 10 * 1024 );
	assert.match( readme, /^=== Benefit ===\n/ );
	assert.match( inReadme( 'Contributors' ), /^[a-z0-9]+(, [a-z0-9]+)*$/ );
	assert.ok( inReadme( 'Tags' ).split( ', ' ).length <= 5 );
	const short = readme.split( '\n\n' )[ 1 ];
	assert.ok( ! short.includes( '\n' ) && short.length <= 150, `${ short.length } characters` );
	assert.deepEqual(
		[ ...readme.matchAll( /^== (.+) ==$/gm ) ].map( ( [ , title ] ) => title ),
		[ 'Description', 'Installation', 'Frequently Asked Questions', 'Screenshots', 'Changelog', 'Upgrade Notice' ]
	);
} );
