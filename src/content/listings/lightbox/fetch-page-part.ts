/**
 * Fetches a part of another page of this site, as HTML without scripts. It is a script of its own, for listings that
 * open parts (Content\Listings\Blocks\ListingBlock).
 */

import { isNoticeHidden } from '../../blocks/notice-storage';

/** Milliseconds after which a page that has not loaded counts as failed. */
const LOAD_TIMEOUT_MS = 10_000;

/** Prefix of names and ids in a part. */
const OWN = 'part-';

/** Maximum number of times that a part is parsed before it is given up. */
const ROUNDS = 5;

/** Elements that run, load, or describe the whole page; that set an address later; that hide HTML in a text. */
const RUNS =
	'script, style, template, object, embed, link, meta, base, animate, set, xmp, noembed, noframes, plaintext';

export type FetchPagePart = typeof fetchPagePart;

/** @throws if the page answers with an error, too late or not at all, or has no such part */
export async function fetchPagePart( address: string, selector: string, signal: AbortSignal ): Promise< string > {
	const ending = new AbortController();
	const end = () => ending.abort();
	signal.addEventListener( 'abort', end );
	const timer = setTimeout( end, LOAD_TIMEOUT_MS );
	const answer = await fetch( address, { credentials: 'same-origin', signal: ending.signal } );
	// An uploaded text file is not a page: WordPress has not removed scripts from it.
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
 * Cleans HTML until parsing it again yields the same. Some HTML changes its meaning when it is parsed a second time, as
 * the page does in the end.
 *
 * @throws if it changes each time
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
 * Removes scripts and everything that could run. Islands stay if this page knows their script; others become the plain
 * HTML that they are without scripts. So do lightboxes, since only one is open at a time: in a part, links of cards are
 * followed.
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
		makeOwn( element );
		// A field named `attributes` would shadow the property of its form.
		for ( const name of Element.prototype.getAttributeNames.call( element ) ) {
			const value = element.getAttribute( name )!;
			// Browsers ignore spaces and control characters in the scheme of an address.
			const plain = value.replace( /[\u0000-\u0020]/g, '' );
			if ( name.startsWith( 'on' ) || name === 'srcdoc' || /^(javascript|vbscript|data:text)/i.test( plain ) ) {
				element.removeAttribute( name );
			} else if ( [ 'href', 'src', 'action' ].includes( name ) ) {
				// Relative addresses are meant for the other page. A malformed one leads nowhere on either.
				try {
					element.setAttribute( name, value.startsWith( '#' ) ? value : new URL( value, address ).href );
				} catch {}
			}
		}
	}
}

/** Gives panels another group and other ids than those of the page beneath, and decides about notices without their script. */
function makeOwn( element: Element ): void {
	const name = element.matches( 'details' ) && element.getAttribute( 'name' );
	if ( name && ! name.startsWith( OWN ) ) {
		element.setAttribute( 'name', OWN + name );
	}
	if ( element.matches( '.benefit-panel__content' ) && ! element.id.startsWith( OWN ) ) {
		const links = ( element.getRootNode() as DocumentFragment ).querySelectorAll< HTMLAnchorElement >(
			'a[href^="#"]'
		);
		const { id } = element;
		element.id = OWN + id;
		links.forEach(
			( link ) => link.getAttribute( 'href' ) === `#${ id }` && link.setAttribute( 'href', `#${ element.id }` )
		);
	}
	if ( element.matches( '.benefit-hint' ) ) {
		( element as HTMLElement ).hidden = isNoticeHidden( element as HTMLElement );
	}
}

function islandsOfPage(): object {
	const data = document.querySelector( 'script#benefit-islands' )?.textContent;
	return data ? ( JSON.parse( data ) as { islands: object } ).islands : {};
}

/** Adds the style sheets of blocks that this page does not have. */
function adoptStyles( page: Document ): void {
	for ( const sheet of page.querySelectorAll( 'link[rel="stylesheet"][id], style[id]' ) ) {
		if ( ! document.getElementById( sheet.id ) ) {
			document.head.append( document.importNode( sheet, true ) );
		}
	}
}
