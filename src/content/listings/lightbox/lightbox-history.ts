/**
 * The entry of an open lightbox in the browser's history: Back closes it, and its address may be the item's. No more than one is open
 * at a time.
 */
import { urlOrigin } from './page-address';

/** Milliseconds after which the entry is taken away by hand: a frame that was browsed in has entries of its own. */
const BACK_MS = 400;

interface Entry {
	readonly state: unknown;
	readonly address: string;
	readonly close: () => void;
}

/** That which was there before one was opened. */
let before: Entry | null = null;
/** Back was asked for by us. */
let isClosing = false;
let isListening = false;

/** @param close is called when a person goes back */
export function pushLightbox( address: string, close: () => void ): void {
	before = { state: history.state, address: location.href, close };
	// WordPress's own scripts reload a page whose entry lacks their mark.
	history.pushState( { ...history.state, benefitLightbox: true }, '', ofThisSite( address ) );
	if ( ! isListening ) {
		isListening = true;
		window.addEventListener( 'popstate', heard );
	}
}

export function replaceLightbox( address: string ): void {
	history.replaceState( history.state, '', ofThisSite( address ) );
}

/** A person has closed it: the address is what it was. */
export function popLightbox(): void {
	const entry = before;
	if ( ! entry ) {
		return;
	}
	isClosing = true;
	history.back();
	setTimeout( () => {
		if ( isClosing && before === entry ) {
			forget();
			history.replaceState( entry.state, '', entry.address );
		}
	}, BACK_MS );
}

function heard( { state }: PopStateEvent ): void {
	if ( before ) {
		// Also where the entry before it was one of a lightbox: its page was loaded anew, without it.
		if ( ! isClosing ) {
			before.close();
		}
		forget();
	} else if ( ( state as { benefitLightbox?: boolean } | null )?.benefitLightbox ) {
		// Forward, to what is open no more: the address is that of its page.
		location.reload();
	}
}

function forget(): void {
	before = null;
	isClosing = false;
}

const ofThisSite = ( address: string ): string =>
	urlOrigin( address ) === location.origin ? address : location.href;
