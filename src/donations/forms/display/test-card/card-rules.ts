/**
 * Rules for card numbers, expiry, and security codes (docs/spec-donations.md §5), with the examples of
 * tests/fixtures/cards.json. The server has no such rules, since no digit ever leaves the page.
 */

export interface CardType {
	readonly name: string;
	readonly begins: RegExp;
	readonly lengths: readonly number[];
	/** Lengths of the security code. */
	readonly cvc: readonly number[];
	/** Whether the last digit is a check digit by Luhn. */
	readonly luhn: boolean;
}

const type = (
	name: string,
	begins: RegExp,
	lengths: readonly number[],
	{ cvc = [ 3 ], luhn = true }: Partial< Pick< CardType, 'cvc' | 'luhn' > > = {}
): CardType => ( { name, begins, lengths, cvc, luhn } );

const between = ( first: number, last: number ): readonly number[] =>
	Array.from( { length: last - first + 1 }, ( _, index ) => first + index );

/** The first type that matches counts: narrow ranges come before the wider ones that contain them. */
const TYPES: readonly CardType[] = [
	type( 'forbrugsforeningen', /^600722/, [ 16 ] ),
	type( 'dankort', /^5019/, [ 16 ] ),
	type( 'maestro', /^(5018|5020|5038|6304|6390|67)/, between( 12, 19 ) ),
	type( 'visa', /^4/, [ 13, 16 ] ),
	type( 'mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [ 16 ] ),
	type( 'amex', /^3[47]/, [ 15 ], { cvc: [ 3, 4 ] } ),
	type( 'dinersclub', /^3([0689])/, [ 14 ] ),
	type( 'discover', /^6(011|4[4-9]|5)/, [ 16 ] ),
	type( 'unionpay', /^62/, between( 16, 19 ), { luhn: false } ),
	type( 'jcb', /^35/, [ 16 ] ),
];

/** Maximum number of digits while the card type is unknown. */
const UNKNOWN_LENGTH = 16;
const EXPIRY_LENGTH = 6;
const CVC_LENGTH = 4;
/** Two-digit years from this one on are in the 20th century. */
const CENTURY = 70;

const digitsOf = ( text: string ): string => text.replace( /\D/g, '' );

export const cardType = ( number: string ): CardType | null =>
	TYPES.find( ( { begins } ) => begins.test( number ) ) ?? null;

/** Keeps as many digits as the card type allows. */
export function formatNumber( text: string ): string {
	const digits = digitsOf( text );
	return digits.slice( 0, Math.max( ...( cardType( digits )?.lengths ?? [ UNKNOWN_LENGTH ] ) ) );
}

export const limitCvc = ( text: string ): string => digitsOf( text ).slice( 0, CVC_LENGTH );

/** Keeps up to six digits, with one slash: where it was typed, or after the month as soon as more follows. */
export function formatExpiry( text: string ): string {
	const [ before = '', ...after ] = text.split( '/' ).map( digitsOf );
	const year = after.join( '' );
	if ( after.length > 0 && before.length > 0 && before.length <= 2 ) {
		return `${ before }/${ year.slice( 0, EXPIRY_LENGTH - before.length ) }`;
	}
	const digits = ( before + year ).slice( 0, EXPIRY_LENGTH );
	return digits.length > 2 ? `${ digits.slice( 0, 2 ) }/${ digits.slice( 2 ) }` : digits;
}

/** Every second digit from the right counts twice, and the sum of all digits must end in 0. */
function hasLuhn( number: string ): boolean {
	const sum = [ ...number ].reverse().reduce( ( all, digit, index ) => {
		const value = Number( digit ) * ( index % 2 === 1 ? 2 : 1 );
		return all + ( value > 9 ? value - 9 : value );
	}, 0 );
	return sum % 10 === 0;
}

export function isNumber( number: string ): boolean {
	const known = cardType( number );
	return (
		/^[0-9]+$/.test( number ) &&
		known !== null &&
		known.lengths.includes( number.length ) &&
		( ! known.luhn || hasLuhn( number ) )
	);
}

export interface Expiry {
	/** 1 to 12. */
	readonly month: number;
	/** Four digits. */
	readonly year: number;
}

/** Returns null if the text is not a month and a year. */
export function expiryOf( text: string ): Expiry | null {
	const found =
		/^\s*([0-9]{1,2})\s*\/\s*([0-9]{4}|[0-9]{2})\s*$/.exec( text ) ??
		/^([0-9]{2})([0-9]{4}|[0-9]{2})$/.exec( text );
	const [ month, short ] = [ Number( found?.[ 1 ] ?? 0 ), Number( found?.[ 2 ] ?? 0 ) ];
	if ( month < 1 || month > 12 ) {
		return null;
	}
	const century = short < CENTURY ? 2000 : 1900;
	return { month, year: found?.[ 2 ]?.length === 4 ? short : century + short };
}

/** A card is valid until the end of its month. */
export function isExpiry( text: string, now: Date ): boolean {
	const expiry = expiryOf( text );
	return expiry !== null && expiry.year * 12 + expiry.month > now.getFullYear() * 12 + now.getMonth();
}

/** @param number decides the length; 3 and 4 digits are allowed while the card type is unknown */
export const isCvc = ( cvc: string, number: string ): boolean =>
	/^[0-9]+$/.test( cvc ) && ( cardType( number )?.cvc ?? [ 3, 4 ] ).includes( cvc.length );
