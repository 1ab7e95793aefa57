import { DURATION } from './constants';
import type { NewNotification, NotificationType } from './notification-types';

let added = 0;

const add = ( notification: NewNotification, notificationType: NotificationType ) => ( {
	type: 'ADD_NOTIFICATION' as const,
	notification: {
		...notification,
		// All notifications without an id would have the same one, and the second would be ignored as known.
		id: notification.id ?? `benefit-${ ++added }`,
		type: notification.type ?? 'info',
		autoHide: notification.autoHide ?? notificationType === 'snackbar',
		isDismissible: notification.isDismissible ?? true,
		duration: notification.duration ?? DURATION,
		notificationType,
	},
} );

/** Shows a message that closes by itself. */
export const addSnackbarNotice = ( notification: NewNotification ) => add( notification, 'snackbar' );

/** Shows a message that stays until it is closed. */
export const addNotice = ( notification: NewNotification ) => add( notification, 'notice' );

export const dismissNotification = ( id: string ) => ( { type: 'DISMISS_NOTIFICATION' as const, id } );

export type Action = ReturnType< typeof add | typeof dismissNotification >;
