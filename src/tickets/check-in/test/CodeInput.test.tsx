import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { CodeInput } from '../components/CodeInput';
import { unknownAnswer, type Answer } from '../scan';

jest.mock( '../check-in-script-data', () => ( { checkInScriptData: () => ( { events: [] } ) } ) );

const ticket = ( status: Answer[ 'status' ] ): Answer => ( {
	...unknownAnswer( '' ),
	status,
	code: 'ABCD2345-1',
	name: 'Ada Byron',
} );

function open( found: readonly Answer[] ) {
	const calls = { onCode: jest.fn(), onAnswer: jest.fn(), onConfirm: jest.fn() };
	const search = jest.fn( () => Promise.resolve( found ) );
	render( <CodeInput input={ createRef< HTMLInputElement >() } search={ search } { ...calls } /> );
	return { ...calls, search, field: screen.getByLabelText< HTMLInputElement >( 'Code or name' ) };
}

async function enter( field: HTMLInputElement, text: string ): Promise< void > {
	fireEvent.change( field, { target: { value: text } } );
	await act( async () => {
		fireEvent.submit( field );
		await Promise.resolve();
	} );
}

it( 'a scan empties the field, and searches for no one', async () => {
	const { field, onCode, search } = open( [] );
	await enter( field, 'mil' );

	act( () => {
		[ ...'40063813', 'Enter' ].forEach( ( key ) => {
			const event = new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } );
			Object.defineProperty( event, 'timeStamp', { value: 1000 } );
			field.dispatchEvent( event );
		} );
	} );

	expect( onCode.mock.calls ).toEqual( [ [ '40063813' ] ] );
	expect( search ).toHaveBeenCalledTimes( 1 );
	expect( field.value ).toBe( '' );
} );

it( 'the next text replaces the last one', async () => {
	const { field } = open( [] );

	await enter( field, 'Miller' );

	expect( [ field.selectionStart, field.selectionEnd ] ).toEqual( [ 0, 6 ] );
} );

it( 'a typed code that no ticket has is answered like a scan', async () => {
	const { field, onCode } = open( [] );

	await enter( field, 'ABCD2345-1' );

	expect( onCode ).toHaveBeenCalledWith( 'ABCD2345-1' );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
} );

it.each( [ 'already', 'not_paid', 'wrong_event' ] as const )(
	'a typed code whose ticket is "%s" is answered like a scan',
	async ( status ) => {
		const { field, onAnswer } = open( [ ticket( status ) ] );

		await enter( field, 'abcd2345-1' );

		expect( onAnswer ).toHaveBeenCalledWith( 'abcd2345-1', ticket( status ) );
		expect( screen.queryByRole( 'list' ) ).toBeNull();
	}
);

it( 'a typed code of a valid ticket, and a name, are listed', async () => {
	const { field, onAnswer, onCode } = open( [ ticket( 'ok' ) ] );

	await enter( field, 'ABCD2345-1' );
	expect( screen.getByRole( 'list' ).textContent ).toContain( 'Ada Byron' );
	await enter( field, 'Byron' );

	expect( screen.getByRole( 'list' ).textContent ).toContain( 'Ada Byron' );
	expect( onAnswer ).not.toHaveBeenCalled();
	expect( onCode ).not.toHaveBeenCalled();
} );
