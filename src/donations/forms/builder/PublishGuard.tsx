import { useDispatch, useSelect } from '@wordpress/data';
import { PluginPrePublishPanel, store as editorStore } from '@wordpress/editor';
import { useEffect, useLayoutEffect } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { openSidebar } from './open-sidebar';
import { ProblemList } from './ProblemList';
import { formPart, store } from './builder-store';
import { PUBLISHED_STATUSES, type EditedForm } from './use-form';

const LOCK = 'benefit-form-builder';

/** Why the form cannot be published; '' if it can. */
let reason = '';
let isLive = false;

/**
 * The lock only disables buttons. Saving by keyboard, and publishing without WordPress's confirmation, are stopped
 * here.
 */
addFilter(
	'editor.preSavePost',
	'benefit/form-builder',
	( edits: { readonly status?: string }, options?: { readonly isAutosave?: boolean } ) => {
		const becomesLive = edits.status === undefined ? isLive : PUBLISHED_STATUSES.includes( edits.status );
		if ( reason !== '' && becomesLive && ! options?.isAutosave ) {
			throw new Error( reason );
		}
		return edits;
	}
);

/** Prevents publishing a form with problems. Drafts can be saved. */
export function PublishGuard( { edited }: { readonly edited: EditedForm } ) {
	const problems = useSelect( ( get ) => get( store ).getProblems(), [] );
	const isPublishing = useSelect( ( get ) => get( editorStore ).isPublishSidebarOpened(), [] );
	const { lockPostSaving, unlockPostSaving, closePublishSidebar } = useDispatch( editorStore );
	const { createErrorNotice, removeNotice } = useDispatch( noticesStore );
	const { select } = useDispatch( store );
	const [ first ] = problems;
	const why = first
		? `${ __( 'The form cannot be published yet.', 'benefit' ) } ${ problems.map( ( { sentence } ) => sentence ).join( ' ' ) }`
		: '';
	const isLocked = why !== '' && ( edited.isLive || isPublishing );

	// A layout effect, so that a key pressed right after the errors appear publishes nothing.
	useLayoutEffect( () => {
		reason = why;
		isLive = edited.isLive;
		return () => {
			reason = '';
		};
	}, [ why, edited.isLive ] );

	useLayoutEffect( () => {
		if ( ! isLocked ) {
			return undefined;
		}
		void lockPostSaving( LOCK );
		return () => void unlockPostSaving( LOCK );
	}, [ isLocked, lockPostSaving, unlockPostSaving ] );

	// Explains the disabled buttons where the form is out of sight.
	useEffect( () => {
		if ( ! edited.isLive || ! first ) {
			return undefined;
		}
		const onClick = () => {
			void select( formPart( first.path ), first.path );
			openSidebar( true );
		};
		void createErrorNotice( why, {
			id: LOCK,
			isDismissible: false,
			actions: [ { label: __( 'Show the first problem', 'benefit' ), onClick } ],
		} );
		return () => void removeNotice( LOCK );
	}, [ edited.isLive, first, why, select, createErrorNotice, removeNotice ] );

	return why === '' ? null : (
		<PluginPrePublishPanel title={ __( 'The form cannot be published yet', 'benefit' ) } initialOpen>
			<ProblemList onFollow={ () => void closePublishSidebar() } />
		</PluginPrePublishPanel>
	);
}
