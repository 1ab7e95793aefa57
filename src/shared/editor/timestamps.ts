/*
 * A moment as it is stored, `YYYY-MM-DDTHH:MM:SSZ`, and as the clock of a time zone shows it, in
 * `<input type="datetime-local">`: includes/Shared/Support/Timestamp.php in the browser.
 */

const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const MINUTE = 60_000;

/** Unix milliseconds; null for '' and for what is no moment. SQLite leaves out the T and the Z. */
export function parseTimestamp( stored: string ): number | null {
	const time = stored === '' ? NaN : Date.parse( `${ stored.replace( ' ', 'T' ).replace( /Z?$/, '' ) }Z` );
	return Number.isNaN( time ) ? null : time;
}

const storedForm = ( time: number ): string => new Date( time ).toISOString().replace( /\.\d+Z$/, 'Z' );

/** The time on the clock, as if it were UTC. */
function clock( time: number, zone: string ): number {
	const parts = new Intl.DateTimeFormat( 'en-US', {
		timeZone: zone,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	} ).formatToParts( time );
	const part = ( type: Intl.DateTimeFormatPartTypes ) =>
		Number( parts.find( ( found ) => found.type === type )?.value );

	return Date.UTC( part( 'year' ), part( 'month' ) - 1, part( 'day' ), part( 'hour' ), part( 'minute' ) );
}

export function toLocalInput( stored: string, zone: string ): string {
	const time = parseTimestamp( stored );
	return time === null ? '' : new Date( clock( time, zone ) ).toISOString().slice( 0, 16 );
}

/** Null for what is no moment in this zone, such as an hour that the clocks skip in spring. */
export function fromLocalInput( local: string, zone: string ): string | null {
	if ( local === '' ) {
		return '';
	}
	const minutes = LOCAL.exec( local )?.[ 1 ];
	const wanted = minutes === undefined ? null : parseTimestamp( `${ minutes }:00Z` );
	// Date.parse takes the 30th of February for the 2nd of March.
	if ( wanted === null || storedForm( wanted ).slice( 0, 16 ) !== minutes ) {
		return null;
	}
	// The offset before a change of the clocks and after it; when both fit, the first of the two hours, as PHP has it.
	const offsets = [ wanted - 24 * 60 * MINUTE, wanted + 24 * 60 * MINUTE ].map(
		( near ) => clock( near, zone ) - near
	);
	const found = offsets.map( ( offset ) => wanted - offset ).find( ( time ) => clock( time, zone ) === wanted );

	return found === undefined ? null : storedForm( found );
}
