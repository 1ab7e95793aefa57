import { useEffect } from '@wordpress/element';
import { editSession } from './media-upload-api';
import type { Action, Queue } from './upload-queue';

/** Milliseconds. */
const OFTEN = 5000;

/** Notices when the network, or the session, is gone and when it is back. */
export function useConnection( { isOffline, isSignedOut }: Queue, dispatch: ( action: Action ) => void ): void {
	useEffect( () => {
		const offline = () => dispatch( { type: 'offline' } );
		window.addEventListener( 'offline', offline );
		return () => window.removeEventListener( 'offline', offline );
	}, [ dispatch ] );

	useEffect( () => {
		if ( ! isOffline && ! isSignedOut ) {
			return undefined;
		}
		const look = () =>
			editSession( '' ).then(
				( found ) => {
					dispatch( found ? { type: 'signedIn', nonce: found.nonce } : { type: 'signedOutAll' } );
					dispatch( { type: 'online' } );
				},
				// Not yet.
				() => {}
			);
		// People sign in in another window, and come back to this one.
		const timer = window.setInterval( () => void look(), OFTEN );
		window.addEventListener( 'online', look );
		window.addEventListener( 'focus', look );
		return () => {
			window.clearInterval( timer );
			window.removeEventListener( 'online', look );
			window.removeEventListener( 'focus', look );
		};
	}, [ isOffline, isSignedOut, dispatch ] );
}
