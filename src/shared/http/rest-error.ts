/** Error of a REST route, in the server's words. */
export interface RestError {
	/** Message that belongs to no field; '' when every field shows its own. */
	readonly sentence: string;
	readonly fields: Readonly< Record< string, string > >;
}

export const NO_ERROR: RestError = { sentence: '', fields: {} };

/** A REST error as apiFetch throws it and core-data stores it (RestErrorFactory). */
interface ApiFetchError {
	readonly code?: unknown;
	readonly message?: unknown;
	readonly data?: { readonly status?: unknown; readonly params?: unknown } | null;
}

const asApiError = ( error: unknown ): ApiFetchError => ( typeof error === 'object' && error !== null ? error : {} );

/** '' when our server has not answered. */
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
 * Assigns each message to the field that it names.
 *
 * @param error
 * @param sentence message for everything that belongs to no field
 * @param isShown  whether a field is shown and can carry its message
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
	// For a wrong meta field WordPress also names `meta` as a whole.
	const hasField = Object.keys( fields ).some( ( name ) => name !== 'meta' );
	return { sentence: hasField ? '' : sentence, fields };
}
