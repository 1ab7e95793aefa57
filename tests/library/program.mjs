/** Tasks of php/library.php, each in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const options = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );
const script = fileURLToPath( new URL( './php/library.php', import.meta.url ) );

/**
 * @param {string} name     of the task
 * @param {Object} [values] its values
 * @return {{ready: Promise<void>, result: Promise<any>, kill: () => Promise<void>}} ready: it has begun to write
 */
export function begin( name, values = {} ) {
	const { path, url } = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
	const child = spawn( 'php', [ ...options, '-d', 'memory_limit=4G', '-d', 'display_errors=stderr', script ] );
	let last = '';
	let errors = '';
	let begun;
	const ready = new Promise( ( done ) => ( begun = done ) );
	const closed = once( child, 'close' );
	child.stderr.on( 'data', ( part ) => ( errors += part ) );
	createInterface( { input: child.stdout } ).on( 'line', ( line ) => {
		if ( line === 'ready' ) {
			begun();
		}
		last = line || last;
	} );
	child.stdin.on( 'error', () => {} );
	child.stdin.end( JSON.stringify( { path, url, do: name, with: values } ) );
	const result = closed.then( ( [ code, signal ] ) => {
		begun();
		if ( signal === 'SIGKILL' ) {
			return null;
		}
		if ( code !== 0 || errors !== '' ) {
			throw new Error( `${ name }: ${ errors }${ last }` );
		}
		return JSON.parse( last );
	} );
	return {
		ready,
		result,
		kill: async () => {
			child.kill( 'SIGKILL' );
			await closed;
		},
	};
}

export const run = ( name, values ) => begin( name, values ).result;
