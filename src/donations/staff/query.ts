import { addressWith, DAY, MAX_ID, PAGES, PER_PAGE, textOf, wholeNumber } from '../../shared/admin/address';
import {
	SUBSCRIPTION_NAMES,
	subscriptionPlaceOf,
	subscriptionWordsOf,
	type SubscriptionPlace,
} from '../subscription-desk/query';

/** The view of the list of donations, and the address that says the same. */
export interface Query {
	readonly search: string;
	readonly status: string;
	/** 0: all. */
	readonly form: number;
	/** 0: all. */
	readonly campaign: number;
	/** 0: all. */
	readonly donor: number;
	readonly gateway: string;
	readonly mode: '' | 'live' | 'test';
	/** Days, as YYYY-MM-DD in the site's time zone; '' for no limit. */
	readonly from: string;
	readonly to: string;
	readonly sort: Sort;
	readonly direction: 'asc' | 'desc';
	readonly page: number;
	readonly perPage: number;
}

/** What can be asked about a donation, on its page. */
export type Question = 'refund' | 'cancel' | 'resend' | 'paid' | 'checked' | 'correct' | 'void';

export type Sort = 'created' | 'total' | 'name';

/** A donation, or the list; and the same of those that recur. */
export type Place = { readonly donation: number; readonly ask?: Question } | { readonly query: Query } | SubscriptionPlace;

export const ALL: Query = {
	search: '',
	status: '',
	form: 0,
	campaign: 0,
	donor: 0,
	gateway: '',
	mode: '',
	from: '',
	to: '',
	sort: 'created',
	direction: 'desc',
	page: 1,
	perPage: PER_PAGE[ 0 ] as number,
};

/** The names in the address; none of them is one that WordPress reads. */
const NAMES = {
	search: 'find',
	status: 'status',
	form: 'form',
	campaign: 'campaign',
	donor: 'donor',
	gateway: 'gateway',
	mode: 'mode',
	from: 'from',
	to: 'to',
	sort: 'sort',
	direction: 'direction',
	page: 'list_page',
	perPage: 'per_page',
} as const satisfies Record< keyof Query, string >;
/** All that are paid, renewals among them: GiftFilter::PAID. */
export const PAID = 'paid';

const DONATION = 'donation';

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param address the part after the question mark
 */
export function placeOf( address: string ): Place {
	const given = new URLSearchParams( address );
	const donation = wholeNumber( given.get( DONATION ), MAX_ID );
	if ( donation !== null ) {
		return { donation };
	}
	const recurring = subscriptionPlaceOf( given );
	if ( recurring !== null ) {
		return recurring;
	}
	const text = ( name: keyof Query, pattern: RegExp ): string => textOf( given, NAMES[ name ], pattern );
	const id = ( name: 'form' | 'campaign' | 'donor' ): number =>
		wholeNumber( given.get( NAMES[ name ] ), MAX_ID ) ?? 0;
	const sort = text( 'sort', /^(created|total|name)$/ ) as Sort | '';
	const direction = text( 'direction', /^(asc|desc)$/ ) as 'asc' | 'desc' | '';
	const perPage = wholeNumber( given.get( NAMES.perPage ), 100 );
	return {
		query: {
			search: ( given.get( NAMES.search ) ?? '' ).slice( 0, 190 ),
			status: text( 'status', /^[a-z_]{1,20}$/ ),
			form: id( 'form' ),
			campaign: id( 'campaign' ),
			donor: id( 'donor' ),
			gateway: text( 'gateway', /^[a-z0-9_-]{1,32}$/ ),
			mode: text( 'mode', /^(live|test)$/ ) as Query[ 'mode' ],
			from: text( 'from', DAY ),
			to: text( 'to', DAY ),
			sort: sort || ALL.sort,
			direction: direction || ( sort === 'name' ? 'asc' : ALL.direction ),
			page: wholeNumber( given.get( NAMES.page ), PAGES ) ?? ALL.page,
			perPage: perPage !== null && PER_PAGE.includes( perPage ) ? perPage : ALL.perPage,
		},
	};
}

function wordsOf( place: Place ): Record< string, string > {
	if ( 'donation' in place ) {
		return { [ DONATION ]: `${ place.donation }` };
	}
	return 'query' in place
		? Object.fromEntries(
				( Object.entries( place.query ) as [ keyof Query, Query[ keyof Query ] ][] )
					.filter( ( [ name, value ] ) => value !== ALL[ name ] )
					.map( ( [ name, value ] ) => [ NAMES[ name ], `${ value }` ] )
			)
		: subscriptionWordsOf( place );
}

/**
 * The address of a place: what is as usual is not said.
 *
 * @param address the present one, the part after the question mark
 * @param place
 */
export function addressOf( address: string, place: Place ): string {
	return addressWith( address, [ DONATION, ENTER, ...Object.values( NAMES ), ...SUBSCRIPTION_NAMES ], wordsOf( place ) );
}

/** In the address that leads to the entry of a donation by hand: of which donor. */
const ENTER = 'enter';

/** @return of whom a donation is to be entered at once; null: none is */
export const enteringOf = ( address: string ): number | null =>
	wholeNumber( new URLSearchParams( address ).get( ENTER ), MAX_ID );

/** The filters as the form has them that downloads the same. */
export function filtersOf( query: Query ): Record< string, string > {
	const { search, status, form, campaign, donor, gateway, mode, from, to } = query;
	const id = ( number: number ): string => ( number ? `${ number }` : '' );
	return Object.fromEntries(
		Object.entries( {
			search,
			status,
			formId: id( form ),
			campaignId: id( campaign ),
			donorId: id( donor ),
			gatewayId: gateway,
			mode,
			from,
			to,
		} ).filter( ( [ , value ] ) => value !== '' )
	);
}

/** The filters as benefit/v1/donations has them: of both modes, unless one is chosen. */
export const parametersOf = ( query: Query ): Record< string, unknown > => ( {
	mode: 'all',
	...filtersOf( query ),
	...( query.status ? { status: query.status === PAID ? [ 'publish', 'give_subscription' ] : [ query.status ] } : {} ),
} );

const SORTS = { created: 'createdAt', total: 'total', name: 'name' } as const satisfies Record< Sort, string >;
/** Beyond it no donation is counted: that there are as many is all that anybody needs to know. */
const COUNTED = 10000;

/** The same with an order and a page. */
export const listParametersOf = ( query: Query ): Record< string, unknown > => ( {
	...parametersOf( query ),
	sort: SORTS[ query.sort ],
	direction: query.direction,
	page: query.page,
	per_page: query.perPage,
	countTo: COUNTED,
} );
