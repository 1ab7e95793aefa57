import { __, _n, _x, sprintf } from '@wordpress/i18n';
import type { Answer } from './scan';
import { checkInScriptData } from './check-in-script-data';
import { answerOf, isProvisional, type Entry } from './check-in-state';

export type Kind = 'ok' | 'already' | 'not_paid' | 'wrong_event' | 'unknown' | 'noted' | 'checking';

/** Status of the answer, or the reason why there is none. */
export function entryKind( entry: Entry ): Kind {
	return answerOf( entry )?.status ?? ( entry.guess === null ? 'noted' : 'checking' );
}

export function resultHeading( entry: Entry ): string {
	switch ( entryKind( entry ) ) {
		case 'ok':
			return __( 'Checked in', 'benefit' );
		case 'already':
			return __( 'Already checked in', 'benefit' );
		case 'not_paid':
			return obstacle( answerOf( entry ) ).heading;
		case 'wrong_event':
			return __( 'Wrong event', 'benefit' );
		case 'unknown':
			return __( 'Unknown code', 'benefit' );
		case 'noted':
			return __( 'Saved, not verified', 'benefit' );
		default:
			return __( 'Checking…', 'benefit' );
	}
}

/** Details of the result, in sentences. */
export function resultDetails( entry: Entry ): readonly string[] {
	const answer = answerOf( entry );
	switch ( entryKind( entry ) ) {
		case 'ok':
			return answer ? times( answer, isProvisional( entry ) ? 1 : 0 ) : [];
		case 'already':
			return answer ? [ ...lastTime( answer ), ...times( answer ) ] : [];
		case 'not_paid':
			return [ obstacle( answer ).sentence ];
		case 'wrong_event':
			return [ rightEvent( answer?.event ) ];
		case 'unknown':
			return [
				isProvisional( entry )
					? __( 'This ticket is not on the list for this event.', 'benefit' )
					: __( 'No ticket has this code.', 'benefit' ),
			];
		case 'noted':
			return [ __( 'This phone has no list for this event. Check the ticket yourself.', 'benefit' ) ];
		default:
			return [];
	}
}

/** Why a ticket is not valid: a heading, and a sentence for the attendee. */
function obstacle( answer: Answer | null ): { heading: string; sentence: string } {
	switch ( answer?.why ) {
		case 'refunded':
			return {
				heading: __( 'Refunded', 'benefit' ),
				sentence: __( 'This ticket was refunded and is no longer valid.', 'benefit' ),
			};
		case 'charged_back':
			return {
				heading: __( 'Charged back', 'benefit' ),
				sentence: __( 'The buyer’s bank reversed the payment. This ticket is no longer valid.', 'benefit' ),
			};
		case 'test':
			return {
				heading: __( 'Test order', 'benefit' ),
				sentence: __(
					'This ticket was ordered in test mode, without a real payment. It is not valid for entry.',
					'benefit'
				),
			};
		case 'missing':
			return {
				heading: __( 'Order missing', 'benefit' ),
				sentence: __(
					'The payment has arrived, but this site has lost the order. It can be checked in once the organizer has brought it back.',
					'benefit'
				),
			};
		case 'cancelled':
			return {
				heading: _x( 'Canceled', 'ticket', 'benefit' ),
				sentence: __(
					'This ticket was canceled and is no longer valid. It may have been sold again.',
					'benefit'
				),
			};
		default:
			return {
				heading: __( 'Unpaid', 'benefit' ),
				sentence: __( 'The order has not been paid, so this ticket is not valid yet.', 'benefit' ),
			};
	}
}

function lastTime( { at, by }: Answer ): readonly string[] {
	if ( ! at ) {
		return [];
	}
	/* translators: 1: time, 2: name of a person of the staff */
	const byPerson = __( 'Checked in at %1$s by %2$s.', 'benefit' );
	/* translators: %s: time */
	const bySomebody = __( 'Checked in at %s.', 'benefit' );
	return [ by ? sprintf( byPerson, timeText( at ), by ) : sprintf( bySomebody, timeText( at ) ) ];
}

function times( { checkins, allowed }: Answer, more = 0 ): readonly string[] {
	/* translators: 1: how often this ticket was let in, 2: how often it may be */
	const said = __( '%1$d of %2$d check-ins used.', 'benefit' );
	return allowed > 1 ? [ sprintf( said, Math.min( checkins + more, allowed ), allowed ) ] : [];
}

function rightEvent( id = 0 ): string {
	const title = checkInScriptData().events.find( ( event ) => event.id === id )?.title;
	/* translators: %s: title of an event */
	const said = __( 'This ticket is for “%s”.', 'benefit' );
	return title ? sprintf( said, title ) : __( 'This ticket is for another event.', 'benefit' );
}

export function admitText( name: string ): string {
	/* translators: %s: name of a person, and the code of the ticket */
	return sprintf( __( 'Check in: %s', 'benefit' ), name );
}

/** The whole result as one text, for screen readers. */
export function spokenText( entry: Entry ): string {
	const answer = answerOf( entry );
	return [
		`${ resultHeading( entry ) }.`,
		isProvisional( entry ) ? `${ provisionalText() }.` : '',
		[ answer?.name, answer?.ticket ].filter( Boolean ).join( ', ' ),
		...resultDetails( entry ),
	]
		.filter( Boolean )
		.join( ' ' );
}

export const provisionalText = (): string => __( 'Provisional: not confirmed by the server yet', 'benefit' );

/** @param listed when the list on this phone was downloaded; '' if there is none */
export function offlineText( listed: string ): string {
	/* translators: %s: time */
	const withList = __(
		'Offline. Results are provisional: they are based on the list from %s on this phone, and do not include scans at other entrances.',
		'benefit'
	);
	return listed
		? sprintf( withList, timeText( listed ) )
		: __( 'Offline. Scans are saved, but cannot be verified.', 'benefit' );
}

export const waitingScans = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of scans */
		_n( '%d scan is waiting to be sent.', '%d scans are waiting to be sent.', count, 'benefit' ),
		count
	);

/** Time of day, with the date unless it is today. */
export function timeText( moment: string | number ): string {
	const date = new Date( typeof moment === 'number' ? moment * 1000 : moment );
	if ( Number.isNaN( date.getTime() ) ) {
		return '';
	}
	const isToday = date.toDateString() === new Date().toDateString();
	return date.toLocaleString( document.documentElement.lang || undefined, {
		hour: 'numeric',
		minute: '2-digit',
		...( isToday ? {} : { day: 'numeric', month: 'short' } ),
	} );
}
