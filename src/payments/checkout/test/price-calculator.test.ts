import fixtures from '../../../../tests/fixtures/pricing.json';
import {
	priceLine,
	splitProportionally,
	sumTotals,
	type Amounts,
	type Discount,
	type Fee,
	type TaxRule,
} from '../price-calculator';

interface Line {
	readonly unit: number;
	readonly quantity: number;
	readonly fee: Fee;
	readonly tax: TaxRule;
	readonly discount?: Discount | null;
	readonly line: Amounts;
}

const lines = fixtures.lines as ( Line & { readonly name: string } )[];
const priced = ( { unit, quantity, fee, tax, discount }: Line ) =>
	priceLine( unit, quantity, fee, tax, discount ?? null );

test.each( lines )( 'prices a line: $name', ( row ) => {
	expect( priced( row ) ).toEqual( row.line );
} );

test.each( fixtures.totals )( 'adds up the lines: $name', ( { lines: names, totals } ) => {
	const rows = names.map( ( wanted ) => priced( lines.find( ( { name } ) => name === wanted ) as Line ) );
	expect( sumTotals( rows ) ).toEqual( totals );
} );

test.each( fixtures.shares )( 'shares an amount: $name', ( { amount, weights, parts } ) => {
	expect( splitProportionally( amount, weights ) ).toEqual( parts );
} );

test.each( fixtures.orders as { name: string; amount: number; lines: Line[] }[] )(
	'prices an order with one discount: $name',
	( { amount, lines: ordered } ) => {
		const parts = splitProportionally(
			amount,
			ordered.map( ( { unit, quantity } ) => unit * quantity )
		);
		expect(
			ordered.map( ( line, index ) =>
				priced( { ...line, discount: { kind: 'fixed_line', value: parts[ index ] ?? 0 } } )
			)
		).toEqual( ordered.map( ( { line } ) => line ) );
	}
);

/** Pseudorandom numbers, the same in every run. */
function numbers( seed: number ): ( below: number ) => number {
	let state = seed;
	return ( below ) => {
		state = ( state * 48_271 ) % 2_147_483_647;
		return Math.floor( ( state / 2_147_483_647 ) * below );
	};
}

const UNIT_MAX = 999_999_999_999;

test( 'every line adds up, its tax is within one minor unit of its rate, and its discount is never more than it costs', () => {
	const any = numbers( 11 );
	for ( let i = 0; i < 2000; i++ ) {
		const unit = [ 0, any( 100 ), any( 20_000 ), any( UNIT_MAX ), UNIT_MAX ][ any( 5 ) ] ?? 0;
		const quantity = [ 1, any( 10 ), 999 ][ any( 3 ) ] ?? 1;
		const fee = { kind: ( [ 'none', 'fixed', 'percent' ] as const )[ any( 3 ) ] ?? 'none', value: any( 10_001 ) };
		const tax = { basisPoints: any( 10_001 ), inclusive: any( 2 ) === 1 };
		const kind = ( [ 'none', 'percent', 'fixed_item', 'fixed_line' ] as const )[ any( 4 ) ] ?? 'none';
		const line = priceLine( unit, quantity, fee, tax, { kind, value: any( 10_001 ) } );
		const taxable = line.subtotal - line.discount + line.fee;

		expect( line.total ).toBe( line.net + line.tax );
		expect( tax.inclusive ? line.total : line.net ).toBe( taxable );
		expect( line.discount ).toBeLessThanOrEqual( line.subtotal );
		expect( Math.min( ...Object.values( line ) ) ).toBeGreaterThanOrEqual( 0 );
		expect( Math.abs( line.tax * 10_000 - line.net * tax.basisPoints ) ).toBeLessThanOrEqual( 10_000 );
		expect( Object.values( line ).every( Number.isSafeInteger ) ).toBe( true );
	}
} );

test( 'shares add up to the amount, follow the proportion to one minor unit, and are never more than a line costs', () => {
	const any = numbers( 7 );
	for ( let i = 0; i < 1000; i++ ) {
		const weights = Array.from(
			{ length: 1 + any( 8 ) },
			() => [ 0, any( 300 ), any( 99_899_999_001 ) ][ any( 3 ) ] ?? 0
		);
		const all = weights.reduce( ( sum, weight ) => sum + weight, 0 );
		const amount = any( Math.min( UNIT_MAX, 2 * all + 2 ) );
		const parts = splitProportionally( amount, weights );

		expect( parts.reduce( ( sum, part ) => sum + part, 0 ) ).toBe( Math.min( amount, all ) );
		parts.forEach( ( part, index ) => {
			const weight = weights[ index ] ?? 0;
			expect( part ).toBeGreaterThanOrEqual( 0 );
			expect( part ).toBeLessThanOrEqual( weight );
			if ( amount < all ) {
				expect( Math.abs( part - ( amount / all ) * weight ) ).toBeLessThan( 1.001 );
			}
		} );
		expect( splitProportionally( amount, weights ) ).toEqual( parts );
	}
} );
