import { createContext, useMemo } from '@wordpress/element';
import type { InvalidFieldsApi, Sentences } from './use-invalid-fields';

interface Form extends InvalidFieldsApi {
	/** The errors, by field. */
	readonly wrong: Sentences;
}

const ignore = (): undefined => undefined;

export const FormContext = createContext< Form >( { wrong: {}, heldOf: ignore, hold: ignore, leave: ignore } );

/** Made anew only when a sentence has changed: every field of the form listens to it. */
export function useForm( wrong: Sentences, holding: InvalidFieldsApi ): Form {
	const key = JSON.stringify( wrong );
	return useMemo( () => ( { wrong: JSON.parse( key ) as Sentences, ...holding } ), [ key, holding ] );
}
