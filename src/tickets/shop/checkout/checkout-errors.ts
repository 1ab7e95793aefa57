import { fieldName } from '../../../shared/forms/field-names';
import { validateField } from '../../../shared/forms/field-validator';
import { checkoutFields, fieldMessages, partOfField } from './checkout-fields';
import type { CheckoutProps } from './contracts';

/** Errors that the checkout shows. */
export interface CheckoutErrors {
	/** A complete sentence, '' when there is no error. */
	readonly message: string;
	/** Links to the invalid fields, in the order of the form. */
	readonly links: readonly { readonly id: string; readonly sentence: string }[];
	/** Errors by field name. */
	readonly errors: Readonly< Record< string, string > >;
}

type Entries = Readonly< Record< string, string > >;

export const NO_ERRORS: CheckoutErrors = { message: '', links: [], errors: {} };

/** Collects the errors in the order of the form, including fields in a gateway's own panel. */
export function collectErrors(
	form: HTMLFormElement,
	view: CheckoutProps,
	message: string,
	errors: CheckoutErrors[ 'errors' ]
): CheckoutErrors {
	const remaining = { ...errors };
	const links = ( [ ...form.elements ] as HTMLInputElement[] ).flatMap( ( { id, name: control } ) => {
		const name = fieldName( control );
		const sentence = remaining[ name ];
		if ( ! id || ! sentence ) {
			return [];
		}
		delete remaining[ name ];
		const title = partOfField( view, name )?.title;
		return [ { id, sentence: title ? `${ title } – ${ sentence }` : sentence } ];
	} );
	return { message, links, errors };
}

/**
 * Updates the errors after an input: removes those that are fixed, but adds none before the next attempt.
 *
 * @param shown   errors shown so far
 * @param form
 * @param view
 * @param entries
 * @param name    of the changed field
 */
export function errorsAfterChange(
	shown: CheckoutErrors,
	form: HTMLFormElement,
	view: CheckoutProps,
	entries: Entries,
	name: string
): CheckoutErrors {
	const part = partOfField( view, name );
	const fields = part ? checkoutFields( view, part ) : view.consents;
	// A field that repeats another one may have become valid by the other's change.
	const toCheck = [ name, ...fields.map( ( field ) => field.name ) ].filter( ( one ) => shown.errors[ one ] );
	if ( toCheck.length === 0 ) {
		return shown;
	}
	const invalid = validateField( fields, entries, fieldMessages( view ) );
	const errors = { ...shown.errors };
	for ( const one of toCheck ) {
		const sentence = invalid[ one ];
		if ( sentence ) {
			errors[ one ] = sentence;
		} else {
			delete errors[ one ];
		}
	}
	return Object.keys( errors ).length === 0 ? NO_ERRORS : collectErrors( form, view, shown.message, errors );
}
