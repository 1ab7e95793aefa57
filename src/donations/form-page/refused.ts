/** The mistakes that the server found: its markup (CONTRACTS.md "Donations"), read as texts. */

export interface Notice {
	readonly code: string;
	readonly message: string;
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

/** The server's own list: its markup, to be shown as it is, and what each of its notices says. None for a body that is no such markup. */
export function noticesIn( body: string ): { readonly html: string; readonly notices: readonly Notice[] } {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: body } );
	return {
		html: content.querySelector( '.give_errors' )?.innerHTML ?? '',
		notices: [ ...content.querySelectorAll( '.give_errors .give_error' ) ].map( ( { id, textContent } ) => ( {
			code: id.replace( ID, '' ),
			message: ( textContent ?? '' ).trim(),
		} ) ),
	};
}

/** Sentences by the names of the fields that they are about. */
export const errorsOf = ( notices: readonly Notice[] ): Record< string, string > =>
	Object.fromEntries(
		notices.map( ( { code, message } ) => [
			FIELDS[ code ] ?? code.replace( /^(required|invalid)_/, '' ).replace( /^ffm_(.+)$/, 'ffm[$1]' ),
			message,
		] )
	);
