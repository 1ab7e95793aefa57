import { urlWith, MAX_ID, parseInteger } from '../../../shared/admin/url';
import {
	DAYS,
	recordId,
	createListQuery,
	oneOf,
	pageParameter,
	searchText,
	slugParameter,
	type QueryOf,
} from '../../../shared/admin/list-query';
import {
	SUBSCRIPTION_NAMES,
	parseRoute as parseSubscriptionRoute,
	subscriptionWordsOf,
	type SubscriptionPlace,
} from '../recurring/subscription-list-query';

/** The list of donations. */
const TABLE = {
	search: searchText(),
	status: slugParameter( 'status', /^[a-z_]{1,20}$/ ),
	form: recordId( 'form' ),
	campaign: recordId( 'campaign' ),
	donor: recordId( 'donor' ),
	gateway: slugParameter( 'gateway', /^[a-z0-9_-]{1,32}$/ ),
	mode: oneOf( 'mode', 'live', 'test' ),
	...DAYS,
	...pageParameter( [ 'created', 'total', 'name' ] ),
};
export type Query = QueryOf< typeof TABLE >;

/** The questions of a donation's page. */
export type Question = 'refund' | 'cancel' | 'resend' | 'paid' | 'checked' | 'correct' | 'void';

/** A donation, or the list; and the same of those that recur. */
export type Place =
	{ readonly donation: number; readonly ask?: Question } | { readonly query: Query } | SubscriptionPlace;

const { all, names, read, wordsOf, filters, queryOf } = createListQuery( TABLE, 'name' );
export { all as ALL, filters, queryOf };

/** All that are paid, renewals among them: GiftFilter::PAID. */
export const PAID = 'paid';

const DONATION = 'donation';
/** In the address that leads to the entry of a donation by hand: of which donor. */
const ENTER = 'enter';

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param address the part after the question mark
 */
export function parseRoute( address: string ): Place {
	const given = new URLSearchParams( address );
	const donation = parseInteger( given.get( DONATION ), MAX_ID );
	return donation === null ? ( parseSubscriptionRoute( given ) ?? { query: read( given ) } ) : { donation };
}

function wordsOfPlace( place: Place ): Record< string, string > {
	if ( 'donation' in place ) {
		return { [ DONATION ]: `${ place.donation }` };
	}
	return 'query' in place ? wordsOf( place.query ) : subscriptionWordsOf( place );
}

/**
 * The address of a place: what is as usual is not said.
 *
 * @param address the present one, the part after the question mark
 * @param place
 */
export const routeUrl = ( address: string, place: Place ): string =>
	urlWith( address, [ DONATION, ENTER, ...names, ...SUBSCRIPTION_NAMES ], wordsOfPlace( place ) );

/** @return of whom a donation is to be entered at once; null: none is */
export const manualEntryRoute = ( address: string ): number | null =>
	parseInteger( new URLSearchParams( address ).get( ENTER ), MAX_ID );

/** The filters as the form has them that downloads the same. */
export function listFilters( query: Query ): Record< string, string > {
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
export const requestParameters = ( query: Query ): Record< string, unknown > => ( {
	mode: 'all',
	...listFilters( query ),
	...( query.status
		? { status: query.status === PAID ? [ 'publish', 'give_subscription' ] : [ query.status ] }
		: {} ),
} );

const SORTS = { created: 'createdAt', total: 'total', name: 'name' } as const satisfies Record<
	Query[ 'sort' ],
	string
>;
/** Beyond it no donation is counted: that there are as many is all that anybody needs to know. */
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
