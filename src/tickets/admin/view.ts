import type { Filter, View } from '@wordpress/dataviews/wp';
import { ALL, type Query, type Sort } from './query';

/** Between what DataViews shows and what an address says. */

const SORTS: Record< string, Sort > = { name: 'name', total: 'total', created: 'created' };

/** The fields that are filtered by one of their values. */
const CHOICES = [ 'status', 'event', 'gateway' ] as const;

function datesOf( { operator, value }: Filter ): Pick< Query, 'from' | 'to' > {
	const [ first, last ] = ( Array.isArray( value ) ? value : [ value, value ] ).map( ( day ) =>
		typeof day === 'string' ? day.slice( 0, 10 ) : ''
	);
	return {
		from: operator === 'beforeInc' ? '' : ( first ?? '' ),
		to: operator === 'afterInc' ? '' : ( last ?? '' ),
	};
}

function dateFilter( { from, to }: Query ): Filter[] {
	if ( from && to ) {
		return [
			from === to
				? { field: 'created', operator: 'on', value: from }
				: { field: 'created', operator: 'between', value: [ from, to ] },
		];
	}
	if ( from ) {
		return [ { field: 'created', operator: 'afterInc', value: from } ];
	}
	return to ? [ { field: 'created', operator: 'beforeInc', value: to } ] : [];
}

/**
 * The filters that stand on the screen: those of the query, and those that were opened and not filled in yet.
 *
 * @param query
 * @param shown what stands there now
 */
export function filters( query: Query, shown: readonly Filter[] ): Filter[] {
	const chosen: Filter[] = [
		...CHOICES.filter( ( field ) => query[ field ] !== ALL[ field ] ).map( ( field ): Filter => ( {
			field,
			operator: 'is',
			value: `${ query[ field ] }`,
		} ) ),
		...dateFilter( query ),
	];
	const isEmpty = ( { value }: Filter ) =>
		value === undefined || value === '' || ( Array.isArray( value ) && value.length === 0 );
	return [
		...chosen,
		...shown.filter( ( one ) => isEmpty( one ) && ! chosen.some( ( { field } ) => field === one.field ) ),
	];
}

/**
 * The request made by a change of the view. Whatever changes what is found begins at its first page.
 *
 * @param view
 * @param before
 */
export function queryOf( view: View, before: Query ): Query {
	const of = ( field: string ) => view.filters?.find( ( filter ) => filter.field === field );
	const text = ( field: string ): string => {
		const value: unknown = of( field )?.value;
		return typeof value === 'string' || typeof value === 'number' ? `${ value }` : '';
	};
	const date = of( 'created' );
	const query: Query = {
		search: ( view.search ?? '' ).slice( 0, 190 ),
		status: text( 'status' ),
		event: Number( text( 'event' ) ) || ALL.event,
		gateway: text( 'gateway' ),
		...( date ? datesOf( date ) : { from: '', to: '' } ),
		sort: SORTS[ view.sort?.field ?? '' ] ?? ALL.sort,
		direction: view.sort?.direction ?? ALL.direction,
		page: view.page ?? 1,
		perPage: view.perPage ?? ALL.perPage,
	};
	const isSame = ( Object.keys( query ) as ( keyof Query )[] ).every(
		( name ) => name === 'page' || query[ name ] === before[ name ]
	);
	return isSame ? query : { ...query, page: 1 };
}
