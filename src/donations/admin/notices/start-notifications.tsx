import { register, select, subscribe } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import { Notifications } from './Notifications';
import { store } from './store';
import './notices.scss';

/** Registers the store, and renders the notifications as soon as there is one. */
export function startNotifications(): void {
	register( store );
	const stop = subscribe( () => {
		if ( select( store ).getNotifications().length > 0 ) {
			stop();
			const place = document.body.appendChild( document.createElement( 'div' ) );
			createRoot( place ).render( <Notifications /> );
		}
	}, store );
}
