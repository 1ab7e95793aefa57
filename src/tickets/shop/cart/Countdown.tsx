import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce';
import type { CartProps } from './contracts';
import { minutesAndSeconds, now, secondsLeft, type Moment } from './reservation-countdown';

interface Props {
	/** PHP's text, shown until the first second has passed. */
	readonly text: string;
	readonly seconds: number;
	readonly since: Moment;
	readonly texts: CartProps[ 'clock' ];
	readonly onEnd: () => void;
}

/** Time until the reservation ends. Screen readers can read it at any time; only warnings are announced. */
export function Countdown( { text, seconds, since, texts, onEnd }: Props ) {
	const [ left, setLeft ] = useState< number | null >( null );
	const end = useRef( onEnd );
	useEffect( () => {
		end.current = onEnd;
	} );

	useEffect( () => {
		let before = secondsLeft( seconds, since, now() );
		const tick = (): void => {
			const rest = secondsLeft( seconds, since, now() );
			const due = texts.warnings.filter( ( { at } ) => before > at && rest <= at && rest > 0 ).pop();
			if ( due ) {
				announce( due.text );
			}
			before = rest;
			setLeft( rest );
			if ( rest === 0 ) {
				clearInterval( timer );
				end.current();
			}
		};
		const timer = setInterval( tick, 1000 );
		return () => clearInterval( timer );
		// The texts only change together with the server's answer, and so does `since`.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ seconds, since ] );

	return (
		<span className="benefit-countdown" role="timer" data-longest={ text }>
			{ left === null ? text : texts.left.replace( '%s', minutesAndSeconds( left ) ) }
		</span>
	);
}
