/** Other keyboards' digits: full-width, Arabic, Persian. Their last four bits are the digit. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹]/g;

/** Non-digits are stripped as typed. */
export function normalizeDigits( text: string ): string {
	return text.replace( OTHER_DIGITS, ( digit ) => `${ digit.charCodeAt( 0 ) % 16 }` ).replace( /[^0-9]/g, '' );
}
