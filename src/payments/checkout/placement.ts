/**
 * A form placed once (ARCHITECTURE.md "Money in, once"): which key goes with which press, and what is done about each way a
 * call can end. Knows neither React nor the page.
 */
import { asAjaxError, type AjaxError } from '../../shared/http/ajax-error';

/** By name, as the action takes them; without the key. */
export type FormFields = Readonly< Record< string, string > >;

export interface Answer {
	/** Where the page goes now. */
	readonly redirect: string;
}

export type PlacementState =
	| { readonly status: 'idle' }
	| { readonly status: 'placing' }
	| { readonly status: 'placed'; readonly redirect: string }
	| {
			readonly status: 'failed';
			/** A whole sentence for people. */
			readonly message: string;
			/** The server's, '' when it did not answer. */
			readonly code: string;
			/** Sentences by field name. */
			readonly errors: Readonly< Record< string, string > >;
			/** It is unknown whether the form arrived. */
			readonly isUnknown: boolean;
	  };

export interface Placement {
	/** A press. While one is at work, further ones are the same. */
	place: ( fields: FormFields ) => Promise< void >;
	/** The page came back from the browser's memory: what it did before is history. */
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

/** A form that is being processed is asked for so often; a request that died is taken over after 120 seconds. */
const MOST_QUESTIONS = 150;
const SECONDS_BETWEEN = 1;
const SERVER_ERROR = 500;
/** They turned the call away before it came to us. */
const TURNED_AWAY = [ 'forbidden', 'busy' ];

const codeOf = ( { failure }: AjaxError ): string => ( failure.kind === 'refused' ? failure.code : '' );

/** Something was begun, or may have been: only the same key finds out without doing it twice. */
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
	/** The request that went out under this key and was never answered. */
	let unanswered: FormFields[] = [];
	/** Grows when the page starts afresh: answers to what was before are not heard. */
	let life = 0;
	let isBusy = false;

	function forgetKey(): void {
		key = '';
		unanswered = [];
	}

	/** @throws {AjaxError} */
	async function answerTo( fields: FormFields ): Promise< Answer > {
		// Another life may have another key by the time this one asks again.
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
				// A page that asks too often is told so; what it asks about goes on.
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
	 * The key says that an earlier press has arrived, with other entries than are there now: what became of it is asked
	 * for with those. When nothing did, the entries of now are placed.
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
					// This was the one that had arrived. The others have not, and must not under the next key.
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
					// Stays busy: the page is left.
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
