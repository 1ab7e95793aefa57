/** Full-width, Arabic and Persian digits. The last four bits of each are its value. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹]/g;

/** Converts other scripts' digits. */
export function westernDigits( text: string ): string {
	return text.replace( OTHER_DIGITS, ( digit ) => `${ digit.charCodeAt( 0 ) % 16 }` );
}

/** Converts other scripts' digits, and removes everything that is not a digit. */
export function normalizeDigits( text: string ): string {
	return westernDigits( text ).replace( /[^0-9]/g, '' );
}
