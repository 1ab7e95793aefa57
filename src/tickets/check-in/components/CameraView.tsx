import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Camera } from '../camera';
import { canReadQr } from '../qr-reader';

/** Says why the camera does not work, and what to do. */
function sentenceFor( error: unknown ): string {
	switch ( ( error as Partial< Error > | null )?.name ) {
		case 'NotAllowedError':
		case 'SecurityError':
			return __(
				'Camera access was denied. Allow it for this site in your browser’s settings, or type the code printed under the QR code.',
				'benefit'
			);
		case 'NotFoundError':
		case 'OverconstrainedError':
			return __( 'No camera was found. Type the code printed under the QR code.', 'benefit' );
		case 'NotReadableError':
			return __(
				'Another app is using the camera. Close it and try again, or type the code printed under the QR code.',
				'benefit'
			);
		case 'NoReader':
			return __(
				'The QR code reader could not be loaded while offline. Type the code printed under the QR code, or use a handheld scanner.',
				'benefit'
			);
		default:
			return __(
				'The camera could not be started. Try again, or type the code printed under the QR code.',
				'benefit'
			);
	}
}

function whyNot(): string {
	return window.isSecureContext
		? __(
				'This browser cannot scan QR codes with the camera. Type the code printed under the QR code, or use a handheld scanner.',
				'benefit'
			)
		: __(
				'The camera only works over HTTPS. Type the code printed under the QR code, or use a handheld scanner.',
				'benefit'
			);
}

interface Props {
	readonly onCode: ( code: string ) => void;
	/** Called when the camera cannot be used and codes must be typed. */
	readonly onNone: () => void;
}

export function CameraView( { onCode, onNone }: Props ) {
	const [ isAble ] = useState( canReadQr );
	const [ isOn, setOn ] = useState( false );
	const [ isLit, setLit ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const video = useRef< HTMLVideoElement >( null );
	const camera = useRef< Camera | null >( null );
	const listener = useRef( onCode );
	listener.current = onCode;
	const none = useRef( onNone );
	none.current = onNone;

	const stop = useCallback( () => {
		camera.current?.close();
		camera.current = null;
		setOn( false );
		setLit( false );
	}, [] );

	const start = useCallback( async () => {
		setProblem( '' );
		if ( ! video.current ) {
			return;
		}
		try {
			camera.current = await Camera.open( video.current, ( code ) => listener.current( code ) );
			setOn( true );
		} catch ( error ) {
			setProblem( sentenceFor( error ) );
			none.current();
		}
	}, [] );

	useEffect( () => {
		// A camera that nobody uses would drain the battery.
		const hidden = () => document.visibilityState === 'hidden' && stop();
		document.addEventListener( 'visibilitychange', hidden );
		return () => {
			document.removeEventListener( 'visibilitychange', hidden );
			stop();
		};
	}, [ stop ] );

	const light = async () => {
		try {
			await camera.current?.light( ! isLit );
			setLit( ! isLit );
		} catch {
			setProblem( __( 'The flashlight could not be turned on.', 'benefit' ) );
		}
	};

	if ( ! isAble ) {
		return <p className="benefit-checkin-note">{ whyNot() }</p>;
	}
	return (
		<div className="benefit-checkin-camera" role="group" aria-label={ __( 'Camera', 'benefit' ) }>
			<div className="benefit-checkin-frame" hidden={ ! isOn }>
				<video ref={ video } playsInline muted aria-label={ __( 'Camera view', 'benefit' ) } />
			</div>
			<div className="benefit-checkin-buttons">
				{ ! isOn && (
					<button type="button" className="is-primary" onClick={ () => void start() }>
						{ __( 'Scan with camera', 'benefit' ) }
					</button>
				) }
				{ isOn && (
					<button type="button" onClick={ stop }>
						{ __( 'Stop camera', 'benefit' ) }
					</button>
				) }
				{ isOn && camera.current?.hasTorch() && (
					<button type="button" aria-pressed={ isLit } onClick={ () => void light() }>
						{ __( 'Flashlight', 'benefit' ) }
					</button>
				) }
			</div>
			<p className="benefit-checkin-problem" role="alert">
				{ problem }
			</p>
		</div>
	);
}
