import { dispatch } from '@wordpress/data';
import type { NewNotification } from './notification-types';
import { store } from './store';

let told = 0;

/**
 * Says what was done: it goes by itself.
 *
 * @param content
 */
export function showNotice( content: NewNotification[ 'content' ] ): void {
	void dispatch( store ).addSnackbarNotice( { id: `benefit-done-${ ++told }`, content, type: 'success' } );
}

/**
 * Says what could not be done: it stays until it was read, or tried again.
 *
 * @param id      of what was tried: what was said of it before goes, and is not ignored as known
 * @param content
 */
export function showError( id: string, content: NewNotification[ 'content' ] ): void {
	removeNotice( id );
	void dispatch( store ).addNotice( { id, content, type: 'error' } );
}

/**
 * Takes away the last word on it.
 *
 * @param id
 */
export function removeNotice( id: string ): void {
	void dispatch( store ).dismissNotification( id );
}
