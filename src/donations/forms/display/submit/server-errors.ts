/** Reads errors from the server's markup (docs/contracts.md "Donations"). */

export interface Notice {
	readonly code: string;
	readonly message: string;
	/** Name of the field, if the error is about one. */
	readonly field?: string;
	/** Id of the control, if the error is about one. */
	readonly field_id?: string;
}

export const ID = 'give_error_';

/**
 * Returns the server's list of errors: its markup with links to the fields, and its notices. Both are empty for any
 * other body.
 *
 * @param idOf returns the id of a field's control; '' for none
 */
export function parseErrors(
	body: string,
	idOf: ( field: string ) => string
): { readonly html: string; readonly notices: readonly Notice[] } {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: body } );
	const list = content.querySelector( '.give_errors' );
	const notices = [ ...( list?.querySelectorAll( '.give_error' ) ?? [] ) ].map( ( notice ): Notice => {
		const code = notice.id.replace( ID, '' );
		const words = notice.querySelector( 'p' );
		const { field = '' } = words?.dataset ?? {};
		const id = idOf( field );
		if ( id && words && ! words.querySelector( 'a' ) ) {
			const link = Object.assign( document.createElement( 'a' ), { href: `#${ id }` } );
			link.append( ...words.childNodes );
			words.append( link );
		}
		return { code, field, message: ( notice.textContent ?? '' ).trim() };
	} );
	return { html: list?.innerHTML ?? '', notices };
}

/** Returns error messages by field name. */
export const fieldErrors = ( notices: readonly Notice[] ): Record< string, string > =>
	Object.fromEntries( notices.map( ( { field = '', message } ) => [ field, message ] ) );
