import type { Action } from './actions';
import type { State } from './notification-types';

/** Ignores a notification with a known id, unlike WordPress's own notices (docs/spec-content.md §3). */
export function reducer( state: State = [], action: Action | { readonly type: '@@INIT' } ): State {
	switch ( action.type ) {
		case 'ADD_NOTIFICATION':
			return state.some( ( { id } ) => id === action.notification.id )
				? state
				: [ ...state, action.notification ];
		case 'DISMISS_NOTIFICATION':
			return state.filter( ( { id } ) => id !== action.id );
		default:
			return state;
	}
}
