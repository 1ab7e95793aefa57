const CHARACTERS: Readonly< Record< string, string > > = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#039;': "'",
	'&#39;': "'",
};

/**
 * Decodes the plain text attributes of a block, which WordPress encodes when a user without `unfiltered_html` saves the
 * post (BlockText.php). What needs no decoding is returned as it is, so that React sees no change.
 */
export function decodeBlockText< Value >( value: Value ): Value {
	if ( typeof value === 'string' ) {
		return value.replace( /&(?:amp|lt|gt|quot|#0?39);/g, ( code ) => CHARACTERS[ code ]! ) as Value;
	}
	if ( typeof value !== 'object' || value === null ) {
		return value;
	}
	const entries = Object.entries( value ).map( ( [ name, item ] ) => [ name, decodeBlockText( item ) ] as const );
	if ( entries.every( ( [ name, item ] ) => item === ( value as Record< string, unknown > )[ name ] ) ) {
		return value;
	}
	return ( Array.isArray( value ) ? entries.map( ( [ , item ] ) => item ) : Object.fromEntries( entries ) ) as Value;
}
