import { __, sprintf } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../../../shared/ui/announce';
import type { CheckInClient } from '../check-in-client';
import { phoneStorage } from '../phone-storage';
import { checkInScriptData } from '../check-in-script-data';
import { playFeedback } from '../scan-feedback';
import { entryKind, spokenText } from '../check-in-texts';
import { CameraView } from './CameraView';
import { ConnectionStatus } from './ConnectionStatus';
import { RecentScans } from './RecentScans';
import { ReadyToScan, ScanResult } from './ScanResult';
import { CodeInput } from './CodeInput';

/** Returns a setting that this phone remembers, and its setter. */
function useKept( name: 'sound' | 'vibration', usual: boolean ): [ boolean, ( on: boolean ) => void ] {
	const [ isOn, setOn ] = useState( () => phoneStorage.get( name, usual ? '1' : '0' ) === '1' );
	const set = useCallback(
		( on: boolean ) => {
			phoneStorage.set( name, on ? '1' : '0' );
			setOn( on );
		},
		[ name ]
	);
	return [ isOn, set ];
}

export function CheckInApp( { client }: { readonly client: CheckInClient } ) {
	const { orders_url: ordersUrl, logout_url: logoutUrl } = checkInScriptData();
	const state = useSyncExternalStore( client.subscribe, client.getState );
	const [ sound, setSound ] = useKept( 'sound', false );
	const [ vibration, setVibration ] = useKept( 'vibration', true );
	const typing = useRef< HTMLInputElement >( null );
	const current = state.entries.find( ( { scan } ) => scan.scan_id === state.current );

	useEffect(
		() =>
			client.onAnswer( ( entry ) => {
				announce( spokenText( entry ), 'assertive' );
				playFeedback( entryKind( entry ), { sound, vibration } );
			} ),
		[ client, sound, vibration ]
	);

	return (
		<>
			<header className="benefit-checkin-top">
				<h1>{ __( 'Check-in', 'benefit' ) }</h1>
				{ state.counts && (
					<p className="benefit-checkin-counts" role="status">
						{ sprintf(
							/* translators: 1: people who are in, 2: people who may come in */
							__( '%1$d of %2$d checked in', 'benefit' ),
							state.counts.in,
							state.counts.sold
						) }
					</p>
				) }
				<label htmlFor="benefit-checkin-event">{ __( 'Event', 'benefit' ) }</label>
				<select
					id="benefit-checkin-event"
					value={ state.event }
					onChange={ ( { target } ) => {
						phoneStorage.set( 'event', target.value );
						client.choose( Number( target.value ) );
					} }
				>
					{ checkInScriptData().events.map( ( { id, title, when } ) => (
						<option key={ id } value={ id }>
							{ /* A narrow phone cuts the end. */ }
							{ when ? `${ when } · ${ title }` : title }
						</option>
					) ) }
				</select>
			</header>
			<main className="benefit-checkin-main">
				<ConnectionStatus state={ state } />
				{ state.mistakes > 0 && (
					<p className="benefit-checkin-problem" role="alert">
						{ __(
							'While offline, this phone checked in someone the server would have denied. See recent scans.',
							'benefit'
						) }
					</p>
				) }
				{ current ? <ScanResult entry={ current } /> : <ReadyToScan /> }
				<section className="benefit-checkin-panel" aria-label={ __( 'Scan or type', 'benefit' ) }>
					<CameraView
						onCode={ ( code ) => client.submitCode( code ) }
						onNone={ () => typing.current?.focus() }
					/>
					<CodeInput
						input={ typing }
						onCode={ ( text ) => client.submitCode( text ) }
						onAnswer={ ( text, answer ) => client.showAnswer( text, answer ) }
						onConfirm={ ( code ) => client.confirm( code ) }
						search={ ( text ) => client.search( text ) }
					/>
				</section>
				<RecentScans
					entries={ state.entries }
					canUndo={ ( entry ) => client.canUndo( entry ) }
					onUndo={ ( entry ) => void client.undo( entry ) }
				/>
				<fieldset className="benefit-checkin-signals">
					<legend>{ __( 'Alerts', 'benefit' ) }</legend>
					<label htmlFor="benefit-checkin-sound">
						<input
							id="benefit-checkin-sound"
							type="checkbox"
							checked={ sound }
							onChange={ ( { target } ) => setSound( target.checked ) }
						/>
						{ __( 'Sound', 'benefit' ) }
					</label>
					<label htmlFor="benefit-checkin-vibration">
						<input
							id="benefit-checkin-vibration"
							type="checkbox"
							checked={ vibration }
							onChange={ ( { target } ) => setVibration( target.checked ) }
						/>
						{ __( 'Vibration', 'benefit' ) }
					</label>
				</fieldset>
				{ ordersUrl !== '' && (
					<p>
						<a href={ ordersUrl }>{ __( 'View orders', 'benefit' ) }</a>
					</p>
				) }
				<p>
					<a href={ logoutUrl }>{ __( 'Log out', 'benefit' ) }</a>
				</p>
			</main>
		</>
	);
}
