import { Button, CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Action, Queue } from './upload-queue';
import { mediaUploadScriptData } from './media-upload-script-data';
import { isFailed, isUnfinished, canCancel, canRetry, type Upload } from './upload-item';

const STORED = [ 'done', 'trashing', 'trashed', 'restoring', 'deleted', 'loading' ];
const isStored = ( { state }: Upload ): boolean => STORED.includes( state.phase );

function storedText( { uploads }: Queue ): string {
	const total = uploads.length;
	return sprintf(
		/* translators: 1: files that are uploaded, 2: files in all */
		_n( '%1$d of %2$d file uploaded.', '%1$d of %2$d files uploaded.', total, 'benefit' ),
		uploads.filter( isStored ).length,
		total
	);
}

/** Empty if no file has failed. */
function failedText( { uploads }: Queue ): string {
	const failed = uploads.filter( isFailed ).length;
	/* translators: %d: files */
	return failed === 0 ? '' : sprintf( __( '%d failed.', 'benefit' ), failed );
}

export const summaryText = ( queue: Queue ): string => `${ storedText( queue ) } ${ failedText( queue ) }`.trim();

export function countsText( { counts, attached }: Queue ): string {
	const text = [
		/* translators: %d: files */
		sprintf( __( 'Images: %d', 'benefit' ), counts.image ),
		/* translators: %d: files */
		sprintf( __( 'Audio: %d', 'benefit' ), counts.audio ),
		/* translators: %d: files */
		sprintf( __( 'Video: %d', 'benefit' ), counts.video ),
		/* translators: %d: files */
		sprintf( __( 'Other files: %d', 'benefit' ), counts.file ),
		/* translators: %d: files */
		...( attached < 0 ? [] : [ sprintf( __( 'Attached: %d', 'benefit' ), attached ) ] ),
	].join( ' · ' );
	/* translators: %s: numbers of images, of audio files, and so on */
	return sprintf( __( 'In the media library: %s', 'benefit' ), text );
}

/** Returns the percentage of all bytes that need not be sent any more. */
function percentOf( { uploads }: Queue ): number {
	const total = uploads.reduce( ( sum, { file } ) => sum + file.size, 0 );
	const sent = uploads.reduce( ( sum, { file, state } ) => {
		if ( state.phase === 'uploading' ) {
			return sum + ( file.size * state.loaded ) / Math.max( 1, state.body.size );
		}
		return state.phase === 'queued' || state.phase === 'preparing' ? sum : sum + file.size;
	}, 0 );
	return total === 0 ? 0 : Math.floor( ( 100 * sent ) / total );
}

interface Props {
	readonly queue: Queue;
	readonly dispatch: ( action: Action ) => void;
	readonly isOnlyFailed: boolean;
	readonly onOnlyFailed: ( isOn: boolean ) => void;
	/** Moves the focus to the first failed file. */
	readonly onFailed: () => void;
}

/** Shows the progress of the whole queue, and the actions for all of it. */
export function UploadSummary( { queue, dispatch, isOnlyFailed, onOnlyFailed, onFailed }: Props ) {
	const { uploads, isPaused } = queue;
	if ( uploads.length === 0 ) {
		return <p>{ __( 'No files in the queue yet.', 'benefit' ) }</p>;
	}
	const failed = failedText( queue );
	const buttons = [
		{
			label: isPaused ? __( 'Continue', 'benefit' ) : __( 'Pause', 'benefit' ),
			may: isPaused || uploads.some( ( { state } ) => state.phase === 'queued' ),
			action: isPaused ? 'resume' : 'pause',
		},
		{ label: __( 'Retry all failed uploads', 'benefit' ), may: uploads.some( canRetry ), action: 'retryAll' },
		{ label: __( 'Cancel remaining uploads', 'benefit' ), may: uploads.some( canCancel ), action: 'cancelAll' },
		{
			label: __( 'Clear completed uploads', 'benefit' ),
			may: uploads.some( ( { state } ) => state.phase === 'done' || state.phase === 'deleted' ),
			action: 'clear',
		},
	] as const;

	return (
		<div className="benefit-upload__summary">
			<p>
				{ storedText( queue ) }{ ' ' }
				{ failed !== '' && (
					<Button variant="link" onClick={ onFailed }>
						{ failed }
					</Button>
				) }{ ' ' }
				{ ! uploads.some( isUnfinished ) && uploads.some( isStored ) && (
					<a href={ mediaUploadScriptData().library_url }>{ __( 'View in media library', 'benefit' ) }</a>
				) }
			</p>
			{ failed !== '' && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Failed only', 'benefit' ) }
					checked={ isOnlyFailed }
					onChange={ onOnlyFailed }
				/>
			) }
			{ uploads.some( isUnfinished ) && (
				<progress max={ 100 } value={ percentOf( queue ) } aria-label={ __( 'All files', 'benefit' ) } />
			) }
			<div className="benefit-upload__buttons">
				{ buttons.map( ( { label, may, action } ) => (
					<Button
						key={ action === 'resume' ? 'pause' : action }
						variant="secondary"
						disabled={ ! may }
						accessibleWhenDisabled
						onClick={ () => dispatch( { type: action } ) }
					>
						{ label }
					</Button>
				) ) }
			</div>
		</div>
	);
}
