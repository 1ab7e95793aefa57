import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

/** Asks before the screen is left while any record has unsaved changes. */
export function useUnsavedChangesWarning(): void {
	const isUnsaved = useSelect(
		( select ) => select( coreStore ).__experimentalGetDirtyEntityRecords().length > 0,
		[]
	);

	useEffect( () => {
		if ( ! isUnsaved ) {
			return undefined;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ isUnsaved ] );
}
