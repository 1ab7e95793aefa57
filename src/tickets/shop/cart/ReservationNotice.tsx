import type { CartProps } from './contracts';
import type { Moment } from './reservation-countdown';
import { Countdown } from './Countdown';

interface Props {
	readonly view: Pick< CartProps, 'reservation' | 'seconds_left' | 'clock' >;
	/** When the server's answer arrived. */
	readonly since: Moment;
	readonly onEnd: () => void;
}

/** Says until when the tickets are reserved. Same HTML as includes/Tickets/Shop/Cart/templates/reservation.php. */
export function ReservationNotice( { view: { reservation, seconds_left: seconds, clock }, since, onEnd }: Props ) {
	return (
		<p className="benefit-reservation">
			{ reservation.map( ( { kind, text, datetime }, index ) => {
				switch ( kind ) {
					case 'time':
						return (
							<time key={ kind } dateTime={ datetime }>
								{ text }
							</time>
						);
					case 'left':
						return (
							<Countdown
								key={ kind }
								text={ text }
								seconds={ seconds ?? 0 }
								since={ since }
								texts={ clock }
								onEnd={ onEnd }
							/>
						);
					default:
						return <span key={ index }>{ text }</span>;
				}
			} ) }
		</p>
	);
}
