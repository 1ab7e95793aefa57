import type { ComponentType, ReactElement } from 'react';

export type NotificationType = 'snackbar' | 'notice';

/** A new notification. Omitted properties have defaults (docs/spec-content.md §3, "Campaign notification"). */
export interface NewNotification {
	/** A notification with a known id is ignored. Without an id, one is generated. */
	readonly id?: string;
	/** Text, an element, or a component that can close the notification. */
	readonly content: string | ReactElement | ComponentType< { readonly onDismiss: () => void } >;
	readonly type?: 'info' | 'success' | 'warning' | 'error';
	/** Whether it closes by itself. */
	readonly autoHide?: boolean;
	/** Whether it has a close button. */
	readonly isDismissible?: boolean;
	/** Milliseconds until it closes by itself. */
	readonly duration?: number;
	/** Called after it was closed, by a person or by itself. */
	readonly onDismiss?: () => void;
}

export type Notification = NewNotification &
	Required< Omit< NewNotification, 'onDismiss' > > & { readonly notificationType: NotificationType };

/** Oldest first. */
export type State = readonly Notification[];
