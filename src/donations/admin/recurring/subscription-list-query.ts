import { MAX_ID, parseInteger } from '../../../shared/admin/url';
import {
	recordId,
	createListQuery,
	oneOf,
	pageParameter,
	searchText,
	slugParameter,
	type QueryOf,
} from '../../../shared/admin/list-query';

/** The list of recurring donations. */
const TABLE = {
	search: searchText(),
	status: slugParameter( 'status', /^[a-z]{1,16}$/ ),
	form: recordId( 'form' ),
	mode: oneOf( 'mode', 'live', 'test' ),
	...pageParameter( [ 'created', 'amount', 'next' ] ),
};
export type Query = QueryOf< typeof TABLE >;

/** A recurring donation, or the list of them. */
export type SubscriptionPlace = { readonly subscription: number } | { readonly subscriptions: Query };

const { all, names, read, wordsOf, filters, queryOf } = createListQuery( TABLE );
export { all as ALL_SUBSCRIPTIONS, filters, queryOf };

const SUBSCRIPTION = 'subscription';
/** Stands for the list: its filters have the names that those of donations have. */
const LIST = 'recurring';
export const SUBSCRIPTION_NAMES = [ SUBSCRIPTION, LIST, ...names ];

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param given
 * @return null: it asks for something else
 */
export function parseRoute( given: URLSearchParams ): SubscriptionPlace | null {
	const subscription = parseInteger( given.get( SUBSCRIPTION ), MAX_ID );
	if ( subscription !== null ) {
		return { subscription };
	}
	return given.get( LIST ) === null ? null : { subscriptions: read( given ) };
}

/** The words of a place in its address: what is as usual is not said. */
export const subscriptionWordsOf = ( place: SubscriptionPlace ): Record< string, string > =>
	'subscription' in place
		? { [ SUBSCRIPTION ]: `${ place.subscription }` }
		: { [ LIST ]: '1', ...wordsOf( place.subscriptions ) };

/** The filters as the form has them that downloads the same. */
export function listFilters( { search, status, form, mode }: Query ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( { search, status, formId: form ? `${ form }` : '', mode } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}

/** The filters as benefit/v1/subscriptions has them: of both modes, unless one is chosen. */
export const requestParameters = ( query: Query ): Record< string, unknown > => ( {
	mode: 'all',
	...listFilters( query ),
	...( query.status ? { status: [ query.status ] } : {} ),
} );

const SORTS = { created: 'createdAt', amount: 'amount', next: 'renewsAt' } as const;
/** Beyond it none is counted: that there are as many is all that anybody needs to know. */
const COUNTED = 10000;

/** The same with an order and a page. */
export const listRequestParameters = ( query: Query ): Record< string, unknown > => ( {
	...requestParameters( query ),
	sort: SORTS[ query.sort ],
	direction: query.direction,
	page: query.page,
	per_page: query.perPage,
	countTo: COUNTED,
} );
