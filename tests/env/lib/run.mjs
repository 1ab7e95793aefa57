import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { environment, which } from './paths.mjs';
import { forgetRecord, record, track } from './processes.mjs';

/** An error to show to people without a stack trace. */
export class Failure extends Error {}

const COUNTED = join( environment, 'lib/counted.pl' );

let notes = null;

/** Records every program that runs from now on in this folder, so that the next start can end it if this one is killed. */
export function noteRunsIn( folder ) {
	notes = folder;
}

/** Milliseconds that a program may take to end when asked, and its output to close after its end. */
const PATIENCE = 5000;

/** Keeps both ends of an output: programs print the cause first or last, and help in between. */
function ends( text, lines = 8 ) {
	const all = text.trim().split( '\n' );
	return all.length <= 2 * lines
		? all.join( '\n' )
		: [ ...all.slice( 0, lines ), '  …', ...all.slice( -lines ) ].join( '\n' );
}

/**
 * Runs a program to its end. Its output goes to the log, and its last lines into the message of a failure.
 *
 * @param {string}   program
 * @param {string[]} args
 * @param {Object}   [options]
 * @param {string}   [options.log]      File to which the output is appended.
 * @param {string}   [options.input]    Written to its standard input.
 * @param {boolean}  [options.show]     Also print the output.
 * @param {boolean}  [options.attempt]  Return an exit code instead of failing.
 * @param {number}   [options.timeout]  Milliseconds after which the program is ended.
 * @param {number}   [options.patience] Milliseconds between asking it to end and killing it.
 * @param {Function} [options.hear]     Called with each line as soon as it is printed.
 * @param {string}   [options.seconds]  File for the processor seconds of the whole process tree.
 * @return {Promise<{code: number, output: string, errors: string}>} What it printed.
 */
export function run(
	program,
	args,
	{ cwd, env, log, input, show = false, attempt = false, timeout = 0, patience = PATIENCE, hear, seconds } = {}
) {
	return new Promise( ( done, fail ) => {
		const perl = seconds ? which( 'perl' ) : null;
		const [ first, ...others ] = perl ? [ perl, COUNTED, seconds, program, ...args ] : [ program, ...args ];
		const child = spawn( first, others, {
			cwd,
			env: env ? { ...process.env, ...env } : process.env,
			stdio: [ input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe' ],
			// Its own group, so that ending it ends everything that it has started.
			detached: true,
		} );
		const release = track( child );
		const note = notes && child.pid ? `step-${ child.pid }` : null;
		if ( note ) {
			record( notes, note, child.pid );
		}
		const file = log ? createWriteStream( log, { flags: 'a' } ) : null;
		file?.write( `\n$ ${ [ program, ...args ].join( ' ' ) }\n` );
		let output = '';
		let errors = '';
		let late = false;
		let insist;
		let letGo;
		if ( hear ) {
			for ( const stream of [ child.stdout, child.stderr ] ) {
				createInterface( { input: stream } ).on( 'line', hear );
			}
		}
		child.stdout.on( 'data', ( part ) => {
			output += part;
			file?.write( part );
			if ( show ) {
				process.stdout.write( part );
			}
		} );
		child.stderr.on( 'data', ( part ) => {
			errors += part;
			file?.write( part );
			if ( show ) {
				process.stderr.write( part );
			}
		} );
		const timer =
			timeout &&
			setTimeout( () => {
				late = true;
				release( 'end' );
				insist = setTimeout( () => release( 'kill' ), patience );
			}, timeout );
		const finish = ( act ) => {
			clearTimeout( timer );
			clearTimeout( insist );
			clearTimeout( letGo );
			release();
			if ( note ) {
				forgetRecord( notes, note );
			}
			if ( file ) {
				file.end( act );
			} else {
				act();
			}
		};
		child.on( 'error', ( error ) =>
			finish( () => fail( new Failure( `${ program } could not be run: ${ error.message }` ) ) )
		);
		// A grandchild outside the group may hold the output open for ever; destroying the pipes triggers `close`.
		child.on( 'exit', () => {
			letGo = setTimeout( () => [ child.stdout, child.stderr ].forEach( ( pipe ) => pipe.destroy() ), patience );
		} );
		child.on( 'close', ( code, signal ) =>
			finish( () => {
				if ( code === 0 || ( attempt && ! late ) ) {
					return done( { code: code ?? 1, output, errors } );
				}
				const why = late ? `took longer than ${ timeout / 1000 } s` : `ended with ${ signal ?? code }`;
				const words = ends( errors.trim() || output );
				fail( new Failure( `${ program } ${ args[ 0 ] ?? '' } ${ why }${ words ? `:\n${ words }` : '' }` ) );
			} )
		);
		if ( input !== undefined ) {
			child.stdin.on( 'error', () => {} );
			child.stdin.end( input );
		}
	} );
}
