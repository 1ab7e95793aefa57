import type { Filter, View } from '@wordpress/dataviews/wp';
import { ALL, filters, queryOf, type Query } from '../donation-list-query';

const view = ( changes: Partial< View > ): View => ( { type: 'table', page: 1, perPage: 20, ...changes } ) as View;
const query = ( changes: Partial< Query > ): Query => ( { ...ALL, ...changes } );

describe( 'what the list of donations shows and what is asked for', () => {
	test.each< [ Partial< Query > ] >( [
		[ {} ],
		[ { status: 'publish' } ],
		[ { form: 7, campaign: 8, donor: 5, gateway: 'stripe', mode: 'live' } ],
		[ { from: '2026-01-01', to: '2026-01-31' } ],
		[ { to: '2026-01-31' } ],
	] )( 'filters there and back: %p', ( changes ) => {
		const asked = query( changes );

		expect( queryOf( view( { filters: filters( asked, [] ) } ), asked ) ).toEqual( asked );
	} );

	test( 'a filter that was opened and has no value yet stays, and one that makes no sense asks for nothing', () => {
		const open: Filter = { field: 'mode', operator: 'is', value: undefined };

		expect( filters( ALL, [ open ] ) ).toEqual( [ open ] );
		expect( queryOf( view( { filters: [ { ...open, value: 'both' } ] } ), ALL ) ).toEqual( ALL );
	} );

	test( 'what changes the donations that are found begins at the first page', () => {
		expect( queryOf( view( { page: 3, search: 'ada' } ), query( { page: 3 } ) ).page ).toBe( 1 );
		expect( queryOf( view( { page: 4 } ), query( { page: 3 } ) ).page ).toBe( 4 );
	} );
} );
