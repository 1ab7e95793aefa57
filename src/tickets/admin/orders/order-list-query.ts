import { urlWith, MAX_ID, parseInteger } from '../../../shared/admin/url';
import {
	DAYS,
	recordId,
	createListQuery,
	pageParameter,
	searchText,
	slugParameter,
	type QueryOf,
} from '../../../shared/admin/list-query';

/** The list of orders. */
const TABLE = {
	search: searchText(),
	status: slugParameter( 'status', /^order_[a-z_]{1,20}$/ ),
	event: recordId( 'event' ),
	gateway: slugParameter( 'gateway', /^[a-z0-9_-]{1,32}$/ ),
	...DAYS,
	...pageParameter( [ 'created', 'total', 'name' ] ),
};
export type Query = QueryOf< typeof TABLE >;

/** An order, or the list. */
export type Place = { readonly order: number } | { readonly query: Query };

const { all, names, read, wordsOf, filters, queryOf } = createListQuery( TABLE, 'name' );
export { all as ALL, filters, queryOf };

const ORDER = 'order';

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param address the part after the question mark
 */
export function parseRoute( address: string ): Place {
	const given = new URLSearchParams( address );
	const order = parseInteger( given.get( ORDER ), MAX_ID );
	return order === null ? { query: read( given ) } : { order };
}

/**
 * The address of a place: what finds the screen stays as it is, and what is as usual is not said.
 *
 * @param address the present one, the part after the question mark
 * @param place
 */
export const routeUrl = ( address: string, place: Place ): string =>
	urlWith(
		address,
		[ ORDER, ...names ],
		'order' in place ? { [ ORDER ]: `${ place.order }` } : wordsOf( place.query )
	);

/** The query sent to benefit/v1/orders, and with the form that downloads the same. */
export function listFilters( query: Query ): Record< string, string > {
	const { search, status, event, gateway, from, to } = query;
	return Object.fromEntries(
		Object.entries( { search, status, event: event ? `${ event }` : '', gateway, from, to } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}
