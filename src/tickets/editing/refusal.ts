import { __ } from '@wordpress/i18n';
import type { Field, Sentences } from './ticket';

/** A REST error, as WordPress's apiFetch throws it and core-data remembers it. */
interface RestError {
	readonly message?: string;
	readonly data?: { readonly params?: Readonly< Record< string, unknown > > | readonly unknown[] };
}

export interface Refusal {
	/** For all that no field is named for. '' when each sentence stands at its field. */
	readonly sentence: string;
	readonly fields: Sentences;
}

export const NO_REFUSAL: Refusal = { sentence: '', fields: {} };

/**
 * The server's own words, each at the field it names (RestError.php).
 *
 * @param error
 * @param isShown whether a field is there to say it at
 */
export function refusalOf( error: unknown, isShown: ( field: Field ) => boolean = () => true ): Refusal {
	const { message, data } = ( error ?? {} ) as RestError;
	const fields = Object.fromEntries(
		Object.entries( data?.params ?? {} ).filter(
			( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string' && isShown( entry[ 0 ] )
		)
	);
	const hasField = Object.keys( fields ).some( ( name ) => name !== 'meta' );

	return {
		sentence: hasField ? '' : message || __( 'The server did not answer. Please try again.', 'benefit' ),
		fields,
	};
}
