/**
 * Places a form once (docs/architecture/payments.md): decides which key belongs to which press, and what follows
 * from each outcome of a call. Independent of React and of the page.
 */
import { asAjaxError, type AjaxError } from '../../shared/http/ajax-error';

/** Values by field name, as the action takes them; without the key. */
export type FormFields = Readonly< Record< string, string > >;

export interface Answer {
	/** URL to continue at. */
	readonly redirect: string;
}

export type PlacementState =
	| { readonly status: 'idle' }
	| { readonly status: 'placing' }
	| { readonly status: 'placed'; readonly redirect: string }
	| {
			readonly status: 'failed';
			/** A complete sentence for the payer. */
			readonly message: string;
			/** The server's code, '' when it did not answer. */
			readonly code: string;
			/** Errors by field name. */
			readonly errors: Readonly< Record< string, string > >;
			/** The form may or may not have arrived. */
			readonly isUnknown: boolean;
	  };

export interface Placement {
	/** Places the form. Presses during a running placement are ignored. */
	place: ( fields: FormFields ) => Promise< void >;
	/** Starts over after the page came back from the back/forward cache. */
	renew: () => void;
}

interface Means {
	/** @throws {AjaxError} */
	readonly send: ( fields: FormFields, key: string ) => Promise< Answer >;
	readonly newKey: () => string;
	/** Seconds. */
	readonly wait: ( seconds: number ) => Promise< void >;
	readonly onChange: ( placing: PlacementState ) => void;
}

/**
 * Maximum number of requests while a form is being processed. The server takes over a request that died after 120
 * seconds.
 */
const MOST_QUESTIONS = 150;
const SECONDS_BETWEEN = 1;
const SERVER_ERROR = 500;
/** Failures in which the call was rejected before it reached our code. */
const TURNED_AWAY = [ 'forbidden', 'busy' ];

const codeOf = ( { failure }: AjaxError ): string => ( failure.kind === 'refused' ? failure.code : '' );

/** Whether something was or may have been started: only the same key can find out without doing it twice. */
function isUnknown( { failure }: AjaxError ): boolean {
	return failure.kind === 'refused'
		? failure.code === 'in_flight' || failure.status >= SERVER_ERROR
		: ! TURNED_AWAY.includes( failure.kind );
}

function errorsOf( { failure, message }: AjaxError ): Record< string, string > {
	if ( failure.kind !== 'refused' ) {
		return {};
	}
	const fields = Object.entries( failure.data.fields ?? {} ).filter(
		( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string'
	);
	return {
		...( failure.field && { [ failure.field ]: message } ),
		...Object.fromEntries( fields ),
	};
}

export function createPlacement( { send, newKey, wait, onChange }: Means ): Placement {
	let key = '';
	/** Requests that were sent under this key without a definite answer. */
	let unanswered: FormFields[] = [];
	/** Incremented when the page starts over: answers to earlier requests are ignored. */
	let life = 0;
	let isBusy = false;

	function forgetKey(): void {
		key = '';
		unanswered = [];
	}

	/** @throws {AjaxError} */
	async function answerTo( fields: FormFields ): Promise< Answer > {
		// Kept locally, because the key may be another one after the page has started over.
		const mine = ( key ||= newKey() );
		for ( let questions = 1; ; questions++ ) {
			try {
				return await send( fields, mine );
			} catch ( thrown ) {
				const error = asAjaxError( thrown );
				if ( isUnknown( error ) && ! unanswered.includes( fields ) ) {
					unanswered.push( fields );
				}
				const code = codeOf( error );
				// A page that asks too often is rate-limited, while the order that it asks about continues.
				const isGoingOn = code === 'in_flight' || ( code === 'rate' && questions > 1 );
				if ( ! isGoingOn || questions >= MOST_QUESTIONS ) {
					throw error;
				}
				const { failure } = error;
				await wait( ( failure.kind === 'refused' && failure.retryAfter ) || SECONDS_BETWEEN );
			}
		}
	}

	/**
	 * Resolves `key_reused`: an earlier press has arrived under this key with other values. Asks for its outcome with
	 * those values. If nothing came of it, places the current ones.
	 *
	 * @throws {AjaxError}
	 */
	async function settle( fields: FormFields ): Promise< Answer > {
		for ( const earlier of unanswered.filter( ( one ) => one !== fields ) ) {
			try {
				return await answerTo( earlier );
			} catch ( thrown ) {
				const error = asAjaxError( thrown );
				if ( isUnknown( error ) ) {
					throw error;
				}
				if ( codeOf( error ) === 'declined' ) {
					// This was the request that had arrived. The others have not, and must not be sent under the next
					// key.
					forgetKey();
					break;
				}
			}
		}
		return answerTo( fields );
	}

	/** @throws {AjaxError} */
	async function deliver( fields: FormFields ): Promise< Answer > {
		try {
			return await answerTo( fields );
		} catch ( thrown ) {
			const error = asAjaxError( thrown );
			if ( codeOf( error ) === 'key_reused' && unanswered.length > 0 ) {
				return settle( fields );
			}
			throw error;
		}
	}

	return {
		async place( fields ) {
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			const mine = life;
			onChange( { status: 'placing' } );
			try {
				const { redirect } = await deliver( fields );
				if ( mine === life ) {
					// Stays busy, because the page is about to be left.
					forgetKey();
					onChange( { status: 'placed', redirect } );
				}
			} catch ( thrown ) {
				const error = asAjaxError( thrown );
				if ( mine !== life ) {
					return;
				}
				const code = codeOf( error );
				if ( code === 'declined' ) {
					forgetKey();
				}
				isBusy = false;
				onChange( {
					status: 'failed',
					message: error.message,
					code,
					errors: errorsOf( error ),
					isUnknown: isUnknown( error ),
				} );
			}
		},
		renew() {
			life++;
			isBusy = false;
			forgetKey();
			onChange( { status: 'idle' } );
		},
	};
}
