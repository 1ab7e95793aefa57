/** A screen's URL describes what it shows, so that the back button and bookmarks restore it. */

export const PER_PAGE = [ 20, 50, 100 ];
/** The server does not count beyond this page. */
export const PAGES = 1000;
export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const MAX_ID = 2147483647;

export function parseInteger( text: string | null, max: number ): number | null {
	const number = /^\d{1,10}$/.test( text ?? '' ) ? Number( text ) : 0;
	return number > 0 && number <= max ? number : null;
}

/**
 * Query string with our parameters replaced; all others stay.
 *
 * @param address current query string, without the question mark
 * @param names   all parameters that are ours
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

/** Query string of a REST request, with lists in the form that PHP reads. */
export const queryString = ( parameters: Readonly< Record< string, unknown > > ): string =>
	`${ new URLSearchParams(
		Object.entries( parameters ).flatMap( ( [ name, value ] ) =>
			Array.isArray( value ) ? value.map( ( one ) => [ `${ name }[]`, `${ one }` ] ) : [ [ name, `${ value }` ] ]
		)
	) }`;
