import type { Filter, View } from '@wordpress/dataviews/wp';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { emptyQuery, exportFields, filterParameters, listParameters, queryOfView, viewFilters } from '../desk-query';
import { parsePlace, placeUrl } from '../desk-route';
import type { Desk, Query } from '../desk-types';

/** Same declarations as in PHP: tests/integration/shared/admin/DeskTest.php. */
const DESK = DESKS.donations as unknown as Desk;
const RECURRING = DESKS.subscriptions as unknown as Desk;
const BOTH: [ Desk, Desk ] = [ DESK, RECURRING ];
const ALL = emptyQuery( DESK );
const ALL_RECURRING = emptyQuery( RECURRING );
const SCREEN = 'post_type=benefit_form&page=benefit-donations';
const query = ( changes: Partial< Query > ): Query => ( { ...ALL, ...changes } );
const view = ( changes: Partial< View > ): View => ( { type: 'table', page: 1, perPage: 20, ...changes } ) as View;

describe( 'the address of the donations', () => {
	test.each< [ string, Partial< Query > ] >( [
		[ '', {} ],
		[ 'find=ada+love', { search: 'ada love' } ],
		[ 'status=give_subscription', { filters: { status: 'give_subscription' } } ],
		[ 'form=12&campaign=13', { filters: { form: '12', campaign: '13' } } ],
		[ 'gateway=manual_cash&mode=test', { filters: { gateway: 'manual_cash', mode: 'test' } } ],
		[ 'from=2026-01-31&to=2026-02-01', { filters: { from: '2026-01-31', to: '2026-02-01' } } ],
		[ 'donor=5', { filters: { donor: '5' } } ],
		[ 'sort=name&direction=asc', { sort: 'name', direction: 'asc' } ],
		[ 'sort=name&direction=desc', { sort: 'name' } ],
		[ 'list_page=3&per_page=50', { page: 3, perPage: 50 } ],
	] )( 'says and reads %p', ( address, changes ) => {
		const said = placeUrl( BOTH, SCREEN, { desk: DESK, query: query( changes ) } );

		expect( said ).toBe( `?${ SCREEN }${ address && `&${ address }` }` );
		expect( parsePlace( BOTH, said ) ).toEqual( { desk: DESK, query: query( changes ) } );
	} );

	test( 'a donation is a place of its own, and the list’s filters are not in its address', () => {
		const said = placeUrl( BOTH, `${ SCREEN }&find=ada&mode=test`, { desk: DESK, id: 7 } );

		expect( said ).toBe( `?${ SCREEN }&donation=7` );
		expect( parsePlace( BOTH, said ) ).toEqual( { desk: DESK, id: 7 } );
	} );

	test( 'what makes no sense is ignored', () => {
		expect(
			parsePlace(
				BOTH,
				`${ SCREEN }&donation=-1&form=x&mode=both&from=2026-13-01&sort=id&per_page=7&list_page=0`
			)
		).toEqual( { desk: DESK, query: ALL } );
	} );

	test( 'only what is chosen is asked for', () => {
		const filters = { form: '3', donor: '5', mode: 'live' };
		expect( exportFields( DESK, query( { filters, page: 4 } ) ) ).toEqual( {
			formId: '3',
			donorId: '5',
			mode: 'live',
		} );
		expect( exportFields( DESK, query( { page: 4 } ) ) ).toEqual( {} );
		expect( listParameters( DESK, query( { filters: { gateway: 'stripe' }, sort: 'total' } ) ) ).toEqual( {
			mode: 'all',
			gatewayId: 'stripe',
			sort: 'total',
			direction: 'desc',
			page: 1,
			per_page: 20,
			countTo: 10000,
		} );
	} );
} );

test( 'A count leads to all that are paid, renewals among them', () => {
	const paid = query( { filters: { status: 'paid' } } );
	expect( filterParameters( DESK, paid ).status ).toEqual( [ 'publish', 'give_subscription' ] );
	expect( filterParameters( DESK, query( { filters: { status: 'pending' } } ) ).status ).toEqual( [ 'pending' ] );
	expect( exportFields( DESK, paid ).status ).toBe( 'paid' );
} );

test( 'A link to the entry of a donation has been followed once the address changes', () => {
	expect( placeUrl( BOTH, `${ SCREEN }&enter=5`, { desk: DESK, query: ALL } ) ).not.toContain( 'enter' );
} );

describe( 'what the list of donations shows and what is asked for', () => {
	test.each< [ Query[ 'filters' ] ] >( [
		[ {} ],
		[ { status: 'publish' } ],
		[ { form: '7', campaign: '8', donor: '5', gateway: 'stripe', mode: 'live' } ],
		[ { from: '2026-01-01', to: '2026-01-31' } ],
		[ { to: '2026-01-31' } ],
	] )( 'filters there and back: %p', ( filters ) => {
		const asked = query( { filters } );

		expect( queryOfView( DESK, view( { filters: viewFilters( asked, [] ) } ), asked ) ).toEqual( asked );
	} );

	test( 'a filter that was opened and has no value yet stays, and one that makes no sense asks for nothing', () => {
		const open: Filter = { field: 'mode', operator: 'is', value: undefined };

		expect( viewFilters( ALL, [ open ] ) ).toEqual( [ open ] );
		expect( queryOfView( DESK, view( { filters: [ { ...open, value: 'both' } ] } ), ALL ) ).toEqual( ALL );
	} );

	test( 'what changes the donations that are found begins at the first page', () => {
		expect( queryOfView( DESK, view( { page: 3, search: 'ada' } ), query( { page: 3 } ) ).page ).toBe( 1 );
		expect( queryOfView( DESK, view( { page: 4 } ), query( { page: 3 } ) ).page ).toBe( 4 );
	} );
} );

describe( 'the address of the recurring donations', () => {
	test.each< [ string, Partial< Query > ] >( [
		[ '', {} ],
		[ 'find=ada+love', { search: 'ada love' } ],
		[ 'status=failing&form=12&mode=test', { filters: { status: 'failing', form: '12', mode: 'test' } } ],
		[ 'sort=next&direction=asc', { sort: 'next', direction: 'asc' } ],
		[ 'list_page=3&per_page=50', { page: 3, perPage: 50 } ],
	] )( 'says and reads %p', ( address, changes ) => {
		const place = { desk: RECURRING, query: { ...ALL_RECURRING, ...changes } };
		const said = placeUrl( BOTH, `${ SCREEN }&gateway=stripe&donation=4`, place );

		expect( said ).toBe( `?${ SCREEN }&recurring=1${ address && `&${ address }` }` );
		expect( parsePlace( BOTH, said ) ).toEqual( place );
	} );

	test( 'one of them is a place of its own, and the way back to the donations forgets it', () => {
		const said = placeUrl( BOTH, `${ SCREEN }&recurring=1&find=ada`, { desk: RECURRING, id: 7 } );

		expect( said ).toBe( `?${ SCREEN }&subscription=7` );
		expect( parsePlace( BOTH, said ) ).toEqual( { desk: RECURRING, id: 7 } );
		expect( placeUrl( BOTH, said, { desk: DESK, id: 9 } ) ).toBe( `?${ SCREEN }&donation=9` );
	} );

	test( 'what makes no sense is ignored', () => {
		const address = 'subscription=-1&recurring=1&form=x&mode=both&sort=total&per_page=7&list_page=0';
		expect( parsePlace( BOTH, `${ SCREEN }&${ address }` ) ).toEqual( { desk: RECURRING, query: ALL_RECURRING } );
	} );

	test( 'only what is chosen is asked for; what is sorted by another list’s column is sorted as usual', () => {
		const open: Filter = { field: 'mode', operator: 'is', value: 'both' };
		const sort = { field: 'name', direction: 'desc' } as const;

		expect( exportFields( RECURRING, { ...ALL_RECURRING, filters: { form: '3' }, page: 4 } ) ).toEqual( {
			formId: '3',
		} );
		expect( queryOfView( RECURRING, view( { filters: [ open ], sort } ), ALL_RECURRING ) ).toEqual( ALL_RECURRING );
	} );
} );
