import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from './run.mjs';

/**
 * Timeout for the first byte of a response: without a connection it fails at once, and a dead connection must not delay
 * the start.
 */
const FIRST_BYTE = 6_000;
const WHOLE = 120_000;

async function get( address ) {
	const control = new AbortController();
	const first = setTimeout( () => control.abort(), FIRST_BYTE );
	const whole = setTimeout( () => control.abort(), WHOLE );
	try {
		const answer = await fetch( address, { signal: control.signal } );
		clearTimeout( first );
		if ( ! answer.ok ) {
			throw new Error( `answered ${ answer.status }` );
		}
		return { answer, finish: () => clearTimeout( whole ) };
	} catch ( error ) {
		clearTimeout( first );
		clearTimeout( whole );
		throw new Failure(
			`${ address }: ${ error.name === 'AbortError' ? 'no answer' : ( error.cause?.code ?? error.message ) }`
		);
	}
}

export async function fetchJson( address ) {
	const { answer, finish } = await get( address );
	try {
		return await answer.json();
	} finally {
		finish();
	}
}

export async function fetchFile( address, file ) {
	const { answer, finish } = await get( address );
	try {
		await pipeline( Readable.fromWeb( answer.body ), createWriteStream( file ) );
	} finally {
		finish();
	}
}
