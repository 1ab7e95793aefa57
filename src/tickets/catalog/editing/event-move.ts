import { fromLocalInput, parseTimestamp, toLocalInput } from '../../../shared/editor/timestamps';
import type { EventMeta } from './use-event';

/*
 * Moves an event to another start. Counterpart of includes/Tickets/Catalog/Editing/EventMove.php.
 */

const START = 'benefit_start';
const FOLLOWERS = [ 'benefit_end', 'benefit_doors' ] as const;
type Time = typeof START | ( typeof FOLLOWERS )[ number ];

const localTime = ( meta: EventMeta, name: Time ) => toLocalInput( meta[ name ], meta.benefit_timezone );
/** Milliseconds by the clock on the wall; 0 without a start. */
const span = ( from: string, to: string ) => ( parseTimestamp( to ) ?? 0 ) - ( parseTimestamp( from ) ?? 0 );

function shifted( local: string, by: number ): string | null {
	const time = parseTimestamp( local );
	return time === null ? null : new Date( time + by ).toISOString().slice( 0, 16 );
}

/**
 * Moves end and doors by as much as the start, by the clock on the wall, unless somebody has changed them, too.
 *
 * @param saved as stored
 * @param meta  as edited
 * @param start the new one; '' while it is being typed
 */
export function withStart( saved: EventMeta, meta: EventMeta, start: string ): Partial< EventMeta > {
	const from = localTime( saved, START );
	const spanTo = ( local: string ) => ( from === '' || local === '' ? 0 : span( from, local ) );
	const [ before, now ] = [ localTime( meta, START ), toLocalInput( start, meta.benefit_timezone ) ].map( spanTo );
	const moved: Partial< Record< Time, string > > = { [ START ]: start };
	for ( const name of FOLLOWERS ) {
		const local = localTime( saved, name );
		if ( local !== '' && shifted( local, before ?? 0 ) === localTime( meta, name ) ) {
			const target = shifted( local, now ?? 0 );
			moved[ name ] = ( target && fromLocalInput( target, meta.benefit_timezone ) ) ?? meta[ name ];
		}
	}
	return moved;
}

/** Tells whether the new date needs a confirmation, because ticket holders would come on the wrong day. */
export function isQuestionable( saved: EventMeta, meta: EventMeta, now: number ): boolean {
	const [ from, to ] = [ saved, meta ].map( ( { benefit_start: start } ) => parseTimestamp( start ) );
	const day = ( start: string ) => toLocalInput( start, meta.benefit_timezone ).slice( 0, 10 );

	return (
		typeof from === 'number' &&
		from !== to &&
		( typeof to !== 'number' || to < now || day( saved.benefit_start ) !== day( meta.benefit_start ) )
	);
}
