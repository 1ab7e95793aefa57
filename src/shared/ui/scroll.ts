/** docs/spec-tickets.md §9: milliseconds, and pixels above the target. */
const DURATION = 350;
export const AGE_OFFSET = 100;
export const ERRORS_OFFSET = 40;

/** Events that show that the visitor scrolls or acts: the animation stops. */
const OWN = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];

/** Scrolls an element to `offset` pixels below the top of the window, within `duration` milliseconds. */
export function scrollToElement( element: Element, offset: number, duration = DURATION ): void {
	const from = window.scrollY;
	const top = element.getBoundingClientRect().top + from - offset;
	const own = new AbortController();
	// Browsers treat these listeners as passive on `window`.
	OWN.forEach( ( name ) => window.addEventListener( name, () => own.abort(), own ) );
	// With reduced motion the animation counts as long finished.
	let start = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ? -Infinity : undefined;

	const frame = ( now: number ): void => {
		// Stops at once: between pressing and releasing, a button must not move.
		if ( own.signal.aborted ) {
			return;
		}
		start ??= now;
		const done = Math.min( 1, ( now - start ) / duration );
		// A theme's `scroll-behavior: smooth` would interfere with each step.
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
