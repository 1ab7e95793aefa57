/**
 * The one way to the server. A call carries the visitor's nonce (a cached page has none: it is asked for once), ends in
 * time, and fails with an AjaxError whatever came back. A form that has its own nonce, or files, calls by form-call.ts.
 */
import { AjaxError, asAjaxError, type AjaxErrorKind } from './ajax-error';
import { parseResponse, responseData, responseFragment, isStale, type Answer } from './responses';
import { baseScriptData } from './script-data';

export { AjaxError, asAjaxError, type AjaxFailure } from './ajax-error';

/** By name, as a form has them: a list is sent as `name`, repeated. */
export type Fields = Readonly< Record< string, string | readonly string[] > > | FormData;

export interface Options {
	/**
	 * Every call waits for the writes that are under way, so that what is read is never older than they are; of reads with
	 * one key the latest counts, the others end as `aborted`.
	 */
	readonly kind: 'read' | 'write';
	readonly key?: string;
	/** Milliseconds. */
	readonly timeout?: number;
}

/** The part that this file needs of the answer of benefit_session. */
interface Session {
	readonly nonce: string;
}

/** Each island's script has its own copy of this file: what they share hangs on the page. */
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

const PATIENCE = 15000;
const PREFIX = 'benefit_';
const READ: Options = { kind: 'read' };

export const calls = (): Calls => ( window.benefitCalls ??= { writes: Promise.resolve(), reads: new Map() } );

/**
 * An action that answers with `{success, data}`.
 *
 * @throws {AjaxError}
 */
export async function json< Data >( action: string, fields: Fields, options = READ ): Promise< Data > {
	return responseData< Data >( await call( action, fields, options ) );
}

/**
 * An action that answers with HTML; `error` is the code of an honest refusal, '' when all is well.
 *
 * @throws {AjaxError}
 */
export async function html(
	action: string,
	fields: Fields,
	options = READ
): Promise< { html: string; error: string } > {
	return responseFragment( await call( action, fields, options ) );
}

/**
 * Data that everybody may read, without an envelope: no visitor is made for it, and it waits for no write of theirs.
 *
 * @throws {AjaxError}
 */
export async function publicJson< Data >( action: string, fields: Fields ): Promise< Data > {
	const answer = await send( action, encoded( fields ) );
	return answer.status === 200 && answer.text.startsWith( '{' ) ? JSON.parse( answer.text ) : responseData( answer );
}

/**
 * HTML that everybody may read, as publicJson. `abort` ends the call.
 *
 * @throws {AjaxError}
 */
export async function publicHtml( action: string, fields: Fields, abort: AbortController ): Promise< string > {
	const answer = await send( action, encoded( fields ), PATIENCE, abort );
	const { html: fragment, error } = responseFragment( answer );
	if ( error ) {
		throw new AjaxError( { kind: 'unreadable' } );
	}
	return fragment;
}

/**
 * The visitor's nonce, asked for once for the whole page.
 *
 * @throws {AjaxError}
 */
export async function session(): Promise< Session > {
	const page = calls();
	const answer = ( page.session ??= askSession() );
	try {
		return await answer;
	} catch ( error ) {
		// So that the next press asks again.
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

async function call( action: string, fields: Fields, { kind, key, timeout }: Options ): Promise< Answer > {
	const page = calls();
	const body = encoded( fields );
	const abort = new AbortController();
	if ( key !== undefined ) {
		page.reads.get( key )?.abort();
		page.reads.set( key, abort );
	}
	const turn = page.writes.then( () => proven( action, body, timeout, abort ) );
	if ( kind === 'write' ) {
		page.writes = turn.catch( () => {} );
	}
	return turn;
}

/** With a nonce; when that is stale, silently once more with a new one. */
async function proven(
	action: string,
	body: URLSearchParams,
	timeout?: number,
	abort?: AbortController
): Promise< Answer > {
	const page = baseScriptData();
	const attempt = async (): Promise< Answer > => {
		if ( ! page.ajaxNonce ) {
			await session();
		}
		body.set( 'nonce', page.ajaxNonce );
		return send( action, body, timeout, abort );
	};
	// The forms of a page that belongs to one visitor have a nonce already.
	page.ajaxNonce ||= body.get( 'benefit_nonce' ) ?? '';
	const answer = await attempt();
	if ( ! isStale( answer ) ) {
		return answer;
	}
	// Unless another call has seen to it meanwhile.
	if ( page.ajaxNonce === body.get( 'nonce' ) ) {
		page.ajaxNonce = '';
		delete calls().session;
	}
	return attempt();
}

/** At once, with what is in the body. */
export async function send(
	action: string,
	body: URLSearchParams | FormData,
	timeout = PATIENCE,
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

export function encoded( fields: Fields ): URLSearchParams {
	const body = new URLSearchParams();
	for ( const [ name, value ] of fields instanceof FormData ? fields : Object.entries( fields ) ) {
		for ( const one of [ value ].flat() ) {
			body.append( name, `${ one }` );
		}
	}
	return body;
}
