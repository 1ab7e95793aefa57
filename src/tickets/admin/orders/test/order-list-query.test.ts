import { routeUrl, ALL, listFilters, parseRoute, type Query } from '../order-list-query';

const SCREEN = 'post_type=benefit_event&page=benefit-orders';
const query = ( changes: Partial< Query > ): Query => ( { ...ALL, ...changes } );

describe( 'the address of the orders', () => {
	test.each< [ string, Partial< Query > ] >( [
		[ '', {} ],
		[ 'find=ada+love', { search: 'ada love' } ],
		[ 'status=order_paid', { status: 'order_paid' } ],
		[ 'event=12', { event: 12 } ],
		[ 'gateway=stripe', { gateway: 'stripe' } ],
		[ 'from=2026-01-31', { from: '2026-01-31' } ],
		[ 'from=2026-01-31&to=2026-02-01', { from: '2026-01-31', to: '2026-02-01' } ],
		[ 'sort=name&direction=asc', { sort: 'name', direction: 'asc' } ],
		[ 'sort=name&direction=desc', { sort: 'name' } ],
		[ 'list_page=3&per_page=50', { page: 3, perPage: 50 } ],
	] )( 'says and reads %p', ( address, changes ) => {
		const said = routeUrl( SCREEN, { query: query( changes ) } );

		expect( said ).toBe( `?${ SCREEN }${ address && `&${ address }` }` );
		expect( parseRoute( said ) ).toEqual( { query: query( changes ) } );
	} );

	test( 'an order is a place of its own, and the list’s filters are not in its address', () => {
		const said = routeUrl( `${ SCREEN }&find=ada&status=order_paid`, { order: 7 } );

		expect( said ).toBe( `?${ SCREEN }&order=7` );
		expect( parseRoute( said ) ).toEqual( { order: 7 } );
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
		'direction=up',
		'list_page=0',
		'list_page=1001',
		'per_page=7',
	] )( 'what makes no sense is as if not there: %p', ( address ) => {
		expect( parseRoute( `${ SCREEN }&${ address }` ) ).toEqual( { query: ALL } );
	} );

	test( 'names are sorted from their beginning, unless it is said otherwise', () => {
		expect( parseRoute( 'sort=name' ) ).toEqual( { query: query( { sort: 'name', direction: 'asc' } ) } );
	} );

	test( 'only what is asked for is sent', () => {
		expect( listFilters( query( { search: 'ada', event: 3 } ) ) ).toEqual( { search: 'ada', event: '3' } );
		expect( listFilters( query( { page: 4, sort: 'total' } ) ) ).toEqual( {} );
	} );
} );
