/** The mistakes that the server found: its markup (CONTRACTS.md "Donations"), read as texts. */

export interface Notice {
	readonly code: string;
	readonly message: string;
	/** Of the control that it is about; not there where there is none. */
	readonly field_id?: string;
}

export const ID = 'give_error_';
/** The fields of the codes that do not name one. */
const FIELDS: Readonly< Record< string, string > > = {
	email_invalid: 'give_email',
	agree_to_terms: 'give_agree_to_terms',
	invalid_donation_amount: 'give-amount',
	invalid_donation_minimum: 'give-amount',
	invalid_donation_maximum: 'give-amount',
	empty_gateway: 'payment-mode',
	invalid_gateway: 'payment-mode',
	spam_donation: '',
};

/**
 * The server's own list: its markup, to be shown as it is but for links to the fields, and what each of its notices says.
 * None for a body that is no such markup.
 *
 * @param idOf of the control of a field; '' for none
 */
export function noticesIn(
	body: string,
	idOf: ( field: string ) => string
): { readonly html: string; readonly notices: readonly Notice[] } {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: body } );
	const list = content.querySelector( '.give_errors' );
	const notices = [ ...( list?.querySelectorAll( '.give_error' ) ?? [] ) ].map( ( notice ): Notice => {
		const code = notice.id.replace( ID, '' );
		const id = idOf( fieldOf( code ) );
		const words = notice.querySelector( 'p' );
		if ( id && words && ! words.querySelector( 'a' ) ) {
			const link = Object.assign( document.createElement( 'a' ), { href: `#${ id }` } );
			link.append( ...words.childNodes );
			words.append( link );
		}
		return { code, message: ( notice.textContent ?? '' ).trim() };
	} );
	return { html: list?.innerHTML ?? '', notices };
}

const fieldOf = ( code: string ): string =>
	FIELDS[ code ] ?? code.replace( /^(required|invalid)_/, '' ).replace( /^ffm_(.+)$/, 'ffm[$1]' );

/** Sentences by the names of the fields that they are about. */
export const errorsOf = ( notices: readonly Notice[] ): Record< string, string > =>
	Object.fromEntries( notices.map( ( { code, message } ) => [ fieldOf( code ), message ] ) );
