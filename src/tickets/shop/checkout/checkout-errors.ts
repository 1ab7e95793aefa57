import { fieldName } from '../../../shared/forms/field-names';
import { validateField } from '../../../shared/forms/field-validator';
import { checkoutFields, fieldMessages, partOfField } from './checkout-fields';
import type { CheckoutProps } from './contracts';

/** The errors that the checkout shows. */
export interface CheckoutErrors {
	/** A whole sentence, '' when there is nothing to say. */
	readonly message: string;
	/** To the fields that need another look, in the form's order. */
	readonly links: readonly { readonly id: string; readonly sentence: string }[];
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
}

type Entries = Readonly< Record< string, string > >;

export const NO_ERRORS: CheckoutErrors = { message: '', links: [], errors: {} };

/** The fields are found as a reader finds them: in the form's order, those of a gateway's own panel too. */
export function collectErrors(
	form: HTMLFormElement,
	view: CheckoutProps,
	message: string,
	errors: CheckoutErrors[ 'errors' ]
): CheckoutErrors {
	const left = { ...errors };
	const links = ( [ ...form.elements ] as HTMLInputElement[] ).flatMap( ( { id, name: control } ) => {
		const name = fieldName( control );
		const sentence = left[ name ];
		if ( ! id || ! sentence ) {
			return [];
		}
		delete left[ name ];
		const title = partOfField( view, name )?.title;
		return [ { id, sentence: title ? `${ title } – ${ sentence }` : sentence } ];
	} );
	return { message, links, errors };
}

/**
 * After something was entered: what has become right is not called wrong any longer; what was not called wrong is left
 * in peace until the next press.
 *
 * @param name of the field that was changed
 */
export function errorsAfterChange(
	said: CheckoutErrors,
	form: HTMLFormElement,
	view: CheckoutProps,
	entries: Entries,
	name: string
): CheckoutErrors {
	const part = partOfField( view, name );
	const fields = part ? checkoutFields( view, part ) : view.consents;
	// A field may have become right because of the one that it repeats.
	const looked = [ name, ...fields.map( ( field ) => field.name ) ].filter( ( one ) => said.errors[ one ] );
	if ( looked.length === 0 ) {
		return said;
	}
	const wrong = validateField( fields, entries, fieldMessages( view ) );
	const errors = { ...said.errors };
	for ( const one of looked ) {
		const sentence = wrong[ one ];
		if ( sentence ) {
			errors[ one ] = sentence;
		} else {
			delete errors[ one ];
		}
	}
	return Object.keys( errors ).length === 0 ? NO_ERRORS : collectErrors( form, view, said.message, errors );
}
