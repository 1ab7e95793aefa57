/** Exact decimal numbers, as in Shared\Forms\Values\DecimalValue. */
const DECIMAL = /^(-?)0*(\d{1,12})(?:\.(\d{1,6})0*)?$/;
const PLACES = 6;

/** Normal form with a dot and without trailing zeros; null if the text is not a number. */
export function readDecimal( text: string ): string | null {
	// A comma is a decimal separator only where it cannot separate thousands.
	const found = DECIMAL.exec( text.replace( /^(-?\d+),(\d{1,2}|\d{4,6})$/, '$1.$2' ) );
	if ( ! found ) {
		return null;
	}
	const [ , sign, before, behind = '' ] = found;
	const places = behind.replace( /0+$/, '' );
	const plain = before + ( places && `.${ places }` );
	return ( plain === '0' ? '' : sign ) + plain;
}

/** Value in millionths; null if the text is not a number. */
export function toMillionths( text = '' ): bigint | null {
	const plain = readDecimal( text );
	if ( plain === null ) {
		return null;
	}
	const [ before = '', behind = '' ] = plain.split( '.' );
	return BigInt( before + behind.padEnd( PLACES, '0' ) );
}

/** Whether the value is a whole number of steps from `from`; an invalid step allows everything. */
export function isStep( value: string, from: string | undefined, step: string | undefined ): boolean {
	const width = toMillionths( step ) ?? BigInt( 0 );
	return (
		width <= 0 ||
		( ( toMillionths( value ) ?? BigInt( 1 ) ) - ( toMillionths( from ) ?? BigInt( 0 ) ) ) % width === BigInt( 0 )
	);
}
