/**
 * Writes JSON as the language defines it. Old libraries add `toJSON` to arrays, strings and numbers, and arrays would
 * become texts that contain JSON.
 */
export const toJson = ( value: unknown ): string =>
	JSON.stringify( value, function ( this: Record< string, unknown >, key ) {
		// The value before any `toJSON`.
		return this[ key ];
	} );
