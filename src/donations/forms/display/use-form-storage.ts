import { useRef } from 'react';
import { readItem } from './form-storage';
import type { CustomFieldsApi } from './custom-fields';
import { loadDeferredScript } from './load-deferred-script';

interface Memory {
	/** Restores the donor's entries after a reload. */
	readonly recall: ( form: HTMLFormElement ) => Promise< void >;
	readonly remember: ( form: HTMLFormElement ) => void;
}

/** Remembers a form's entries in the tab. Without the second script nothing is remembered, and the form still works. */
export function useFormStorage( id: number, own: Pick< CustomFieldsApi, 'remember' > ): Memory {
	const isRecalling = useRef( false );
	return {
		async recall( form ) {
			if ( readItem( `donor-${ id }` ) ) {
				isRecalling.current = true;
				await loadDeferredScript()
					.then( ( { recall } ) => recall( id, form ) )
					.catch( () => {} );
				isRecalling.current = false;
			}
		},
		remember( form ) {
			// While entries are restored one by one, they are already saved, and saving would lose those still missing.
			if ( ! isRecalling.current ) {
				loadDeferredScript().then(
					( { remember } ) => remember( id, form ),
					() => {}
				);
				own.remember( form );
			}
		},
	};
}
