import type { Filter, View } from '@wordpress/dataviews/wp';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { emptyQuery, exportFields, listParameters, queryOfView, viewFilters } from '../desk-query';
import { parsePlace, placeUrl } from '../desk-route';
import type { Desk, Query } from '../desk-types';

/** Same declaration as in PHP: tests/integration/shared/admin/DeskTest.php. */
const DESK = DESKS.orders as unknown as Desk;
const ALL = emptyQuery( DESK );
const SCREEN = 'post_type=benefit_event&page=benefit-orders';
const query = ( changes: Partial< Query > ): Query => ( { ...ALL, ...changes } );
const view = ( changes: Partial< View > ): View => ( { type: 'table', page: 1, perPage: 20, ...changes } ) as View;
const parse = ( address: string ) => parsePlace( [ DESK ], address );

describe( 'the address of the orders', () => {
	test.each< [ string, Partial< Query > ] >( [
		[ '', {} ],
		[ 'find=ada+love', { search: 'ada love' } ],
		[ 'status=order_paid', { filters: { status: 'order_paid' } } ],
		[ 'event=12', { filters: { event: '12' } } ],
		[ 'gateway=stripe', { filters: { gateway: 'stripe' } } ],
		[ 'from=2026-01-31', { filters: { from: '2026-01-31' } } ],
		[ 'from=2026-01-31&to=2026-02-01', { filters: { from: '2026-01-31', to: '2026-02-01' } } ],
		[ 'sort=name&direction=asc', { sort: 'name', direction: 'asc' } ],
		[ 'sort=name&direction=desc', { sort: 'name' } ],
		[ 'list_page=3&per_page=50', { page: 3, perPage: 50 } ],
	] )( 'says and reads %p', ( address, changes ) => {
		const said = placeUrl( [ DESK ], SCREEN, { desk: DESK, query: query( changes ) } );

		expect( said ).toBe( `?${ SCREEN }${ address && `&${ address }` }` );
		expect( parse( said ) ).toEqual( { desk: DESK, query: query( changes ) } );
	} );

	test( 'an order is a place of its own, and the list’s filters are not in its address', () => {
		const said = placeUrl( [ DESK ], `${ SCREEN }&find=ada&status=order_paid`, { desk: DESK, id: 7 } );

		expect( said ).toBe( `?${ SCREEN }&order=7` );
		expect( parse( said ) ).toEqual( { desk: DESK, id: 7 } );
	} );

	test.each( [
		'order=-1',
		'order=x',
		'order=1e9',
		'order=99999999999',
		'status=paid',
		'status=order_paid%27',
		'event=0',
		'event=-3',
		'gateway=a%20b',
		'from=2026-13-01',
		'to=tomorrow',
		'sort=email',
		'sort=toString',
		'direction=up',
		'list_page=0',
		'list_page=1001',
		'per_page=7',
	] )( 'what makes no sense is as if not there: %p', ( address ) => {
		expect( parse( `${ SCREEN }&${ address }` ) ).toEqual( { desk: DESK, query: ALL } );
	} );

	test( 'names are sorted from their beginning, unless it is said otherwise', () => {
		expect( parse( 'sort=name' ) ).toEqual( { desk: DESK, query: query( { sort: 'name', direction: 'asc' } ) } );
	} );

	test( 'only what is asked for is sent', () => {
		const asked = query( { search: 'ada', filters: { event: '3' } } );
		expect( exportFields( DESK, asked ) ).toEqual( { search: 'ada', event: '3' } );
		expect( exportFields( DESK, query( { page: 4, sort: 'total' } ) ) ).toEqual( {} );
		expect( listParameters( DESK, asked ) ).toEqual( {
			search: 'ada',
			event: '3',
			sort: 'created',
			direction: 'desc',
			page: 1,
			per_page: 20,
		} );
	} );
} );

describe( 'what the list shows and what is asked for', () => {
	test.each< [ Query[ 'filters' ] ] >( [
		[ {} ],
		[ { status: 'order_paid' } ],
		[ { event: '7', gateway: 'stripe' } ],
		[ { from: '2026-01-01' } ],
		[ { to: '2026-01-31' } ],
		[ { from: '2026-01-01', to: '2026-01-31' } ],
		[ { from: '2026-01-01', to: '2026-01-01' } ],
	] )( 'filters there and back: %p', ( filters ) => {
		const asked = query( { filters } );

		expect( queryOfView( DESK, view( { filters: viewFilters( asked, [] ) } ), asked ) ).toEqual( asked );
	} );

	test( 'a filter that was opened and has no value yet stays on the screen, and asks for nothing', () => {
		const open: Filter = { field: 'status', operator: 'is', value: undefined };

		expect( viewFilters( ALL, [ open ] ) ).toEqual( [ open ] );
		expect( queryOfView( DESK, view( { filters: [ open ] } ), ALL ) ).toEqual( ALL );
		expect( viewFilters( query( { filters: { status: 'order_paid' } } ), [ open ] ) ).toEqual( [
			{ field: 'status', operator: 'is', value: 'order_paid' },
		] );
	} );

	test( 'what changes the orders that are found begins at the first page; turning the page does not', () => {
		const third = query( { page: 3 } );

		expect( queryOfView( DESK, view( { page: 4 } ), third ).page ).toBe( 4 );
		expect( queryOfView( DESK, view( { page: 3, search: 'ada' } ), third ).page ).toBe( 1 );
		expect( queryOfView( DESK, view( { page: 3, perPage: 50 } ), third ).page ).toBe( 1 );
		expect(
			queryOfView( DESK, view( { page: 3, sort: { field: 'total', direction: 'asc' } } ), third )
		).toMatchObject( { sort: 'total', direction: 'asc', page: 1 } );
	} );
} );
