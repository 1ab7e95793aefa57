import { useEffect } from '@wordpress/element';
import { renewUploadSession } from './media-upload-api';
import type { Action, Queue } from './upload-queue';

/** Milliseconds between two checks. */
const OFTEN = 5000;

/** Detects when the network or the session is lost, and when it is back. */
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
		const checkSession = () =>
			renewUploadSession( '' ).then(
				( found ) => {
					dispatch( found ? { type: 'signedIn', nonce: found.nonce } : { type: 'signedOutAll' } );
					dispatch( { type: 'online' } );
				},
				// Still unreachable: the next check follows.
				() => {}
			);
		// People log in in another window and come back to this one.
		const timer = window.setInterval( () => void checkSession(), OFTEN );
		window.addEventListener( 'online', checkSession );
		window.addEventListener( 'focus', checkSession );
		return () => {
			window.clearInterval( timer );
			window.removeEventListener( 'online', checkSession );
			window.removeEventListener( 'focus', checkSession );
		};
	}, [ isOffline, isSignedOut, dispatch ] );
}
