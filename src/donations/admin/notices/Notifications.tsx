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

/** The class by which a notification is found: one that fades out is in the page still. */
const markOf = ( id: string ): string => `benefit-notification-${ id.replace( /\s/g, '_' ) }`;

function focusOn( place: HTMLElement | null ): void {
	if ( place && place.tabIndex < 0 && ! place.hasAttribute( 'tabindex' ) ) {
		place.tabIndex = -1;
	}
	place?.focus( { preventScroll: true } );
}

/** All notifications, above each other. While a pointer or the focus is on one of them, none goes by itself. */
export function Notifications() {
	const all = useSelect( ( select ) => select( store ).getNotifications(), [] );
	const { dismissNotification } = useDispatch( store );
	const [ isUnderPointer, setUnderPointer ] = useState( false );
	const [ hasFocus, setFocus ] = useState( false );
	const isHeld = isUnderPointer || hasFocus;
	const list = useRef< HTMLDivElement >( null );
	// The focus was there before it came to a notification.
	const before = useRef< HTMLElement | null >( null );

	/** The button that was pressed goes: the next one's takes the focus, or else the place where people came from. */
	function moveFocus( from: Notification ): void {
		const places = list.current;
		const placeOf = ( { id }: Notification ) =>
			[ ...( places?.querySelectorAll( NOTIFICATION ) ?? [] ) ].find( ( place ) =>
				place.classList.contains( markOf( id ) )
			);
		const active = places?.ownerDocument.activeElement;
		// WordPress leads it from a snackbar to the list.
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
		// One that was under the pointer, or had the focus, does not say that it has lost them.
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
			// The list itself takes the focus when a snackbar is dismissed.
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
					// WordPress's own clock stands under nothing.
					explicitDismiss: true,
				} ) ) }
				onRemove={ ( removed ) => snackbars.filter( ( { id } ) => id === removed ).forEach( dismiss ) }
			/>
		</div>
	);
}
