/** spec/tickets.txt §9: milliseconds, and pixels left free above. */
const DURATION = 350;
export const AGE_OFFSET = 100;
export const ERRORS_OFFSET = 40;

/** The actions by which a person scrolls: then it is theirs. */
const OWN = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];

/** Brings an element into sight, so many pixels beneath the window's upper edge. */
export function scrollToElement( element: Element, offset: number ): void {
	const from = window.scrollY;
	const top = element.getBoundingClientRect().top + from - offset;
	const isInstant = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const own = new AbortController();
	OWN.forEach( ( name ) =>
		window.addEventListener( name, () => own.abort(), { passive: true, signal: own.signal } )
	);
	let start: number | undefined;

	const frame = ( now: number ): void => {
		// Not one pixel more: between a press and its release the button must stay where it is.
		if ( own.signal.aborted ) {
			return;
		}
		start ??= now;
		const done = isInstant ? 1 : Math.min( 1, ( now - start ) / DURATION );
		// A theme's own smoothness on top of ours would never arrive.
		window.scrollTo( { top: from + ( top - from ) * ( 1 - ( 1 - done ) ** 3 ), behavior: 'instant' } );
		if ( done === 1 ) {
			own.abort();
		} else {
			requestAnimationFrame( frame );
		}
	};
	if ( isInstant ) {
		frame( 0 );
	} else {
		requestAnimationFrame( frame );
	}
}
