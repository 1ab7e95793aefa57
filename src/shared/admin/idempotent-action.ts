import { newKey } from '../http/idempotency-key';
import { refusalOf as refused, sentenceOf, statusOf, type Refusal } from '../http/rest-error';

/** One press, one effect: a second press while the first is on its way does nothing, and the server has a key as well. */

/**
 * The server's own words.
 *
 * @param error
 * @param unanswered what to say when there are none
 * @param shown      the fields that have a place for them
 */
export const refusalOf = ( error: unknown, unanswered: string, shown: readonly string[] = [] ): Refusal =>
	refused( error, ( statusOf( error ) > 0 && sentenceOf( error ) ) || unanswered, ( field ) =>
		shown.includes( field )
	);

/** Whether the server has decided. Without an answer the same key is sent again: nothing is done twice. */
export function isDecided( error: unknown ): boolean {
	const status = statusOf( error );
	return status > 0 && status < 500 && status !== 409 && status !== 429;
}

/** A request without its key, which is made here. */
export type Values< Request > = Omit< Request, 'idempotency_key' >;

export interface Press< Request, Answer > {
	/** Null: another press is on its way. Rejects with the server's error. */
	readonly send: ( values: Values< Request > ) => Promise< Answer | null >;
}

export function createPress< Request extends { idempotency_key: string }, Answer >(
	call: ( request: Request ) => Promise< Answer >,
	makeKey: () => string = newKey
): Press< Request, Answer > {
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
				if ( isDecided( error ) ) {
					key = makeKey();
				}
				throw error;
			} finally {
				isBusy = false;
			}
		},
	};
}
