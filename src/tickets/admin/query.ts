import { addressWith, DAY, MAX_ID, PAGES, PER_PAGE, textOf, wholeNumber } from '../../shared/admin/address';

/** The view of the list of orders, and the address that says the same: the back button and a bookmark bring it back. */
export interface Query {
	readonly search: string;
	readonly status: string;
	/** 0: all. */
	readonly event: number;
	readonly gateway: string;
	/** Days, as YYYY-MM-DD in the site's time zone; '' for no limit. */
	readonly from: string;
	readonly to: string;
	readonly sort: Sort;
	readonly direction: 'asc' | 'desc';
	readonly page: number;
	readonly perPage: number;
}

export type Sort = 'created' | 'total' | 'name';

/** An order, or the list. */
export type Place = { readonly order: number } | { readonly query: Query };

export const ALL: Query = {
	search: '',
	status: '',
	event: 0,
	gateway: '',
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
	event: 'event',
	gateway: 'gateway',
	from: 'from',
	to: 'to',
	sort: 'sort',
	direction: 'direction',
	page: 'list_page',
	perPage: 'per_page',
} as const satisfies Record< keyof Query, string >;
const ORDER = 'order';

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param address the part after the question mark
 */
export function placeOf( address: string ): Place {
	const given = new URLSearchParams( address );
	const order = wholeNumber( given.get( ORDER ), MAX_ID );
	if ( order !== null ) {
		return { order };
	}
	const text = ( name: keyof Query, pattern: RegExp ): string => textOf( given, NAMES[ name ], pattern );
	const sort = text( 'sort', /^(created|total|name)$/ ) as Sort | '';
	const direction = text( 'direction', /^(asc|desc)$/ ) as 'asc' | 'desc' | '';
	const perPage = wholeNumber( given.get( NAMES.perPage ), 100 );
	return {
		query: {
			search: ( given.get( NAMES.search ) ?? '' ).slice( 0, 190 ),
			status: text( 'status', /^order_[a-z_]{1,20}$/ ),
			event: wholeNumber( given.get( NAMES.event ), MAX_ID ) ?? ALL.event,
			gateway: text( 'gateway', /^[a-z0-9_-]{1,32}$/ ),
			from: text( 'from', DAY ),
			to: text( 'to', DAY ),
			sort: sort || ALL.sort,
			direction: direction || ( sort === 'name' ? 'asc' : ALL.direction ),
			page: wholeNumber( given.get( NAMES.page ), PAGES ) ?? ALL.page,
			perPage: perPage !== null && PER_PAGE.includes( perPage ) ? perPage : ALL.perPage,
		},
	};
}

/**
 * The address of a place: what finds the screen stays as it is, and what is as usual is not said.
 *
 * @param address the present one, the part after the question mark
 * @param place
 */
export function addressOf( address: string, place: Place ): string {
	const words =
		'order' in place
			? { [ ORDER ]: `${ place.order }` }
			: Object.fromEntries(
					( Object.entries( place.query ) as [ keyof Query, Query[ keyof Query ] ][] )
						.filter( ( [ name, value ] ) => value !== ALL[ name ] )
						.map( ( [ name, value ] ) => [ NAMES[ name ], `${ value }` ] )
				);
	return addressWith( address, [ ORDER, ...Object.values( NAMES ) ], words );
}

/** The query sent to benefit/v1/orders, and with the form that downloads the same. */
export function filtersOf( query: Query ): Record< string, string > {
	const { search, status, event, gateway, from, to } = query;
	return Object.fromEntries(
		Object.entries( { search, status, event: event ? `${ event }` : '', gateway, from, to } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}
