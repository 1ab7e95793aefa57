import { baseScriptData } from './script-data';

/** The fate of a call that was not answered as it should. */
export type AjaxFailure =
	| {
			/** The server's own refusal: its code, and what else it says. */
			readonly kind: 'refused';
			readonly code: string;
			/** '' or nothing when none is named. */
			readonly field?: string;
			readonly data: Readonly< Record< string, unknown > >;
			/** HTTP. */
			readonly status: number;
			/** Seconds; 0 or nothing when nothing is said. */
			readonly retryAfter?: number;
	  }
	| { readonly kind: AjaxErrorKind };

/**
 * Our own code did not answer: no way to the server, no answer in time, an answer that is not ours, a firewall, a limit
 * of somebody else's, a server in trouble, a call that was cut off.
 */
export type AjaxErrorKind = 'offline' | 'timeout' | 'unreadable' | 'forbidden' | 'busy' | 'down' | 'aborted';

/** Its message is a whole sentence for people: what happened, what to do, and that nothing was lost. */
export class AjaxError extends Error {
	constructor(
		readonly failure: AjaxFailure,
		message = ''
	) {
		super( message || baseScriptData().texts[ failure.kind ] );
	}
}

/** Whatever was thrown, as something that can be said. Errors of another script's copy of this class are none of ours. */
export function asAjaxError( error: unknown ): AjaxError {
	if ( error instanceof AjaxError ) {
		return error;
	}
	const { failure, message } = ( error ?? {} ) as Partial< AjaxError >;
	return failure ? new AjaxError( failure, message ) : new AjaxError( { kind: 'unreadable' } );
}
