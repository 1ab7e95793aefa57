import type { ComponentType, ReactElement } from 'react';

export type NotificationType = 'snackbar' | 'notice';

/** A notification as it is handed over; what it leaves out has its usual value (spec/content.txt §3, "Campaign notification"). */
export interface NewNotification {
	/** One that is known is ignored; without it the notification gets one of its own. */
	readonly id?: string;
	/** Text, an element, or a component that is told how to dismiss it. */
	readonly content: string | ReactElement | ComponentType< { readonly onDismiss: () => void } >;
	readonly type?: 'info' | 'success' | 'warning' | 'error';
	/** Whether it goes by itself. */
	readonly autoHide?: boolean;
	/** Whether a person can dismiss it. */
	readonly isDismissible?: boolean;
	/** Milliseconds until it goes by itself. */
	readonly duration?: number;
	/** Told when it has been dismissed, by a person or by itself. */
	readonly onDismiss?: () => void;
}

export type Notification = NewNotification &
	Required< Omit< NewNotification, 'onDismiss' > > & { readonly notificationType: NotificationType };

/** The oldest first. */
export type State = readonly Notification[];
