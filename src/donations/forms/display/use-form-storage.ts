import { useRef } from 'react';
import { read } from './form-storage';
import type { CustomFieldsApi } from './custom-fields';
import { loadSubmitScript } from './submit/load-submit-script';

interface Memory {
	/** Puts in again what was entered before the page was loaded anew. */
	readonly recall: ( form: HTMLFormElement ) => Promise< void >;
	readonly remember: ( form: HTMLFormElement ) => void;
}

/** The memory that a tab has of a form. Without its script it remembers nothing, and the form works. */
export function useFormStorage( id: number, own: Pick< CustomFieldsApi, 'remember' | 'recall' > ): Memory {
	const isRecalling = useRef( false );
	return {
		async recall( form ) {
			if ( read( `donor-${ id }` ) ?? read( `own-${ id }` ) ) {
				isRecalling.current = true;
				await loadSubmitScript()
					.then( async ( { recall } ) => {
						recall( id, form );
						await own.recall( form );
					} )
					.catch( () => {} );
				isRecalling.current = false;
			}
		},
		remember( form ) {
			// Entries that are put in again, one after the other, are remembered already.
			if ( ! isRecalling.current ) {
				loadSubmitScript().then(
					( { remember } ) => remember( id, form ),
					() => {}
				);
				own.remember( form );
			}
		},
	};
}
