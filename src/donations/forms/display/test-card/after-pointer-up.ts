/**
 * Runs it now or, while the pointer is down, as soon as the press has its end: what moves the page in between takes the
 * button from under the finger.
 */
export function afterPointerUp( run: () => void ): void {
	if ( ! isDown ) {
		run();
		return;
	}
	const control = new AbortController();
	const released = (): void => {
		control.abort();
		// The click is still to come.
		setTimeout( run );
	};
	ENDS.forEach( ( name ) => window.addEventListener( name, released, { capture: true, signal: control.signal } ) );
}

const ENDS = [ 'pointerup', 'pointercancel' ];
let isDown = false;
window.addEventListener( 'pointerdown', () => ( isDown = true ), true );
ENDS.forEach( ( name ) => window.addEventListener( name, () => ( isDown = false ), true ) );
