import type { Filter, View } from '@wordpress/dataviews/wp';
import { ALL, filters, queryOf, type Query } from '../order-list-query';

const view = ( changes: Partial< View > ): View => ( { type: 'table', page: 1, perPage: 20, ...changes } ) as View;
const query = ( changes: Partial< Query > ): Query => ( { ...ALL, ...changes } );

describe( 'what the list shows and what is asked for', () => {
	test.each< [ Partial< Query > ] >( [
		[ {} ],
		[ { status: 'order_paid' } ],
		[ { event: 7, gateway: 'stripe' } ],
		[ { from: '2026-01-01' } ],
		[ { to: '2026-01-31' } ],
		[ { from: '2026-01-01', to: '2026-01-31' } ],
		[ { from: '2026-01-01', to: '2026-01-01' } ],
	] )( 'filters there and back: %p', ( changes ) => {
		const asked = query( changes );

		expect( queryOf( view( { filters: filters( asked, [] ) } ), asked ) ).toEqual( asked );
	} );

	test( 'a filter that was opened and has no value yet stays on the screen, and asks for nothing', () => {
		const open: Filter = { field: 'status', operator: 'is', value: undefined };

		expect( filters( ALL, [ open ] ) ).toEqual( [ open ] );
		expect( queryOf( view( { filters: [ open ] } ), ALL ) ).toEqual( ALL );
		expect( filters( query( { status: 'order_paid' } ), [ open ] ) ).toEqual( [
			{ field: 'status', operator: 'is', value: 'order_paid' },
		] );
	} );

	test( 'what changes the orders that are found begins at the first page; turning the page does not', () => {
		const third = query( { page: 3 } );

		expect( queryOf( view( { page: 4 } ), third ).page ).toBe( 4 );
		expect( queryOf( view( { page: 3, search: 'ada' } ), third ).page ).toBe( 1 );
		expect( queryOf( view( { page: 3, perPage: 50 } ), third ).page ).toBe( 1 );
		expect( queryOf( view( { page: 3, sort: { field: 'total', direction: 'asc' } } ), third ) ).toMatchObject( {
			sort: 'total',
			direction: 'asc',
			page: 1,
		} );
	} );
} );
