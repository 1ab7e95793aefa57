import { formatPercent, parsePercent } from '../basis-points';

describe( 'Hundredths of a per cent', () => {
	test.each( [
		[ '0', 0 ],
		[ '7.5', 750 ],
		[ '7,5', 750 ],
		[ ' 19 ', 1900 ],
		[ '0.07', 7 ],
		[ '100', 10_000 ],
	] )( '%p is read as %p', ( text, points ) => {
		expect( parsePercent( text ) ).toBe( points );
	} );

	test.each( [ '', '100.01', '101', '-1', '7.555', '1e1', '7.', '.5', 'ten' ] )( '%p is no percentage', ( text ) => {
		expect( parsePercent( text ) ).toBeNull();
	} );

	test.each( [ 0, 7, 70, 750, 1999, 10_000 ] )( '%p is read back as it was written', ( points ) => {
		expect( parsePercent( formatPercent( points ) ) ).toBe( points );
	} );
} );
