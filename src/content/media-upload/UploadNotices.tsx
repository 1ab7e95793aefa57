import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ActionDialog } from '../../shared/admin/ActionDialog';
import { renewUploadSession } from './media-upload-api';
import type { Action, Queue } from './upload-queue';
import { mediaUploadScriptData } from './media-upload-script-data';

/** Maximum number of file names in the question. */
const SHOWN = 10;

interface Props {
	readonly queue: Queue;
	readonly dispatch: ( action: Action ) => void;
}

/** Says why the queue waits, and asks whether to upload files again that are already in the list. */
export function UploadNotices( { queue, dispatch }: Props ) {
	const signedIn = () =>
		renewUploadSession( '' ).then(
			( found ) => found && dispatch( { type: 'signedIn', nonce: found.nonce } ),
			() => dispatch( { type: 'offline' } )
		);
	const { isOffline, isSignedOut, alreadyListed } = queue;
	const names = alreadyListed.slice( 0, SHOWN ).map( ( { file } ) => file.name );

	return (
		<>
			{ isOffline && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'The server cannot be reached. The uploads will resume automatically when it is back.',
						'benefit'
					) }
				</Notice>
			) }
			{ isSignedOut && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ [ { label: __( 'I have logged in', 'benefit' ), onClick: () => void signedIn() } ] }
				>
					{ __(
						'Your session has expired. Nothing is lost: the uploads will continue after you log in.',
						'benefit'
					) }{ ' ' }
					<a href={ mediaUploadScriptData().signin_url } target="_blank" rel="noreferrer">
						{ __( 'Log in (opens in a new window)', 'benefit' ) }
					</a>
				</Notice>
			) }
			{ alreadyListed.length > 0 && (
				<ActionDialog
					title={ __( 'These files are already in the list', 'benefit' ) }
					confirm={ __( 'Upload again', 'benefit' ) }
					isBusy={ false }
					error=""
					onConfirm={ () => dispatch( { type: 'answered', isAgain: true } ) }
					onClose={ () => dispatch( { type: 'answered', isAgain: false } ) }
				>
					<p>{ `${ names.join( ', ' ) }${ alreadyListed.length > SHOWN ? ' …' : '' }` }</p>
				</ActionDialog>
			) }
		</>
	);
}
