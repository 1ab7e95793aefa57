/** How long the page takes to answer a press, as the browser itself counts: from the press to the next picture. */

/** The part of this machine's speed that is left. */
export const SLOWER = 4;

export const median = ( numbers ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length / 2 ) ];

/** In the page, before all else: its interactions, and what moved by itself (layout shift). */
export function watch() {
	window.benefitPresses = [];
	window.benefitShift = 0;
	new PerformanceObserver( ( list ) => {
		for ( const { interactionId, duration } of list.getEntries() ) {
			if ( interactionId ) {
				window.benefitPresses.push( duration );
			}
		}
	} ).observe( { type: 'event', durationThreshold: 16, buffered: true } );
	new PerformanceObserver( ( list ) => {
		for ( const { value, hadRecentInput } of list.getEntries() ) {
			window.benefitShift += hadRecentInput ? 0 : value;
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
}

/** The longest of the interactions that an action is made of; 16 stands for all that are quicker than can be told. */
export async function longest( page, act ) {
	await page.evaluate( () => void ( window.benefitPresses.length = 0 ) );
	await act();
	return page.evaluate(
		() =>
			new Promise( ( resolve ) =>
				window.requestAnimationFrame( () =>
					window.requestAnimationFrame( () => resolve( Math.max( 16, ...window.benefitPresses ) ) )
				)
			)
	);
}
