import { normalizeDigits } from '../../../../shared/support/digits';
import { BOUNDS, clampQuantity, normalizeQuantity, stepQuantity } from '../quantity';

const whole = ( from: number, to: number ): number[] => Array.from( { length: to - from + 1 }, ( _, i ) => from + i );

describe( 'a quantity', () => {
	it( 'goes from 1 to 999 in steps of 1, when nothing else is said', () => {
		expect( BOUNDS ).toEqual( { min: 1, max: 999, step: 1 } );
	} );

	it.each( [
		[ '', '' ],
		[ '12', '12' ],
		[ ' 1 2 ', '12' ],
		[ '1.5', '15' ],
		[ '-3', '3' ],
		[ '1e3', '13' ],
		[ 'abc', '' ],
		[ '٣', '3' ],
		[ '۴۲', '42' ],
		[ '１０', '10' ],
		[ '½²Ⅷ', '' ],
		[ '1\n2', '12' ],
	] )( 'accepts digits only: %j is %j', ( typed, left ) => {
		expect( normalizeDigits( typed ) ).toBe( left );
		expect( normalizeDigits( left ) ).toBe( left );
	} );

	it.each( [
		[ '', 1 ],
		[ '0', 1 ],
		[ '007', 7 ],
		[ '1000', 999 ],
		[ '9'.repeat( 400 ), 999 ],
		[ 'x', 1 ],
		[ '25', 25 ],
	] )( 'is a number on focus-out: %j is %d', ( typed, number ) => {
		expect( normalizeQuantity( typed, BOUNDS ) ).toBe( number );
	} );

	it( 'may be 0 where 0 removes the line', () => {
		const bounds = { min: 0, max: 10, step: 1 };
		expect( normalizeQuantity( '0', bounds ) ).toBe( 0 );
		expect( stepQuantity( '1', -1, bounds ) ).toBe( 0 );
		expect( stepQuantity( '0', -1, bounds ) ).toBe( 0 );
	} );

	it( 'is adjusted by the step', () => {
		expect( stepQuantity( '1', 1, BOUNDS ) ).toBe( 2 );
		expect( stepQuantity( '2', -1, BOUNDS ) ).toBe( 1 );
		expect( stepQuantity( '4', 1, { min: 2, max: 20, step: 2 } ) ).toBe( 6 );
		expect( stepQuantity( '', 1, BOUNDS ) ).toBe( 1 );
	} );

	it( 'never leaves its bounds', () => {
		for ( const min of whole( 0, 4 ) ) {
			for ( const max of whole( min, 7 ) ) {
				const bounds = { min, max, step: 3 };
				for ( const value of whole( -2, 12 ) ) {
					for ( const result of [
						clampQuantity( value, bounds ),
						stepQuantity( `${ value }`, 1, bounds ),
						stepQuantity( `${ value }`, -1, bounds ),
						normalizeQuantity( `${ value }`, bounds ),
					] ) {
						expect( result >= min && result <= max ).toBe( true );
					}
				}
			}
		}
	} );
} );
