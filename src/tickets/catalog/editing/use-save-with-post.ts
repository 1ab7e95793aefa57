import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useRef } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { parseSaveError } from './save-errors';
import { TICKET, type Ticket } from './ticket-type';
import { saveLockReason } from '../../../shared/editor/use-save-lock';

/**
 * Saves changed ticket types after the event has been saved. WordPress offers to save other changed content when an
 * event is published or updated, but saves a draft alone.
 */
export function useSaveWithPost( ids: readonly number[], afterwards: () => void ): void {
	const registry = useRegistry();
	const { createErrorNotice } = useDispatch( noticesStore );
	const { isSaving, isAutosave, hasSucceeded } = useSelect( ( select ) => {
		const editor = select( editorStore );
		return {
			isSaving: editor.isSavingPost(),
			isAutosave: editor.isAutosavingPost(),
			// WordPress does not count a save that a lock prevented as failed.
			hasSucceeded: editor.didPostSaveRequestSucceed() && saveLockReason() === '',
		};
	}, [] );
	const wasSaving = useRef( false );

	useEffect( () => {
		const hasEnded = wasSaving.current && ! isSaving;
		wasSaving.current = isSaving && ! isAutosave;
		if ( ! hasEnded || ! hasSucceeded ) {
			return;
		}
		const { saveEditedEntityRecord } = registry.dispatch( coreStore );
		const core = registry.select( coreStore );
		const changed = ids.filter(
			( id ) =>
				core.hasEditsForEntityRecord( TICKET.kind, TICKET.name, id ) &&
				! core.isSavingEntityRecord( TICKET.kind, TICKET.name, id )
		);
		const save = async ( id: number ) => {
			try {
				await saveEditedEntityRecord( TICKET.kind, TICKET.name, id, { throwOnError: true } );
			} catch ( error ) {
				const { sentence, fields } = parseSaveError( error );
				const { title } = core.getEditedEntityRecord( TICKET.kind, TICKET.name, id ) as unknown as Ticket;
				void createErrorNotice(
					sprintf(
						/* translators: 1: name of a ticket type, 2: what is wrong */
						__( 'The ticket type “%1$s” was not saved. %2$s', 'benefit' ),
						decodeEntities( title ),
						[ sentence, ...Object.values( fields ) ].filter( Boolean ).join( ' ' )
					),
					{ id: `benefit-ticket-${ id }`, speak: true }
				);
			}
		};
		void Promise.all( changed.map( save ) ).then( afterwards );
	}, [ isSaving, isAutosave, hasSucceeded, ids, registry, createErrorNotice, afterwards ] );
}
