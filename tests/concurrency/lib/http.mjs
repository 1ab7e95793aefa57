/** Real requests over sockets of their own, as many at once as are asked for. */
import { Agent, request } from 'node:http';
import { site } from './site.mjs';

const agent = new Agent( { keepAlive: true, maxSockets: Infinity } );

/**
 * @param {string} address           path or whole address
 * @param {Object} [options]
 * @param {Object} [options.headers]
 * @param {string} [options.body]    makes it a POST
 * @return {Promise<{status: number, headers: Object, cookies: string[], text: string, json: any, took: number}>}
 */
export function send( address, { headers = {}, body } = {} ) {
	return new Promise( ( done, fail ) => {
		const began = performance.now();
		const outgoing = request(
			new URL( address, site.url ),
			{
				agent,
				method: body === undefined ? 'GET' : 'POST',
				headers: {
					...( body === undefined ? {} : { 'content-length': Buffer.byteLength( body ) } ),
					...headers,
				},
			},
			( incoming ) => {
				const parts = [];
				incoming.on( 'data', ( part ) => parts.push( part ) );
				incoming.on( 'error', fail );
				incoming.on( 'end', () => {
					const text = Buffer.concat( parts ).toString( 'utf8' );
					done( {
						status: incoming.statusCode,
						headers: incoming.headers,
						cookies: incoming.headers[ 'set-cookie' ] ?? [],
						text,
						json: parsed( text ),
						took: performance.now() - began,
					} );
				} );
			}
		);
		outgoing.on( 'error', fail );
		outgoing.end( body );
	} );
}

function parsed( text ) {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}

/** Statements that an answer took: on our tables, and all. */
export function queries( answer ) {
	const [ ours, all ] = ( answer.headers[ 'x-benefit-queries' ] ?? '' ).split( '/' ).map( Number );
	if ( ! Number.isInteger( ours ) || ! Number.isInteger( all ) ) {
		throw new Error( 'The answer does not tell its queries: was the site started with --tests?' );
	}
	return { ours, all };
}
