/** One press, one effect: a second press while the first is on its way does nothing, and the server has a key as well. */

export interface Refusal {
	/** For all that no field is named for; '' when each sentence stands at its field. */
	readonly sentence: string;
	readonly fields: Readonly< Record< string, string > >;
}

export const NO_REFUSAL: Refusal = { sentence: '', fields: {} };

/** A REST error, as WordPress's apiFetch throws it. */
interface RestError {
	readonly code?: unknown;
	readonly message?: unknown;
	readonly data?: { readonly status?: unknown; readonly params?: unknown } | null;
}

const read = ( error: unknown ): RestError => ( typeof error === 'object' && error !== null ? error : {} );

/**
 * The server's own words.
 *
 * @param error
 * @param unanswered what to say when there are none
 * @param shown      the fields that have a place for them
 */
export function refusalOf( error: unknown, unanswered: string, shown: readonly string[] = [] ): Refusal {
	const { message, data } = read( error );
	const fields = Object.fromEntries(
		Object.entries( data?.params ?? {} ).filter(
			( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string' && shown.includes( entry[ 0 ] )
		)
	);
	const said = typeof message === 'string' && typeof data?.status === 'number' ? message : '';
	return { sentence: Object.keys( fields ).length > 0 ? '' : said || unanswered, fields };
}

/** Whether the server has decided. Without an answer the same key is sent again: nothing is done twice. */
export function isDecided( error: unknown ): boolean {
	const status = read( error ).data?.status;
	return typeof status === 'number' && status < 500 && status !== 409 && status !== 429;
}

const newKey = (): string =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

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
