import type { Change } from '../../../shared/islands/island-types';

/** Word for the cart in the marker cookie and the event: CartService::MARKER. */
const WORD = 'cart';
const EVENT = `benefit:${ WORD }`;

/**
 * Calls `then` when the cart was changed elsewhere: by another island or tab, or before the page came back from the
 * back/forward cache.
 *
 * @param me name as passed to `notifyCartChange()`
 * @return function that stops listening
 */
export function onCartChange( me: string, then: () => void ): () => void {
	const heard = ( event: Event ): void => {
		if ( ( event as CustomEvent< Change > ).detail.by !== me ) {
			then();
		}
	};
	document.addEventListener( EVENT, heard );
	return () => document.removeEventListener( EVENT, heard );
}

/** Notifies other islands and tabs. */
export function notifyCartChange( me: string ): void {
	window.benefitIslands.notify( WORD, me );
}
