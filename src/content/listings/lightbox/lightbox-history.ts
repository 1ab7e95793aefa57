/**
 * Browser history entry of an open lightbox: Back closes it, and its address may be the item's. Only one lightbox is
 * open at a time.
 */
import { urlOrigin } from './page-address';

/** Milliseconds after which the entry is overwritten: Back may stay inside a frame, which has entries of its own. */
const BACK_MS = 400;

interface Entry {
	readonly state: unknown;
	readonly address: string;
	readonly close: () => void;
}

/** The entry before the lightbox was opened. */
let before: Entry | null = null;
/** Whether our own code has gone back. */
let isClosing = false;
let isListening = false;

/** @param close is called when the visitor goes back */
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

/** Restores the address after the visitor has closed the lightbox. */
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
		// Also if the previous entry was a lightbox's: its page has been reloaded without it.
		if ( ! isClosing ) {
			before.close();
		}
		forget();
	} else if ( ( state as { benefitLightbox?: boolean } | null )?.benefitLightbox ) {
		// Forward to a lightbox that is closed: the page at its address is shown instead.
		location.reload();
	}
}

function forget(): void {
	before = null;
	isClosing = false;
}

const ofThisSite = ( address: string ): string =>
	urlOrigin( address ) === location.origin ? address : location.href;
