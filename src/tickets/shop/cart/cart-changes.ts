import type { Change } from '../../../shared/islands/island-types';

/** The cart's, in the marker cookie and the event: Carts::MARKER. */
const WORD = 'cart';
const EVENT = `benefit:${ WORD }`;

/**
 * Calls when somebody else changed the cart: another island, another tab, or the page came back from the back/forward
 * cache.
 *
 * @param me as given to `cartChanged()`
 * @return stops it
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

/** Tells the other islands and the other tabs. */
export function notifyCartChange( me: string ): void {
	window.benefitIslands.notify( WORD, me );
}
