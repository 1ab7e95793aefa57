import { largestMinor, suggestions } from '../currency';

test( 'limits and suggestions depend on the currency', () => {
	expect( largestMinor( 'EUR' ) ).toBe( 99_999_999 );
	expect( suggestions( 'EUR' ) ).toEqual( [ 1000, 2500, 5000, 10_000 ] );
	expect( largestMinor( 'IDR' ) ).toBe( 999_999_999_999 );
	expect( suggestions( 'JPY' ) ).toEqual( [ 2000, 5000, 10_000, 20_000 ] );
	expect( suggestions( 'KWD' ) ).toEqual( [ 5000, 10_000, 25_000, 50_000 ] );
} );
