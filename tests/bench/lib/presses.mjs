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

/** So long is a button of a mouse held, or a finger on the glass. */
const HELD_MS = 80;

/** As a hand presses: Playwright's own click presses and lets go in one moment, and looks in the page at what it hits meanwhile. */
export async function press( page, locator ) {
	await locator.scrollIntoViewIfNeeded();
	const { x, y, width, height } = await locator.boundingBox();
	await page.mouse.move( x + width / 2, y + height / 2 );
	await page.mouse.down();
	await page.waitForTimeout( HELD_MS );
	await page.mouse.up();
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
