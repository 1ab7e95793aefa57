import {
	routeUrl,
	ALL,
	manualEntryRoute,
	listFilters,
	PAID,
	requestParameters,
	parseRoute,
	type Query,
} from '../donation-list-query';

const SCREEN = 'post_type=benefit_form&page=benefit-donations';
const query = ( changes: Partial< Query > ): Query => ( { ...ALL, ...changes } );

describe( 'the address of the donations', () => {
	test.each< [ string, Partial< Query > ] >( [
		[ '', {} ],
		[ 'find=ada+love', { search: 'ada love' } ],
		[ 'status=give_subscription', { status: 'give_subscription' } ],
		[ 'form=12&campaign=13', { form: 12, campaign: 13 } ],
		[ 'donor=5', { donor: 5 } ],
		[ 'gateway=manual_cash&mode=test', { gateway: 'manual_cash', mode: 'test' } ],
		[ 'from=2026-01-31&to=2026-02-01', { from: '2026-01-31', to: '2026-02-01' } ],
		[ 'sort=name&direction=asc', { sort: 'name', direction: 'asc' } ],
		[ 'sort=name&direction=desc', { sort: 'name' } ],
		[ 'list_page=3&per_page=50', { page: 3, perPage: 50 } ],
	] )( 'says and reads %p', ( address, changes ) => {
		const said = routeUrl( SCREEN, { query: query( changes ) } );

		expect( said ).toBe( `?${ SCREEN }${ address && `&${ address }` }` );
		expect( parseRoute( said ) ).toEqual( { query: query( changes ) } );
	} );

	test( 'a donation is a place of its own, and the list’s filters are not in its address', () => {
		const said = routeUrl( `${ SCREEN }&find=ada&mode=test`, { donation: 7 } );

		expect( said ).toBe( `?${ SCREEN }&donation=7` );
		expect( parseRoute( said ) ).toEqual( { donation: 7 } );
	} );

	test( 'what makes no sense is ignored', () => {
		expect(
			parseRoute( `${ SCREEN }&donation=-1&form=x&mode=both&from=2026-13-01&sort=id&per_page=7&list_page=0` )
		).toEqual( { query: ALL } );
	} );

	test( 'only what is chosen is asked for', () => {
		expect( listFilters( query( { form: 3, donor: 5, mode: 'live', page: 4 } ) ) ).toEqual( {
			formId: '3',
			donorId: '5',
			mode: 'live',
		} );
		expect( listFilters( query( { page: 4 } ) ) ).toEqual( {} );
	} );
} );

test( 'A count leads to all that are paid, renewals among them', () => {
	expect( requestParameters( query( { status: PAID } ) ).status ).toEqual( [ 'publish', 'give_subscription' ] );
	expect( listFilters( query( { status: PAID } ) ).status ).toBe( PAID );
} );

test( 'A link asks for the entry of a donation of one donor, until it was followed', () => {
	expect( manualEntryRoute( `${ SCREEN }&enter=5` ) ).toBe( 5 );
	expect( manualEntryRoute( SCREEN ) ).toBeNull();
	expect( routeUrl( `${ SCREEN }&enter=5`, { query: ALL } ) ).not.toContain( 'enter' );
} );
