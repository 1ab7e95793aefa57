import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Quantity } from '../Quantity';
import { line } from '../../../test/cart-view';

const GROUP = { ...line( 1, 3 ).quantity, min: 3, max: 9, step: 1, fewer: 'Fewer', more: 'More' };

/** Holds the value, as an island does. */
function Held( { start, mayBeNone = false }: { readonly start: string; readonly mayBeNone?: boolean } ) {
	const [ value, setValue ] = useState( start );
	return <Quantity name="tc_qty" quantity={ GROUP } value={ value } onChange={ setValue } mayBeNone={ mayBeNone } />;
}

const field = () => screen.getByRole< HTMLInputElement >( 'textbox' );
const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

test( 'On focus-out the value is normalised to a number, and an empty one becomes the minimum', () => {
	render( <Held start="3" /> );
	for ( const [ typed, becomes ] of [
		[ '007', '7' ],
		[ '', '3' ],
		[ '1', '3' ],
		[ '0', '3' ],
		[ '500', '9' ],
	] as const ) {
		fireEvent.change( field(), { target: { value: typed } } );
		expect( field().value ).toBe( typed );
		fireEvent.blur( field() );
		expect( field().value ).toBe( becomes );
	}
} );

test( 'In a cart a quantity of 0 stays, since it takes the line out; nothing becomes the minimum', () => {
	render( <Held start="3" mayBeNone /> );
	fireEvent.change( field(), { target: { value: '0' } } );
	fireEvent.blur( field() );
	expect( field().value ).toBe( '0' );
	fireEvent.change( field(), { target: { value: '' } } );
	fireEvent.blur( field() );
	expect( field().value ).toBe( '3' );
} );

test( 'Plus, minus, arrow-up and arrow-down adjust the quantity by the step; the value is clamped to the bounds', () => {
	render( <Held start="3" /> );
	const values = [
		() => press( 'Fewer' ),
		() => press( 'More' ),
		() => press( 'More' ),
		() => press( 'Fewer' ),
		() => fireEvent.keyDown( field(), { key: 'ArrowUp' } ),
		() => fireEvent.keyDown( field(), { key: 'ArrowDown' } ),
		() => fireEvent.keyDown( field(), { key: 'ArrowDown' } ),
		() => fireEvent.keyDown( field(), { key: 'ArrowDown' } ),
	].map( ( act ) => {
		act();
		return field().value;
	} );
	expect( values ).toEqual( [ '3', '4', '5', '4', '5', '4', '3', '3' ] );
	fireEvent.change( field(), { target: { value: '9' } } );
	fireEvent.keyDown( field(), { key: 'ArrowUp' } );
	press( 'More' );
	expect( field().value ).toBe( '9' );
} );

test( 'An arrow that was handled reaches no script of another plugin, which would step the field once more', () => {
	render( <Held start="3" /> );
	const others = jest.fn();
	field().addEventListener( 'keydown', others );
	document.addEventListener( 'keydown', others );
	fireEvent.keyDown( field(), { key: 'ArrowUp' } );
	expect( [ field().value, others.mock.calls.length ] ).toEqual( [ '4', 0 ] );
	fireEvent.keyDown( field(), { key: 'Tab' } );
	expect( others ).toHaveBeenCalledTimes( 2 );
	document.removeEventListener( 'keydown', others );
} );

test( 'An arrow that is pressed with another key is the browser’s', () => {
	render( <Held start="3" /> );
	expect( fireEvent.keyDown( field(), { key: 'ArrowUp', shiftKey: true } ) ).toBe( true );
	expect( field().value ).toBe( '3' );
} );
