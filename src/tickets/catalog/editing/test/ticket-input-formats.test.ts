import { priceFormat, amountRangeMessage, percentFormat, capacityFormat } from '../ticket-input-formats';
import { newTicket } from '../ticket-type';

/** Sets the separators of the site. */
function site( decimal: string, thousands: string ): void {
	( window as unknown as { benefitEventEditor: unknown } ).benefitEventEditor = {
		money: { currency: 'EUR', symbol: '€', exponent: 2, position: 'after_space', thousands, decimal },
		price_max: 100_000_000,
	};
}

test( 'An amount is entered, shown and explained in the separators of the site', () => {
	site( ',', '.' );

	expect( [
		priceFormat().parse( '12,50' ),
		priceFormat().format( 1250 ),
		priceFormat().parse( '1.234,50' ),
	] ).toEqual( [ 1250, '12,50', 123450 ] );
	expect( amountRangeMessage( 'price' ) ).toBe(
		'Enter the price as an amount such as 12,00, from 0 to 1.000.000,00\u00A0€.'
	);
	expect( amountRangeMessage( 'fee' ) ).toBe(
		'Enter the fee as an amount such as 12,00, from 0 to 1.000.000,00\u00A0€.'
	);
	expect( [ percentFormat.format( 750 ), percentFormat.parse( '7,5' ) ] ).toEqual( [ '7,5', 750 ] );
} );

test.each( [ '12.50', '1.23,5', '12,505', '1,234.50', '1.23', '-1' ] )( '%p is none on a German site', ( text ) => {
	site( ',', '.' );

	expect( priceFormat().parse( text ) ).toBeUndefined();
} );

test( 'A new ticket type has no limit of places, and says so by an empty field', () => {
	expect( capacityFormat( 100 ).format( newTicket( 0 ).benefit_capacity ) ).toBe( '' );
} );
