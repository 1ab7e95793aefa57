import { __ } from '@wordpress/i18n';
import type {
	CheckinBatchResponse,
	CheckinEventResponse,
	CheckinSearchResponse,
	CheckinUndoResponse,
} from './contracts';
import type { Scan } from './scan';
import { checkInScriptData } from './check-in-script-data';
import { toJson } from '../../shared/support/to-json';

/**
 * `offline`: no connection, or the answer is not ours · `signed_out` · `not_allowed`: this person may not ·
 * `refused`: the server will never accept this · `busy`: try again later
 */
export type CallProblem = 'offline' | 'signed_out' | 'not_allowed' | 'refused' | 'busy';

export class CallError extends Error {
	constructor(
		readonly trouble: CallProblem,
		message: string,
		/** Seconds. */
		readonly retryAfter = 0
	) {
		super( message );
	}
}

const TIMEOUT = 15000;
/** Error codes for an expired nonce (WordPress's), and for a request without a login (ours). */
const STALE = [ 'rest_cookie_invalid_nonce', 'not_signed_in' ];

export const offline = (): CallError => new CallError( 'offline', __( 'No connection to the server.', 'benefit' ) );

export const sendScans = ( scans: readonly Scan[], event: number ): Promise< CheckinBatchResponse > =>
	call( 'checkin', { scans, ...( event ? { event } : {} ) } );

export const undoScan = ( scanId: string ): Promise< CheckinUndoResponse > =>
	call( 'checkin/undo', { scan_id: scanId } );

export const search = ( event: number, text: string ): Promise< CheckinSearchResponse > =>
	call( 'checkin/search', undefined, { event: `${ event }`, search: text } );

export const fetchAttendeeList = ( event: number ): Promise< CheckinEventResponse > =>
	call( `checkin/event/${ event }` );

/** @throws {CallError} */
async function call< Data >(
	path: string,
	body?: unknown,
	query: Readonly< Record< string, string > > = {}
): Promise< Data > {
	const url = new URL( checkInScriptData().rest + path );
	Object.entries( query ).forEach( ( [ name, value ] ) => url.searchParams.set( name, value ) );
	let answer = await ask( url, body );
	if ( [ 401, 403 ].includes( answer.status ) && STALE.includes( codeOf( answer.data ) ) && ( await renewNonce() ) ) {
		answer = await ask( url, body );
	}
	if ( answer.status >= 200 && answer.status < 300 && typeof answer.data === 'object' && answer.data !== null ) {
		return answer.data as Data;
	}
	throw errorOf( answer );
}

interface Answered {
	readonly status: number;
	readonly data: unknown;
	readonly retryAfter: number;
}

async function ask( url: URL, body: unknown ): Promise< Answered > {
	try {
		const response = await fetch( url, {
			method: body === undefined ? 'GET' : 'POST',
			credentials: 'same-origin',
			cache: 'no-store',
			headers: {
				'X-WP-Nonce': checkInScriptData().nonce,
				...( body === undefined ? {} : { 'Content-Type': 'application/json' } ),
			},
			...( body === undefined ? {} : { body: toJson( body ) } ),
			signal: AbortSignal.timeout( TIMEOUT ),
		} );
		checkInScriptData().nonce = response.headers.get( 'X-WP-Nonce' ) || checkInScriptData().nonce;
		const data: unknown = await response.json().catch( () => null );
		return { status: response.status, data, retryAfter: Number( response.headers.get( 'Retry-After' ) ) || 0 };
	} catch {
		throw offline();
	}
}

/** Requests a new nonce from WordPress, which issues one as long as the user is logged in. */
async function renewNonce(): Promise< boolean > {
	try {
		const response = await fetch( checkInScriptData().nonce_url, {
			credentials: 'same-origin',
			cache: 'no-store',
		} );
		const nonce = ( await response.text() ).trim();
		if ( response.ok && /^[0-9a-f]{10}$/.test( nonce ) ) {
			checkInScriptData().nonce = nonce;
			return true;
		}
		return false;
	} catch {
		throw offline();
	}
}

const textOf = ( data: unknown, name: string ): string => {
	const value = ( data as Record< string, unknown > | null )?.[ name ];
	return typeof value === 'string' ? value : '';
};
const codeOf = ( data: unknown ): string => textOf( data, 'code' );

function errorOf( { status, data, retryAfter }: Answered ): CallError {
	const code = codeOf( data );
	if ( STALE.includes( code ) ) {
		return new CallError(
			'signed_out',
			__( 'You have been logged out. Log in again. Your scans are saved.', 'benefit' )
		);
	}
	// The answer is not ours, such as a hotel's login page or a proxy's error.
	if ( code === '' ) {
		return status >= 500 || status === 429
			? new CallError( 'busy', __( 'The server did not respond as expected.', 'benefit' ), retryAfter )
			: offline();
	}
	const message = textOf( data, 'message' );
	if ( status === 403 || status === 401 ) {
		return new CallError( 'not_allowed', message );
	}
	return [ 400, 413, 422 ].includes( status )
		? new CallError( 'refused', message )
		: new CallError( 'busy', message, retryAfter );
}
