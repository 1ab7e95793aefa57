/** A screen's address says what it shows: the back button and a bookmark bring it back. */

export const PER_PAGE = [ 20, 50, 100 ];
/** Beyond it the server counts no further. */
export const PAGES = 1000;
export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const MAX_ID = 2147483647;

export function parseInteger( text: string | null, max: number ): number | null {
	const number = /^\d{1,10}$/.test( text ?? '' ) ? Number( text ) : 0;
	return number > 0 && number <= max ? number : null;
}

/**
 * The address with other words of ours: what finds the screen stays as it is.
 *
 * @param address the present one, the part after the question mark
 * @param names   that are ours
 * @param words
 */
export function urlWith(
	address: string,
	names: readonly string[],
	words: Readonly< Record< string, string > >
): string {
	const said = new URLSearchParams( address );
	names.forEach( ( name ) => said.delete( name ) );
	Object.entries( words ).forEach( ( [ name, value ] ) => said.set( name, value ) );
	return `?${ said }`;
}

/**
 * The parameters of a request of REST, lists as PHP reads them.
 *
 * @param parameters
 */
export const queryString = ( parameters: Readonly< Record< string, unknown > > ): string =>
	`${ new URLSearchParams(
		Object.entries( parameters ).flatMap( ( [ name, value ] ) =>
			Array.isArray( value ) ? value.map( ( one ) => [ `${ name }[]`, `${ one }` ] ) : [ [ name, `${ value }` ] ]
		)
	) }`;
