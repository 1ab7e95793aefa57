/**
 * Rebuilds visitors' HTML from allowed tags, as Shared\Forms\Values\RichTextSanitizer does; both are tested with
 * tests/fixtures/richtext.json.
 */
const BLOCKS = [ 'p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4' ];
const INLINE = [ 'strong', 'em', 'b', 'i', 'u', 'a' ];
const LISTS = [ 'ul', 'ol' ];
/** Replacements for similar tags from other editors and pages. */
const SAME: Readonly< Record< string, string > > = { div: 'p', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
const DEEPEST = 12;
const ADDRESS_LENGTH = 1000;

const TOKEN =
	/<!--[\s\S]*?(?:-->|$)|<(script|style|iframe|object|embed|noscript|template|title|textarea|select|svg|math|xmp|noembed|noframes|head)\b[^<>]*>[\s\S]*?(?:<\/\1[ \t\n\r\f]*>|$)|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|<[!?/][^<>]*>/gi;
const HREF = /[ \t\n\r\f]href[ \t\n\r\f]*=[ \t\n\r\f]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\r\f"']+))/i;
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\p{Cc}\p{Z}<>"\\^`{|}]+$/iu;
const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly< Record< string, string > > = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
};
const WRITTEN: Readonly< Record< string, string > > = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const TIDIED = [
	[ /<(p|ul|ol|li|blockquote|h3|h4|strong|em|b|i|u|a)(?: href="[^"]*")?>(?:<br>|[ \u00a0])*<\/\1>/g, '' ],
	[ /(?:<br>| )+(<\/(?:p|li|blockquote|h3|h4)>)/g, '$1' ],
	[ /(<(?:p|li|blockquote|h3|h4)>) +/g, '$1' ],
	[ / {2,}/g, ' ' ],
] as const;

const escaped = ( text: string ): string => text.replace( /[&<>"]/g, ( sign ) => WRITTEN[ sign ] ?? '' );

const decoded = ( text: string ): string =>
	text.replace( ENTITY, ( _, decimal?: string, hex?: string, name?: string ) => {
		if ( name ) {
			return NAMED[ name.toLowerCase() ] ?? '';
		}
		const code = decimal ? Number( decimal ) : parseInt( hex ?? '0', 16 );
		return code === 0 || code > 0x10ffff || ( code >= 0xd800 && code <= 0xdfff )
			? ''
			: String.fromCodePoint( code );
	} );

/** Null if the URL may not be linked. */
export function safeAddress( text: string ): string | null {
	const address = text.replace( /^[\p{Cc}\p{Z}]+|[\p{Cc}\p{Z}]+$/gu, '' );
	return ADDRESS.test( address ) && [ ...address ].length <= ADDRESS_LENGTH ? address : null;
}

/** Turns plain text into HTML, with special characters escaped. */
export function fromPlainText( text: string ): string {
	const lines = escaped( text.replace( /\r\n?/g, '\n' ) ).replace( /^\n+|\n+$/g, '' );
	return `<p>${ lines.replace( /\n{2,}/g, '</p><p>' ).replace( /\n/g, '<br>' ) }</p>`;
}

/** Sanitizes HTML. An entry without any tag is treated as plain text with line breaks. */
export function sanitizeRichText( entry: string ): string {
	const open: string[] = [];
	let html = '';
	const top = () => open[ open.length - 1 ] ?? '';
	const innermost = ( names: readonly string[] ) =>
		Math.max( -1, ...names.map( ( name ) => open.lastIndexOf( name ) ) );
	const closeTo = ( depth: number ) => {
		while ( open.length > depth ) {
			html += `</${ open.pop() }>`;
		}
	};
	const push = ( name: string, attributes = '' ) => {
		// Leaves two levels for a list item and its content.
		if ( open.length < DEEPEST - ( LISTS.includes( name ) ? 2 : 0 ) ) {
			open.push( name );
			html += `<${ name }${ attributes }>`;
		}
	};
	/** Opens a paragraph or list item if text would otherwise have no block. */
	const inBlock = () => {
		if ( open.length === 0 ) {
			push( 'p' );
		} else if ( LISTS.includes( top() ) ) {
			push( 'li' );
		}
	};
	const text = ( raw: string ) => {
		const written = decoded( raw ).replace( /[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ' );
		if ( written && ! ( written === ' ' && [ '', ...LISTS ].includes( top() ) ) ) {
			inBlock();
			html += escaped( written );
		}
	};
	const block = ( name: string ) => {
		const list = innermost( LISTS );
		if ( name === 'li' && list >= 0 ) {
			closeTo( list + 1 );
			push( name );
			return;
		}
		while ( open.length > 0 && ! [ ...LISTS, 'li', 'blockquote' ].includes( top() ) ) {
			closeTo( open.length - 1 );
		}
		if ( LISTS.includes( top() ) ) {
			push( 'li' );
		}
		// A list item outside a list becomes a paragraph.
		push( name === 'li' ? 'p' : name );
	};
	const opened = ( name: string, attributes: string ) => {
		if ( name === 'br' ) {
			inBlock();
			html += '<br>';
		} else if ( INLINE.includes( name ) ) {
			const address = name === 'a' ? hrefIn( attributes ) : '';
			if ( address !== null && ! open.includes( name ) ) {
				inBlock();
				push( name, address && ` href="${ escaped( address ) }"` );
			}
		} else if ( BLOCKS.includes( name ) ) {
			block( name );
		}
	};
	const close = ( name: string ) => {
		const at = innermost( [ name ] );
		// A closing tag must not close the block around its element.
		let around: readonly string[] = name === 'li' ? LISTS : [];
		around = INLINE.includes( name ) ? BLOCKS : around;
		if ( at > innermost( around ) ) {
			closeTo( at );
		}
	};

	const source = entry.search( TOKEN ) < 0 ? fromPlainText( entry ) : entry;
	let at = 0;
	for ( const tag of source.matchAll( TOKEN ) ) {
		text( source.slice( at, tag.index ) );
		at = tag.index + tag[ 0 ].length;
		const name = ( tag[ 3 ] ?? '' ).toLowerCase();
		( tag[ 2 ] ? close : opened )( SAME[ name ] ?? name, tag[ 4 ] ?? '' );
	}
	text( source.slice( at ) );
	closeTo( 0 );
	for ( let before = ''; before !== html; ) {
		before = html;
		html = TIDIED.reduce( ( all, [ pattern, instead ] ) => all.replace( pattern, instead ), html );
	}
	return html;
}

function hrefIn( attributes: string ): string | null {
	const found = HREF.exec( attributes );
	return found && safeAddress( decoded( found.slice( 1 ).join( '' ) ) );
}
