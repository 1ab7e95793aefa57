import { store as coreStore } from '@wordpress/core-data';
import { useDispatch } from '@wordpress/data';
import { useCallback, useRef } from '@wordpress/element';

interface Entity {
	readonly kind: string;
	readonly name: string;
}

/**
 * Edits a record in the store. Each visit to a field is one undo step, however many letters were typed; the undo
 * history is shared with the post's text.
 */
export function useEntityEdit( { kind, name }: Entity, id: number ) {
	const { editEntityRecord } = useDispatch( coreStore );
	const last = useRef< { field: string; written: string } | null >( null );

	/**
	 * @param field
	 * @param before  current values: typing after an undo starts a new step
	 * @param changes
	 * @return whether a new undo step was started
	 */
	return useCallback(
		( field: string, before: object, changes: object ): boolean => {
			const isSameVisit = last.current?.field === field && last.current.written === JSON.stringify( before );
			last.current = { field, written: JSON.stringify( { ...before, ...changes } ) };
			// `isCached` merges the edit into the previous undo step.
			void editEntityRecord( kind, name, id, changes, { isCached: isSameVisit } );
			return ! isSameVisit;
		},
		[ editEntityRecord, kind, name, id ]
	);
}
