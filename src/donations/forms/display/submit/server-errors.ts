/** The mistakes that the server found: its markup (CONTRACTS.md "Donations"), read as texts. */

export interface Notice {
	readonly code: string;
	readonly message: string;
	/** Name of the field that it is about; not there where there is none. */
	readonly field?: string;
	/** Of the control that it is about; not there where there is none. */
	readonly field_id?: string;
}

export const ID = 'give_error_';

/**
 * The server's own list: its markup, to be shown as it is but for links to the fields, and what each of its notices says.
 * None for a body that is no such markup.
 *
 * @param idOf of the control of a field; '' for none
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

/** Sentences by the names of the fields that they are about. */
export const fieldErrors = ( notices: readonly Notice[] ): Record< string, string > =>
	Object.fromEntries( notices.map( ( { field = '', message } ) => [ field, message ] ) );
