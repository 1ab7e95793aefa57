import type { Filter as ViewFilter, View } from '@wordpress/dataviews/wp';
import { dateRange, filterChoice, listFilters } from '../data-view-state';
import { DAY, MAX_ID, PAGES, PER_PAGE, parseInteger } from '../url';
import type { Desk, Filter, Query } from './desk-types';

/** The view of a desk's list, as addresses, DataViews, requests and the export's form have it. */

interface Parameter {
	readonly name: string;
	readonly filter: Filter | null;
	/** '' for what makes no sense. */
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

/** The filters in the order of the address: days are last. */
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

/**
 * The view that an address asks for; a part that makes no sense is ignored.
 *
 * @param desk
 * @param given
 */
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

/** All names that addresses of the list may have. */
export const parameterNames = ( desk: Desk ): string[] => [
	'find',
	...parametersOf( desk ).map( ( { name } ) => name ),
	...[ 'sort', 'direction', 'list_page', 'per_page' ],
];

/** The address of a view: what is as usual is not said. */
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
		// Sorted from its beginning unless the address says otherwise.
		...( query.sort === desk.ascending ? { direction: query.direction } : {} ),
	};
}

/**
 * The filters that stand on the screen.
 *
 * @param query
 * @param query.filters
 * @param shown         what stands there now
 */
export function viewFilters( { filters }: Query, shown: readonly ViewFilter[] ): ViewFilter[] {
	const { from = '', to = '', ...choices } = filters;
	return listFilters( choices, { from, to }, shown );
}

/** The query made by a change of the view. Whatever changes what is found begins at its first page. */
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

/** The search and the filters as fields of the form that exports the same. */
export const exportFields = ( desk: Desk, { search, filters }: Query ): Record< string, string > => ( {
	...( search ? { search } : {} ),
	...Object.fromEntries(
		parametersOf( desk ).flatMap( ( { name, filter } ) =>
			filters[ name ] ? [ [ filter?.field ?? name, filters[ name ] ] ] : []
		)
	),
} );

/** The search and the filters as parameters of a request. */
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

/** The same, with how the list is sorted, and the page. */
export const listParameters = ( desk: Desk, query: Query ): Record< string, unknown > => ( {
	...filterParameters( desk, query ),
	sort: desk.sorts[ query.sort ],
	direction: query.direction,
	page: query.page,
	per_page: query.perPage,
	...( desk.source.count_to ? { countTo: desk.source.count_to } : {} ),
} );
