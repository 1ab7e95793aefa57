/** Its `detail` is the form that is posted. */
export const POST = 'benefit:post';

/**
 * Posts entries as a form's own, by a form that is made of them: the donor, and whatever else reaches into the form, may
 * have changed it since they were looked at.
 */
export function postAs( form: HTMLFormElement, entries: FormData ): void {
	const made = document.createElement( 'form' );
	made.method = 'post';
	// A field of that name would stand in the property's place.
	made.action = form.getAttribute( 'action' ) ?? '';
	made.hidden = true;
	for ( const [ name, value ] of entries ) {
		const field = document.createElement( 'input' );
		field.type = 'hidden';
		field.name = name;
		field.value = `${ value }`;
		made.append( field );
	}
	document.body.append( made );
	// The page may come back from the browser's memory.
	window.addEventListener( 'pagehide', () => made.remove(), { once: true } );
	// A page in a frame on another site posts some of them elsewhere.
	form.dispatchEvent( new CustomEvent( POST, { bubbles: true, detail: made } ) );
	HTMLFormElement.prototype.submit.call( made );
}
