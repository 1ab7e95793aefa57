import { baseScriptData } from './script-data';

/** Why a call failed. */
export type AjaxFailure =
	| {
			/** The server's own refusal: its code, and the rest of its data. */
			readonly kind: 'refused';
			readonly code: string;
			/** '' or absent when it names no field. */
			readonly field?: string;
			readonly data: Readonly< Record< string, unknown > >;
			/** HTTP status. */
			readonly status: number;
			/** Seconds; 0 or absent when the server names no delay. */
			readonly retryAfter?: number;
	  }
	| { readonly kind: AjaxErrorKind };

/**
 * Failures without an answer from our code: no connection, a timeout, an unreadable answer, a firewall, another party's
 * rate limit, a server error, an aborted call.
 */
export type AjaxErrorKind = 'offline' | 'timeout' | 'unreadable' | 'forbidden' | 'busy' | 'down' | 'aborted';

/** Its message is a complete sentence for visitors: what happened, what to do, and that their entries are kept. */
export class AjaxError extends Error {
	constructor(
		readonly failure: AjaxFailure,
		message = ''
	) {
		super( message || baseScriptData().texts[ failure.kind ] );
	}
}

/**
 * Turns anything thrown into an AjaxError. Each script has its own copy of this class, so `instanceof` misses the
 * others'.
 */
export function asAjaxError( error: unknown ): AjaxError {
	if ( error instanceof AjaxError ) {
		return error;
	}
	const { failure, message } = ( error ?? {} ) as Partial< AjaxError >;
	return failure ? new AjaxError( failure, message ) : new AjaxError( { kind: 'unreadable' } );
}
