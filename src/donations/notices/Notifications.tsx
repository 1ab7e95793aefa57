import { Notice, SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import type { ReactElement } from 'react';
import { store } from './store';
import type { Notification } from './types';
import { useClock } from './use-clock';

type Dismiss = ( notification: Notification ) => void;

interface ClockProps {
	readonly notification: Notification;
	readonly isHeld: boolean;
	readonly onDismiss: Dismiss;
}

function Clock( { notification, isHeld, onDismiss }: ClockProps ) {
	useClock( notification.duration, isHeld, () => onDismiss( notification ) );

	return null;
}

const shown = ( notification: Notification, onDismiss: Dismiss ): string | ReactElement => {
	const { content: Content } = notification;
	return typeof Content === 'function' ? <Content onDismiss={ () => onDismiss( notification ) } /> : Content;
};

const politeness = ( { type }: Notification ) =>
	type === 'error' ? ( 'assertive' as const ) : ( 'polite' as const );

/** All notifications, above each other. While a pointer or the focus is on one of them, none goes by itself. */
export function Notifications() {
	const all = useSelect( ( select ) => select( store ).getNotifications(), [] );
	const { dismissNotification } = useDispatch( store );
	const [ isUnderPointer, setUnderPointer ] = useState( false );
	const [ hasFocus, setFocus ] = useState( false );
	const isHeld = isUnderPointer || hasFocus;

	function dismiss( notification: Notification ): void {
		// One that was under the pointer, or had the focus, does not say that it has lost them.
		setUnderPointer( false );
		setFocus( false );
		void dismissNotification( notification.id );
		notification.onDismiss?.();
	}
	const of = ( type: Notification[ 'notificationType' ] ) =>
		all.filter( ( { notificationType } ) => notificationType === type );
	const snackbars = of( 'snackbar' );

	return (
		<div
			className="benefit-notifications"
			onPointerOver={ () => setUnderPointer( true ) }
			onPointerLeave={ () => setUnderPointer( false ) }
			// The list itself takes the focus when a snackbar is dismissed.
			onFocus={ ( { target } ) => setFocus( ! target.matches( '.components-snackbar-list' ) ) }
			onBlur={ () => setFocus( false ) }
		>
			{ all
				.filter( ( { autoHide } ) => autoHide )
				.map( ( one ) => (
					<Clock key={ one.id } notification={ one } isHeld={ isHeld } onDismiss={ dismiss } />
				) ) }
			{ of( 'notice' ).map( ( one ) => (
				<Notice
					key={ one.id }
					status={ one.type }
					isDismissible={ one.isDismissible }
					politeness={ politeness( one ) }
					onRemove={ () => dismiss( one ) }
				>
					{ shown( one, dismiss ) }
				</Notice>
			) ) }
			<SnackbarList
				notices={ snackbars.map( ( one ) => ( {
					id: one.id,
					content: shown( one, dismiss ) as string,
					spokenMessage: shown( one, dismiss ),
					politeness: politeness( one ),
					className: `is-${ one.type } ${ one.isDismissible ? '' : 'has-no-button' }`,
					// WordPress's own clock stands under nothing.
					explicitDismiss: true,
				} ) ) }
				onRemove={ ( removed ) => snackbars.filter( ( { id } ) => id === removed ).forEach( dismiss ) }
			/>
		</div>
	);
}
