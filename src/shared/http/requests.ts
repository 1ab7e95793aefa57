/**
 * Calls of the server that carry a nonce and are queued: the visitor's nonce (a cached page has none and requests it
 * once) or a form's own. They fail with an AjaxError, like those of ajax.ts.
 */
import { asAjaxError } from './ajax-error';
import { calls, encodeFields, send, session as askVisitor, type Fields } from './ajax';
import { responseData, responseFragment, isStale, type Answer } from './responses';
import { baseScriptData } from './script-data';

/**
 * Nonce of a form, and how to renew it. A form must have only one such object: calls that meet a stale nonce share the
 * renewal through it.
 */
export interface Session {
	/** Name under which the nonce is sent; `nonce` by default. */
	readonly field?: string;
	/** Current nonce, '' while there is none. Renewed nonces are written here. */
	nonce: string;
	/**
	 * Requests a new nonce through `ask`, which bypasses the queue: a queued call would wait for the one that needs the
	 * nonce. If it fails, the waiting call fails too.
	 */
	readonly renew: ( ask: FormRequest ) => Promise< string >;
}

/** An action without a nonce that answers with `{success, data}`. */
export type FormRequest = < Data >( action: string, fields: Fields ) => Promise< Data >;

export interface RequestOptions {
	/**
	 * Every call waits for running writes, so that reads are never older than they are. Of several reads with the same
	 * key only the latest counts; the others fail as `aborted`.
	 */
	readonly kind: 'read' | 'write';
	readonly key?: string;
	/** Milliseconds. */
	readonly timeout?: number;
	/** The visitor's (`window.benefit`) by default; null for actions that need no nonce. */
	readonly session?: Session | null;
	/** Sends `multipart/form-data`, which files require. */
	readonly multipart?: boolean;
	/** Added to the URL, by name. */
	readonly query?: Readonly< Record< string, string > >;
}

type Body = URLSearchParams | FormData;

/** Visitor's nonce, shared by all calls of a page. */
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
/** Running renewals. */
const renewals = new WeakMap< Session, Promise< void > >();

/** Calls an action that answers with `{success, data}`. */
export async function fetchJson< Data >( action: string, fields: Fields, options = READ ): Promise< Data > {
	return responseData< Data >( await sendRequest( action, fields, options ) );
}

/** Calls an action that answers with HTML; `error` is the code of a refusal, '' on success. */
export async function fetchHtml(
	action: string,
	fields: Fields,
	options = READ
): Promise< { html: string; error: string } > {
	return responseFragment( await sendRequest( action, fields, options ) );
}

/**
 * Calls an action whose body is the answer, whatever the status: a word such as "success", or the markup of its errors.
 * The caller checks whether the body is ours. `error` is the server's code of a refusal, '' without one. Rejects only
 * when there is no answer.
 */
export async function fetchText(
	action: string,
	fields: Fields,
	options = READ
): Promise< { status: number; body: string; error: string } > {
	const { status, text: body, reason } = await sendRequest( action, fields, options );
	return { status, body: body.trim(), error: reason };
}

/** Calls any action and returns the raw answer. */
export function sendRequest( action: string, fields: Fields, options: RequestOptions ): Promise< Answer > {
	const { kind, key, timeout, session = VISITOR, multipart = false, query = {} } = options;
	const body = multipart ? partsOf( fields ) : encodeFields( fields );
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

/** Sends with a nonce; if it is stale, retries once with a new one. */
async function proven( session: Session, body: Body, attempt: () => Promise< Answer > ): Promise< Answer > {
	const { field = 'nonce' } = session;
	const printed = body.get( 'benefit_nonce' );
	if ( session === VISITOR && session.nonce === '' && printed ) {
		// Forms on a page that is rendered for one visitor already contain the nonce.
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
	// Another call may already have renewed it.
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
	responseData< Data >( await send( action, encodeFields( fields ) ) );

/** Copies the fields, because the action and the nonce are added to the body; files are shared, not copied. */
function partsOf( fields: Fields ): FormData {
	const parts = new FormData();
	for ( const [ name, value ] of fields instanceof FormData ? fields : encodeFields( fields ) ) {
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
