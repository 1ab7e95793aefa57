import type { Filter, View } from '@wordpress/dataviews/wp';
import { DAY, MAX_ID, PAGES, PER_PAGE, parseInteger } from './url';
import { filterChoice, dateRange, listFilters } from './data-view-state';

/** Query of a list, defined by a table of its parameters: reads and writes it as a URL and as a DataViews view. */

export interface QueryParameter< Value extends string | number > {
	/** Name in the URL; must be none that WordPress reads. */
	readonly name: string;
	/** Default for a missing or invalid parameter; it is left out of the URL. */
	readonly usual: Value;
	/** Returns null for an invalid value. */
	readonly parse: ( said: string ) => Value | null;
	/** The field with the parameter's key is filtered by one of its values. */
	readonly isChoice?: boolean;
}

type Table = Readonly< Record< string, QueryParameter< string | number > > > & ReturnType< typeof pageParameter >;

export type QueryOf< Parts extends Table > = {
	readonly [ Name in keyof Parts ]: Parts[ Name ] extends QueryParameter< infer Value > ? Value : never;
};

const matching =
	( pattern: RegExp ) =>
	( said: string ): string | null =>
		pattern.test( said ) ? said : null;

const among =
	< Value extends string >( values: readonly Value[] ) =>
	( said: string ): Value | null =>
		values.find( ( value ) => value === said ) ?? null;

/** @param length maximum length in the contract of the search */
export const searchText = ( length = 190 ): QueryParameter< string > => ( {
	name: 'find',
	usual: '',
	parse: ( said ) => said.slice( 0, length ),
} );

export const slugParameter = ( name: string, pattern: RegExp ): QueryParameter< string > => ( {
	name,
	usual: '',
	parse: matching( pattern ),
	isChoice: true,
} );

export const oneOf = < Value extends string >( name: string, ...values: Value[] ): QueryParameter< Value | '' > => ( {
	name,
	usual: '',
	parse: among( values ),
	isChoice: true,
} );

/** 0 means all. */
export const recordId = ( name: string ): QueryParameter< number > => ( {
	name,
	usual: 0,
	parse: ( said ) => parseInteger( said, MAX_ID ),
	isChoice: true,
} );

/** YYYY-MM-DD in the site's time zone; '' for no limit. */
const day = ( name: string ): QueryParameter< string > => ( { name, usual: '', parse: matching( DAY ) } );

export const DAYS = { from: day( 'from' ), to: day( 'to' ) };

/** Parameters of sorting and paging, the default sort first. */
export const pageParameter = < Sort extends string >( sorts: readonly [ Sort, ...Sort[] ] ) => ( {
	sort: { name: 'sort', usual: sorts[ 0 ], parse: among( sorts ) } as QueryParameter< Sort >,
	direction: { name: 'direction', usual: 'desc', parse: among( [ 'asc', 'desc' ] ) } as QueryParameter<
		'asc' | 'desc'
	>,
	page: { name: 'list_page', usual: 1, parse: ( said ) => parseInteger( said, PAGES ) } as QueryParameter< number >,
	perPage: {
		name: 'per_page',
		usual: PER_PAGE[ 0 ],
		parse: ( said ) => PER_PAGE.find( ( number ) => `${ number }` === said ) ?? null,
	} as QueryParameter< number >,
} );

/**
 * @param table     parameters in the order of the URL
 * @param ascending sort that is ascending when the URL names no direction
 */
export function createListQuery< Parts extends Table >( table: Parts, ascending = '' ) {
	type Query = QueryOf< Parts >;
	const parts: readonly ( readonly [ string, QueryParameter< string | number > ] )[] = Object.entries( table );
	const each = (
		valueOf: ( part: QueryParameter< string | number >, name: string ) => string | number | null
	): Query =>
		Object.fromEntries( parts.map( ( [ name, part ] ) => [ name, valueOf( part, name ) ?? part.usual ] ) ) as Query;
	const unusual = ( query: Query ) =>
		parts
			.map( ( [ name, part ] ) => ( { name, part, value: query[ name ] as string | number } ) )
			.filter( ( { part, value } ) => value !== part.usual );

	return {
		all: each( () => null ),
		/** Names of all parameters. */
		names: parts.map( ( [ , { name } ] ) => name ),

		parseQuery( given: URLSearchParams ): Query {
			const query = each( ( { name, parse } ) => parse( given.get( name ) ?? '' ) );
			const isSaid = table.direction.parse( given.get( table.direction.name ) ?? '' ) !== null;
			return query.sort === ascending && ! isSaid ? { ...query, direction: 'asc' } : query;
		},

		wordsOf( query: Query ): Record< string, string > {
			const words = unusual( query ).map( ( { part, value } ) => [ part.name, `${ value }` ] );
			const isTurned = query.sort === ascending;
			return Object.fromEntries( isTurned ? [ ...words, [ table.direction.name, query.direction ] ] : words );
		},

		/**
		 * Filters that the list shows.
		 *
		 * @param query
		 * @param shown the filters shown so far
		 */
		filters: ( query: Query, shown: readonly Filter[] ): Filter[] =>
			listFilters(
				Object.fromEntries(
					unusual( query )
						.filter( ( { part } ) => part.isChoice )
						.map( ( { name, value } ) => [ name, `${ value }` ] )
				),
				{ from: '', to: '', ...query },
				shown
			),

		/** Query after a change of the view. Any change of the results returns to the first page. */
		queryOf( view: View, before: Query ): Query {
			const shown: Record< string, string | number | undefined > = {
				...dateRange( view ),
				search: view.search,
				sort: view.sort?.field,
				direction: view.sort?.direction,
				page: view.page,
				perPage: view.perPage,
			};
			const query = each( ( part, name ) =>
				part.parse( part.isChoice ? filterChoice( view, name ) : `${ shown[ name ] ?? '' }` )
			);
			const isSame = parts.every( ( [ name ] ) => name === 'page' || query[ name ] === before[ name ] );
			return isSame ? query : { ...query, page: 1 };
		},
	};
}
