/** Its `detail` is the form that is posted. */
export const NATIVE_POST = 'benefit:post';

/**
 * Posts entries as a form's own, by a form that is made of them: the donor, and whatever else reaches into the form, may
 * have changed it since they were looked at.
 */
export function postForm( form: HTMLFormElement, entries: FormData ): void {
	const made = document.createElement( 'form' );
	// A field of that name would stand in the property's place.
	Object.assign( made, { method: 'post', action: form.getAttribute( 'action' ) ?? '', hidden: true } );
	for ( const [ name, value ] of entries ) {
		made.append(
			Object.assign( document.createElement( 'input' ), { type: 'hidden', name, value: `${ value }` } )
		);
	}
	document.body.append( made );
	// The page may come back from the browser's memory.
	window.addEventListener( 'pagehide', () => made.remove(), { once: true } );
	// A page in a frame on another site posts some of them elsewhere.
	form.dispatchEvent( new CustomEvent( NATIVE_POST, { bubbles: true, detail: made } ) );
	HTMLFormElement.prototype.submit.call( made );
}
