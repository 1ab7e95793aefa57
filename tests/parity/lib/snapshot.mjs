/** Attributes that effects change at once, on purpose. */
const isFree = ( element, attribute ) =>
	// With scripts the donation form shows mistakes itself.
	( attribute === 'novalidate' && element.localName === 'form' ) ||
	// It sums up a group of boxes, which only a script can do.
	( attribute === 'value' && element.matches( 'input[type=hidden]:is(.validation, .checkbox_values)' ) );

function start( element ) {
	const attributes = [ ...element.attributes ]
		.filter( ( { name } ) => ! isFree( element, name ) )
		.map( ( { name, value } ) => ` ${ name }=${ JSON.stringify( value ) }` )
		.sort();
	const holds = [ 'value', 'checked', 'selected' ]
		.filter( ( name ) => name in element && ! isFree( element, name ) )
		.map( ( name ) => ` (${ name }: ${ JSON.stringify( element[ name ] ) })` );
	return `<${ element.localName }${ attributes.join( '' ) }${ holds.join( '' ) }>`;
}

/**
 * Describes an element line by line: elements, attributes, texts, and what fields hold. It ignores comments and how a text is
 * split into nodes.
 */
export function snapshot( element ) {
	const lines = [];
	let text = '';
	const write = ( line ) => {
		if ( text !== '' ) {
			lines.push( JSON.stringify( text ) );
			text = '';
		}
		lines.push( line );
	};
	const walk = ( node ) => {
		if ( node.nodeType === node.TEXT_NODE ) {
			text += node.data;
		} else if ( node.nodeType === node.ELEMENT_NODE ) {
			write( start( node ) );
			node.childNodes.forEach( walk );
			write( `</${ node.localName }>` );
		}
	};
	walk( element );
	return lines;
}

export function firstDifference( before, after ) {
	const index = before.findIndex( ( line, at ) => line !== after[ at ] );
	if ( index >= 0 ) {
		return `${ before[ index ] } became ${ after[ index ] }`;
	}
	return after.length > before.length ? `${ after[ before.length ] } was added` : undefined;
}
