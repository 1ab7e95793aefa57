/**
 * Formats and parses amounts of money like Shared\Support\MoneyFormat; both are tested with tests/fixtures/money.json.
 */

export interface MoneyRules {
	/** ISO 4217. */
	readonly currency: string;
	/** Symbol beside an amount: "€", or the code. */
	readonly symbol: string;
	/** Number of decimals of the currency. */
	readonly exponent: number;
	readonly position: 'before' | 'after' | 'before_space' | 'after_space';
	/** Separator between groups of digits, '' for none. */
	readonly thousands: string;
	readonly decimal: string;
}

/** A line break between an amount and its symbol would be misread. */
const NO_BREAK_SPACE = '\u00A0';
/** Equivalent separators that keyboards and word processors produce. */
const VARIANTS = [
	[ ' ', '\u00A0', '\u202F', '\u2009' ],
	[ "'", '\u2019' ],
];
/** Maximum number of digits, including decimals: keeps all amounts safe integers. */
const MAX_DIGITS = 15;
const MAX_BYTES = 64;
/** Digits, or groups of three, with up to two decimals. */
const OTHER_NOTATION =
	/^([0-9]*|[1-9][0-9]{0,2}([., '\u00A0\u202F\u2009\u2019])[0-9]{3}(?:\2[0-9]{3})*)(?:([.,])([0-9]{1,2}))?$/;
const SPACE = '[ \\t-\\r\\u00A0\\u202F\\u2009]*';

/** Indian rupees have groups of two digits, except for the last group of three: "₹1,00,000.00". */
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
 * Formats as "€12.50", "12,50 €" or "-€3.00", with a no-break space.
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

/**
 * Formats as "€12.50", but as "€25": for visitors, who read whole amounts without decimals. In a table of amounts, all
 * have decimals as soon as one needs them.
 *
 * @param minor  minor units
 * @param rules
 * @param column the other amounts of the table
 */
export function formatShort( minor: number, rules: MoneyRules, column: readonly number[] = [] ): string {
	const unit = 10 ** rules.exponent;
	return [ minor, ...column ].every( ( amount ) => amount % unit === 0 )
		? formatMoney( minor / unit, { ...rules, exponent: 0 } )
		: formatMoney( minor, rules );
}

/** Formats as "12.50", for machines and input fields. */
export function formatPlain( minor: number, { exponent }: Pick< MoneyRules, 'exponent' > ): string {
	const { sign, whole, decimals } = parts( minor, exponent );
	return sign + whole + ( decimals && `.${ decimals }` );
}

/**
 * Parses an amount that a person typed, with or without the currency's symbol or code, into minor units. Returns null
 * for anything that is not unambiguously one amount: negative, empty or too long text, more decimals than the currency
 * has, and groups of the wrong size.
 */
export function parseMoney( text: string, rules: MoneyRules ): number | null {
	const { currency, exponent, thousands, decimal } = rules;
	const size = groupDigits( currency );
	const between = anyOf( variants( thousands ) );
	const number = new TextEncoder().encode( text ).length <= MAX_BYTES ? withoutSign( text, rules ) : '';
	const decimals = exponent === 0 ? '' : `(?:${ quoted( decimal ) }([0-9]{1,${ exponent }}))?`;
	const grouped = `[1-9][0-9]{0,${ size - 1 }}(?:${ between }[0-9]{${ size }})*${ between }[0-9]{3}`;
	const whole = thousands === '' ? '[0-9]+' : `${ grouped }|[0-9]+`;
	const found = new RegExp( `^(${ whole })${ decimals }$`, 'u' ).exec( number );
	if ( ! found ) {
		return null;
	}
	const digits = ( found[ 1 ] ?? '' ).replace( /[^0-9]/g, '' ) + ( found[ 2 ] ?? '' ).padEnd( exponent, '0' );
	return digits.replace( /^0+/, '' ).length <= MAX_DIGITS ? Number( digits ) : null;
}

/**
 * Parses what a person typed: by parseMoney(), or in another common notation that has only one reading, such as
 * "1.234,50" or "12,50" where the site writes "1,234.50". A single group ("1.234") may have been meant as decimals, so
 * it is read only where the site writes groups that way.
 */
export function parseTypedMoney( text: string, rules: MoneyRules ): number | null {
	const strict = parseMoney( text, rules );
	const number = new TextEncoder().encode( text ).length <= MAX_BYTES ? withoutSign( text, rules ) : '';
	const group = /^[0-9]+([.,])[0-9]{3}$/.exec( number );
	const found = OTHER_NOTATION.exec( number );
	if ( strict !== null || ( group && group[ 1 ] !== rules.thousands ) || ! found || number === '' ) {
		return strict;
	}
	const [ , whole = '', thousands, decimal, typed = '' ] = found;
	const decimals = typed.replace( /0+$/, '' );
	const digits = whole.replace( /[^0-9]/g, '' ) + decimals.padEnd( rules.exponent, '0' );
	const isRead =
		( ! decimal || decimal !== thousands ) &&
		decimals.length <= rules.exponent &&
		digits.replace( /^0+/, '' ).length <= MAX_DIGITS;
	return isRead ? Number( digits ) : null;
}

/** Removes surrounding spaces, and one symbol or code before or after the number. */
function withoutSign( text: string, { symbol, currency }: MoneyRules ): string {
	const sign = anyOf( [ symbol, currency ] );
	const found = new RegExp(
		`^${ SPACE }(?:${ sign }${ SPACE }(.*?)|(.*?)(?:${ SPACE }${ sign })?)${ SPACE }$`,
		'iu'
	).exec( text );
	return found?.[ 1 ] ?? found?.[ 2 ] ?? '';
}
