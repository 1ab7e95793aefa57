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

/** A page of a list of records, and how many there are. */
export interface Page< Item > {
	readonly records: readonly Item[];
	readonly total: number;
	readonly pages: number;
}

/**
 * A list out of WordPress's data store, as useServer() has the answers of other routes: the last page stays on the screen while the
 * next is on its way, and what the store remembers is asked for again whenever it is looked at.
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
		// The query is made anew by each rendering; it is the same while its text is.
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
				? actionError( failure, __( 'The server did not answer. Please try again.', 'benefit' ) ).sentence
				: '',
		again,
	};
}
