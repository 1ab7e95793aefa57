import { dispatch } from '@wordpress/data';
import { store } from '../notices/store';

let told = 0;

/**
 * Says what was done, or could not be done: that stays until it was read.
 *
 * @param content
 * @param type
 */
export function tell( content: string, type: 'success' | 'error' = 'success' ): void {
	const notification = { id: `benefit-donors-${ ++told }`, content, type };
	const { addNotice, addSnackbarNotice } = dispatch( store );
	void ( type === 'error' ? addNotice( notification ) : addSnackbarNotice( notification ) );
}
