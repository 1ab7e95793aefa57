import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { RangeFields } from '../range-fields';

jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );

type Attributes = ComponentProps< typeof RangeFields >[ 'attributes' ];

const USUAL = { min: '', max: '', step: 1, keyStep: 5, nearest: 0, farthest: 0 };
let stored: Attributes;
function Held() {
	const [ attributes, setAttributes ] = useState( USUAL as Attributes );
	stored = attributes;
	return (
		<RangeFields
			attributes={ attributes }
			isDays={ false }
			setAttributes={ ( part ) => setAttributes( ( old ) => ( { ...old, ...part } ) ) }
		/>
	);
}
const field = ( label: string ) => screen.getByLabelText< HTMLInputElement >( label );
const STEP = 'Step';
const NEAREST = 'Minimum distance between the handles';

/** Types texts into a field, one after the other. */
function type( label: string, ...texts: readonly string[] ): void {
	for ( const value of texts ) {
		fireEvent.change( field( label ), { target: { value } } );
		expect( field( label ).value ).toBe( value );
	}
}

beforeEach( () => void render( <Held /> ) );

test( 'A fraction can be typed, and what it goes through on the way is not stored', () => {
	type( STEP, '', '0', '0.' );
	expect( stored.step ).toBe( 1 );
	type( STEP, '0.5' );
	expect( stored.step ).toBe( 0.5 );
	type( NEAREST, '', '.', '.2' );
	expect( stored.nearest ).toBe( 0.2 );
} );

test.each( [
	[ STEP, '' ],
	[ STEP, '0' ],
	[ STEP, '-2' ],
	[ NEAREST, '' ],
	[ NEAREST, '-2' ],
] )( 'A field that is left shows what is stored: %s, after “%s”', ( label, text ) => {
	type( label, '3', text );
	fireEvent.blur( field( label ) );
	expect( field( label ).value ).toBe( '3' );
} );

test( 'A distance may be none', () => {
	type( NEAREST, '3', '0' );
	fireEvent.blur( field( NEAREST ) );
	expect( stored.nearest ).toBe( 0 );
} );
