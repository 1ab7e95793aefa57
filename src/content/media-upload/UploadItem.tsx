import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { memo, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ActionDialog } from '../../shared/admin/ActionDialog';
import { CopyUrlButton } from './CopyUrlButton';
import { MediaDetailsForm } from './MediaDetailsForm';
import { uploadErrorText, resizeNoteText, trashErrorText } from './upload-errors';
import type { Action } from './upload-queue';
import { canCancel, canRetry, type Phase, type Upload } from './upload-item';

interface Props {
	readonly upload: Upload;
	/** The site's maximum file size, formatted. */
	readonly most: string;
	readonly hasTrash: boolean;
	readonly dispatch: ( action: Action ) => void;
	readonly onRemove: ( id: number ) => void;
	readonly onSimple: ( isSimple: boolean ) => void;
}

function wordsOf( { state }: Upload ): string {
	const words: Readonly< Partial< Record< Phase, string > > > = {
		queued: __( 'Waiting', 'benefit' ),
		done: __( 'Uploaded', 'benefit' ),
		trashed: __( 'In the Trash', 'benefit' ),
		deleted: __( 'Deleted', 'benefit' ),
	};
	const isSending = state.phase === 'uploading' && state.loaded < state.body.size;
	return words[ state.phase ] ?? ( isSending ? __( 'Uploading', 'benefit' ) : __( 'Processing…', 'benefit' ) );
}

/** Shows one file of the queue: its progress, and what can be done with it. */
function PlainItem( { upload, most, hasTrash, dispatch, onRemove, onSimple }: Props ) {
	const { id, file, state, note, trouble } = upload;
	const { phase } = state;
	const [ isAsking, setAsking ] = useState( false );
	const undo = useRef< HTMLButtonElement >( null );
	const whole = useRef< HTMLLIElement >( null );
	const before = useRef( phase );
	const row = 'row' in state ? state.row : null;
	const name = row?.title || file.name;
	const words = wordsOf( upload );
	const error = state.phase === 'failed' ? uploadErrorText( state.error, most ) : '';

	useEffect( () => {
		if ( error !== '' ) {
			speak( `${ file.name }: ${ error }`, 'assertive' );
		}
	}, [ error, file.name ] );
	useEffect( () => {
		// The pressed button is gone: the focus moves to Undo, or to the file itself.
		if ( before.current === 'trashing' ) {
			( undo.current ?? whole.current )?.focus();
			if ( phase !== 'done' ) {
				speak( `${ name }: ${ words }` );
			}
		} else if ( before.current === 'restoring' ) {
			whole.current?.focus();
			if ( phase === 'done' ) {
				/* translators: %s: the name of a file */
				speak( sprintf( __( '%s was restored to the media library.', 'benefit' ), name ) );
			}
		}
		before.current = phase;
	}, [ phase, name, words ] );

	const named = ( label: string ) => ( { 'aria-label': `${ label }: ${ name }`, children: label } );
	const act = ( type: 'trash' | 'restore' | 'retry' ) => () => dispatch( { type, id } );

	return (
		<li className={ `benefit-upload__item is-${ phase }` } ref={ whole } tabIndex={ -1 }>
			{ row?.picture ? <img src={ row.picture } alt="" width={ 60 } height={ 60 } /> : null }
			<div className="benefit-upload__about">
				<strong>{ name }</strong> <span className="benefit-upload__state">{ error === '' && words }</span>
				{ state.phase === 'uploading' && (
					<progress max={ state.body.size } value={ state.loaded } aria-label={ file.name } />
				) }
				{ error !== '' && <p className="benefit-upload__error">{ error }</p> }
				{ note && <p className="benefit-upload__note">{ resizeNoteText( note ) }</p> }
				{ trouble !== null && (
					<p className="benefit-upload__error" role="alert">
						{ trashErrorText( trouble, phase === 'trashed' ) }
					</p>
				) }
				{ row && row.edit_url !== '' && phase === 'done' && (
					<MediaDetailsForm
						row={ row }
						onSaved={ ( saved ) => dispatch( { type: 'saved', id, row: saved } ) }
					/>
				) }
			</div>
			<div className="benefit-upload__buttons">
				{ canRetry( upload ) && (
					<Button
						variant="secondary"
						{ ...named( __( 'Try again', 'benefit' ) ) }
						onClick={ act( 'retry' ) }
					/>
				) }
				{ state.phase === 'failed' && /^(big_upload_failed|stalled)$/.test( state.error.code ) && (
					<Button variant="secondary" onClick={ () => onSimple( true ) }>
						{ __( 'Simple uploader', 'benefit' ) }
					</Button>
				) }
				{ phase === 'done' && row?.url && <CopyUrlButton url={ row.url } name={ name } /> }
				{ phase === 'done' && row?.trash_nonce && (
					<Button
						variant="tertiary"
						isDestructive
						{ ...named( __( 'Delete', 'benefit' ) ) }
						onClick={ hasTrash ? act( 'trash' ) : () => setAsking( true ) }
					/>
				) }
				{ phase === 'trashed' && (
					<Button
						ref={ undo }
						variant="link"
						{ ...named( __( 'Undo', 'benefit' ) ) }
						onClick={ act( 'restore' ) }
					/>
				) }
				{ canCancel( upload ) && (
					<Button
						variant="tertiary"
						{ ...named( __( 'Cancel', 'benefit' ) ) }
						onClick={ () => onRemove( id ) }
					/>
				) }
				{ phase === 'failed' && (
					<Button
						variant="tertiary"
						{ ...named( __( 'Dismiss', 'benefit' ) ) }
						onClick={ () => onRemove( id ) }
					/>
				) }
			</div>
			{ isAsking && (
				<ActionDialog
					title={ __( 'Delete this file permanently?', 'benefit' ) }
					confirm={ __( 'Delete', 'benefit' ) }
					isDestructive
					isBusy={ false }
					error=""
					onConfirm={ () => {
						setAsking( false );
						dispatch( { type: 'trash', id } );
					} }
					onClose={ () => setAsking( false ) }
				>
					<p>{ __( 'Trash is turned off on this site, so this cannot be undone.', 'benefit' ) }</p>
				</ActionDialog>
			) }
		</li>
	);
}

/** Memoized: the progress of one file does not render the others again. */
export const UploadItem = memo( PlainItem );
