/** The refusal of a REST route, in the server's own words. */
export interface RestError {
	/** For all that no field is named for; '' when each sentence stands at its field. */
	readonly sentence: string;
	readonly fields: Readonly< Record< string, string > >;
}

export const NO_ERROR: RestError = { sentence: '', fields: {} };

/** A REST error, as WordPress's apiFetch throws it and core-data remembers it (RestError.php). */
interface ApiFetchError {
	readonly code?: unknown;
	readonly message?: unknown;
	readonly data?: { readonly status?: unknown; readonly params?: unknown } | null;
}

const asApiError = ( error: unknown ): ApiFetchError => ( typeof error === 'object' && error !== null ? error : {} );

/** '' where no server of ours has said anything. */
export const errorMessage = ( error: unknown ): string => {
	const { message } = asApiError( error );
	return typeof message === 'string' ? message : '';
};

/** 0 without an answer. */
export const errorStatus = ( error: unknown ): number => {
	const status = asApiError( error ).data?.status;
	return typeof status === 'number' ? status : 0;
};

/**
 * Each sentence at the field that it names.
 *
 * @param error
 * @param sentence for all that no field is named for
 * @param isShown  whether a field is there to say it at
 */
export function parseRestError(
	error: unknown,
	sentence: string,
	isShown: ( field: string ) => boolean = () => true
): RestError {
	const fields = Object.fromEntries(
		Object.entries( asApiError( error ).data?.params ?? {} ).filter(
			( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string' && isShown( entry[ 0 ] )
		)
	);
	// WordPress names the whole of a post's own fields beside the one that is wrong.
	const hasField = Object.keys( fields ).some( ( name ) => name !== 'meta' );
	return { sentence: hasField ? '' : sentence, fields };
}
