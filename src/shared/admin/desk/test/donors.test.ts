import type { View } from '@wordpress/dataviews/wp';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { emptyQuery, exportFields, listParameters, queryOfView, viewFilters } from '../desk-query';
import { parsePlace, placeUrl } from '../desk-route';
import type { Desk, Query } from '../desk-types';

/** Same declaration as in PHP: tests/integration/shared/admin/DeskTest.php. */
const DESK = DESKS.donors as unknown as Desk;
const ALL = emptyQuery( DESK );
const SCREEN = 'post_type=benefit_form&page=benefit-donors';
const FILTERS = { campaign: '7', given: 'yes', anonymous: 'exclude', mode: 'test' };
const parse = ( address: string ) => parsePlace( [ DESK ], address );

test( 'An address says the whole view of the donors, and is read as it was written', () => {
	const query: Query = {
		search: 'Ada & co',
		filters: FILTERS,
		sort: 'total',
		direction: 'asc',
		page: 3,
		perPage: 50,
	};
	const said = placeUrl( [ DESK ], SCREEN, { desk: DESK, query } );

	expect( parse( said ) ).toEqual( { desk: DESK, query } );
	expect( parse( placeUrl( [ DESK ], said, { desk: DESK, id: 12 } ) ) ).toEqual( { desk: DESK, id: 12 } );
	expect( placeUrl( [ DESK ], SCREEN, { desk: DESK, query: ALL } ) ).toBe( `?${ SCREEN }` );
} );

test( 'A part of the donors’ address that makes no sense is ignored', () => {
	const given = `${ SCREEN }&donor=0&campaign=x&given=no&anonymous=all&mode=both&sort=;drop&direction=up&list_page=-1&per_page=7`;

	expect( parse( given ) ).toEqual( { desk: DESK, query: ALL } );
} );

test( 'The entity and the file are asked for the same donors', () => {
	const query: Query = { ...ALL, search: 'Ada', filters: FILTERS };

	expect( listParameters( DESK, { ...query, sort: 'gifts', page: 2 } ) ).toEqual( {
		search: 'Ada',
		campaignId: '7',
		onlyWithDonations: true,
		anonymousDonors: 'exclude',
		mode: 'test',
		sort: 'totalNumberOfDonations',
		direction: 'desc',
		page: 2,
		per_page: 20,
	} );
	expect( exportFields( DESK, query ) ).toEqual( { search: 'Ada', ...FILTERS } );
} );

test( 'Donors are counted by real donations, even while the site is in test mode', () => {
	expect( listParameters( DESK, ALL ) ).toEqual( {
		mode: 'live',
		sort: 'createdAt',
		direction: 'desc',
		page: 1,
		per_page: 20,
	} );
} );

test( 'A filter of the donors returns to the first page, and is shown on the screen', () => {
	const before = { ...ALL, page: 4 };
	const filters = [ { field: 'campaign', operator: 'is' as const, value: '7' } ];
	const view = { type: 'table', page: 4, perPage: 20, filters } as View;
	const after = queryOfView( DESK, view, before );

	expect( after ).toEqual( { ...ALL, filters: { campaign: '7' } } );
	expect( viewFilters( after, [] ) ).toEqual( filters );
} );
