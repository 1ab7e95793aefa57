/** The site under attack (BENEFIT_SITE_JSON): its PHP, its error log, and its fixtures. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runPhp } from '../../env/lib/run-php.cjs';

const here = dirname( fileURLToPath( import.meta.url ) );

assert.ok(
	process.env.BENEFIT_SITE_JSON,
	'BENEFIT_SITE_JSON has to name the site.json of a site started with --tests.'
);

export const site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );

const probe = join( site.path, 'wp-content/plugins/benefit-probe' );
const errors = join( site.path, '../log/php-errors.log' );

/** Runs php/<name>.php with WordPress loaded, which reads and prints JSON. */
export const php = ( name, input = {} ) => runPhp( join( here, `../php/${ name }.php` ), { ...site, ...input } );

/**
 * Fixtures for one test file, in an object that is filled before its first test. The files share a site and run one
 * after another.
 */
export function useFixtures() {
	const fixtures = {};
	before( () => {
		cpSync( join( here, '../probe' ), probe, { recursive: true } );
		Object.assign( fixtures, php( 'fixtures', { do: 'make' } ) );
	} );
	after( () => {
		php( 'fixtures', { do: 'remove' } );
		rmSync( probe, { recursive: true, force: true } );
	} );
	return fixtures;
}

/** A digest of every table but `rate`, and the number of times that the payloads' shortcode ran. */
export async function state() {
	const answer = await fetch( `${ site.url }/wp-admin/admin-ajax.php`, {
		method: 'POST',
		body: new URLSearchParams( { action: 'benefit_probe' } ),
	} );
	assert.equal( answer.status, 200, 'The probe is silent: the site has to be started with --tests.' );
	return answer.json();
}

/** PHP's own warnings about 10,000 fields or a body that is too large, which come before any program runs. */
const OF_PHP_ITSELF =
	/PHP Request Startup: Input variables exceeded \d+\.|PHP Warning: {2}POST Content-Length of \d+ bytes exceeds the limit/;

const sizeOfErrors = () => ( existsSync( errors ) ? statSync( errors ).size : 0 );

/** Runs `attack` and asserts that the database is unchanged and PHP reported nothing. */
export async function withoutEffect( attack ) {
	const was = await state();
	await withoutComplaint( attack );
	assert.deepEqual( await state(), was );
}

export async function withoutComplaint( attack ) {
	const size = sizeOfErrors();
	await attack();
	const lines = sizeOfErrors() > size ? readFileSync( errors ).subarray( size ).toString().split( '\n' ) : [];
	assert.deepEqual(
		lines.filter( ( line ) => line !== '' && ! OF_PHP_ITSELF.test( line ) ),
		[]
	);
}

/** For controls: what PHP reports during `work` is expected and removed from its log. */
export async function onPurpose( work ) {
	const size = sizeOfErrors();
	try {
		await work();
	} finally {
		if ( sizeOfErrors() > size ) {
			truncateSync( errors, size );
		}
	}
}

/** Runs as many at once as the machine can use. */
export async function each( list, work, atOnce = 4 ) {
	const rest = [ ...list ];
	await Promise.all(
		Array.from( { length: atOnce }, async () => {
			while ( rest.length ) {
				await work( rest.shift() );
			}
		} )
	);
}
