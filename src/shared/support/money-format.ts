/** How amounts of one currency are written and read: Shared\Money, by the same examples (tests/fixtures/money.json). */

export interface MoneyRules {
	/** ISO 4217. */
	readonly currency: string;
	/** The text beside an amount: "€", or the code. */
	readonly symbol: string;
	/** Decimals of the minor unit. */
	readonly exponent: number;
	readonly position: 'before' | 'after' | 'before_space' | 'after_space';
	/** Between groups of digits, '' for nothing. */
	readonly thousands: string;
	readonly decimal: string;
}

/** A line break between the amount and its sign would be misread. */
const NO_BREAK_SPACE = '\u00A0';
/** Characters that keyboards and word processors write for the same separator. */
const VARIANTS = [
	[ ' ', '\u00A0', '\u202F', '\u2009' ],
	[ "'", '\u2019' ],
];
/** Digits of the largest amount that is read, decimals included: all of them are safe integers. */
const MAX_DIGITS = 15;
const MAX_BYTES = 64;
const SPACE = '[ \\t-\\r\\u00A0\\u202F\\u2009]*';

/** In India a group has two digits, and the last one three: "₹1,00,000.00". */
const groupDigits = ( currency: string ): number => ( currency === 'INR' ? 2 : 3 );

const quoted = ( text: string ): string => text.replace( /[.*+?^${}()|[\]\\/]/g, '\\$&' );
const anyOf = ( texts: readonly string[] ): string => `(?:${ texts.map( quoted ).join( '|' ) })`;
const variants = ( separator: string ): readonly string[] =>
	VARIANTS.find( ( same ) => same.includes( separator ) ) ?? [ separator ];

function parts( minor: number, exponent: number ): { sign: string; whole: string; decimals: string } {
	const digits = `${ Math.abs( minor ) }`.padStart( exponent + 1, '0' );
	const split = digits.length - exponent;
	return { sign: minor < 0 ? '-' : '', whole: digits.slice( 0, split ), decimals: digits.slice( split ) };
}

/**
 * "€12.50", "12,50 €", "-€3.00"; the space is one that does not break.
 *
 * @param minor minor units
 */
export function formatMoney(
	minor: number,
	{ currency, symbol, exponent, position, thousands, decimal }: MoneyRules
): string {
	const { sign, whole, decimals } = parts( minor, exponent );
	const groups = whole.split( new RegExp( `\\B(?=(?:\\d{${ groupDigits( currency ) }})*\\d{3}$)` ) );
	const number = groups.join( thousands ) + ( decimals && decimal + decimals );
	const space = position.endsWith( 'space' ) ? NO_BREAK_SPACE : '';
	return sign + ( position.startsWith( 'before' ) ? symbol + space + number : number + space + symbol );
}

/** "12.50": for machines and for fields. */
export function formatPlain( minor: number, { exponent }: Pick< MoneyRules, 'exponent' > ): string {
	const { sign, whole, decimals } = parts( minor, exponent );
	return sign + whole + ( decimals && `.${ decimals }` );
}

/**
 * Minor units of what a person typed, with or without the currency's sign or code. Null for everything that is not one
 * amount without doubt: negative, empty, too long, more decimals than the currency has, groups of another size than it
 * writes, and beside groups fewer decimals than it has: "1.234,5" may be a slip in either sign.
 */
export function parseMoney( text: string, rules: MoneyRules ): number | null {
	const { currency, exponent, thousands, decimal } = rules;
	const size = groupDigits( currency );
	const between = anyOf( variants( thousands ) );
	const number = new TextEncoder().encode( text ).length <= MAX_BYTES ? withoutSign( text, rules ) : '';
	const decimals = ( count: string ): string =>
		exponent === 0 ? '' : `(?:${ quoted( decimal ) }([0-9]{${ count }}))?`;
	const groups = `([1-9][0-9]{0,${ size - 1 }}(?:${ between }[0-9]{${ size }})*${ between }[0-9]{3})`;
	const grouped = groups + decimals( `${ exponent }` );
	const found = [ ...( thousands === '' ? [] : [ grouped ] ), `([0-9]+)${ decimals( `1,${ exponent }` ) }` ]
		.map( ( shape ) => new RegExp( `^${ shape }$`, 'u' ).exec( number ) )
		.find( ( match ) => match !== null );
	if ( ! found ) {
		return null;
	}
	const digits = ( found[ 1 ] ?? '' ).replace( /[^0-9]/g, '' ) + ( found[ 2 ] ?? '' ).padEnd( exponent, '0' );
	return digits.replace( /^0+/, '' ).length <= MAX_DIGITS ? Number( digits ) : null;
}

/** The text without spaces around it and without one sign or code before or after the number. */
function withoutSign( text: string, { symbol, currency }: MoneyRules ): string {
	const sign = anyOf( [ symbol, currency ] );
	const found = new RegExp(
		`^${ SPACE }(?:${ sign }${ SPACE }(.*?)|(.*?)(?:${ SPACE }${ sign })?)${ SPACE }$`,
		'iu'
	).exec( text );
	return found?.[ 1 ] ?? found?.[ 2 ] ?? '';
}
