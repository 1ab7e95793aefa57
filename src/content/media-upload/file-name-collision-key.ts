/** Letters that WordPress transliterates, and that have no accent to strip. */
const FOLDED: Readonly< Record< string, string > > = { đ: 'd', ð: 'd', ł: 'l', ŋ: 'n', þ: 't', ŧ: 't', ß: 's', ſ: 's' };
const SPACE = /%20/g;
/** The number that WordPress appends to a taken name: two files may both get the next one. */
const NUMBER = /(-\d+)+(?=\.[^.]*$|$)/;
/** Characters that WordPress drops, or writes differently by language (`ä` is `a` or `ae`). */
const DROPPED = /[^\p{L}\p{N}]|[aeiouhæœø]/gu;
const TWICE = /(.)\1+/gu;

/**
 * Returns the same key for names that WordPress makes the same. Some other names share a key, too, which only costs a
 * moment. Files with the same key are never sent at once: the server would give both the same free name, and the second
 * would overwrite the first.
 */
export function fileNameCollisionKey( name: string ): string {
	const plain = name.replace( SPACE, ' ' ).trim().replace( /\s+/g, '-' ).toLowerCase().normalize( 'NFKD' );
	return plain
		.replace( NUMBER, '' )
		.replace( /[đðłŋþŧßſ]/g, ( letter ) => FOLDED[ letter ] ?? '' )
		.replace( DROPPED, '' )
		.replace( TWICE, '$1' );
}
