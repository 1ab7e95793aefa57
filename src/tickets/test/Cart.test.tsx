import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { putSettings } from './page';
import { fakeServer, success } from '../../shared/test/server';
import { Cart } from '../islands/Cart';
import { cartView, line } from './cart-view';

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	putSettings();
	delete window.benefitCalls;
	window.benefitIslands = { tell: jest.fn(), define: jest.fn(), swap: jest.fn() };
} );

test( 'The age confirmation that comes back with an undone line shows what is sent', async () => {
	const [ adult, other ] = [ line( 1, 2 ), line( 2, 3 ) ];
	const age = { asked: true, checked: false, error: '' };
	const { asked } = fakeServer( ( { body } ) =>
		success( {
			redirect: '',
			view: body.has( 'benefit_remove' ) ? cartView( [ other ] ) : cartView( [ adult, other ], { age } ),
		} )
	);
	render( <Cart { ...cartView( [ adult, other ], { age } ) } /> );
	const box = () => screen.queryByRole< HTMLInputElement >( 'checkbox' );

	fireEvent.click( box() as HTMLInputElement );
	fireEvent.click( screen.getByRole( 'button', { name: /Text remove. Ticket 1/ } ) );
	await waitFor( () => expect( box() ).toBeNull() );
	fireEvent.click( screen.getByRole( 'button', { name: 'Text undo.' } ) );
	await waitFor( () => expect( box() ).not.toBeNull() );
	fireEvent.click( screen.getByRole( 'button', { name: 'Text checkout.' } ) );
	await waitFor( () => expect( asked ).toHaveLength( 3 ) );

	expect( box()?.checked ).toBe( asked[ 2 ]?.body.has( 'tc_age_check' ) );
} );
