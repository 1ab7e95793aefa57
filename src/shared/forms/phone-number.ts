/**
 * Masks a domestic number as (212) 555-0123, as far as it is typed; anything else stays as it is.
 *
 * @param text
 * @param most number of digits that are kept: a pasted number keeps its country code, so that validation rejects it whole
 */
export function maskPhone( text: string, most = Infinity ): string {
	const digits = /^[0-9 ().-]*$/.test( text ) ? text.replace( /\D/g, '' ).slice( 0, most ) : '';
	const [ , area = '', office = '', line = '' ] = /^(\d{1,3})(\d{0,3})(\d{0,4})$/.exec( digits ) ?? [];
	if ( ! area ) {
		return text;
	}
	return `(${ area }${ office && `) ${ office }` }${ line && `-${ line }` }`;
}

/** Normal form as in Shared\Forms\Values\PhoneNumber: (212) 555-0123 or +4930123456; null if the number is invalid. */
export function parsePhone( text: string, format: string ): string | null {
	if ( ! /^\+?[0-9 ().\/\u2010-\u2015-]+$/.test( text ) ) {
		return null;
	}
	const digits = text.replace( /\D/g, '' );
	const isInternational = text.startsWith( '+' );
	if ( format === 'domestic' ) {
		return ! isInternational && digits.length === 10
			? digits.replace( /(\d{3})(\d{3})(\d{4})/, '($1) $2-$3' )
			: null;
	}
	return isInternational && /^[1-9]\d{6,14}$/.test( digits ) ? `+${ digits }` : null;
}
