import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BuyerSection } from '../BuyerSection';
import type { OrderResponse } from '../contracts';
import { editBuyer } from '../orders-api';

interface MockProps {
	readonly label: string;
	readonly value: string;
	readonly children: ReactNode;
	readonly type?: 'submit';
	readonly 'aria-label'?: string;
	readonly onChange: ( value: string ) => void;
	readonly onClick?: () => void;
}

jest.mock( '../orders-api', () => ( { editBuyer: jest.fn() } ) );
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
		TextControl: forwardRef< HTMLInputElement, MockProps >( function Control( { label, value, onChange }, ref ) {
			return (
				<input
					ref={ ref }
					aria-label={ label }
					value={ value }
					onChange={ ( { target } ) => onChange( target.value ) }
				/>
			);
		} ),
	};
} );

const GOING = { href: '#', go: jest.fn() };
const LINKS = { toRecord: () => GOING, toList: () => GOING };
const ORDER = {
	id: 5,
	first_name: 'Ada',
	last_name: 'Byron',
	email: 'ada@exmaple.org',
	fields: [],
	consents: [],
	links: [],
	url: '#',
} as unknown as OrderResponse;

const open = () => {
	const onDone = jest.fn();
	render( <BuyerSection record={ ORDER } onDone={ onDone } again={ jest.fn() } links={ LINKS } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Change buyer' } ) );
	return onDone;
};

it( 'The buyer’s email address is corrected on the order', async () => {
	const changed = { ...ORDER, email: 'ada@example.org' };
	( editBuyer as jest.Mock ).mockResolvedValue( changed );
	const onDone = open();
	fireEvent.change( screen.getByLabelText( 'Email' ), { target: { value: 'ada@example.org' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );

	await screen.findByRole( 'button', { name: 'Change buyer' } );
	expect( editBuyer ).toHaveBeenCalledWith(
		expect.objectContaining( { order_id: 5, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org' } )
	);
	expect( onDone ).toHaveBeenCalledWith( changed, 'The buyer’s details were changed.' );
} );

it( 'Whoever cancels is at the button that opened the form', () => {
	open();
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );

	const button = screen.getByRole( 'button', { name: 'Change buyer' } );
	expect( button.ownerDocument.activeElement ).toBe( button );
} );
