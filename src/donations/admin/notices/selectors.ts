import { createSelector } from '@wordpress/data';
import type { Notification, NotificationType, State } from './notification-types';

export const getNotifications = ( state: State ): State => state;

/** The same list as before while nothing changes. */
export const getNotificationsByType = createSelector(
	( state: State, type: NotificationType ): readonly Notification[] =>
		state.filter( ( { notificationType } ) => notificationType === type ),
	( state: State ) => [ state ]
);
