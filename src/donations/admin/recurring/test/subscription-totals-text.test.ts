import { totalsText, incomeText } from '../subscription-totals-text';

test( 'How many there are', () => {
	expect( totalsText( { total: 1, more: false } ) ).toBe( '1 recurring donation' );
	expect( totalsText( { total: 10000, more: true } ) ).toMatch( /^10,000 or more recurring donations\./ );
} );

test( 'What comes in a month is said of those that bring something', () => {
	expect( incomeText( { number: 1, amounts: [ '€10.00' ] } ) ).toBe(
		'1 is active and brings in an average of €10.00 a month, not counting tests.'
	);
	expect( incomeText( { number: 1200, amounts: [ '€340.00', '$20.00' ] } ) ).toBe(
		'1,200 are active and bring in an average of €340.00 + $20.00 a month, not counting tests.'
	);
	expect( [ incomeText( { number: 0, amounts: [] } ), incomeText( null ) ] ).toEqual( [ '', '' ] );
} );
