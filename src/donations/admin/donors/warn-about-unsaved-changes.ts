import { store as coreStore } from '@wordpress/core-data';
import { select } from '@wordpress/data';

/** Asks before the screen is left while any record has unsaved changes. */
export function warnAboutUnsavedChanges(): void {
	window.addEventListener( 'beforeunload', ( event ) => {
		if ( select( coreStore ).__experimentalGetDirtyEntityRecords().length > 0 ) {
			event.preventDefault();
		}
	} );
}
