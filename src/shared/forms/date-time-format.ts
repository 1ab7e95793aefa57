/**
 * Formats dates and times like a field's format in Shared\Forms\Values\DateTimeFormat; both are tested with
 * tests/fixtures/moments.json.
 */
import type { FieldProps } from './contracts';

type Timed = Pick< FieldProps, 'kind' | 'options' >;

const ISO = /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?$/;
const DAY_LETTERS = /'([^']*)'|(yy|y|dd|d|mm|m)|./gs;
const HOUR_LETTERS = /'([^']*)'|(HH|H|hh|h|mm|m|ss|s|l|TT|tt|T|t)|./gs;
const NEEDED = { date: 'ymd', time: 'Hn', datetime: 'ymdHn' };

type TimedKind = keyof typeof NEEDED;
export const isDateTimeKind = ( kind: FieldProps[ 'kind' ] ): kind is TimedKind => kind in NEEDED;

/**
 * Splits a format into literal text and letters, each with its part: year, month, day, hour, minute, second, half of
 * day.
 */
function tokens( kind: TimedKind, format: string ): ReadonlyArray< { text: string; letter: string; part: string } > {
	// In a date-time format, the date ends at the first H or h: "m" is the month before it and the minute after it.
	const hour = { date: format.length, time: 0, datetime: ( format + 'H' ).search( /h/i ) }[ kind ];
	return (
		[
			[ DAY_LETTERS, format.slice( 0, hour ), 'm' ],
			[ HOUR_LETTERS, format.slice( hour ), 'n' ],
		] as const
	 ).flatMap( ( [ letters, piece, m ] ) =>
		[ ...piece.matchAll( letters ) ].map( ( [ all, quoted, letter = '' ] ) => ( {
			text: quoted ?? all,
			letter,
			part: { m, h: 'H', t: 'T' }[ letter.charAt( 0 ) ] ?? letter.charAt( 0 ),
		} ) )
	);
}

/** Formats for people; returns the ISO form when the format lacks a part. */
export function formatDateTime( { kind, options: { format = '' } = {} }: Timed, iso: string ): string {
	const found = ISO.exec( iso );
	if ( ! found || ! iso || ! isDateTimeKind( kind ) ) {
		return iso;
	}
	const all = tokens( kind, format );
	const parts = all.map( ( { letter, part } ) => letter && part );
	const hasHalf = parts.includes( 'T' ) || ! all.some( ( { letter } ) => letter.startsWith( 'h' ) );
	if ( ! hasHalf || [ ...NEEDED[ kind ] ].some( ( part ) => ! parts.includes( part ) ) ) {
		return iso;
	}
	const [ y = 0, m = 0, d = 0, H = 0, n = 0 ] = found.slice( 1 ).map( Number );
	const half = H < 12 ? 'am' : 'pm';
	const two = ( number: number, letter: string ) => `${ number }`.padStart( letter.length, '0' );
	const numbers: Record< string, number > = { m, d, H, n, s: 0 };
	return all
		.map( ( { text, letter, part } ) => {
			switch ( letter ) {
				case '':
					return text;
				case 'yy':
					return `${ y }`.padStart( 4, '0' );
				case 'y':
					return `${ y % 100 }`.padStart( 2, '0' );
				case 'h':
				case 'hh':
					return two( ( ( H + 11 ) % 12 ) + 1, letter );
				case 'l':
					return '000';
				case 'tt':
					return half;
				case 't':
					return half.charAt( 0 );
				case 'TT':
				case 'T':
					return half.slice( 0, letter.length ).toUpperCase();
				default:
					return two( numbers[ part ] ?? 0, letter );
			}
		} )
		.join( '' );
}

/**
 * Value of a control as it is sent: dates and times in the field's format (docs/spec-donations.md §5), all else
 * unchanged. Dates stay in ISO form where the server might misread the format: two-digit years, and formats that start
 * like ISO.
 */
export function sentValue( field: Timed, value: string ): string {
	const { format = '' } = field.options ?? {};
	const isUnsure = format.startsWith( 'yy-' ) || /(^|[^y])y([^y]|$)/.test( format.replace( /'[^']*'/g, '' ) );
	return isUnsure ? value : formatDateTime( field, value );
}
