import { createContext, useMemo } from '@wordpress/element';
import type { InvalidFieldsApi, Sentences } from './use-invalid-fields';

interface Form extends InvalidFieldsApi {
	/** Errors by field. */
	readonly wrong: Sentences;
}

const ignore = (): undefined => undefined;

export const FormContext = createContext< Form >( { wrong: {}, heldOf: ignore, hold: ignore, leave: ignore } );

/** Changes only when an error does: every field of the form depends on it. */
export function useForm( wrong: Sentences, holding: InvalidFieldsApi ): Form {
	const key = JSON.stringify( wrong );
	return useMemo( () => ( { wrong: JSON.parse( key ) as Sentences, ...holding } ), [ key, holding ] );
}
