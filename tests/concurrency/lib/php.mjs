/** PHP processes that have loaded the site's WordPress and do what they are told, one command at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { site } from './site.mjs';

const options = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );
const script = fileURLToPath( new URL( '../php/worker.php', import.meta.url ) );

export class Php {
	#child;
	#waiting = [];
	#words = '';

	/**
	 * @param {string} [control] protections that are off in this process
	 * @param {Object} [env]     over the environment of this program
	 */
	static async start( control = '', env = {} ) {
		const php = new Php();
		php.#open( env );
		await php.#tell( { path: site.path, url: site.url, control } );
		return php;
	}

	static async startMany( count, control = '' ) {
		return Promise.all( Array.from( { length: count }, () => Php.start( control ) ) );
	}

	#open( env ) {
		this.#child = spawn( 'php', [ ...options, '-d', 'display_errors=stderr', script ], {
			stdio: [ 'pipe', 'pipe', 'pipe' ],
			env: { ...process.env, ...env },
		} );
		// Its end is told by `close`; that it listens no longer says nothing more.
		this.#child.stdin.on( 'error', () => {} );
		this.#child.stderr.on( 'data', ( part ) => ( this.#words += part ) );
		createInterface( { input: this.#child.stdout } ).on( 'line', ( line ) => {
			// WordPress may have something to say to people before it ends: a page.
			if ( line.startsWith( '{"' ) ) {
				this.#answered( JSON.parse( line ) );
			} else {
				this.#words += `${ line }\n`;
			}
		} );
		this.#child.on( 'close', () => {
			for ( const { fail } of this.#waiting.splice( 0 ) ) {
				fail( new Error( `PHP ended: ${ this.#words }` ) );
			}
		} );
	}

	#hasEnded() {
		return this.#child.exitCode !== null || this.#child.signalCode !== null;
	}

	#answered( { result, error } ) {
		const { done, fail } = this.#waiting.shift();
		if ( error === undefined ) {
			done( result );
		} else {
			fail( new Error( error ) );
		}
	}

	#tell( words ) {
		return new Promise( ( done, fail ) => {
			if ( this.#hasEnded() ) {
				// A message to a dead process is never answered, and no error says so.
				fail( new Error( `PHP has ended: ${ this.#words }` ) );
				return;
			}
			this.#waiting.push( { done, fail } );
			this.#child.stdin.write( `${ JSON.stringify( words ) }\n` );
		} );
	}

	/** @param {string} name a command of php/commands.php */
	call( name, values = {} ) {
		return this.#tell( { do: name, with: values } );
	}

	/** Rows of a statement; `{orders}` is our table, `%d` and `%s` are placeholders. */
	rows( sql, ...args ) {
		return this.call( 'rows', { sql, args } );
	}

	execute( sql, ...args ) {
		return this.call( 'execute', { sql, args } );
	}

	async end() {
		if ( ! this.#hasEnded() ) {
			const closed = once( this.#child, 'close' );
			this.#child.stdin.end();
			await closed;
		}
	}
}
