import { act, fireEvent, render, screen } from '@testing-library/react';
import { putSettings } from '../../../test/page';
import { fakeServer, reply, sessionOf } from '../../../../shared/test/server';
import { AddToCart } from '../AddToCart';

const PROPS = {
	ticket_id: 9,
	of_ticket: '(Standing)',
	to_cart: 'to cart: Standing',
	quantity: {
		field_id: 'quantity',
		error_id: '',
		value: '2',
		min: 1,
		max: 10,
		step: 1,
		fewer: 'Fewer',
		more: 'More',
	},
	buy_now: 'none',
	variant: 'cart',
	texts: { quantity: 'Quantity', add: 'Add', buy_now: 'Buy now' },
} as const;

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	putSettings();
	delete window.benefitCalls;
	window.benefitIslands = { notify: jest.fn(), define: jest.fn(), swap: jest.fn( () => null ) };
} );

function open( answer: () => Response | Promise< Response > | Error ) {
	const server = fakeServer( ( { action } ) => ( action === 'benefit_session' ? sessionOf( 'nonce' ) : answer() ) );
	render( <AddToCart { ...PROPS } /> );
	return () => server.asked.filter( ( { action } ) => action === 'benefit_add_to_cart' ).map( ( { body } ) => body );
}
const press = () => fireEvent.submit( document.querySelector( 'form' ) as HTMLFormElement );
const settled = () => act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );

test( 'A double press adds once', async () => {
	const sent = open( () => reply( '<div class="benefit-ticket"></div>' ) );
	act( () => {
		press();
		press();
	} );
	await settled();
	press();
	await settled();
	expect( sent().map( ( body ) => body.get( 'tc_qty' ) ) ).toEqual( [ '2' ] );
} );

test( 'A press after no answer repeats its key; another quantity is another press', async () => {
	const sent = open( () => reply( '<p>Bad gateway</p>', 502 ) );
	press();
	await settled();
	press();
	await settled();
	fireEvent.change( screen.getByLabelText( /Quantity/ ), { target: { value: '3' } } );
	press();
	await settled();
	const [ first, second, third ] = sent().map( ( body ) => body.get( 'benefit_add_key' ) );
	expect( second ).toBe( first );
	expect( third ).not.toBe( first );
} );
