import type { Filter, View } from '@wordpress/dataviews/wp';

/** Converts the filters that all lists have between a DataViews view and a URL. */

/** Days, as YYYY-MM-DD in the site's time zone; '' for no limit. */
export interface Days {
	readonly from: string;
	readonly to: string;
}

/** Days of the filter on the field `created`. */
export function dateRange( view: View ): Days {
	const date = view.filters?.find( ( { field } ) => field === 'created' );
	if ( ! date ) {
		return { from: '', to: '' };
	}
	const { operator, value } = date;
	const [ first, last ] = ( Array.isArray( value ) ? value : [ value, value ] ).map( ( day ) =>
		typeof day === 'string' ? day.slice( 0, 10 ) : ''
	);
	return {
		from: operator === 'beforeInc' ? '' : ( first ?? '' ),
		to: operator === 'afterInc' ? '' : ( last ?? '' ),
	};
}

function daysFilter( { from, to }: Days ): Filter[] {
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

/** Value that a field is filtered by; '' for none. */
export function filterChoice( view: View, name: string ): string {
	const value: unknown = view.filters?.find( ( { field } ) => field === name )?.value;
	return typeof value === 'string' || typeof value === 'number' ? `${ value }` : '';
}

/**
 * Filters that the list shows: those with a value, and those that were opened but are still empty.
 *
 * @param choices chosen values by field
 * @param days
 * @param shown   the filters shown so far
 */
export function listFilters(
	choices: Readonly< Record< string, string > >,
	days: Days,
	shown: readonly Filter[]
): Filter[] {
	const chosen: Filter[] = [
		...Object.entries( choices ).map( ( [ field, value ] ): Filter => ( { field, operator: 'is', value } ) ),
		...daysFilter( days ),
	];
	const isEmpty = ( { value }: Filter ) =>
		value === undefined || value === '' || ( Array.isArray( value ) && value.length === 0 );
	return [
		...chosen,
		...shown.filter( ( one ) => isEmpty( one ) && ! chosen.some( ( { field } ) => field === one.field ) ),
	];
}

/** A number in the format of the site's language. */
export const formatCount = ( number: number ): string =>
	number.toLocaleString( document.documentElement.lang || undefined );
