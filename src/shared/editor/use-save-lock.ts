import { useDispatch } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useLayoutEffect } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { InvalidFields } from './use-invalid-fields';

/** By lock: why nothing is saved. */
const reasons = new Map< string, string >();

/** Why the post is not saved: of all locks; '' when nothing holds it back. */
export const saveLockReason = (): string => [ ...reasons.values() ].join( ' ' );

/** The lock shuts the buttons; before WordPress 7, "Save draft" is not among them. What WordPress saves by itself goes on. */
addFilter(
	'editor.preSavePost',
	'benefit/hold-back',
	( edits: object, options?: { readonly isAutosave?: boolean } ) => {
		if ( reasons.size > 0 && ! options?.isAutosave ) {
			throw new Error( saveLockReason() );
		}
		return edits;
	}
);

const sentence = ( fields: InvalidFields ): string =>
	Object.values( fields )
		.map( ( held ) =>
			sprintf(
				/* translators: 1: label of a field, 2: what is wrong with it */
				__( '“%1$s” cannot be read. %2$s', 'benefit' ),
				held.label,
				held.sentence
			)
		)
		.join( ' ' );

/**
 * Saving the post waits until its fields can be read.
 *
 * @param lock   its own name
 * @param fields
 * @return why nothing can be saved; '' when all is well
 */
export function useSaveLock( lock: string, fields: InvalidFields ): string {
	const { lockPostSaving, unlockPostSaving } = useDispatch( editorStore );
	const { createErrorNotice, removeNotice } = useDispatch( noticesStore );
	const why = sentence( fields );
	const unseen = sentence(
		Object.fromEntries( Object.entries( fields ).filter( ( [ , { isInSight } ] ) => ! isInSight ) )
	);

	// In the same moment as the message at the field: a key pressed right after it saves nothing.
	useLayoutEffect( () => {
		if ( why === '' ) {
			return undefined;
		}
		reasons.set( lock, why );
		void lockPostSaving( lock );
		return () => {
			reasons.delete( lock );
			void unlockPostSaving( lock );
		};
	}, [ lock, why, lockPostSaving, unlockPostSaving ] );

	// Where the field is not in sight, nothing else says why the buttons are shut.
	useEffect( () => {
		if ( unseen === '' ) {
			return undefined;
		}
		void createErrorNotice( unseen, { id: lock } );
		return () => void removeNotice( lock );
	}, [ lock, unseen, createErrorNotice, removeNotice ] );

	return why;
}
