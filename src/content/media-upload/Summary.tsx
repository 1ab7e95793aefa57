import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Action, Queue } from './queue';
import { isOpen, mayCancel, mayTryAgain, type Upload } from './upload';

const STORED = [ 'done', 'trashing', 'trashed', 'restoring', 'deleted', 'loading' ];
const isStored = ( { state }: Upload ): boolean => STORED.includes( state.phase );
const isFailed = ( { state }: Upload ): boolean => state.phase === 'failed';

export function summaryText( { uploads }: Queue ): string {
	const stored = uploads.filter( isStored ).length;
	const failed = uploads.filter( isFailed ).length;
	const total = uploads.length;
	const text = sprintf(
		/* translators: 1: files that are uploaded, 2: files in all */
		_n( '%1$d of %2$d file uploaded.', '%1$d of %2$d files uploaded.', total, 'benefit' ),
		stored,
		total
	);
	/* translators: %d: files */
	const failures = sprintf( __( '%d failed.', 'benefit' ), failed );
	return failed === 0 ? text : `${ text } ${ failures }`;
}

export const countsText = ( { counts, attached }: Queue ): string =>
	[
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

/** Of the bytes of all files, those that need not be sent any more. */
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
}

/** How far the whole queue is, and what is done with all of it. */
export function Summary( { queue, dispatch }: Props ) {
	const { uploads, isPaused } = queue;
	if ( uploads.length === 0 ) {
		return <p>{ __( 'Nothing is queued yet.', 'benefit' ) }</p>;
	}
	const buttons = [
		{
			label: isPaused ? __( 'Go on', 'benefit' ) : __( 'Pause', 'benefit' ),
			may: isPaused || uploads.some( ( { state } ) => state.phase === 'queued' ),
			action: isPaused ? 'resume' : 'pause',
		},
		{ label: __( 'Try all failed ones again', 'benefit' ), may: uploads.some( mayTryAgain ), action: 'retryAll' },
		{ label: __( 'Cancel the rest', 'benefit' ), may: uploads.some( mayCancel ), action: 'cancelAll' },
		{
			label: __( 'Clear what is uploaded', 'benefit' ),
			may: uploads.some( ( { state } ) => state.phase === 'done' || state.phase === 'deleted' ),
			action: 'clear',
		},
	] as const;

	return (
		<div className="benefit-upload__summary">
			<p>{ summaryText( queue ) }</p>
			{ uploads.some( isOpen ) && (
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
