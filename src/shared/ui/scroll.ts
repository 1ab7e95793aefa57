/** spec/tickets.txt §9: milliseconds, and pixels left free above. */
const DURATION = 350;
export const AGE_OFFSET = 100;
export const ERRORS_OFFSET = 40;

/** The actions by which a person scrolls: then it is theirs. */
const OWN = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];

/** Brings an element into sight, so many pixels beneath the window's upper edge, within so many milliseconds. */
export function scrollToElement( element: Element, offset: number, duration = DURATION ): void {
	const from = window.scrollY;
	const top = element.getBoundingClientRect().top + from - offset;
	const own = new AbortController();
	// Browsers take those of the window as passive.
	OWN.forEach( ( name ) => window.addEventListener( name, () => own.abort(), own ) );
	// Without motion it began long ago.
	let start = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ? -Infinity : undefined;

	const frame = ( now: number ): void => {
		// Not one pixel more: between a press and its release the button must stay where it is.
		if ( own.signal.aborted ) {
			return;
		}
		start ??= now;
		const done = Math.min( 1, ( now - start ) / duration );
		// A theme's own smoothness on top of ours would never arrive.
		window.scrollTo( { top: from + ( top - from ) * ( 1 - ( 1 - done ) ** 3 ), behavior: 'instant' } );
		if ( done === 1 ) {
			own.abort();
		} else {
			requestAnimationFrame( frame );
		}
	};
	if ( start ) {
		frame( 0 );
	} else {
		requestAnimationFrame( frame );
	}
}
