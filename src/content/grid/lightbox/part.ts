/** A part of another page of this site, as HTML without scripts: a script of its own, for listings that open one (Content\Grid\GridModule). */

import { PATIENCE } from './patience';

export type FetchPart = typeof fetchPart;

/** @throws where the page answers with an error, late or not at all, or has no such part */
export async function fetchPart( address: string, selector: string, signal: AbortSignal ): Promise< string > {
	const ending = new AbortController();
	const end = () => ending.abort();
	signal.addEventListener( 'abort', end );
	const timer = setTimeout( end, PATIENCE );
	const answer = await fetch( address, { credentials: 'same-origin', signal: ending.signal } );
	if ( ! answer.ok || new URL( answer.url ).origin !== location.origin ) {
		throw new Error( address );
	}
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	clearTimeout( timer );
	const part = page.querySelector( selector );
	if ( ! part ) {
		throw new Error( selector );
	}
	clean( part, answer.url );
	adoptStyles( page );
	return part.outerHTML;
}

/** Scripts, and all that could run, go. Islands of which this page knows the script stay: the others are what they are without scripts. */
function clean( part: Element, address: string ): void {
	const all = [ part, ...part.querySelectorAll( '*' ) ];
	const known = new Set( Object.keys( islandsOfPage() ) );
	for ( const element of all ) {
		const island = element.getAttribute( 'data-benefit-island' );
		if ( island !== null && ! known.has( island ) ) {
			element.removeAttribute( 'data-benefit-island' );
		}
		const isProps =
			element.matches( 'script[type="application/json"]' ) &&
			element.parentElement?.hasAttribute( 'data-benefit-island' );
		if ( ! isProps && element.matches( 'script, style, template, object, embed, link, meta, base' ) ) {
			element.remove();
			continue;
		}
		for ( const { name, value } of [ ...element.attributes ] ) {
			// Browsers read past spaces and control characters in what they are to run.
			const plain = value.replace( /[\u0000-\u0020]/g, '' );
			if ( name.startsWith( 'on' ) || name === 'srcdoc' || /^(javascript|vbscript|data:text)/i.test( plain ) ) {
				element.removeAttribute( name );
			} else if ( [ 'href', 'src', 'action' ].includes( name ) ) {
				// They were said of that page, and stand on this one.
				element.setAttribute( name, value.startsWith( '#' ) ? value : new URL( value, address ).href );
			}
		}
	}
}

function islandsOfPage(): object {
	const data = document.getElementById( 'benefit-islands' )?.textContent;
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
