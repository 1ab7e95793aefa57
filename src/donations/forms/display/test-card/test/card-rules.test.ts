import fixture from '../../../../../../tests/fixtures/cards.json';
import { capCvc, capExpiry, capNumber, expiryOf, isCvc, isExpiry, isNumber, typeOf } from '../card-rules';

test.each( fixture.numbers )( 'Number $number', ( { number, type, valid } ) => {
	expect( typeOf( number )?.name ?? null ).toBe( type );
	expect( isNumber( number ) ).toBe( valid );
} );

test.each( fixture.typed )( 'Of “$text” so much is kept', ( { text, capped } ) => {
	expect( capNumber( text ) ).toBe( capped );
} );

test.each( fixture.expiries )( 'Expiry “$text” on $now', ( { text, now, valid, month, year } ) => {
	expect( isExpiry( text, new Date( `${ now }T12:00:00` ) ) ).toBe( valid );
	expect( expiryOf( text ) ).toEqual( month === undefined ? null : { month, year } );
} );

test.each( fixture.expiries_typed )( 'Of the expiry “$text” so much is kept', ( { text, capped } ) => {
	expect( capExpiry( text ) ).toBe( capped );
} );

test.each( fixture.cvcs )( 'CVC “$cvc” of $number', ( { cvc, number, valid } ) => {
	expect( isCvc( cvc, number ) ).toBe( valid );
} );

test( 'Four check digits are kept', () => {
	expect( capCvc( '12345' ) ).toBe( '1234' );
} );
