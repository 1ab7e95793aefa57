import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './run.mjs';

export const seconds = ( since ) => `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;

/** Shows progress step by step; details go to the log file. */
export class Progress {
	constructor( log, { quiet = false } = {} ) {
		this.log = log;
		this.quiet = quiet;
		mkdirSync( dirname( log ), { recursive: true } );
	}

	say( line ) {
		appendFileSync( this.log, `${ line }\n` );
		if ( ! this.quiet ) {
			process.stdout.write( `${ line }\n` );
		}
	}

	/** Runs one step: shows its name meanwhile and its duration afterwards; a failure names the step and the log. */
	async step( name, work ) {
		const began = Date.now();
		const live = process.stdout.isTTY && ! this.quiet;
		appendFileSync( this.log, `\n== ${ name } (${ new Date().toISOString() })\n` );
		if ( live ) {
			process.stdout.write( `  … ${ name }` );
		} else if ( ! this.quiet ) {
			process.stdout.write( `  … ${ name }\n` );
		}
		try {
			const result = await work( this.log );
			if ( ! this.quiet ) {
				process.stdout.write( `${ live ? '\r\x1b[K' : '' }  ✓ ${ name } (${ seconds( began ) })\n` );
			}
			return result;
		} catch ( error ) {
			if ( live ) {
				process.stdout.write( '\r\x1b[K' );
			}
			appendFileSync( this.log, `\n${ error.stack }\n` );
			if ( error.step ) {
				throw error;
			}
			const failure = new Failure( error instanceof Failure ? error.message : `${ error.message }` );
			throw Object.assign( failure, { step: name, log: this.log } );
		}
	}

	/** Runs a step with a lasting result: its marker is written last, so that an interrupted step is repeated. */
	async once( name, marker, fingerprint, work ) {
		if ( isDone( marker, fingerprint ) ) {
			return false;
		}
		rmSync( marker, { force: true } );
		await this.step( name, work );
		markDone( marker, fingerprint );
		return true;
	}
}

export function isDone( marker, fingerprint ) {
	return existsSync( marker ) && readFileSync( marker, 'utf8' ) === fingerprint;
}

export function markDone( marker, fingerprint ) {
	mkdirSync( dirname( marker ), { recursive: true } );
	writeFileSync( marker, fingerprint );
}

/** Prints an error for people: the step, the cause, the log. */
export function explain( error ) {
	const lines = [
		'',
		`✗ ${ error.step ? `${ error.step }: ` : '' }${ error instanceof Failure ? error.message : error.stack }`,
	];
	if ( error.log ) {
		lines.push( `  Everything that was printed is in ${ error.log }` );
		lines.push( '  What is done stays done: start again and it goes on from here.' );
	}
	return lines.join( '\n' );
}

export const marker = ( folder, name ) => join( folder, '.done', name );
