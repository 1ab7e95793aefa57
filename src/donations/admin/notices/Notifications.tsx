import { Notice, SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import type { ReactElement } from 'react';
import { store } from './store';
import type { Notification } from './notification-types';
import { useTimeout } from './use-timeout';

type Dismiss = ( notification: Notification ) => void;

interface ClockProps {
	readonly notification: Notification;
	readonly isHeld: boolean;
	readonly onDismiss: Dismiss;
}

function Clock( { notification, isHeld, onDismiss }: ClockProps ) {
	useTimeout( notification.duration, isHeld, () => onDismiss( notification ) );

	return null;
}

const renderContent = ( notification: Notification, onDismiss: Dismiss ): string | ReactElement => {
	const { content: Content } = notification;
	return typeof Content === 'function' ? <Content onDismiss={ () => onDismiss( notification ) } /> : Content;
};

const politeness = ( { type }: Notification ) =>
	type === 'error' ? ( 'assertive' as const ) : ( 'polite' as const );

const NOTIFICATION = '.components-notice, .components-snackbar';
const LIST = '.components-snackbar-list';
const BUTTON = '.components-notice__dismiss, .components-snackbar__dismiss-button';

/**
 * Returns the class that finds a notification's element. Its position does not: one that fades out is still in the
 * page.
 */
const markOf = ( id: string ): string => `benefit-notification-${ id.replace( /\s/g, '_' ) }`;

function focusOn( place: HTMLElement | null ): void {
	if ( place && place.tabIndex < 0 && ! place.hasAttribute( 'tabindex' ) ) {
		place.tabIndex = -1;
	}
	place?.focus( { preventScroll: true } );
}

/**
 * Shows all notifications as a stack. None closes by itself while one of them is under the pointer or has the focus.
 */
export function Notifications() {
	const all = useSelect( ( select ) => select( store ).getNotifications(), [] );
	const { dismissNotification } = useDispatch( store );
	const [ isUnderPointer, setUnderPointer ] = useState( false );
	const [ hasFocus, setFocus ] = useState( false );
	const isHeld = isUnderPointer || hasFocus;
	const list = useRef< HTMLDivElement >( null );
	// The element that had the focus before a notification got it.
	const before = useRef< HTMLElement | null >( null );

	/** Moves the focus before its close button goes away: to the next notification's, or back to where it came from. */
	function moveFocus( from: Notification ): void {
		const places = list.current;
		const placeOf = ( { id }: Notification ) =>
			[ ...( places?.querySelectorAll( NOTIFICATION ) ?? [] ) ].find( ( place ) =>
				place.classList.contains( markOf( id ) )
			);
		const active = places?.ownerDocument.activeElement;
		// WordPress moves the focus from a closed snackbar to the list.
		if ( active && ( placeOf( from )?.contains( active ) || active.matches( LIST ) ) ) {
			const at = all.findIndex( ( { id } ) => id === from.id );
			const next = [ ...all.slice( at + 1 ), ...all.slice( 0, at ).reverse() ].find(
				( { isDismissible } ) => isDismissible
			);
			const button = next && placeOf( next )?.querySelector< HTMLElement >( BUTTON );
			focusOn( button ?? ( before.current?.isConnected ? before.current : document.querySelector( 'h1' ) ) );
		}
	}

	function dismiss( notification: Notification ): void {
		moveFocus( notification );
		// A removed element fires no event when it loses the pointer or the focus.
		setUnderPointer( false );
		setFocus( false );
		void dismissNotification( notification.id );
		notification.onDismiss?.();
	}
	const filterByType = ( type: Notification[ 'notificationType' ] ) =>
		all.filter( ( { notificationType } ) => notificationType === type );
	const snackbars = filterByType( 'snackbar' );

	return (
		<div
			className="benefit-notifications"
			ref={ list }
			onPointerOver={ () => setUnderPointer( true ) }
			onPointerLeave={ () => setUnderPointer( false ) }
			// The list gets the focus when a snackbar is closed. This must not keep the others open.
			onFocus={ ( { target, currentTarget, relatedTarget } ) => {
				setFocus( ! target.matches( LIST ) );
				if ( ! currentTarget.contains( relatedTarget ) ) {
					before.current = relatedTarget === document.body ? null : ( relatedTarget as HTMLElement | null );
				}
			} }
			onBlur={ () => setFocus( false ) }
		>
			{ all
				.filter( ( { autoHide } ) => autoHide )
				.map( ( one ) => (
					<Clock key={ one.id } notification={ one } isHeld={ isHeld } onDismiss={ dismiss } />
				) ) }
			{ filterByType( 'notice' ).map( ( one ) => (
				<Notice
					key={ one.id }
					className={ markOf( one.id ) }
					status={ one.type }
					isDismissible={ one.isDismissible }
					politeness={ politeness( one ) }
					onRemove={ () => dismiss( one ) }
				>
					{ renderContent( one, dismiss ) }
				</Notice>
			) ) }
			<SnackbarList
				notices={ snackbars.map( ( one ) => ( {
					id: one.id,
					content: renderContent( one, dismiss ) as string,
					spokenMessage: renderContent( one, dismiss ),
					politeness: politeness( one ),
					className: `${ markOf( one.id ) } is-${ one.type } ${ one.isDismissible ? '' : 'has-no-button' }`,
					// Turns off WordPress's own timer, which nothing pauses.
					explicitDismiss: true,
				} ) ) }
				onRemove={ ( removed ) => snackbars.filter( ( { id } ) => id === removed ).forEach( dismiss ) }
			/>
		</div>
	);
}
