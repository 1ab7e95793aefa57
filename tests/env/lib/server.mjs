import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { environment } from './paths.mjs';
import { beginning, pause, record, track } from './processes.mjs';
import { Failure } from './run.mjs';

const READY_WITHIN = 120_000;
const WORKERS = 8;

/** Tries to listen on a port: returns its number (a free one for 0), or null when it is taken. */
export function freePort( port ) {
	return new Promise( ( done, fail ) => {
		const probe = createServer();
		probe.once( 'error', ( error ) =>
			[ 'EADDRINUSE', 'EACCES' ].includes( error.code ) ? done( null ) : fail( error )
		);
		probe.listen( port, '127.0.0.1', () => {
			const { port: got } = probe.address();
			probe.close( () => done( got ) );
		} );
	} );
}

/** Starts PHP's own web server with several workers, each of which handles one request at a time. */
export async function startServer( { dir, port, tests = false } ) {
	const log = join( dir, 'log/server.log' );
	const out = openSync( log, 'a' );
	const child = spawn(
		'php',
		[
			'-d',
			'opcache.enable_cli=1',
			// Changed files take effect at once.
			'-d',
			'opcache.revalidate_freq=0',
			// Typical of WordPress hosts; PHP's default of 2 MB is too small for our archive.
			'-d',
			'upload_max_filesize=8M',
			'-d',
			'display_errors=0',
			'-d',
			'log_errors=1',
			'-d',
			`error_log=${ join( dir, 'log/php-errors.log' ) }`,
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			join( dir, 'wordpress' ),
			join( environment, 'php/router.php' ),
		],
		{
			cwd: dir,
			stdio: [ 'ignore', out, out ],
			detached: true,
			env: {
				...process.env,
				PHP_CLI_SERVER_WORKERS: String( WORKERS ),
				// Engineers rebuild the demo again and again under one version, so files are cached in tests only.
				...( tests ? { BENEFIT_KEEPS_FILES: '1' } : {} ),
			},
		}
	);
	track( child );
	record( join( dir, 'run' ), 'server', child.pid, { port } );
	const began = beginning( child.pid );
	const address = `http://127.0.0.1:${ port }/wp-login.php`;
	let last = 'no answer';
	for ( const until = Date.now() + READY_WITHIN; Date.now() < until; await pause( 50 ) ) {
		if ( ! began || beginning( child.pid ) !== began ) {
			throw new Failure(
				`the web server ended; ${ log } says:\n${ readFileSync( log, 'utf8' ).trim().split( '\n' ).slice( -4 ).join( '\n' ) }`
			);
		}
		try {
			const answer = await fetch( address, { signal: AbortSignal.timeout( 10_000 ) } );
			if ( answer.status === 200 ) {
				return child;
			}
			last = `status ${ answer.status }`;
			break;
		} catch {
			// It is not listening yet.
		}
	}
	throw new Failure( `${ address }: ${ last }; see ${ join( dir, 'log/php-errors.log' ) }` );
}
