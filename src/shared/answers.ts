import { AjaxError, type Fault } from './ajax-error';

/** The answer, whoever gave it. */
export interface Answer {
	readonly status: number;
	readonly text: string;
	/** The server's code of a refusal, '' without one. */
	readonly reason: string;
	/** Seconds; 0 when nothing is said. */
	readonly retryAfter: number;
}

interface Refused {
	readonly code: string;
	readonly message?: string;
	readonly field?: string;
}

/** The server's reasons for a proof that has run out. */
const STALE = [ 'bad_nonce', 'no_proof' ];
/** Proxies that waited in vain for the server. */
const TOO_LATE = [ 408, 504, 524 ];
/** A page where a part of one was due (a login, a proxy's own words), WordPress's bare numbers, PHP's complaints. */
const NO_FRAGMENT =
	/^\s*(-?[01]?\s*$|(<br \/>\s*)?(<b>)?(Warning|Notice|Deprecated|(Parse |Fatal )error)(<\/b>)?:)|<(!doctype|html|head|body)[\s>]/i;

const isOk = ( { status }: Answer ): boolean => status >= 200 && status < 300;
export const isStale = ( { status, reason }: Answer ): boolean => status === 403 && STALE.includes( reason );

export async function answerOf( response: Response ): Promise< Answer > {
	const { status, headers } = response;
	const text = await response.text();
	return {
		status,
		text,
		reason: headers.get( 'X-Benefit-Error' ) ?? refusalIn( text )?.code ?? '',
		retryAfter: Number( headers.get( 'Retry-After' ) ) || 0,
	};
}

/** @throws {AjaxError} */
export function dataOf< Data >( answer: Answer ): Data {
	const { status, text, retryAfter } = answer;
	const { success, data } = envelope( text );
	if ( success === true && isObject( data ) && isOk( answer ) ) {
		return data as Data;
	}
	const refused = refusalIn( text );
	if ( ! refused ) {
		throw new AjaxError( { kind: faultOf( status ) } );
	}
	const { code, message, field, ...more } = refused;
	throw new AjaxError(
		{ kind: 'refused', code, ...( field ? { field } : {} ), data: more, status, ...waiting( retryAfter ) },
		message
	);
}

/** @throws {AjaxError} */
export function fragmentOf( answer: Answer ): { html: string; error: string } {
	const { status, text, retryAfter } = answer;
	const error = answer.reason || ( text.trim() === 'error' ? 'error' : '' );
	if ( isOk( answer ) && ( error || ! NO_FRAGMENT.test( text ) ) ) {
		return { html: text, error };
	}
	const kind = faultOf( status );
	throw new AjaxError(
		error && kind === 'unreadable'
			? { kind: 'refused', code: error, data: {}, status, ...waiting( retryAfter ) }
			: { kind }
	);
}

const isObject = ( value: unknown ): value is object => typeof value === 'object' && value !== null;
const waiting = ( retryAfter: number ) => ( retryAfter > 0 ? { retryAfter } : {} );

function envelope( text: string ): { readonly success?: unknown; readonly data?: unknown } {
	try {
		const value: unknown = JSON.parse( text );
		return isObject( value ) ? value : {};
	} catch {
		return {};
	}
}

/** Other plugins answer `success: false` too, without a code. */
function refusalIn( text: string ): Refused | null {
	const { success, data } = envelope( text );
	return success === false && isObject( data ) && typeof ( data as Refused ).code === 'string'
		? ( data as Refused )
		: null;
}

function faultOf( status: number ): Fault {
	if ( TOO_LATE.includes( status ) ) {
		return 'timeout';
	}
	if ( status >= 500 ) {
		return 'down';
	}
	return ( { 401: 'forbidden', 403: 'forbidden', 429: 'busy' } as const )[ status ] ?? 'unreadable';
}
