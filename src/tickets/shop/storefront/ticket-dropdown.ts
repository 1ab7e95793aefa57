import type { Mount } from '../../../shared/islands/island-types';

/**
 * Moves the add-to-cart block of the chosen ticket type to the front of the actions area (docs/spec-tickets.md §2).
 * Without React, because PHP renders the blocks and they contain islands. The focus stays on the select; the block is
 * next.
 */
export const mountTicketDropdown: Mount = ( element ) => {
	const select = element.querySelector( 'select' );
	const own = new AbortController();

	function choose(): void {
		const actions = document.getElementById( select?.getAttribute( 'aria-controls' ) ?? '' );
		const chosen = [ ...( actions?.children ?? [] ) ].find(
			( block ) => ( block as HTMLElement ).dataset.ticketType === select?.value
		);
		if ( actions && chosen && chosen !== actions.firstElementChild ) {
			actions.prepend( chosen );
		}
	}

	select?.addEventListener( 'change', choose, { signal: own.signal } );
	// Applies a choice made before this script loaded.
	choose();

	return { unmount: () => own.abort() };
};
