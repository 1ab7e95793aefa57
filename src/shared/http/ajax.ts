/**
 * Single calls of the server: each has a timeout, and every failure is an AjaxError. Calls that need a nonce, or wait
 * for others, are in requests.ts.
 */
import { AjaxError, asAjaxError, type AjaxErrorKind } from './ajax-error';
import { parseResponse, responseData, responseFragment, type Answer } from './responses';
import { baseScriptData } from './script-data';

export { AjaxError, asAjaxError, type AjaxFailure } from './ajax-error';

/** By name, as in a form: a list is sent as a repeated `name`. */
export type Fields = Readonly< Record< string, string | readonly string[] > > | FormData;

/** The part of the answer of benefit_session that this file needs. */
interface Session {
	readonly nonce: string;
}

/** State shared through `window`: each island's script has its own copy of this file. */
interface Calls {
	writes: Promise< unknown >;
	readonly reads: Map< string, AbortController >;
	session?: Promise< Session >;
}

declare global {
	interface Window {
		benefitCalls?: Calls;
	}
}

const TIMEOUT_MS = 15000;
const PREFIX = 'benefit_';

export const calls = (): Calls => ( window.benefitCalls ??= { writes: Promise.resolve(), reads: new Map() } );

/**
 * Reads public data, which comes without an envelope. Starts no visitor session, and does not wait for writes.
 *
 * @throws {AjaxError}
 */
export async function publicJson< Data >( action: string, fields: Fields ): Promise< Data > {
	const answer = await send( action, encodeFields( fields ) );
	return answer.status === 200 && answer.text.startsWith( '{' ) ? JSON.parse( answer.text ) : responseData( answer );
}

/**
 * Reads public HTML, as publicJson() does data. `abort` cancels the call.
 *
 * @throws {AjaxError}
 */
export async function publicHtml( action: string, fields: Fields, abort: AbortController ): Promise< string > {
	const answer = await send( action, encodeFields( fields ), TIMEOUT_MS, abort );
	const { html: fragment, error } = responseFragment( answer );
	if ( error ) {
		throw new AjaxError( { kind: 'unreadable' } );
	}
	return fragment;
}

/**
 * Returns the visitor's nonce, which is requested once per page.
 *
 * @throws {AjaxError}
 */
export async function session(): Promise< Session > {
	const page = calls();
	const answer = ( page.session ??= askSession() );
	try {
		return await answer;
	} catch ( error ) {
		// A failed request is forgotten, so that the next press tries again.
		if ( page.session === answer ) {
			delete page.session;
		}
		throw asAjaxError( error );
	}
}

async function askSession(): Promise< Session > {
	const data = responseData< Session >( await send( 'session', new URLSearchParams() ) );
	baseScriptData().ajaxNonce = data.nonce;
	return data;
}

/** Sends a body at once, without waiting for other calls. */
export async function send(
	action: string,
	body: URLSearchParams | FormData,
	timeout = TIMEOUT_MS,
	abort = new AbortController(),
	address = baseScriptData().ajaxUrl
): Promise< Answer > {
	body.set( 'action', action.startsWith( PREFIX ) ? action : PREFIX + action );
	let late: AjaxErrorKind | undefined;
	const timer = setTimeout( () => {
		late = 'timeout';
		abort.abort();
	}, timeout );
	return fetch( address, { body, method: 'POST', credentials: 'same-origin', signal: abort.signal } )
		.then( parseResponse )
		.catch( ( error: Partial< Error > | null ) => {
			throw new AjaxError( { kind: late ?? ( error?.name === 'AbortError' ? 'aborted' : 'offline' ) } );
		} )
		.finally( () => clearTimeout( timer ) );
}

export function encodeFields( fields: Fields ): URLSearchParams {
	const body = new URLSearchParams();
	for ( const [ name, value ] of fields instanceof FormData ? fields : Object.entries( fields ) ) {
		for ( const one of [ value ].flat() ) {
			body.append( name, `${ one }` );
		}
	}
	return body;
}
