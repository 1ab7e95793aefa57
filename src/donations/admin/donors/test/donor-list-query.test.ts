import type { View } from '@wordpress/dataviews/wp';
import { routeUrl, ALL, filters, listFilters, parseRoute, queryOf, listRequest } from '../donor-list-query';

const LIST = '?post_type=benefit_form&page=benefit-donors';

test( 'An address says the whole view, and is read as it was written', () => {
	const query = {
		search: 'Ada & co',
		campaign: 7,
		given: 'yes',
		anonymous: 'exclude',
		mode: 'test',
		sort: 'total',
		direction: 'asc',
		page: 3,
		perPage: 50,
	} as const;
	expect( parseRoute( routeUrl( LIST, { query } ) ) ).toEqual( { query } );
	expect( parseRoute( routeUrl( routeUrl( LIST, { query } ), { donor: 12 } ) ) ).toEqual( { donor: 12 } );
	expect( routeUrl( LIST, { query: ALL } ) ).toBe( LIST );
} );

test( 'A part of an address that makes no sense is ignored', () => {
	const given = `${ LIST }&donor=0&campaign=x&given=no&anonymous=all&mode=both&sort=;drop&direction=up&list_page=-1&per_page=7`;
	expect( parseRoute( given ) ).toEqual( { query: ALL } );
} );

test( 'The entity and the file are asked for the same donors', () => {
	const query = { ...ALL, search: 'Ada', campaign: 7, given: 'yes', anonymous: 'exclude', mode: 'test' } as const;
	expect( listRequest( { ...query, sort: 'gifts', page: 2 } ) ).toEqual( {
		search: 'Ada',
		campaignId: 7,
		onlyWithDonations: true,
		anonymousDonors: 'exclude',
		mode: 'test',
		sort: 'totalNumberOfDonations',
		direction: 'desc',
		page: 2,
		per_page: 20,
	} );
	expect( listFilters( query ) ).toEqual( {
		search: 'Ada',
		campaign: '7',
		given: 'yes',
		anonymous: 'exclude',
		mode: 'test',
	} );
	// Real donations, even while the site is in test mode.
	expect( listRequest( ALL ) ).toEqual( {
		mode: 'live',
		sort: 'createdAt',
		direction: 'desc',
		page: 1,
		per_page: 20,
	} );
} );

test( 'A change of what is found begins at the first page, and the filters stand on the screen', () => {
	const before = { ...ALL, page: 4 };
	const view = {
		type: 'table',
		search: '',
		page: 4,
		perPage: 20,
		sort: { field: 'created', direction: 'desc' },
	} as const;
	expect( queryOf( view as View, before ) ).toEqual( before );
	const after = queryOf(
		{ ...view, filters: [ { field: 'campaign', operator: 'is', value: '7' } ] } as View,
		before
	);
	expect( after ).toEqual( { ...ALL, campaign: 7 } );
	expect( filters( after, [] ) ).toEqual( [ { field: 'campaign', operator: 'is', value: '7' } ] );
} );
