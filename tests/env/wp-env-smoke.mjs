/**
 * Tests .wp-env.json, which is for people with Docker, without Docker: `wp-env start --runtime=playground` (WordPress
 * in WebAssembly) reads it, serves a page and answers one of our ajax calls.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { provideNode24 } from './lib/node24.mjs';
import { checkout } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { freePort } from './lib/server.mjs';
import { Progress } from './lib/steps.mjs';
import { provideCore, versionOf } from './lib/wordpress.mjs';

const PATIENCE = 180_000;
const folder = process.env.BENEFIT_TEMP
	? join( process.env.BENEFIT_TEMP, 'wp-env' )
	: mkdtempSync( join( tmpdir(), 'benefit-wp-env-' ) );
let wpEnv;
let url;
let started = false;

before( async () => {
	mkdirSync( folder, { recursive: true } );
	const core = await provideCore( new Progress( join( folder, 'setup.log' ), { quiet: true } ), 'latest' );
	const copy = join( folder, 'wordpress' );
	await run( 'cp', [ '-r', core, copy ] );

	// wp-env asks wordpress.org for the newest version, or offline its own note of it.
	const home = join( folder, 'home' );
	const work = join( home, createHash( 'md5' ).update( join( checkout, '.wp-env.json' ) ).digest( 'hex' ) );
	mkdirSync( work, { recursive: true } );
	writeFileSync( join( work, 'wp-env-cache.json' ), JSON.stringify( { latestWordPressVersion: versionOf( copy ) } ) );

	const port = await freePort( 0 );
	const node = await provideNode24();
	url = `http://localhost:${ port }`;
	wpEnv = ( ...args ) =>
		run( node, [ join( checkout, 'node_modules/@wordpress/env/bin/wp-env' ), ...args ], {
			cwd: checkout,
			timeout: PATIENCE,
			env: { WP_ENV_HOME: home, WP_ENV_CORE: copy, WP_ENV_PORT: String( port ) },
		} );
	await wpEnv( 'start', '--runtime=playground' );
	started = true;
} );

after( async () => {
	if ( started ) {
		await wpEnv( 'stop' );
	}
	rmSync( folder, { recursive: true, force: true } );
} );

/** Playground logs visitors in by a redirect with cookies, again and again until they send the cookies back. */
async function visit( address ) {
	const cookies = new Map();
	for ( let redirects = 0; redirects < 5; redirects++ ) {
		const answer = await fetch( address, {
			redirect: 'manual',
			headers: { Cookie: [ ...cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ) },
			signal: AbortSignal.timeout( PATIENCE ),
		} );
		if ( answer.status < 300 || answer.status > 399 ) {
			return answer;
		}
		for ( const cookie of answer.headers.getSetCookie() ) {
			const [ name, ...value ] = cookie.split( ';' )[ 0 ].split( '=' );
			cookies.set( name, value.join( '=' ) );
		}
		address = new URL( answer.headers.get( 'location' ), address ).href;
	}
	return assert.fail( `${ address } redirects for ever` );
}

test( "the front page is WordPress's", async () => {
	const answer = await visit( url );
	assert.equal( answer.status, 200 );
	assert.match( await answer.text(), /wp-block|wp-content/ );
} );

test( 'the plugin is active: its first call makes a visitor and shows an empty cart', async () => {
	const answer = await fetch( `${ url }/wp-admin/admin-ajax.php`, {
		method: 'POST',
		body: new URLSearchParams( { action: 'benefit_session' } ),
		signal: AbortSignal.timeout( PATIENCE ),
	} );
	const { success, data } = await answer.json();
	assert.equal( answer.status, 200 );
	assert.equal( success, true );
	assert.deepEqual( data.cart.lines, [] );
} );
