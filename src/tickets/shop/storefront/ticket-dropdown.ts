import type { Mount } from '../../../shared/islands/island-types';

/**
 * spec/tickets.txt §2: choosing a type moves that type's add-to-cart block to the front of the actions area. No React:
 * the blocks are PHP's, with islands of their own in them. The focus stays on the select, and the next one is the block's.
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
	// The choice made before this script came.
	choose();

	return { unmount: () => own.abort() };
};
