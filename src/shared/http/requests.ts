/**
 * Calls of the server that carry a nonce and wait for their turn: the visitor's nonce (a cached page has none: it is asked for
 * once), or a form's own. They fail with an AjaxError, as those of ajax.ts do.
 */
import { asAjaxError } from './ajax-error';
import { calls, encoded, send, session as askVisitor, type Fields } from './ajax';
import { responseData, responseFragment, isStale, type Answer } from './responses';
import { baseScriptData } from './script-data';

/**
 * Where a form keeps its nonce, and how it gets another one. A form has one such object: by it, calls that meet a stale
 * nonce share the new one.
 */
export interface Session {
	/** The name under which the nonce is sent; `nonce`, where nothing is said. */
	readonly field?: string;
	/** As it is now, '' while there is none. A new one is written here. */
	nonce: string;
	/**
	 * Gets a new one, by `ask`: a call in the queue would wait for the one that needs the nonce. When it fails, so does
	 * that one.
	 */
	readonly renew: ( ask: FormRequest ) => Promise< string >;
}

/** An action without a nonce that answers with `{success, data}`. */
export type FormRequest = < Data >( action: string, fields: Fields ) => Promise< Data >;

export interface RequestOptions {
	/**
	 * Every call waits for the writes that are under way, so that what is read is never older than they are; of reads with
	 * one key the latest counts, the others end as `aborted`.
	 */
	readonly kind: 'read' | 'write';
	readonly key?: string;
	/** Milliseconds. */
	readonly timeout?: number;
	/** The visitor's (`window.benefit`), where nothing is said; null: the action needs none, and gets none. */
	readonly session?: Session | null;
	/** Sent as `multipart/form-data`: files are only sent this way. */
	readonly multipart?: boolean;
	/** Added to the address, by name. */
	readonly query?: Readonly< Record< string, string > >;
}

type Body = URLSearchParams | FormData;

/** The nonce that all calls of a page share. */
const VISITOR: Session = {
	get nonce() {
		return baseScriptData().ajaxNonce;
	},
	set nonce( nonce ) {
		baseScriptData().ajaxNonce = nonce;
		if ( nonce === '' ) {
			delete calls().session;
		}
	},
	renew: async () => ( await askVisitor() ).nonce,
};
const READ: RequestOptions = { kind: 'read' };
/** The new nonces that are on their way. */
const renewals = new WeakMap< Session, Promise< void > >();

/**
 * An action that answers with `{success, data}`.
 */
export async function json< Data >( action: string, fields: Fields, options = READ ): Promise< Data > {
	return responseData< Data >( await sendRequest( action, fields, options ) );
}

/**
 * An action that answers with HTML; `error` is the code of an honest refusal, '' when all is well.
 */
export async function fetchHtml(
	action: string,
	fields: Fields,
	options = READ
): Promise< { html: string; error: string } > {
	return responseFragment( await sendRequest( action, fields, options ) );
}

/**
 * An action whose answer is its body, whatever the status: a word such as "success", or the markup of its errors. Whether
 * it is ours, the caller sees. `error` is the server's code of a refusal, '' without one. Only a call without
 * an answer fails.
 */
export async function text(
	action: string,
	fields: Fields,
	options = READ
): Promise< { status: number; body: string; error: string } > {
	const { status, text: body, reason } = await sendRequest( action, fields, options );
	return { status, body: body.trim(), error: reason };
}

/** Any action: its answer as it came. */
export function sendRequest( action: string, fields: Fields, options: RequestOptions ): Promise< Answer > {
	const { kind, key, timeout, session = VISITOR, multipart = false, query = {} } = options;
	const body = multipart ? partsOf( fields ) : encoded( fields );
	const queue = calls();
	const abort = new AbortController();
	if ( key !== undefined ) {
		queue.reads.get( key )?.abort();
		queue.reads.set( key, abort );
	}
	const attempt = () => send( action, body, timeout, abort, addressWith( query ) );
	const turn = queue.writes.then( () => ( session ? proven( session, body, attempt ) : attempt() ) );
	if ( kind === 'write' ) {
		queue.writes = turn.catch( () => {} );
	}
	return turn;
}

/** With a nonce; when that is stale, silently once more with a new one. */
async function proven( session: Session, body: Body, attempt: () => Promise< Answer > ): Promise< Answer > {
	const { field = 'nonce' } = session;
	const printed = body.get( 'benefit_nonce' );
	if ( session === VISITOR && session.nonce === '' && printed ) {
		// The forms of a page that belongs to one visitor have the nonce already.
		session.nonce = String( printed );
	}
	const withNonce = async () => {
		if ( session.nonce === '' ) {
			await renewed( session );
		}
		body.set( field, session.nonce );
		return attempt();
	};
	const first = await withNonce();
	if ( ! isStale( first ) ) {
		return first;
	}
	// Unless another call has seen to it meanwhile.
	if ( session.nonce === body.get( field ) ) {
		session.nonce = '';
	}
	return withNonce();
}

function renewed( session: Session ): Promise< void > {
	let renewal = renewals.get( session );
	if ( ! renewal ) {
		renewal = session
			.renew( ask )
			.then(
				( nonce ) => void ( session.nonce = nonce ),
				( error ) => {
					throw asAjaxError( error );
				}
			)
			.finally( () => renewals.delete( session ) );
		renewals.set( session, renewal );
	}
	return renewal;
}

const ask: FormRequest = async < Data >( action: string, fields: Fields ) =>
	responseData< Data >( await send( action, encoded( fields ) ) );

/** A copy, since the action and the nonce are put into it; of files it has the same. */
function partsOf( fields: Fields ): FormData {
	const parts = new FormData();
	for ( const [ name, value ] of fields instanceof FormData ? fields : encoded( fields ) ) {
		parts.append( name, value );
	}
	return parts;
}

function addressWith( query: Readonly< Record< string, string > > ): string {
	const address = new URL( baseScriptData().ajaxUrl, window.location.href );
	for ( const [ name, value ] of Object.entries( query ) ) {
		address.searchParams.set( name, value );
	}
	return address.href;
}
