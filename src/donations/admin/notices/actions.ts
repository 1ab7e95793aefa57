import { DURATION } from './constants';
import type { NewNotification, NotificationType } from './notification-types';

let added = 0;

const add = ( notification: NewNotification, notificationType: NotificationType ) => ( {
	type: 'ADD_NOTIFICATION' as const,
	notification: {
		...notification,
		// One without would be known by that, and the next one ignored.
		id: notification.id ?? `benefit-${ ++added }`,
		type: notification.type ?? 'info',
		autoHide: notification.autoHide ?? notificationType === 'snackbar',
		isDismissible: notification.isDismissible ?? true,
		duration: notification.duration ?? DURATION,
		notificationType,
	},
} );

/** For what was done: it goes by itself. */
export const addSnackbarNotice = ( notification: NewNotification ) => add( notification, 'snackbar' );

/** For what has to be known: it stays. */
export const addNotice = ( notification: NewNotification ) => add( notification, 'notice' );

export const dismissNotification = ( id: string ) => ( { type: 'DISMISS_NOTIFICATION' as const, id } );

export type Action = ReturnType< typeof add | typeof dismissNotification >;
