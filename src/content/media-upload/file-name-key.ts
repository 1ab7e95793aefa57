/** Letters that WordPress writes in another way, and that have no accent to take off. */
const FOLDED: Readonly< Record< string, string > > = { đ: 'd', ð: 'd', ł: 'l', ŋ: 'n', þ: 't', ŧ: 't', ß: 's', ſ: 's' };
const SPACE = /%20/g;
/** The number that WordPress puts behind a name that is taken: two files may both be given the next one. */
const NUMBER = /(-\d+)+(?=\.[^.]*$|$)/;
/** Letters that differ by language (`ä` is `a` or `ae`) or is left out. */
const DROPPED = /[^\p{L}\p{N}]|[aeiouhæœø]/gu;
const TWICE = /(.)\1+/gu;

/**
 * Two files whose names WordPress makes the same have the same key; some others have, too, which costs a moment only. Two such
 * are never sent at once: the server gives both the same free name, and the second takes the first one's place.
 */
export function nameKey( name: string ): string {
	const plain = name.replace( SPACE, ' ' ).trim().replace( /\s+/g, '-' ).toLowerCase().normalize( 'NFKD' );
	return plain
		.replace( NUMBER, '' )
		.replace( /[đðłŋþŧßſ]/g, ( letter ) => FOLDED[ letter ] ?? '' )
		.replace( DROPPED, '' )
		.replace( TWICE, '$1' );
}
