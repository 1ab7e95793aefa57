/*
 * Converts between stored timestamps, `YYYY-MM-DDTHH:MM:SSZ`, and the local time that `<input type="datetime-local">`
 * shows. Counterpart of includes/Shared/Support/Timestamp.php.
 */

const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const MINUTE = 60_000;

/** Unix milliseconds; null for '' and for an invalid timestamp. SQLite omits the T and the Z. */
export function parseTimestamp( stored: string ): number | null {
	const time = stored === '' ? NaN : Date.parse( `${ stored.replace( ' ', 'T' ).replace( /Z?$/, '' ) }Z` );
	return Number.isNaN( time ) ? null : time;
}

const storedForm = ( time: number ): string => new Date( time ).toISOString().replace( /\.\d+Z$/, 'Z' );

/** Local time in the zone, as if it were UTC. */
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

/** Null for a time that does not exist in this zone, such as the hour that clocks skip in spring. */
export function fromLocalInput( local: string, zone: string ): string | null {
	if ( local === '' ) {
		return '';
	}
	const minutes = LOCAL.exec( local )?.[ 1 ];
	const wanted = minutes === undefined ? null : parseTimestamp( `${ minutes }:00Z` );
	// Date.parse reads February 30 as March 2.
	if ( wanted === null || storedForm( wanted ).slice( 0, 16 ) !== minutes ) {
		return null;
	}
	// Offsets before and after a clock change; when both fit, the earlier hour is meant, as in PHP.
	const offsets = [ wanted - 24 * 60 * MINUTE, wanted + 24 * 60 * MINUTE ].map(
		( near ) => clock( near, zone ) - near
	);
	const found = offsets.map( ( offset ) => wanted - offset ).find( ( time ) => clock( time, zone ) === wanted );

	return found === undefined ? null : storedForm( found );
}
