import { createIdempotencyKey } from '../http/idempotency-key';
import { parseRestError as refused, errorMessage, errorStatus, type RestError } from '../http/rest-error';

/**
 * One click, one effect: clicks during a request are ignored, and the server recognizes a repeated request by its key.
 */

/**
 * Turns a failure into the server's message.
 *
 * @param error
 * @param unanswered message when the server gave none
 * @param shown      fields that can show their own message
 */
export const actionError = ( error: unknown, unanswered: string, shown: readonly string[] = [] ): RestError =>
	refused( error, ( errorStatus( error ) > 0 && errorMessage( error ) ) || unanswered, ( field ) =>
		shown.includes( field )
	);

/** Whether the server has decided. If not, the same key is sent again, so that nothing is done twice. */
export function isFinalAnswer( error: unknown ): boolean {
	const status = errorStatus( error );
	return status > 0 && status < 500 && status !== 409 && status !== 429;
}

/** Request without its key, which is added here. */
export type Values< Request > = Omit< Request, 'idempotency_key' >;

export interface IdempotentAction< Request, Answer > {
	/** Resolves to null when another request is running. Rejects with the server's error. */
	readonly send: ( values: Values< Request > ) => Promise< Answer | null >;
}

export function createIdempotentAction< Request extends { idempotency_key: string }, Answer >(
	call: ( request: Request ) => Promise< Answer >,
	makeKey: () => string = createIdempotencyKey
): IdempotentAction< Request, Answer > {
	let key = makeKey();
	let sent = '';
	let isBusy = false;
	return {
		async send( values ) {
			if ( isBusy ) {
				return null;
			}
			isBusy = true;
			const now = JSON.stringify( values );
			if ( sent !== '' && sent !== now ) {
				// Changed values are a new intention.
				key = makeKey();
			}
			sent = now;
			try {
				const answer = await call( { ...values, idempotency_key: key } as Request );
				key = makeKey();
				return answer;
			} catch ( error ) {
				if ( isFinalAnswer( error ) ) {
					key = makeKey();
				}
				throw error;
			} finally {
				isBusy = false;
			}
		},
	};
}
