import { createRoot } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import './checkin.scss';
import { CheckInClient } from './check-in-client';
import { phoneStorage, storage } from './phone-storage';
import { CheckInApp } from './components/CheckInApp';
import { checkInScriptData } from './check-in-script-data';

/** Event to start with: the one in the URL, the last one used, or the next one. */
function firstEvent(): number {
	const { events, event } = checkInScriptData();
	const wanted = [
		new URLSearchParams( window.location.search ).get( 'event' ),
		phoneStorage.get( 'event', '' ),
	].map( Number );
	return [ ...wanted, event ].find( ( id ) => events.some( ( own ) => own.id === id ) ) ?? 0;
}

function Nothing() {
	return (
		<main className="benefit-checkin-main">
			<h1>{ __( 'Check-in', 'benefit' ) }</h1>
			<p>
				{ __(
					'There are no events where you can check people in. Ask the organizer to review which events your account can access.',
					'benefit'
				) }
			</p>
		</main>
	);
}

const place = document.getElementById( 'benefit-checkin' );
if ( place ) {
	const event = firstEvent();
	const root = createRoot( place );
	if ( event === 0 ) {
		root.render( <Nothing /> );
	} else {
		const client = new CheckInClient( storage(), event );
		root.render( <CheckInApp client={ client } /> );
		client.start();
	}
}
