import type { Filter, View } from '@wordpress/dataviews/wp';
import { routeUrl, parseRoute } from '../../donations/donation-list-query';
import { ALL_SUBSCRIPTIONS, filters, listFilters, queryOf, type Query } from '../subscription-list-query';

const SCREEN = 'post_type=benefit_form&page=benefit-donations';
const query = ( changes: Partial< Query > ): Query => ( { ...ALL_SUBSCRIPTIONS, ...changes } );
const view = ( changes: Partial< View > ): View => ( { type: 'table', page: 1, perPage: 20, ...changes } ) as View;

describe( 'the address of the recurring donations', () => {
	test.each< [ string, Partial< Query > ] >( [
		[ '', {} ],
		[ 'find=ada+love', { search: 'ada love' } ],
		[ 'status=failing&form=12&mode=test', { status: 'failing', form: 12, mode: 'test' } ],
		[ 'sort=next&direction=asc', { sort: 'next', direction: 'asc' } ],
		[ 'list_page=3&per_page=50', { page: 3, perPage: 50 } ],
	] )( 'says and reads %p', ( address, changes ) => {
		const said = routeUrl( `${ SCREEN }&gateway=stripe&donation=4`, { subscriptions: query( changes ) } );

		expect( said ).toBe( `?${ SCREEN }&recurring=1${ address && `&${ address }` }` );
		expect( parseRoute( said ) ).toEqual( { subscriptions: query( changes ) } );
	} );

	test( 'one of them is a place of its own, and the way back to the donations forgets it', () => {
		const said = routeUrl( `${ SCREEN }&recurring=1&find=ada`, { subscription: 7 } );

		expect( said ).toBe( `?${ SCREEN }&subscription=7` );
		expect( parseRoute( said ) ).toEqual( { subscription: 7 } );
		expect( routeUrl( said, { donation: 9 } ) ).toBe( `?${ SCREEN }&donation=9` );
	} );

	test( 'what makes no sense is ignored', () => {
		expect(
			parseRoute( `${ SCREEN }&subscription=-1&recurring=1&form=x&mode=both&sort=total&per_page=7&list_page=0` )
		).toEqual( { subscriptions: ALL_SUBSCRIPTIONS } );
	} );
} );

describe( 'what the list shows and what is asked for', () => {
	test.each< [ Partial< Query > ] >( [ [ {} ], [ { status: 'paused' } ], [ { form: 7, mode: 'live' } ] ] )(
		'filters there and back: %p',
		( changes ) => {
			const asked = query( changes );

			expect( queryOf( view( { filters: filters( asked, [] ) } ), asked ) ).toEqual( asked );
		}
	);

	test( 'only what is chosen is asked for; what is sorted by another list’s column is sorted as usual', () => {
		const open: Filter = { field: 'mode', operator: 'is', value: 'both' };

		expect( listFilters( query( { form: 3, page: 4 } ) ) ).toEqual( { formId: '3' } );
		expect(
			queryOf( view( { filters: [ open ], sort: { field: 'name', direction: 'desc' } } ), ALL_SUBSCRIPTIONS )
		).toEqual( ALL_SUBSCRIPTIONS );
	} );
} );
