import type { Filter as ViewFilter, View } from '@wordpress/dataviews/wp';
import { dateRange, filterChoice, listFilters } from '../data-view-state';
import { DAY, MAX_ID, PAGES, PER_PAGE, parseInteger } from '../url';
import type { Desk, Filter, Query } from './desk-types';

/** Query of a desk's list, converted between URLs, DataViews, requests and the export form. */

interface Parameter {
	readonly name: string;
	readonly filter: Filter | null;
	/** Returns '' for an invalid value. */
	readonly parse: ( text: string ) => string;
}

const matching =
	( pattern: RegExp ) =>
	( text: string ): string =>
		pattern.test( text ) ? text : '';

function parseId( text: string ): string {
	const id = parseInteger( text, MAX_ID );
	return id === null ? '' : `${ id }`;
}

const DAYS: Parameter[] = [ 'from', 'to' ].map( ( name ) => ( { name, filter: null, parse: matching( DAY ) } ) );

/** Filters in the order of the URL: days are last. */
function parametersOf( { columns }: Desk ): Parameter[] {
	const choices = columns.flatMap( ( { id, filter } ): Parameter[] =>
		filter && ! filter.is_days
			? [ { name: id, filter, parse: filter.pattern ? matching( new RegExp( filter.pattern ) ) : parseId } ]
			: []
	);
	return [ ...choices, ...( columns.some( ( { filter } ) => filter?.is_days ) ? DAYS : [] ) ];
}

const chosen = ( desk: Desk, valueOf: ( parameter: Parameter ) => string ): Record< string, string > =>
	Object.fromEntries(
		parametersOf( desk )
			.map( ( parameter ): [ string, string ] => [ parameter.name, parameter.parse( valueOf( parameter ) ) ] )
			.filter( ( [ , value ] ) => value !== '' )
	);

const usualSort = ( { sorts }: Desk ): string => Object.keys( sorts )[ 0 ] ?? '';
const parseSort = ( desk: Desk, text: string ): string =>
	Object.hasOwn( desk.sorts, text ) ? text : usualSort( desk );

export const emptyQuery = ( desk: Desk ): Query => ( {
	search: '',
	filters: {},
	sort: usualSort( desk ),
	direction: usualSort( desk ) === desk.ascending ? 'asc' : 'desc',
	page: 1,
	perPage: PER_PAGE[ 0 ] ?? 20,
} );

/** Query that a URL describes; invalid parts are ignored. */
export function parseQuery( desk: Desk, given: URLSearchParams ): Query {
	const text = ( name: string ): string => given.get( name ) ?? '';
	const sort = parseSort( desk, text( 'sort' ) );
	const usual = sort === desk.ascending ? 'asc' : 'desc';
	const direction = text( 'direction' );
	return {
		search: text( 'find' ).slice( 0, desk.search_length ),
		filters: chosen( desk, ( { name } ) => text( name ) ),
		sort,
		direction: direction === 'asc' || direction === 'desc' ? direction : usual,
		page: parseInteger( text( 'list_page' ), PAGES ) ?? 1,
		perPage: PER_PAGE.find( ( number ) => `${ number }` === text( 'per_page' ) ) ?? emptyQuery( desk ).perPage,
	};
}

/** Names of all URL parameters of the list. */
export const parameterNames = ( desk: Desk ): string[] => [
	'find',
	...parametersOf( desk ).map( ( { name } ) => name ),
	...[ 'sort', 'direction', 'list_page', 'per_page' ],
];

/** URL parameters of a query; default values are left out. */
export function addressOf( desk: Desk, query: Query ): Record< string, string > {
	const usual = emptyQuery( desk );
	const unusual = ( name: string, part: 'search' | 'sort' | 'direction' | 'page' | 'perPage' ) =>
		query[ part ] === usual[ part ] ? {} : { [ name ]: `${ query[ part ] }` };
	return {
		...unusual( 'find', 'search' ),
		...query.filters,
		...unusual( 'sort', 'sort' ),
		...( query.direction === 'desc' ? {} : { direction: query.direction } ),
		...unusual( 'list_page', 'page' ),
		...unusual( 'per_page', 'perPage' ),
		// Ascending is the default of this sort, so the direction is always named.
		...( query.sort === desk.ascending ? { direction: query.direction } : {} ),
	};
}

/**
 * Filters that the list shows.
 *
 * @param query
 * @param query.filters
 * @param shown         the filters shown so far
 */
export function viewFilters( { filters }: Query, shown: readonly ViewFilter[] ): ViewFilter[] {
	const { from = '', to = '', ...choices } = filters;
	return listFilters( choices, { from, to }, shown );
}

/** Query after a change of the view. Any change of the results returns to the first page. */
export function queryOfView( desk: Desk, view: View, before: Query ): Query {
	const days: Record< string, string > = { ...dateRange( view ) };
	const usual = emptyQuery( desk );
	const query: Query = {
		search: ( view.search ?? '' ).slice( 0, desk.search_length ),
		filters: chosen( desk, ( { name, filter } ) =>
			filter ? filterChoice( view, name ) : ( days[ name ] ?? '' )
		),
		sort: parseSort( desk, view.sort?.field ?? '' ),
		direction: view.sort?.direction ?? 'desc',
		page: parseInteger( `${ view.page ?? '' }`, PAGES ) ?? 1,
		perPage: PER_PAGE.find( ( number ) => number === view.perPage ) ?? usual.perPage,
	};
	const isSame = JSON.stringify( { ...query, page: 1 } ) === JSON.stringify( { ...before, page: 1 } );
	return isSame ? query : { ...query, page: 1 };
}

/** Search and filters as fields of the export form. */
export const exportFields = ( desk: Desk, { search, filters }: Query ): Record< string, string > => ( {
	...( search ? { search } : {} ),
	...Object.fromEntries(
		parametersOf( desk ).flatMap( ( { name, filter } ) =>
			filters[ name ] ? [ [ filter?.field ?? name, filters[ name ] ] ] : []
		)
	),
} );

/** Search and filters as parameters of a request. */
export const filterParameters = ( desk: Desk, { search, filters }: Query ): Record< string, unknown > => ( {
	...desk.source.filters,
	...( search ? { search } : {} ),
	...Object.fromEntries(
		parametersOf( desk ).flatMap( ( { name, filter } ) => {
			const value = filters[ name ];
			return value ? [ [ filter?.parameter ?? name, filter?.values?.[ value ] ?? value ] ] : [];
		} )
	),
} );

/** All parameters of a list request: search, filters, sorting and page. */
export const listParameters = ( desk: Desk, query: Query ): Record< string, unknown > => ( {
	...filterParameters( desk, query ),
	sort: desk.sorts[ query.sort ],
	direction: query.direction,
	page: query.page,
	per_page: query.perPage,
	...( desk.source.count_to ? { countTo: desk.source.count_to } : {} ),
} );
