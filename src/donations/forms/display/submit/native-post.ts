/** Fired before a form is posted, with the form as `detail`. */
export const NATIVE_POST = 'benefit:post';

/**
 * Posts validated entries by a new form that is made of them: by now the donor, or another script, may have changed the
 * original one.
 */
export function postForm( form: HTMLFormElement, entries: FormData ): void {
	const made = document.createElement( 'form' );
	// A field named “action” would hide the form's property, so the attribute is read.
	Object.assign( made, { method: 'post', action: form.getAttribute( 'action' ) ?? '', hidden: true } );
	for ( const [ name, value ] of entries ) {
		made.append(
			Object.assign( document.createElement( 'input' ), { type: 'hidden', name, value: `${ value }` } )
		);
	}
	document.body.append( made );
	// The page may come back from the back/forward cache.
	window.addEventListener( 'pagehide', () => made.remove(), { once: true } );
	// In a frame on another site, embedded-page.ts changes some of these posts.
	form.dispatchEvent( new CustomEvent( NATIVE_POST, { bubbles: true, detail: made } ) );
	HTMLFormElement.prototype.submit.call( made );
}
