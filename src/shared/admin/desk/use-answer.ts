import apiFetch from '@wordpress/api-fetch';
import { useMemo } from '@wordpress/element';
import { useRecords } from '../use-records';
import { useServerData, type Loaded } from '../use-server-data';
import { queryString } from '../url';
import { filterParameters, listParameters } from './desk-query';
import type { Answer, Desk, DeskSlots, Item, Query } from './desk-types';
import { findSlot } from './slots';

type LoadedAnswer = Pick< Loaded< Answer >, 'data' | 'isLoading' | 'error' | 'again' >;

function useRouteAnswer( { source, ...desk }: Desk, query: Query ): LoadedAnswer {
	const path = `${ source.path }?${ queryString( listParameters( { source, ...desk }, query ) ) }`;
	const { data, ...rest } = useServerData( path, ( signal ) =>
		apiFetch< Omit< Answer, 'rows' > & Record< string, unknown > >( { path, signal } )
	);
	return {
		...rest,
		data: useMemo(
			() => data && { ...data, rows: data[ source.rows ?? '' ] as Item[], totals: null },
			[ data, source.rows ]
		),
	};
}

function useEntityAnswer( desk: Desk, query: Query ): LoadedAnswer {
	const { path, entity = '', has_totals: hasTotals } = desk.source;
	const { data, isLoading, error, again } = useRecords< Item >(
		{ kind: 'benefit', name: entity },
		listParameters( desk, query )
	);
	const totalsPath = hasTotals ? `${ path }/totals?${ queryString( filterParameters( desk, query ) ) }` : '';
	const totals = useServerData( totalsPath, ( signal ) => apiFetch( { path: totalsPath, signal } ) );
	const row = findSlot< DeskSlots[ 'row' ] >( desk.name, 'row' );
	return {
		data: useMemo(
			() =>
				data && {
					...data,
					rows: row ? data.records.map( row ) : [ ...data.records ],
					totals: totals.data,
				},
			[ data, row, totals.data ]
		),
		isLoading,
		error: error || totals.error,
		again() {
			again();
			totals.again();
		},
	};
}

/** Chooses the hook that reads the list of a desk. A desk always gets the same one, as the rules of hooks require. */
export const useAnswerOf = ( { source }: Desk ) => ( source.entity ? useEntityAnswer : useRouteAnswer );
