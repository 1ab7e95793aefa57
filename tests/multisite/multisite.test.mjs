/**
 * A network of sites: each has its own tables from its own first request on, and takes them along when it goes.
 * Works on a site of its own, which it turns into a network.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
const folder = join( dirname( fileURLToPath( import.meta.url ) ), 'php' );

function php( script, input = {} ) {
	const run = spawnSync( 'php', [ join( folder, script ) ], {
		input: JSON.stringify( { path: site.path, url: site.url, ...input } ),
		encoding: 'utf8',
	} );
	assert.equal( run.status, 0, run.stderr + run.stdout );
	return run.stdout;
}

const act = ( name, id ) => JSON.parse( php( 'act.php', { act: name, id } ).trim().split( '\n' ).pop() );

test( 'the plugin on a network', async ( t ) => {
	const constants = php( 'network.php' );
	const config = join( site.path, 'wp-config.php' );
	writeFileSync(
		config,
		readFileSync( config, 'utf8' ).replace( '$table_prefix', () => `${ constants }$table_prefix` )
	);

	await t.test( 'is activated for all sites at once', () => {
		assert.equal( act( 'activate' ).error, null );
	} );

	const { id } = act( 'add' );
	assert.ok( id > 1, 'a second site was made' );

	await t.test( 'a new site migrates itself when it is first asked for, and works', async () => {
		assert.deepEqual( act( 'look', id ).tables, [] );
		const answer = await fetch( `${ site.url }/second/` );
		assert.equal( answer.status, 200 );
		const found = act( 'look', id );
		assert.deepEqual( found.tables, found.known );
		assert.match( found.version, /^[0-9a-f]{16}$/ );
		assert.equal( found.mayEdit, true );
	} );

	await t.test( 'each site has an address of its own', () => {
		assert.deepEqual( act( 'address', id ), [
			[ '127.0.0.1', false ],
			[ '127.0.0.1/second', false ],
		] );
	} );

	await t.test( 'an index that was made before the plugin was off is not believed, on any site', () => {
		for ( const way of [ 'activate', 'switch' ] ) {
			act( 'index', id );
			assert.equal( act( 'whole', id ).whole, true );
			act( way );
			assert.equal( act( 'whole', id ).whole, false, way );
		}
		act( 'index', id );
		assert.equal( act( 'whole', id ).whole, true );
	} );

	await t.test( 'a removed site takes its tables along, and no others', () => {
		const { tables, first } = act( 'remove', id );
		assert.deepEqual( tables, [] );
		assert.deepEqual( first, act( 'look', 1 ).known );
	} );

	await t.test( 'deleting it with all its data takes it from each site', async () => {
		const again = act( 'add' ).id;
		assert.equal( ( await fetch( `${ site.url }/second/` ) ).status, 200 );
		act( 'forget', again );
		const left = () => JSON.parse( php( 'left.php' ).trim().split( '\n' ).pop() );
		assert.ok(
			left().tables.some( ( table ) => table.includes( `_${ again }_benefit_` ) ),
			'both have tables'
		);
		php( '../../lifecycle/php/uninstall.php', { step: 'deactivate' } );
		php( '../../lifecycle/php/uninstall.php', { step: 'delete' } );
		assert.deepEqual( left(), { tables: [], options: [], roles: [] } );
	} );
} );
