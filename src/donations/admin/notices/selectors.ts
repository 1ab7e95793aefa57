import { createSelector } from '@wordpress/data';
import type { Notification, NotificationType, State } from './notification-types';

export const getNotifications = ( state: State ): State => state;

/** Returns the same array until something changes, so that components do not render in vain. */
export const getNotificationsByType = createSelector(
	( state: State, type: NotificationType ): readonly Notification[] =>
		state.filter( ( { notificationType } ) => notificationType === type ),
	( state: State ) => [ state ]
);
