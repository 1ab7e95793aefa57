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

/** The list of donors. */
const TABLE = {
	search: searchText( 100 ),
	campaign: recordId( 'campaign' ),
	/** With a paid donation. */
	given: oneOf( 'given', 'yes' ),
	/** Without those all of whose donations are anonymous. */
	anonymous: oneOf( 'anonymous', 'exclude' ),
	mode: oneOf( 'mode', 'live', 'test' ),
	...pageParameter( [ 'created', 'name', 'total', 'gifts' ] ),
};
export type Query = QueryOf< typeof TABLE >;

/** A donor, or the list of them. */
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

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param address the part after the question mark
 */
export function parseRoute( address: string ): Place {
	const given = new URLSearchParams( address );
	const donor = parseInteger( given.get( DONOR ), MAX_ID );
	return donor === null ? { query: parseQuery( given ) } : { donor };
}

/**
 * The address of a place: what is as usual is not said.
 *
 * @param address the present one, the part after the question mark
 * @param place
 */
export const routeUrl = ( address: string, place: Place ): string =>
	urlWith(
		address,
		[ DONOR, ...names ],
		'donor' in place ? { [ DONOR ]: `${ place.donor }` } : wordsOf( place.query )
	);

/** The request to the entity. */
export const listRequest = ( query: Query ): DonorsRequest => ( {
	...( query.search ? { search: query.search } : {} ),
	...( query.campaign ? { campaignId: query.campaign } : {} ),
	...( query.given ? { onlyWithDonations: true } : {} ),
	...( query.anonymous ? { anonymousDonors: query.anonymous } : {} ),
	// Real donations, whatever mode the site is in.
	mode: query.mode || 'live',
	sort: SORTS[ query.sort ],
	direction: query.direction,
	page: query.page,
	per_page: query.perPage,
} );

/** The fields of the form that downloads the same. */
export function listFilters( { search, campaign, given, anonymous, mode }: Query ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( { search, campaign: campaign ? `${ campaign }` : '', given, anonymous, mode } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}
