import { store as coreStore } from '@wordpress/core-data';
import { useDispatch } from '@wordpress/data';
import { useCallback, useRef } from '@wordpress/element';

interface Entity {
	readonly kind: string;
	readonly name: string;
}

/**
 * Changes a record in the store. Each visit to a field is one step of undo, however many letters were typed; steps of
 * undo are shared with the text of the event.
 */
export function useEntityEdit( { kind, name }: Entity, id: number ) {
	const { editEntityRecord } = useDispatch( coreStore );
	const last = useRef< { field: string; written: string } | null >( null );

	/**
	 * @param field   what is being changed
	 * @param before  the values as they are now: after an undo, typing on begins a new step
	 * @param changes
	 * @return whether it began a new step of undo
	 */
	return useCallback(
		( field: string, before: object, changes: object ): boolean => {
			const isSameVisit = last.current?.field === field && last.current.written === JSON.stringify( before );
			last.current = { field, written: JSON.stringify( { ...before, ...changes } ) };
			// `isCached`: what is staged belongs to the step before.
			void editEntityRecord( kind, name, id, changes, { isCached: isSameVisit } );
			return ! isSameVisit;
		},
		[ editEntityRecord, kind, name, id ]
	);
}
