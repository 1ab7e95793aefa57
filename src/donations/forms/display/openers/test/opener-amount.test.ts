import fixture from '../../../../../../tests/fixtures/islands/donation-opener/buttons.json';
import { chooseLevel, isEmpty, typeAmount, type Offer } from '../opener-amount';

const offer = fixture.amount as Offer;
const set: Offer = { ...offer, type: 'set', levels: [], price_id: '-1' };
const first = { level: '2', text: '25.00' };

describe( 'an amount before the form is open', () => {
	it( 'is that of the level that is chosen', () => {
		expect( chooseLevel( offer, first, '3' ) ).toEqual( { level: '3', text: '50.00' } );
	} );

	it( 'stays where the donor wants another one', () => {
		expect( chooseLevel( offer, first, 'custom' ) ).toEqual( { level: 'custom', text: '25.00' } );
	} );

	it( 'is the donor’s own once it is typed', () => {
		expect( typeAmount( offer, first, '33' ) ).toEqual( { level: 'custom', text: '33' } );
		expect( typeAmount( set, { level: '-1', text: '25.00' }, '33' ) ).toEqual( { level: '-1', text: '33' } );
	} );

	it.each( [ '', '0', '0.00', '-', '٠' ] )( 'is none as “%s”', ( text ) => {
		expect( isEmpty( offer, { level: 'custom', text } ) ).toBe( true );
		expect( isEmpty( set, { level: '-1', text } ) ).toBe( true );
		expect( isEmpty( offer, { level: '2', text } ) ).toBe( false );
	} );

	it.each( [ '1', '0.50', '٥', '-5' ] )( 'is one as “%s”', ( text ) => {
		expect( isEmpty( offer, { level: 'custom', text } ) ).toBe( false );
	} );
} );
