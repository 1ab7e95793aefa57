/**
 * Keeps the page below a view, and the parts around its list, from moving under a reader (cumulative layout shift 0).
 * Reserved space stays until the next press, when browsers do not count what moves.
 */

/** Reserves space at a press: pushes what is below the view out of the window before the answer comes. */
export function reserveSpace( root: HTMLElement ): void {
	const { top, bottom } = root.getBoundingClientRect();
	// A filter below the view would move away from under the finger.
	if ( root.ownerDocument.activeElement!.getBoundingClientRect().top < bottom ) {
		root.style.minBlockSize = `${ window.innerHeight - top }px`;
	}
}

/** Makes a change that may alter the view's height. What is below comes neither into sight nor closer. */
export function withoutLayoutShift( root: HTMLElement, change: () => void ): void {
	const { top, bottom } = root.getBoundingClientRect();
	root.style.minBlockSize = `${ Math.min( bottom, window.innerHeight ) - top }px`;
	// A filter that loses options keeps its height, too.
	root.querySelectorAll< HTMLElement >( '.benefit-grid__filter' ).forEach( ( filter ) => {
		filter.style.minBlockSize = `${ filter.getBoundingClientRect().height }px`;
	} );
	change();
}

/** Appends cards. Visitors who read below the view keep their place. */
export function appendWithoutShift( root: HTMLElement, append: () => void ): void {
	const { bottom } = root.getBoundingClientRect();
	withoutLayoutShift( root, append );
	if ( bottom < window.innerHeight ) {
		// Masonry observes the new cards and lays them out before this runs.
		queueMicrotask( () =>
			window.scrollBy( { top: root.getBoundingClientRect().bottom - bottom, behavior: 'instant' } )
		);
	}
}

/** Releases reserved space, at a press or when the window has another width. */
export function releaseSpace( root: HTMLElement ): void {
	[ root, ...root.querySelectorAll< HTMLElement >( '.benefit-grid__filter' ) ].forEach( ( { style } ) => {
		style.minBlockSize = '';
	} );
}
