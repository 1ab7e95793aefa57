/** Browser history of a page with views. Its entries hold the queries, so that Back can request them again. */
import { firstOf } from './listing-parts';

declare global {
	interface Window {
		/** `benefitQuery` of the first entry (early-listing-input.ts, which an optimizer may run last). */
		benefitQuery?: string | undefined;
	}
}

/** Our part of an entry's state. */
export interface Kept {
	/** The query that the views show. */
	readonly benefitQuery?: string;
	/** The first page shown, by view, if others were loaded below it. */
	readonly benefitMore?: Readonly< Record< string, number | undefined > >;
	/** Scroll position, in pixels, when a link was followed. */
	readonly benefitTop?: number;
	/** An open lightbox has an entry of its own (lightbox/lightbox-history.ts). */
	readonly benefitLightbox?: boolean;
}

/** Returns our state of the current entry. */
export const historyEntry = (): Kept => ( history.state as Kept | null ) ?? {};

/** Milliseconds for which speculation rules are removed: by then the answer to a press is there. */
const ASIDE_MS = 1000;

/** Adds or replaces an entry. Other state is kept: WordPress's own scripts reload a page without their mark. */
export function pushState( entry: 'push' | 'replace', address: string, state: Kept ): void {
	if ( address ) {
		setRulesAside();
	}
	history[ `${ entry }State` ]( { ...history.state, ...state }, '', address.replaceAll( '%2C', ',' ) );
}

/**
 * Removes the page's speculation rules for a moment. At each change of the address, Chromium parses them again and
 * matches them with every link, which takes longer than everything else that a press does before it is painted.
 */
function setRulesAside(): void {
	document.querySelectorAll< HTMLScriptElement >( '[type=speculationrules]' ).forEach( ( rules ) => {
		rules.remove();
		setTimeout( () => {
			// Browsers do not read the same element a second time.
			const again = document.createElement( 'script' );
			document.body.append( Object.assign( again, { type: rules.type, text: rules.text, nonce: rules.nonce } ) );
		}, ASIDE_MS );
	} );
}

/** Prepares for the first new entry: listens for Back, and stores the query in the entry that is left. */
export function initHistory( back: ( event: PopStateEvent ) => void ): void {
	// The browser adds the same listener only once.
	window.addEventListener( 'popstate', back );
	if ( historyEntry().benefitQuery === undefined ) {
		pushState( 'replace', '', { benefitQuery: asItCame() } );
	}
}

/** Returns the query with which the page loaded. An archive has its page number in the path. */
function asItCame(): string {
	const query = new URLSearchParams( location.search );
	document.querySelectorAll< HTMLElement >( '.pt-cv-view' ).forEach( ( root ) => {
		const name = `${ root.dataset.prefix }_page`;
		if ( ! query.has( name ) && firstOf( root ) !== '1' ) {
			query.set( name, firstOf( root ) );
		}
	} );
	return `${ query }`;
}

/** Stores the scroll position before a link is followed. */
export function saveScrollPosition(): void {
	if ( historyEntry().benefitMore ) {
		pushState( 'replace', '', { benefitTop: window.scrollY } );
	}
}
