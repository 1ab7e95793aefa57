import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { putSettings } from '../../../test/page';
import { fakeServer, refusal, success } from '../../../../shared/test/server';
import { Cart } from '../Cart';
import { cartView, line } from '../../../test/cart-view';

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	putSettings();
	delete window.benefitCalls;
	window.benefitIslands = { notify: jest.fn(), define: jest.fn(), swap: jest.fn() };
} );

afterEach( () => jest.useRealTimers() );

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

test( 'A ticket that went off sale in the cart says so in a sentence, and its line can be removed', async () => {
	const problem = 'This ticket is not on sale right now. Please remove it.';
	const { asked } = fakeServer( () => success( { redirect: '', view: cartView( [ line( 2, 3 ) ] ) } ) );
	render( <Cart { ...cartView( [ line( 1, 2, { problem } ), line( 2, 3 ) ] ) } /> );

	expect( screen.getByText( problem ).closest( 'li' ) ).toBe(
		screen.getByText( 'Ticket 1', { selector: 'h2' } ).closest( 'li' )
	);
	fireEvent.click( screen.getByRole( 'button', { name: /Text remove. Ticket 1/ } ) );
	await waitFor( () => expect( screen.queryByText( problem ) ).toBeNull() );

	expect( asked.map( ( { body } ) => body.get( 'benefit_remove' ) ) ).toEqual( [ '1' ] );
} );

test( 'A checkout that was refused for it names it', async () => {
	const problem = 'This ticket is not on sale right now. Please remove it.';
	fakeServer( () => refusal( '105', 422, { message: '“Ticket 1” is not on sale at this moment.' } ) );
	render( <Cart { ...cartView( [ line( 1, 2, { problem } ) ] ) } /> );

	fireEvent.click( screen.getByRole( 'button', { name: 'Text checkout.' } ) );

	await screen.findByText( '“Ticket 1” is not on sale at this moment.' );
	expect( screen.getByText( problem ) ).not.toBeNull();
} );

test( 'A cart whose reservation ends is read again from the server, once', async () => {
	jest.useFakeTimers();
	window.performance.getEntriesByType = () => [];
	const reserved = cartView( [ line( 1, 2 ) ], {
		reservation: [ { kind: 'left', text: '1 more minute', datetime: '' } ],
		seconds_left: 60,
	} );
	const over = cartView( [ line( 1, 2 ) ], {
		reservation: [ { kind: 'text', text: 'No longer reserved.', datetime: '' } ],
	} );
	const { actions } = fakeServer( () => success( { redirect: '', view: over } ) );
	render( <Cart { ...reserved } /> );

	await act( () => jest.advanceTimersByTimeAsync( 61_000 ) );
	expect( screen.getByText( 'No longer reserved.', { selector: 'span' } ) ).not.toBeNull();
	expect( screen.queryByRole( 'timer' ) ).toBeNull();
	await act( () => jest.advanceTimersByTimeAsync( 60_000 ) );
	expect( actions() ).toEqual( [ 'benefit_cart' ] );
} );
