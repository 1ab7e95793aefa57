import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { checkout, digest, which } from './paths.mjs';
import { beginning, pause, record, track } from './processes.mjs';
import { Failure, run } from './run.mjs';
import { marker } from './steps.mjs';

const READY_WITHIN = 60_000;
/** Maximum length of a socket's path. */
const SOCKET_LENGTH = 107;
const NAME = 'benefit';

/** Names of the folders for sockets, inside the folder for temporary files. */
export const SOCKET_FOLDER = /^benefit-[0-9a-f]{12}$/;
const OWNER = 'site';

/** The folder of a site's socket: the same at every start, so that the site's configuration stays valid. */
export function socketFolder( dir ) {
	const name = `benefit-${ digest( dir ) }`;
	const folder = join( tmpdir(), name );
	return `${ folder }/db.sock`.length <= SOCKET_LENGTH ? folder : join( '/tmp', name );
}

/** The folder of the site that a socket's folder belongs to; null if it is not recorded. */
export function ownerOfSocketFolder( folder ) {
	const file = join( folder, OWNER );
	return existsSync( file ) ? readFileSync( file, 'utf8' ) : null;
}

/** The socket of a site's MariaDB server: its own, or the one that the sites of a test run share. */
export const socketOf = ( { dir, shared } ) => join( socketFolder( shared?.dir ?? dir ), 'db.sock' );

const nameOf = ( { shared } ) => shared?.database ?? NAME;

/**
 * WordPress's constants for the site's database. MariaDB's root has no password: only accounts that may enter the
 * socket's folder can connect.
 */
export function databaseConstants( site ) {
	const { dir, db } = site;
	return db === 'mariadb'
		? {
				DB_NAME: nameOf( site ),
				DB_USER: 'root',
				DB_PASSWORD: '',
				DB_HOST: `localhost:${ socketOf( site ) }`,
			}
		: {
				DB_NAME: NAME,
				DB_USER: '',
				DB_PASSWORD: '',
				DB_HOST: '',
				DB_DIR: join( dir, 'database/' ),
				DB_FILE: 'wordpress.sqlite',
			};
}

/**
 * Each server has its own: when MariaDB starts, it deletes the temporary tables in its folder, including those of a
 * running server.
 */
function temporaryFolder( dir ) {
	const folder = join( dir, 'database-tmp' );
	mkdirSync( folder, { recursive: true, mode: 0o700 } );
	return folder;
}

/** Unpacks the official SQLite drop-in, which is part of the npm package of WordPress Playground. */
export async function putSqliteDropIn( wordpress, log ) {
	const zip = join( checkout, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );
	if ( ! existsSync( zip ) ) {
		throw new Failure(
			'The SQLite drop-in is not in node_modules/@wp-playground/cli: was @wordpress/env installed?'
		);
	}
	const content = join( wordpress, 'wp-content' );
	const unpacked = `${ content }/unpacked`;
	await run( 'unzip', [ '-q', '-o', zip, '-d', unpacked ], { log } );
	const plugin = join( content, 'plugins/sqlite-database-integration' );
	rmSync( plugin, { recursive: true, force: true } );
	cpSync( join( unpacked, 'plugin-sqlite-database-integration' ), plugin, { recursive: true } );
	rmSync( unpacked, { recursive: true } );
	cpSync( join( plugin, 'db.copy' ), join( content, 'db.php' ) );
}

/** Creates the data folder once. */
export async function prepareDatabase( progress, { dir, db } ) {
	const data = join( dir, 'database' );
	await progress.once(
		`Database (${ db === 'mariadb' ? 'MariaDB' : 'SQLite' })`,
		marker( dir, 'database' ),
		db,
		async ( log ) => {
			rmSync( data, { recursive: true, force: true } );
			mkdirSync( data, { recursive: true, mode: 0o700 } );
			if ( db === 'mariadb' ) {
				await run(
					which( 'mariadb-install-db' ),
					[
						'--no-defaults',
						`--user=${ userInfo().username }`,
						`--datadir=${ data }`,
						`--tmpdir=${ temporaryFolder( dir ) }`,
						'--auth-root-authentication-method=normal',
						'--skip-test-db',
					],
					{ log }
				);
			}
		}
	);
}

const answers = ( socket ) =>
	new Promise( ( done ) => {
		const link = connect( socket );
		link.once( 'data', () => done( true ) )
			.once( 'error', () => done( false ) )
			.once( 'close', () => done( false ) );
		link.setTimeout( 1000, () => link.destroy() );
	} );

/** Settings for a database of one test run, which does not have to survive a power cut. */
const FORGETFUL = [ '--innodb-flush-log-at-trx-commit=2', '--skip-innodb-doublewrite' ];

/**
 * Starts a MariaDB server, which listens on a socket only, and waits until it answers.
 *
 * @param {{dir: string, forgetful?: boolean}} server
 */
export async function startMariadb( { dir, forgetful = false } ) {
	const folder = socketFolder( dir );
	const socket = join( folder, 'db.sock' );
	mkdirSync( folder, { recursive: true, mode: 0o700 } );
	chmodSync( folder, 0o700 );
	writeFileSync( join( folder, OWNER ), dir );
	rmSync( socket, { force: true } );
	const log = join( dir, 'log/mariadb.log' );
	const out = openSync( log, 'a' );
	const child = spawn(
		which( 'mariadbd' ),
		[
			'--no-defaults',
			`--user=${ userInfo().username }`,
			`--datadir=${ join( dir, 'database' ) }`,
			`--tmpdir=${ temporaryFolder( dir ) }`,
			`--socket=${ socket }`,
			'--skip-networking',
			'--character-set-server=utf8mb4',
			'--collation-server=utf8mb4_unicode_520_ci',
			'--max-connections=400',
			...( forgetful ? FORGETFUL : [] ),
		],
		{ stdio: [ 'ignore', out, out ], detached: true }
	);
	track( child );
	record( join( dir, 'run' ), 'database', child.pid );
	const began = beginning( child.pid );
	for ( const last = Date.now() + READY_WITHIN; Date.now() < last; await pause( 50 ) ) {
		if ( ! began || beginning( child.pid ) !== began ) {
			break;
		}
		if ( existsSync( socket ) && ( await answers( socket ) ) ) {
			return child;
		}
	}
	const lines = readFileSync( log, 'utf8' ).trim().split( '\n' );
	throw new Failure( `MariaDB did not start; ${ log } ends with:\n${ lines.slice( -8 ).join( '\n' ) }` );
}

/** Creates an empty database, deleting an existing one. */
export async function emptyDatabase( site, log ) {
	const { dir, db } = site;
	if ( db === 'mariadb' ) {
		const name = `\`${ nameOf( site ) }\``;
		const sql = `DROP DATABASE IF EXISTS ${ name }; CREATE DATABASE ${ name };`;
		await run( which( 'mariadb' ), [ '--no-defaults', '-u', 'root', '-S', socketOf( site ) ], { input: sql, log } );
		return;
	}
	for ( const end of [ '', '-wal', '-shm', '-journal' ] ) {
		rmSync( join( dir, 'database', `wordpress.sqlite${ end }` ), { force: true } );
	}
}
