import { store as coreStore, useEntityRecords } from '@wordpress/core-data';
import { select, useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { actionError } from './idempotent-action';
import type { Loaded } from './use-server-data';

interface Entity {
	readonly kind: string;
	readonly name: string;
}

export interface Page< Item > {
	readonly records: readonly Item[];
	readonly total: number;
	readonly pages: number;
}

/**
 * A list from WordPress's data store, with the interface of useServerData(): the last page stays on the screen while
 * the next one loads, and cached pages are requested again whenever they are shown.
 *
 * @param entity
 * @param entity.kind
 * @param entity.name
 * @param query       the parameters of the list
 */
export function useRecords< Item >(
	{ kind, name }: Entity,
	query: Readonly< Record< string, unknown > >
): Pick< Loaded< Page< Item > >, 'data' | 'isLoading' | 'error' | 'again' > {
	const { invalidateResolution } = useDispatch( coreStore );
	const { records, status, totalItems, totalPages } = useEntityRecords< Item >( kind, name, query );
	const key = JSON.stringify( query );
	const failure = useSelect(
		( read ): unknown => read( coreStore ).getResolutionError( 'getEntityRecords', [ kind, name, query ] ),
		// Each rendering creates a new query object; `key` identifies it.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[ kind, name, key ]
	);
	const again = useCallback(
		() => void invalidateResolution( 'getEntityRecords', [ kind, name, query ] ),
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[ kind, name, key ]
	);
	const last = useRef< Page< Item > | null >( null );
	if ( records && status === 'SUCCESS' ) {
		last.current = { records, total: totalItems ?? records.length, pages: totalPages ?? 1 };
	}

	useEffect( () => {
		if ( select( coreStore ).hasFinishedResolution( 'getEntityRecords', [ kind, name, query ] ) ) {
			again();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ again ] );

	return {
		data: last.current,
		isLoading: status !== 'SUCCESS' && status !== 'ERROR',
		error:
			status === 'ERROR'
				? actionError( failure, __( 'The server did not respond. Please try again.', 'benefit' ) ).sentence
				: '',
		again,
	};
}
