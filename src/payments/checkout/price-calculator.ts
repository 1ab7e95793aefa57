/**
 * Calculates the price of a line in this order: price × quantity, discount, fee, tax. Same rules as
 * Payments\Checkout\Pricing, tested with the same examples (tests/fixtures/pricing.json). All amounts are in minor
 * units; the server's results are binding.
 */

export interface Fee {
	readonly kind: 'none' | 'fixed' | 'percent';
	/** Minor units per unit if fixed, basis points of the discounted price if percent. */
	readonly value: number;
}

export interface Discount {
	readonly kind: 'none' | 'percent' | 'fixed_item' | 'fixed_line';
	/** Basis points if percent, otherwise minor units off each unit or off the whole line. */
	readonly value: number;
}

export interface TaxRule {
	readonly basisPoints: number;
	/** Whether the price includes the tax; otherwise it is added. */
	readonly inclusive: boolean;
}

export interface Amounts {
	readonly subtotal: number;
	readonly discount: number;
	readonly fee: number;
	readonly net: number;
	readonly tax: number;
	readonly total: number;
}

const WHOLE = 10_000;

const divideHalfUp = ( numerator: number, denominator: number ): number => {
	const rest = numerator % denominator;
	return ( numerator - rest ) / denominator + ( rest < denominator - rest ? 0 : 1 );
};

/** Calculates minor × part ÷ whole. Whole parts are taken first: the product may exceed the safe integers. */
const shareOf = ( minor: number, part: number, whole: number ): number => {
	const rest = minor % whole;
	return ( ( minor - rest ) / whole ) * part + divideHalfUp( rest * part, whole );
};

const percentOf = ( minor: number, basisPoints: number ): number => shareOf( minor, basisPoints, WHOLE );

function discountOn( { kind, value }: Discount, subtotal: number, quantity: number ): number {
	const off = {
		none: () => 0,
		percent: () => percentOf( subtotal, value ),
		fixed_item: () => value * quantity,
		fixed_line: () => value,
	}[ kind ]();
	return Math.min( off, subtotal );
}

/** Calculates the fee. Free units have none, but a unit that only a discount made free still has its fixed fee. */
function feeOn( { kind, value }: Fee, unit: number, quantity: number, discounted: number ): number {
	if ( unit === 0 || kind === 'none' ) {
		return 0;
	}
	return kind === 'fixed' ? value * quantity : percentOf( discounted, Math.min( value, WHOLE ) );
}

const taxOn = ( { basisPoints, inclusive }: TaxRule, taxable: number ): number =>
	shareOf( taxable, basisPoints, WHOLE + ( inclusive ? basisPoints : 0 ) );

/**
 * @param unit     price of one unit in minor units
 * @param quantity
 * @param fee      added by the organizer
 * @param taxRule
 * @param discount on this line
 */
export function priceLine(
	unit: number,
	quantity: number,
	fee: Fee,
	taxRule: TaxRule,
	discount: Discount | null
): Amounts {
	const subtotal = unit * quantity;
	const off = discount ? discountOn( discount, subtotal, quantity ) : 0;
	const charged = feeOn( fee, unit, quantity, subtotal - off );
	const taxable = subtotal - off + charged;
	const tax = taxOn( taxRule, taxable );
	const net = taxRule.inclusive ? taxable - tax : taxable;
	return { subtotal, discount: off, fee: charged, net, tax, total: net + tax };
}

/** Adds up the lines, so that the displayed sums match the amount that is paid. */
export function sumTotals( lines: readonly Amounts[] ): Amounts {
	const sum = ( name: keyof Amounts ) => lines.reduce( ( all, line ) => all + line[ name ], 0 );
	return {
		subtotal: sum( 'subtotal' ),
		discount: sum( 'discount' ),
		fee: sum( 'fee' ),
		net: sum( 'net' ),
		tax: sum( 'tax' ),
		total: sum( 'total' ),
	};
}

/**
 * Splits an amount over several lines in proportion to their totals. The rest from rounding goes to the lines with the
 * largest remainders, first line first. No line gets more than its total.
 *
 * @param amount  minor units
 * @param weights totals of the lines
 */
export function splitProportionally( amount: number, weights: readonly number[] ): number[] {
	const all = weights.reduce( ( sum, weight ) => sum + weight, 0 );
	if ( amount >= all ) {
		return [ ...weights ];
	}
	// The product of two amounts may exceed the safe integers.
	const products = weights.map( ( weight ) => BigInt( amount ) * BigInt( weight ) );
	const parts = products.map( ( product ) => Number( product / BigInt( all ) ) );
	const remainders = products.map( ( product ) => Number( product % BigInt( all ) ) );
	const left = amount - parts.reduce( ( sum, part ) => sum + part, 0 );
	const luckiest = [ ...weights.keys() ].sort( ( a, b ) => ( remainders[ b ] ?? 0 ) - ( remainders[ a ] ?? 0 ) );
	for ( const index of luckiest.slice( 0, left ) ) {
		parts[ index ] = ( parts[ index ] ?? 0 ) + 1;
	}
	return parts;
}
