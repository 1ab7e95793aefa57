import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

/** Leaving the screen asks, while something of any donor is not saved. */
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
