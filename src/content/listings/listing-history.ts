/** The history of a page with views: their queries are in its entries, so that Back runs them again. */
import { firstOf } from './listing-parts';

declare global {
	interface Window {
		/** `benefitQuery` of the entry that the page came with (resume.ts, which an optimiser may run later than all else). */
		benefitQuery?: string | undefined;
	}
}

/** In the state of an entry. */
export interface Kept {
	/** The query that its views show. */
	readonly benefitQuery?: string;
	/** The first page that stands there of those that were loaded one below the other, by view. */
	readonly benefitMore?: Readonly< Record< string, number | undefined > >;
	readonly benefitTop?: number;
	/** An open one has an entry of its own (lightbox/history.ts). */
	readonly benefitLightbox?: boolean;
}

/** Of the entry that is shown. */
export const historyEntry = (): Kept => ( history.state as Kept | null ) ?? {};

/** So long are rules out of the page: the next answer to a press is there by then. */
const ASIDE_MS = 1000;

/** WordPress's own scripts reload a page whose entry lacks their mark. */
export function pushState( entry: 'push' | 'replace', address: string, news: Kept ): void {
	if ( address ) {
		setRulesAside();
	}
	history[ `${ entry }State` ]( { ...history.state, ...news }, '', address.replaceAll( '%2C', ',' ) );
}

/**
 * At each change of the address Chromium parses the page's speculation rules anew and matches them with every link, which takes
 * longer than all else that a press does before it is painted.
 */
function setRulesAside(): void {
	document.querySelectorAll< HTMLScriptElement >( '[type=speculationrules]' ).forEach( ( rules ) => {
		rules.remove();
		setTimeout( () => {
			// The same element would not be read once more.
			const again = document.createElement( 'script' );
			document.body.append( Object.assign( again, { type: rules.type, text: rules.text, nonce: rules.nonce } ) );
		}, ASIDE_MS );
	} );
}

/** Before an entry of a view: the one that is left has its query, too. */
export function initHistory( back: ( event: PopStateEvent ) => void ): void {
	// Once, however often it is asked for.
	window.addEventListener( 'popstate', back );
	if ( historyEntry().benefitQuery === undefined ) {
		pushState( 'replace', '', { benefitQuery: asItCame() } );
	}
}

/** The query of the page's own address; the number of an archive's page is in its path. */
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

/** Before a link is followed. */
export function saveScrollPosition(): void {
	if ( historyEntry().benefitMore ) {
		pushState( 'replace', '', { benefitTop: window.scrollY } );
	}
}
