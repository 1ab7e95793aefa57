import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { checkInScriptData } from '../check-in-script-data';
import type { State } from '../check-in-state';
import { offlineText, waitingScans } from '../check-in-texts';

function useOnline(): boolean {
	const [ isOnline, setOnline ] = useState( navigator.onLine );
	useEffect( () => {
		const update = () => setOnline( navigator.onLine );
		window.addEventListener( 'online', update );
		window.addEventListener( 'offline', update );
		return () => {
			window.removeEventListener( 'online', update );
			window.removeEventListener( 'offline', update );
		};
	}, [] );
	return isOnline;
}

/** Says whether the phone is offline, how many scans wait to be sent, and what that means. */
export function ConnectionStatus( { state }: { readonly state: State } ) {
	const isOffline = ! useOnline() || state.trouble === 'offline';
	const sentences = [
		isOffline && offlineText( state.listed ),
		! isOffline && state.trouble !== null && state.message,
		state.waiting > 0 && ( isOffline || state.trouble !== null ) && waitingScans( state.waiting ),
		! state.isSafe &&
			state.waiting > 0 &&
			__( 'This browser cannot save scans. Keep this page open until they are sent.', 'benefit' ),
	].filter( ( sentence ): sentence is string => typeof sentence === 'string' && sentence !== '' );

	return (
		<div role="status" className={ `benefit-checkin-network${ sentences.length > 0 ? ' is-troubled' : '' }` }>
			{ sentences.map( ( sentence ) => (
				<p key={ sentence }>{ sentence }</p>
			) ) }
			{ state.trouble === 'signed_out' && (
				<p>
					<a href={ checkInScriptData().login_url }>{ __( 'Log in', 'benefit' ) }</a>
				</p>
			) }
		</div>
	);
}
