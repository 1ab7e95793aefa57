import { fieldName } from '../../../shared/forms/field-names';
import { check } from '../../../shared/forms/field-validator';
import { fieldsOf, messagesOf, partOf } from './checkout-fields';
import type { CheckoutProps } from './contracts';

/** The errors that the checkout shows. */
export interface Said {
	/** A whole sentence, '' when there is nothing to say. */
	readonly message: string;
	/** To the fields that need another look, in the form's order. */
	readonly links: readonly { readonly id: string; readonly sentence: string }[];
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
}

type Entries = Readonly< Record< string, string > >;

export const NOTHING: Said = { message: '', links: [], errors: {} };

/** The fields are found as a reader finds them: in the form's order, those of a gateway's own panel too. */
export function saying( form: HTMLFormElement, view: CheckoutProps, message: string, errors: Said[ 'errors' ] ): Said {
	const left = { ...errors };
	const links = ( [ ...form.elements ] as HTMLInputElement[] ).flatMap( ( { id, name: control } ) => {
		const name = fieldName( control );
		const sentence = left[ name ];
		if ( ! id || ! sentence ) {
			return [];
		}
		delete left[ name ];
		const title = partOf( view, name )?.title;
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
export function saidAfter(
	said: Said,
	form: HTMLFormElement,
	view: CheckoutProps,
	entries: Entries,
	name: string
): Said {
	const part = partOf( view, name );
	const fields = part ? fieldsOf( view, part ) : view.consents;
	// A field may have become right because of the one that it repeats.
	const looked = [ name, ...fields.map( ( field ) => field.name ) ].filter( ( one ) => said.errors[ one ] );
	if ( looked.length === 0 ) {
		return said;
	}
	const wrong = check( fields, entries, messagesOf( view ) );
	const errors = { ...said.errors };
	for ( const one of looked ) {
		const sentence = wrong[ one ];
		if ( sentence ) {
			errors[ one ] = sentence;
		} else {
			delete errors[ one ];
		}
	}
	return Object.keys( errors ).length === 0 ? NOTHING : saying( form, view, said.message, errors );
}
