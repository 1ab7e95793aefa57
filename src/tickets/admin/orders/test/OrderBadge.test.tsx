import { render, screen } from '@testing-library/react';
import { OrderBadge } from '../order-list-slots';

describe( 'the badge of an order', () => {
	it.each( [ true, false ] )( 'says whether it is a test: %s', ( test ) => {
		render( <OrderBadge record={ { status: 'order_received', status_text: 'Awaiting payment', test } } /> );

		expect( screen.getByText( 'Awaiting payment' ) ).toBeTruthy();
		expect( screen.queryByText( 'Test' ) !== null ).toBe( test );
	} );
} );
