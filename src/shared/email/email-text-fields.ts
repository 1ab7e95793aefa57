export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Counts as the server does: characters, and two for a line break, which forms send as two. */
const countCharacters = ( text: string ) => [ ...text.replace( /\n/g, '\r\n' ) ].length;

/**
 * Replaces the browser's limit, which silently cuts off what is pasted, by a sentence that says so.
 *
 * @return function that tells what is wrong with the field's text, or ''
 */
export function limitByMessage( field: TextField ): () => string {
	const limit = field.maxLength;
	field.removeAttribute( 'maxlength' );
	field.dataset.limit = String( limit );
	return () => {
		const message = countCharacters( field.value ) > limit ? ( field.dataset.tooLong ?? '' ) : '';
		field.setCustomValidity( message );
		return message;
	};
}

/** @return whether there was room for it */
export function insertAtCaret( field: TextField, text: string ): boolean {
	const start = field.selectionStart ?? field.value.length;
	const end = field.selectionEnd ?? start;
	const result = field.value.slice( 0, start ) + text + field.value.slice( end );
	if ( countCharacters( result ) > Number( field.dataset.limit ?? Infinity ) ) {
		return false;
	}
	field.focus();
	field.setSelectionRange( start, end );
	// Deprecated, but the only way that the browser's undo takes back. Not everywhere, such as in older Firefox.
	if ( ! document.execCommand?.( 'insertText', false, text ) ) {
		field.setRangeText( text, start, end, 'end' );
		field.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
	}
	return true;
}
