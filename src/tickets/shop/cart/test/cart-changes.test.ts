import { notifyCartChange, onCartChange } from '../cart-changes';

const change = ( by: string ) => document.dispatchEvent( new CustomEvent( 'benefit:cart', { detail: { by } } ) );

it( 'hears of the others’ changes of the cart, not of its own, until it stops', () => {
	const heard = jest.fn();
	const stop = onCartChange( 'cart', heard );
	change( 'cart' );
	expect( heard ).not.toHaveBeenCalled();
	change( 'ticket-table' );
	change( '' );
	expect( heard ).toHaveBeenCalledTimes( 2 );
	stop();
	change( '' );
	expect( heard ).toHaveBeenCalledTimes( 2 );
} );

it( 'tells the loader who changed it', () => {
	const notified = jest.fn();
	window.benefitIslands = { define: jest.fn(), swap: jest.fn(), notify: notified };
	notifyCartChange( 'cart' );
	expect( notified ).toHaveBeenCalledWith( 'cart', 'cart' );
} );
