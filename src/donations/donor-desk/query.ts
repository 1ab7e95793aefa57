import type { Filter, View } from '@wordpress/dataviews/wp';
import { addressWith, MAX_ID, PAGES, PER_PAGE, textOf, wholeNumber } from '../../shared/admin/address';
import { choiceOf, fromFirstPage, listFilters } from '../../shared/admin/list-view';
import type { DonorsRequest } from '../entities/contracts';

/** The view of the list of donors, and the address that says the same. */
export interface Query {
	readonly search: string;
	/** 0: all. */
	readonly campaign: number;
	/** With a paid donation. */
	readonly given: '' | 'yes';
	/** Without those all of whose donations are anonymous. */
	readonly anonymous: '' | 'exclude';
	readonly mode: '' | 'live' | 'test';
	readonly sort: Sort;
	readonly direction: 'asc' | 'desc';
	readonly page: number;
	readonly perPage: number;
}

export type Sort = 'created' | 'name' | 'total' | 'gifts';

/** A donor, or the list of them. */
export type Place = { readonly donor: number } | { readonly query: Query };

export const ALL: Query = {
	search: '',
	campaign: 0,
	given: '',
	anonymous: '',
	mode: '',
	sort: 'created',
	direction: 'desc',
	page: 1,
	perPage: PER_PAGE[ 0 ] as number,
};

/** The names in the address; none of them is one that WordPress reads. */
const NAMES = {
	search: 'find',
	campaign: 'campaign',
	given: 'given',
	anonymous: 'anonymous',
	mode: 'mode',
	sort: 'sort',
	direction: 'direction',
	page: 'list_page',
	perPage: 'per_page',
} as const satisfies Record< keyof Query, string >;
const DONOR = 'donor';
/** As the contract of the search says. */
const SEARCH_LENGTH = 100;
const SORTS = {
	created: 'createdAt',
	name: 'name',
	total: 'totalAmountDonated',
	gifts: 'totalNumberOfDonations',
} as const satisfies Record< Sort, DonorsRequest[ 'sort' ] >;

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param address the part after the question mark
 */
export function placeOf( address: string ): Place {
	const given = new URLSearchParams( address );
	const donor = wholeNumber( given.get( DONOR ), MAX_ID );
	if ( donor !== null ) {
		return { donor };
	}
	const text = ( name: keyof Query, pattern: RegExp ): string => textOf( given, NAMES[ name ], pattern );
	const sort = text( 'sort', /^(created|name|total|gifts)$/ ) as Sort | '';
	const perPage = wholeNumber( given.get( NAMES.perPage ), 100 );
	return {
		query: {
			search: ( given.get( NAMES.search ) ?? '' ).slice( 0, SEARCH_LENGTH ),
			campaign: wholeNumber( given.get( NAMES.campaign ), MAX_ID ) ?? 0,
			given: text( 'given', /^yes$/ ) as Query[ 'given' ],
			anonymous: text( 'anonymous', /^exclude$/ ) as Query[ 'anonymous' ],
			mode: text( 'mode', /^(live|test)$/ ) as Query[ 'mode' ],
			sort: sort || ALL.sort,
			direction: ( text( 'direction', /^(asc|desc)$/ ) as 'asc' | 'desc' | '' ) || ALL.direction,
			page: wholeNumber( given.get( NAMES.page ), PAGES ) ?? ALL.page,
			perPage: perPage !== null && PER_PAGE.includes( perPage ) ? perPage : ALL.perPage,
		},
	};
}

/**
 * The address of a place: what is as usual is not said.
 *
 * @param address the present one, the part after the question mark
 * @param place
 */
export function addressOf( address: string, place: Place ): string {
	const words =
		'donor' in place
			? { [ DONOR ]: `${ place.donor }` }
			: Object.fromEntries(
					( Object.entries( place.query ) as [ keyof Query, Query[ keyof Query ] ][] )
						.filter( ( [ name, value ] ) => value !== ALL[ name ] )
						.map( ( [ name, value ] ) => [ NAMES[ name ], `${ value }` ] )
				);
	return addressWith( address, [ DONOR, ...Object.values( NAMES ) ], words );
}

/** The request to the entity. */
export const requestOf = ( query: Query ): DonorsRequest => ( {
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
export function filtersOf( { search, campaign, given, anonymous, mode }: Query ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( { search, campaign: campaign ? `${ campaign }` : '', given, anonymous, mode } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}

/** The fields that are filtered by one of their values. */
const CHOICES = [ 'campaign', 'given', 'anonymous', 'mode' ] as const;

/**
 * The filters that stand on the screen.
 *
 * @param query
 * @param shown what stands there now
 */
export function filters( query: Query, shown: readonly Filter[] ): Filter[] {
	const chosen = CHOICES.filter( ( field ) => query[ field ] !== ALL[ field ] );
	return listFilters(
		Object.fromEntries( chosen.map( ( field ) => [ field, `${ query[ field ] }` ] ) ),
		{ from: '', to: '' },
		shown
	);
}

/**
 * The request made by a change of the view.
 *
 * @param view
 * @param before
 */
export function queryOf( view: View, before: Query ): Query {
	const mode = choiceOf( view, 'mode' );
	const sort = view.sort?.field ?? '';
	return fromFirstPage< Query >(
		{
			search: ( view.search ?? '' ).slice( 0, SEARCH_LENGTH ),
			campaign: Number( choiceOf( view, 'campaign' ) ) || 0,
			given: choiceOf( view, 'given' ) === 'yes' ? 'yes' : '',
			anonymous: choiceOf( view, 'anonymous' ) === 'exclude' ? 'exclude' : '',
			mode: mode === 'live' || mode === 'test' ? mode : '',
			sort: Object.keys( SORTS ).includes( sort ) ? ( sort as Sort ) : ALL.sort,
			direction: view.sort?.direction ?? ALL.direction,
			page: view.page ?? ALL.page,
			perPage: view.perPage ?? ALL.perPage,
		},
		before
	);
}
