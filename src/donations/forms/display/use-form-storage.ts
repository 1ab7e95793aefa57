import { useRef } from 'react';
import { readItem } from './form-storage';
import type { CustomFieldsApi } from './custom-fields';
import { loadRestScript } from './load-rest-script';

interface Memory {
	/** Restores the donor's entries after a reload. */
	readonly recall: ( form: HTMLFormElement ) => Promise< void >;
	readonly remember: ( form: HTMLFormElement ) => void;
}

/** The memory that a tab has of a form. Without the second script it remembers nothing, and the form works. */
export function useFormStorage( id: number, own: Pick< CustomFieldsApi, 'remember' > ): Memory {
	const isRecalling = useRef( false );
	return {
		async recall( form ) {
			if ( readItem( `donor-${ id }` ) ) {
				isRecalling.current = true;
				await loadRestScript()
					.then( ( { recall } ) => recall( id, form ) )
					.catch( () => {} );
				isRecalling.current = false;
			}
		},
		remember( form ) {
			// Entries that are put in again, one after the other, are remembered already.
			if ( ! isRecalling.current ) {
				loadRestScript().then(
					( { remember } ) => remember( id, form ),
					() => {}
				);
				own.remember( form );
			}
		},
	};
}
