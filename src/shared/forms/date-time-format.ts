/** Dates and times as a field writes them: Shared\Forms\Values\DateTimeFormat, the half that writes (tests/fixtures/moments.json). */
import type { FieldProps } from './contracts';

type Timed = Pick< FieldProps, 'kind' | 'options' >;

const ISO = /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?$/;
const DAY_LETTERS = /'([^']*)'|(yy|y|dd|d|mm|m)|./gs;
const HOUR_LETTERS = /'([^']*)'|(HH|H|hh|h|mm|m|ss|s|l|TT|tt|T|t)|./gs;
const NEEDED = { date: 'ymd', time: 'Hn', datetime: 'ymdHn' };

type TimedKind = keyof typeof NEEDED;
export const isDateTimeKind = ( kind: FieldProps[ 'kind' ] ): kind is TimedKind => kind in NEEDED;

/** Each literal text, or letter with the part that it stands for: year, month, day, hour, minute, second, half. */
function tokens( kind: TimedKind, format: string ): ReadonlyArray< { text: string; letter: string; part: string } > {
	// Of a moment, the date goes up to the first H or h; m is the month there, and the minute behind it.
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

/** For people; in its one form where the format leaves something out. */
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
 * A control's value as it is sent: of a date or time in the field's format (issue 12), all else as it is. In its one form
 * where the server might read another moment: a year of two digits, or one that begins like the form itself.
 */
export function sentValue( field: Timed, value: string ): string {
	const { format = '' } = field.options ?? {};
	const isUnsure = format.startsWith( 'yy-' ) || /(^|[^y])y([^y]|$)/.test( format.replace( /'[^']*'/g, '' ) );
	return isUnsure ? value : formatDateTime( field, value );
}
