/** Lets the browser ask before the page is left with changes, unless the form itself leaves it. */
export function askBeforeLeaving( form: HTMLFormElement, isChanged: () => boolean ): void {
	let isSent = false;
	// At the window, after everything that may have held the form back.
	window.addEventListener( 'submit', ( event ) => {
		isSent = isSent || ( event.target === form && ! event.defaultPrevented );
	} );
	// The browser's “Back” shows the page as it was.
	window.addEventListener( 'pageshow', () => ( isSent = false ) );
	window.addEventListener( 'beforeunload', ( event ) => {
		if ( ! isSent && isChanged() ) {
			event.preventDefault();
		}
	} );
}
