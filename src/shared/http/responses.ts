import { AjaxError, type AjaxErrorKind } from './ajax-error';

/** An HTTP answer, whether from our code or from anything in between. */
export interface Answer {
	readonly status: number;
	readonly text: string;
	/** Data of an envelope that reports success. */
	readonly data: object | null;
	/** Data of an envelope that reports an error with a code, which other plugins do not send. */
	readonly refused: Refused | null;
	/** Our code of a refusal, '' without one. */
	readonly reason: string;
	/** Seconds; 0 when the server names no delay. */
	readonly retryAfter: number;
}

interface Refused {
	readonly code: string;
	readonly message?: string;
	readonly field?: string;
}

/** Our codes for a request without a valid nonce or visitor session. */
const STALE = [ 'bad_nonce', 'no_proof' ];
/** Statuses of proxies that timed out. */
const TOO_LATE = [ 408, 504, 524 ];
/** A page instead of a fragment (a login, a proxy's error), WordPress's bare numbers, PHP's error messages. */
const NO_FRAGMENT =
	/^\s*(-?[01]?\s*$|(<br \/>\s*)?(<b>)?(Warning|Notice|Deprecated|(Parse |Fatal )error)(<\/b>)?:)|<(!doctype|html|head|body)[\s>]/i;

const isOk = ( { status }: Answer ): boolean => status >= 200 && status < 300;
export const isStale = ( { status, reason }: Answer ): boolean => status === 403 && STALE.includes( reason );

export async function parseResponse( response: Response ): Promise< Answer > {
	const { status, headers } = response;
	const text = await response.text();
	const { success, data } = envelopeIn( text );
	const refused = success === false && typeof data?.code === 'string' ? ( data as Refused ) : null;
	return {
		status,
		text,
		data: success === true && data ? data : null,
		refused,
		reason: headers.get( 'X-Benefit-Error' ) ?? refused?.code ?? '',
		retryAfter: Number( headers.get( 'Retry-After' ) ) || 0,
	};
}

/** @throws {AjaxError} */
export function responseData< Data >( answer: Answer ): Data {
	const { status, data, refused, retryAfter } = answer;
	if ( data && isOk( answer ) ) {
		return data as Data;
	}
	if ( ! refused ) {
		throw new AjaxError( { kind: faultOf( status ) } );
	}
	const { code, message, field = '', ...more } = refused;
	throw new AjaxError( { kind: 'refused', code, field, data: more, status, retryAfter }, message );
}

/** @throws {AjaxError} */
export function responseFragment( answer: Answer ): { html: string; error: string } {
	const { status, text, retryAfter } = answer;
	const error = answer.reason || ( text.trim() === 'error' ? 'error' : '' );
	if ( isOk( answer ) && ( error || ! NO_FRAGMENT.test( text ) ) ) {
		return { html: text, error };
	}
	const kind = faultOf( status );
	throw new AjaxError(
		error && kind === 'unreadable' ? { kind: 'refused', code: error, data: {}, status, retryAfter } : { kind }
	);
}

/** Parses the envelope of WordPress's JSON, which may contain anything. */
function envelopeIn( text: string ): { readonly success?: unknown; readonly data?: { readonly code?: unknown } } {
	try {
		const value = JSON.parse( text );
		return typeof value?.data === 'object' ? value : {};
	} catch {
		return {};
	}
}

function faultOf( status: number ): AjaxErrorKind {
	if ( TOO_LATE.includes( status ) ) {
		return 'timeout';
	}
	if ( status >= 500 ) {
		return 'down';
	}
	return ( { 401: 'forbidden', 403: 'forbidden', 429: 'busy' } as const )[ status ] ?? 'unreadable';
}
