import { urlWith, MAX_ID, parseInteger } from '../../../shared/admin/url';
import {
	recordId,
	createListQuery,
	oneOf,
	pageParameter,
	searchText,
	type QueryOf,
} from '../../../shared/admin/list-query';
import type { DonorsRequest } from '../../rest/contracts';

/** Query parameters of the list of donors. */
const TABLE = {
	search: searchText( 100 ),
	campaign: recordId( 'campaign' ),
	/** Only donors with a paid donation. */
	given: oneOf( 'given', 'yes' ),
	/** Without donors whose donations are all anonymous. */
	anonymous: oneOf( 'anonymous', 'exclude' ),
	mode: oneOf( 'mode', 'live', 'test' ),
	...pageParameter( [ 'created', 'name', 'total', 'gifts' ] ),
};
export type Query = QueryOf< typeof TABLE >;

/** A donor's page, or the list. */
export type Place = { readonly donor: number } | { readonly query: Query };

const { all, names, parseQuery, wordsOf, filters, queryOf } = createListQuery( TABLE );
export { all as ALL, filters, queryOf };

const DONOR = 'donor';
const SORTS = {
	created: 'createdAt',
	name: 'name',
	total: 'totalAmountDonated',
	gifts: 'totalNumberOfDonations',
} as const satisfies Record< Query[ 'sort' ], DonorsRequest[ 'sort' ] >;

/** Reads a place from a query string. Values that make no sense are ignored. */
export function parseRoute( address: string ): Place {
	const given = new URLSearchParams( address );
	const donor = parseInteger( given.get( DONOR ), MAX_ID );
	return donor === null ? { query: parseQuery( given ) } : { donor };
}

/**
 * Builds the query string of a place, without default values.
 *
 * @param address the current query string; its other parameters are kept
 */
export const routeUrl = ( address: string, place: Place ): string =>
	urlWith(
		address,
		[ DONOR, ...names ],
		'donor' in place ? { [ DONOR ]: `${ place.donor }` } : wordsOf( place.query )
	);

/** Builds the request to the REST entity. */
export const listRequest = ( query: Query ): DonorsRequest => ( {
	...( query.search ? { search: query.search } : {} ),
	...( query.campaign ? { campaignId: query.campaign } : {} ),
	...( query.given ? { onlyWithDonations: true } : {} ),
	...( query.anonymous ? { anonymousDonors: query.anonymous } : {} ),
	// Real donations, even while the site is in test mode.
	mode: query.mode || 'live',
	sort: SORTS[ query.sort ],
	direction: query.direction,
	page: query.page,
	per_page: query.perPage,
} );

/** Builds the fields of the form that exports the same donors. */
export function listFilters( { search, campaign, given, anonymous, mode }: Query ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( { search, campaign: campaign ? `${ campaign }` : '', given, anonymous, mode } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}
