import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OrderResponse } from '../contracts';
import { OrderTickets } from '../OrderTickets';

interface MockProps {
	readonly label: string;
	readonly value: string;
	readonly children: ReactNode;
	readonly type?: 'submit';
	readonly 'aria-label'?: string;
	readonly onClick?: () => void;
}

jest.mock( '../orders-api', () => ( { editAttendee: jest.fn() } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	return {
		Button: forwardRef< HTMLButtonElement, MockProps >( function Button(
			{ type, children, onClick, 'aria-label': label },
			ref
		) {
			return (
				<button ref={ ref } type={ type ?? 'button' } aria-label={ label } onClick={ onClick }>
					{ children }
				</button>
			);
		} ),
		TextControl: forwardRef< HTMLInputElement, MockProps >( function Control( { label, value }, ref ) {
			return <input ref={ ref } aria-label={ label } value={ value } readOnly />;
		} ),
	};
} );

const GOING = { href: '#', go: jest.fn() };
const LINKS = { toRecord: () => GOING, toList: () => GOING };

const ticket = ( id: number ) => ( {
	id,
	code: `C${ id }`,
	ticket: 'Seat',
	event: 'Gala',
	first_name: 'Ada',
	last_name: 'Byron',
	email: '',
	state: 'valid',
	state_text: 'Valid',
	fields: [],
	checkins: [],
	checked_in: 0,
} );

it( 'Whoever goes back from a name’s form is at the button that opened it', () => {
	const order = { id: 5, tickets: [ ticket( 1 ), ticket( 2 ) ] } as unknown as OrderResponse;
	const { baseElement: body } = render(
		<OrderTickets record={ order } onDone={ jest.fn() } again={ jest.fn() } links={ LINKS } />
	);
	const focused = () => body.ownerDocument.activeElement;
	expect( focused() ).toBe( body );
	const change = 'Change Ada Byron on ticket C2';
	for ( const time of [ 1, 2 ] ) {
		fireEvent.click( screen.getByRole( 'button', { name: change } ) );
		expect( focused() ).toBe( screen.getByLabelText( 'First name' ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( [ time, focused()?.getAttribute( 'aria-label' ) ] ).toEqual( [ time, change ] );
	}
} );
