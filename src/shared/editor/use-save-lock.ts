import { useDispatch } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useLayoutEffect } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { InvalidFields } from './use-invalid-fields';

/** Why saving is blocked, by lock. */
const reasons = new Map< string, string >();

/** Reasons of all locks together; '' when saving is not blocked. */
export const saveLockReason = (): string => [ ...reasons.values() ].join( ' ' );

/** Locks disable the buttons, but not "Save draft" before WordPress 7. Autosaves continue. */
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
				__( '“%1$s” is not valid. %2$s', 'benefit' ),
				held.label,
				held.sentence
			)
		)
		.join( ' ' );

/**
 * Blocks saving the post while any of its fields is unreadable.
 *
 * @param lock   unique name
 * @param fields
 * @return why saving is blocked; '' when it is not
 */
export function useSaveLock( lock: string, fields: InvalidFields ): string {
	const { lockPostSaving, unlockPostSaving } = useDispatch( editorStore );
	const { createErrorNotice, removeNotice } = useDispatch( noticesStore );
	const why = sentence( fields );
	const unseen = sentence(
		Object.fromEntries( Object.entries( fields ).filter( ( [ , { isInSight } ] ) => ! isInSight ) )
	);

	// At the same moment as the field's error: a shortcut pressed right after it must not save.
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

	// When the field is not visible, nothing else explains the disabled buttons.
	useEffect( () => {
		if ( unseen === '' ) {
			return undefined;
		}
		void createErrorNotice( unseen, { id: lock } );
		return () => void removeNotice( lock );
	}, [ lock, unseen, createErrorNotice, removeNotice ] );

	return why;
}
