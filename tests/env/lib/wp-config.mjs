import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseConstants } from './database.mjs';
import { checkout } from './paths.mjs';

const KEYS = [
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
];

/** Secrets are generated once per site, so that cookies and order links survive a restart. */
function secrets( file ) {
	if ( ! existsSync( file ) ) {
		writeFileSync(
			file,
			JSON.stringify(
				Object.fromEntries( KEYS.map( ( key ) => [ key, randomBytes( 48 ).toString( 'base64' ) ] ) )
			),
			{ mode: 0o600 }
		);
	}
	return JSON.parse( readFileSync( file, 'utf8' ) );
}

/** WordPress decides this before any plugin runs; tests of one page need its development scripts. */
const FOR_TESTS = "\ndefine('SCRIPT_DEBUG', isset($_SERVER['HTTP_X_BENEFIT_SCRIPT_DEBUG']));";

function php( value ) {
	return typeof value === 'string' ? `'${ value.replace( /[\\']/g, '\\$&' ) }'` : String( value );
}

/**
 * Writes wp-config.php again at every start, because the address and the folders may have changed.
 *
 * Notices are logged to a file and never shown on a page. Nothing leaves the machine or updates itself. A demo runs
 * WordPress's cron like a live site; tests run it themselves.
 */
export function writeConfig( { dir, db, shared, url, tests, demo } ) {
	const constants = {
		...databaseConstants( { dir, db, shared } ),
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		...secrets( join( dir, 'secrets.json' ) ),
		// A bare site is for tests of what an owner's live site reports about itself.
		WP_ENVIRONMENT_TYPE: demo ? 'local' : 'production',
		WP_DEBUG: true,
		WP_DEBUG_LOG: join( dir, 'log/php-errors.log' ),
		WP_DEBUG_DISPLAY: false,
		WP_HTTP_BLOCK_EXTERNAL: true,
		AUTOMATIC_UPDATER_DISABLED: true,
		WP_AUTO_UPDATE_CORE: false,
		DISABLE_WP_CRON: tests,
		BENEFIT_MAIL_FOLDER: join( dir, 'mail' ),
		// The must-use plugins are copies; this is where they find the tests' classes and programs.
		...( tests ? { BENEFIT_TESTS: true, BENEFIT_TREE: checkout } : {} ),
	};
	const lines = Object.entries( constants ).map(
		( [ name, value ] ) => `define(${ php( name ) }, ${ php( value ) });`
	);
	const text = `<?php

// Written by tests/env at every start; changes made here are lost.
${ lines.join( '\n' ) }${ tests ? FOR_TESTS : '' }
ini_set('display_errors', '0');
$table_prefix = 'wp_';
// In a network each site has an address of its own.
if (!defined('MULTISITE')) {
    define('WP_HOME', ${ php( url ) });
    define('WP_SITEURL', ${ php( url ) });
}
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
	writeFileSync( join( dir, 'wordpress/wp-config.php' ), text );
}
