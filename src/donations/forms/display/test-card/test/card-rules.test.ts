import fixture from '../../../../../../tests/fixtures/cards.json';
import { limitCvc, formatExpiry, formatNumber, expiryOf, isCvc, isExpiry, isNumber, cardType } from '../card-rules';

test.each( fixture.numbers )( 'Number $number', ( { number, type, valid } ) => {
	expect( cardType( number )?.name ?? null ).toBe( type );
	expect( isNumber( number ) ).toBe( valid );
} );

test.each( fixture.typed )( 'Of “$text” so much is kept', ( { text, capped } ) => {
	expect( formatNumber( text ) ).toBe( capped );
} );

test.each( fixture.expiries )( 'Expiry “$text” on $now', ( { text, now, valid, month, year } ) => {
	expect( isExpiry( text, new Date( `${ now }T12:00:00` ) ) ).toBe( valid );
	expect( expiryOf( text ) ).toEqual( month === undefined ? null : { month, year } );
} );

test.each( fixture.expiries_typed )( 'Of the expiry “$text” so much is kept', ( { text, capped } ) => {
	expect( formatExpiry( text ) ).toBe( capped );
} );

test.each( fixture.cvcs )( 'CVC “$cvc” of $number', ( { cvc, number, valid } ) => {
	expect( isCvc( cvc, number ) ).toBe( valid );
} );

test( 'Four check digits are kept', () => {
	expect( limitCvc( '12345' ) ).toBe( '1234' );
} );
