import { createIdempotencyKey } from '../http/idempotency-key';
import { parseRestError as refused, errorMessage, errorStatus, type RestError } from '../http/rest-error';

/** One press, one effect: a second press while the first is on its way does nothing, and the server has a key as well. */

/**
 * The server's own words.
 *
 * @param error
 * @param unanswered what to say when there are none
 * @param shown      the fields that have a place for them
 */
export const actionError = ( error: unknown, unanswered: string, shown: readonly string[] = [] ): RestError =>
	refused( error, ( errorStatus( error ) > 0 && errorMessage( error ) ) || unanswered, ( field ) =>
		shown.includes( field )
	);

/** Whether the server has decided. Without an answer the same key is sent again: nothing is done twice. */
export function isFinalAnswer( error: unknown ): boolean {
	const status = errorStatus( error );
	return status > 0 && status < 500 && status !== 409 && status !== 429;
}

/** A request without its key, which is made here. */
export type Values< Request > = Omit< Request, 'idempotency_key' >;

export interface IdempotentAction< Request, Answer > {
	/** Null: another press is on its way. Rejects with the server's error. */
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
				// Other entries are another thing.
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
