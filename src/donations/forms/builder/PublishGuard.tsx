import { useDispatch, useSelect } from '@wordpress/data';
import { PluginPrePublishPanel, store as editorStore } from '@wordpress/editor';
import { useEffect, useLayoutEffect } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { openSidebar } from './open-sidebar';
import { ProblemList } from './ProblemList';
import { formPart, store } from './builder-store';
import { LIVE, type EditedForm } from './use-form';

const LOCK = 'benefit-form-builder';

/** Why the form is not published; '' when nothing is in the way. */
let reason = '';
let isLive = false;

/** The lock shuts the buttons; a key for saving, and publishing without WordPress's second question, come here. */
addFilter(
	'editor.preSavePost',
	'benefit/form-builder',
	( edits: { readonly status?: string }, options?: { readonly isAutosave?: boolean } ) => {
		const becomesLive = edits.status === undefined ? isLive : LIVE.includes( edits.status );
		if ( reason !== '' && becomesLive && ! options?.isAutosave ) {
			throw new Error( reason );
		}
		return edits;
	}
);

/** A form that nobody could give by is not published; a draft may wait. */
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

	// In the same moment as the errors are shown: a key pressed right after it publishes nothing.
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

	// Where the form is not in sight, nothing else says why the buttons are shut.
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
			actions: [ { label: __( 'Show the first', 'benefit' ), onClick } ],
		} );
		return () => void removeNotice( LOCK );
	}, [ edited.isLive, first, why, select, createErrorNotice, removeNotice ] );

	return why === '' ? null : (
		<PluginPrePublishPanel title={ __( 'The form cannot be published yet', 'benefit' ) } initialOpen>
			<ProblemList onFollow={ () => void closePublishSidebar() } />
		</PluginPrePublishPanel>
	);
}
