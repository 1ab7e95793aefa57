import type { Filter, View } from '@wordpress/dataviews/wp';
import { MAX_ID, PAGES, PER_PAGE, textOf, wholeNumber } from '../../shared/admin/address';
import { choiceOf, fromFirstPage, listFilters } from '../../shared/admin/list-view';

/** The view of the list of recurring donations, and what an address says of it. */
export interface Query {
	readonly search: string;
	readonly status: string;
	/** 0: all. */
	readonly form: number;
	readonly mode: '' | 'live' | 'test';
	readonly sort: Sort;
	readonly direction: 'asc' | 'desc';
	readonly page: number;
	readonly perPage: number;
}

export type Sort = 'created' | 'amount' | 'next';

/** A recurring donation, or the list of them. */
export type SubscriptionPlace = { readonly subscription: number } | { readonly subscriptions: Query };

export const ALL_SUBSCRIPTIONS: Query = {
	search: '',
	status: '',
	form: 0,
	mode: '',
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
	mode: 'mode',
	sort: 'sort',
	direction: 'direction',
	page: 'list_page',
	perPage: 'per_page',
} as const satisfies Record< keyof Query, string >;
const SUBSCRIPTION = 'subscription';
/** Stands for the list: its filters have the names that those of donations have. */
const LIST = 'recurring';
export const SUBSCRIPTION_NAMES = [ SUBSCRIPTION, LIST, ...Object.values( NAMES ) ];

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param given
 * @return null: it asks for something else
 */
export function subscriptionPlaceOf( given: URLSearchParams ): SubscriptionPlace | null {
	const subscription = wholeNumber( given.get( SUBSCRIPTION ), MAX_ID );
	if ( subscription !== null ) {
		return { subscription };
	}
	if ( given.get( LIST ) === null ) {
		return null;
	}
	const text = ( name: keyof Query, pattern: RegExp ): string => textOf( given, NAMES[ name ], pattern );
	const perPage = wholeNumber( given.get( NAMES.perPage ), 100 );
	return {
		subscriptions: {
			search: ( given.get( NAMES.search ) ?? '' ).slice( 0, 190 ),
			status: text( 'status', /^[a-z]{1,16}$/ ),
			form: wholeNumber( given.get( NAMES.form ), MAX_ID ) ?? 0,
			mode: text( 'mode', /^(live|test)$/ ) as Query[ 'mode' ],
			sort: ( text( 'sort', /^(created|amount|next)$/ ) as Sort | '' ) || ALL_SUBSCRIPTIONS.sort,
			direction: ( text( 'direction', /^(asc|desc)$/ ) as 'asc' | 'desc' | '' ) || ALL_SUBSCRIPTIONS.direction,
			page: wholeNumber( given.get( NAMES.page ), PAGES ) ?? 1,
			perPage: perPage !== null && PER_PAGE.includes( perPage ) ? perPage : ALL_SUBSCRIPTIONS.perPage,
		},
	};
}

/** The words of a place in its address: what is as usual is not said. */
export function subscriptionWordsOf( place: SubscriptionPlace ): Record< string, string > {
	if ( 'subscription' in place ) {
		return { [ SUBSCRIPTION ]: `${ place.subscription }` };
	}
	const said = ( Object.entries( place.subscriptions ) as [ keyof Query, Query[ keyof Query ] ][] )
		.filter( ( [ name, value ] ) => value !== ALL_SUBSCRIPTIONS[ name ] )
		.map( ( [ name, value ] ) => [ NAMES[ name ], `${ value }` ] );
	return { [ LIST ]: '1', ...Object.fromEntries( said ) };
}

/** The filters as the form has them that downloads the same. */
export function filtersOf( { search, status, form, mode }: Query ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( { search, status, formId: form ? `${ form }` : '', mode } ).filter(
			( [ , value ] ) => value !== ''
		)
	);
}

/** The filters as benefit/v1/subscriptions has them: of both modes, unless one is chosen. */
export const parametersOf = ( query: Query ): Record< string, unknown > => ( {
	mode: 'all',
	...filtersOf( query ),
	...( query.status ? { status: [ query.status ] } : {} ),
} );

const SORTS = { created: 'createdAt', amount: 'amount', next: 'renewsAt' } as const;
/** Beyond it none is counted: that there are as many is all that anybody needs to know. */
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

/** The fields that are filtered by one of their values. */
const CHOICES = [ 'status', 'form', 'mode' ] as const;

/**
 * The filters that stand on the screen.
 *
 * @param query
 * @param shown what stands there now
 */
export function filters( query: Query, shown: readonly Filter[] ): Filter[] {
	const chosen = CHOICES.filter( ( field ) => query[ field ] !== ALL_SUBSCRIPTIONS[ field ] );
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
	const sort = view.sort?.field;
	return fromFirstPage< Query >(
		{
			search: ( view.search ?? '' ).slice( 0, 190 ),
			status: choiceOf( view, 'status' ),
			form: Number( choiceOf( view, 'form' ) ) || 0,
			mode: mode === 'live' || mode === 'test' ? mode : '',
			sort: sort === 'amount' || sort === 'next' ? sort : ALL_SUBSCRIPTIONS.sort,
			direction: view.sort?.direction ?? ALL_SUBSCRIPTIONS.direction,
			page: view.page ?? 1,
			perPage: view.perPage ?? ALL_SUBSCRIPTIONS.perPage,
		},
		before
	);
}
