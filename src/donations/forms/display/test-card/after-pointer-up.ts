/**
 * Runs a function now or, while the pointer is down, after the click: a change of layout in between would move the
 * button away from the pointer.
 */
export function afterPointerUp( run: () => void ): void {
	if ( ! isDown ) {
		run();
		return;
	}
	const control = new AbortController();
	const released = (): void => {
		control.abort();
		// The click event comes after this one.
		setTimeout( run );
	};
	ENDS.forEach( ( name ) => window.addEventListener( name, released, { capture: true, signal: control.signal } ) );
}

const ENDS = [ 'pointerup', 'pointercancel' ];
let isDown = false;
window.addEventListener( 'pointerdown', () => ( isDown = true ), true );
ENDS.forEach( ( name ) => window.addEventListener( name, () => ( isDown = false ), true ) );
