import { dispatch } from '@wordpress/data';
import type { NewNotification } from './notification-types';
import { store } from './store';

let told = 0;

/** Reports a success. The message closes by itself. */
export function showNotice( content: NewNotification[ 'content' ] ): void {
	void dispatch( store ).addSnackbarNotice( { id: `benefit-done-${ ++told }`, content, type: 'success' } );
}

/**
 * Reports a failure. The message stays until it is closed or the action is tried again.
 *
 * @param id one for each action: its previous message is removed first, since a known id would be ignored
 */
export function showError( id: string, content: NewNotification[ 'content' ] ): void {
	removeNotice( id );
	void dispatch( store ).addNotice( { id, content, type: 'error' } );
}

export function removeNotice( id: string ): void {
	void dispatch( store ).dismissNotification( id );
}
