import { createContext, useMemo } from '@wordpress/element';
import type { Sentences } from './ticket';

interface Form {
	/** What is wrong, by field. */
	readonly wrong: Sentences;
	/** A field holds something that is no value at all. */
	markUnreadable: ( field: string, isUnreadable: boolean ) => void;
}

const ignore = (): void => undefined;

export const FormContext = createContext< Form >( { wrong: {}, markUnreadable: ignore } );

/** Made anew only when a sentence has changed: every field of the form listens to it. */
export function useForm( wrong: Sentences, markUnreadable: Form[ 'markUnreadable' ] = ignore ): Form {
	const key = JSON.stringify( wrong );
	return useMemo( () => ( { wrong: JSON.parse( key ) as Sentences, markUnreadable } ), [ key, markUnreadable ] );
}
