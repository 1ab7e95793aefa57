/** A part of another page of this site, as HTML without scripts: a script of its own, for listings that open one (Content\Listings\Blocks\ListingBlock). */

/** Milliseconds: a page that has not come by then counts as one that failed. */
const LOAD_TIMEOUT_MS = 10_000;

/** So often is a part read before it is given up. */
const ROUNDS = 5;

/** Elements that run, load or say something of the whole page; that move an address into place later; that hide HTML in a text. */
const RUNS =
	'script, style, template, object, embed, link, meta, base, animate, set, xmp, noembed, noframes, plaintext';

export type FetchPagePart = typeof fetchPagePart;

/** @throws where the page answers with an error, late or not at all, or has no such part */
export async function fetchPagePart( address: string, selector: string, signal: AbortSignal ): Promise< string > {
	const ending = new AbortController();
	const end = () => ending.abort();
	signal.addEventListener( 'abort', end );
	const timer = setTimeout( end, LOAD_TIMEOUT_MS );
	const answer = await fetch( address, { credentials: 'same-origin', signal: ending.signal } );
	// A text that somebody uploaded is no page: WordPress has looked for no scripts in it.
	const isPage = /^text\/html\b/i.test( answer.headers.get( 'Content-Type' ) ?? '' );
	if ( ! answer.ok || ! isPage || new URL( answer.url ).origin !== location.origin ) {
		throw new Error( address );
	}
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	clearTimeout( timer );
	const part = page.querySelector( selector );
	if ( ! part ) {
		throw new Error( selector );
	}
	const html = cleaned( part.outerHTML, answer.url );
	adoptStyles( page );
	return html;
}

/**
 * Some HTML is another thing when it is read once more, as the page reads it in the end.
 *
 * @throws where it is another thing each time
 */
function cleaned( html: string, address: string ): string {
	const template = document.createElement( 'template' );
	for ( let round = 0; round < ROUNDS; round++ ) {
		template.innerHTML = html;
		clean( template.content, address );
		if ( template.innerHTML === html ) {
			return html;
		}
		html = template.innerHTML;
	}
	throw new Error( address );
}

/**
 * Scripts, and all that could run, go. Islands of which this page knows the script stay: the others are what they are without scripts,
 * and so are lightboxes, since no more than one is open at a time: links of cards in a part are followed.
 */
function clean( part: DocumentFragment, address: string ): void {
	const known = new Set( Object.keys( islandsOfPage() ) );
	known.delete( 'grid-lightbox' );
	for ( const element of part.querySelectorAll( '*' ) ) {
		const island = element.getAttribute( 'data-benefit-island' );
		if ( island !== null && ! known.has( island ) ) {
			element.removeAttribute( 'data-benefit-island' );
		}
		const isProps =
			element.matches( 'script[type="application/json"]' ) &&
			element.parentElement?.hasAttribute( 'data-benefit-island' );
		if ( ! isProps && element.matches( RUNS ) ) {
			element.remove();
			continue;
		}
		// A field named `attributes` takes the place of its form's own.
		for ( const name of Element.prototype.getAttributeNames.call( element ) ) {
			const value = element.getAttribute( name )!;
			// Browsers read past spaces and control characters in what they are to run.
			const plain = value.replace( /[\u0000-\u0020]/g, '' );
			if ( name.startsWith( 'on' ) || name === 'srcdoc' || /^(javascript|vbscript|data:text)/i.test( plain ) ) {
				element.removeAttribute( name );
			} else if ( [ 'href', 'src', 'action' ].includes( name ) ) {
				// They were said of that page, and stand on this one. A malformed one leads nowhere on either.
				try {
					element.setAttribute( name, value.startsWith( '#' ) ? value : new URL( value, address ).href );
				} catch {}
			}
		}
	}
}

function islandsOfPage(): object {
	const data = document.querySelector( 'script#benefit-islands' )?.textContent;
	return data ? ( JSON.parse( data ) as { islands: object } ).islands : {};
}

/** Sheets of blocks that this page does not have. */
function adoptStyles( page: Document ): void {
	for ( const sheet of page.querySelectorAll( 'link[rel="stylesheet"][id], style[id]' ) ) {
		if ( ! document.getElementById( sheet.id ) ) {
			document.head.append( document.importNode( sheet, true ) );
		}
	}
}
