/**
 * The page below a view, and the parts around its list, do not move while somebody looks at it (cumulative layout shift 0):
 * room that was made stays until the next press, when a browser does not count what moves.
 */

/** Of a press: what stands below goes below the window's edge before the answer comes. */
export function reserveSpace( root: HTMLElement ): void {
	const { top, bottom } = root.getBoundingClientRect();
	// Of a filter below the view: it would run away from under the finger.
	if ( root.ownerDocument.activeElement!.getBoundingClientRect().top < bottom ) {
		root.style.minBlockSize = `${ window.innerHeight - top }px`;
	}
}

/** Something in the view becomes higher or lower; what stands below comes neither into sight nor nearer. */
export function withoutLayoutShift( root: HTMLElement, change: () => void ): void {
	const { top, bottom } = root.getBoundingClientRect();
	root.style.minBlockSize = `${ Math.min( bottom, window.innerHeight ) - top }px`;
	// A filter that has fewer options now keeps its place as well.
	root.querySelectorAll< HTMLElement >( '.benefit-grid__filter' ).forEach( ( filter ) => {
		filter.style.minBlockSize = `${ filter.getBoundingClientRect().height }px`;
	} );
	change();
}

/** Cards came below those that are there: who reads on below the view goes on reading there. */
export function appendWithoutShift( root: HTMLElement, append: () => void ): void {
	const { bottom } = root.getBoundingClientRect();
	withoutLayoutShift( root, append );
	if ( bottom < window.innerHeight ) {
		// Masonry lays out when it hears of the cards, which is before this.
		queueMicrotask( () =>
			window.scrollBy( { top: root.getBoundingClientRect().bottom - bottom, behavior: 'instant' } )
		);
	}
}

/** At a press, and in a window of another width: as it would be. */
export function releaseSpace( root: HTMLElement ): void {
	[ root, ...root.querySelectorAll< HTMLElement >( '.benefit-grid__filter' ) ].forEach( ( { style } ) => {
		style.minBlockSize = '';
	} );
}
