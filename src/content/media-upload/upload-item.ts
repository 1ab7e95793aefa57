import type { Sendable } from './file-checks';
import type { MediaItemResponse } from './contracts';
import { isRetryable, type ErrorCode, type ResizeNote, type TrashCode, type UploadError } from './upload-errors';

/** Maximum number of attempts to create an image's sizes (docs/spec-donations.md §4 and §9). */
export const MAX_SIZE_ATTEMPTS = 5;

/** Next step if the server does not have the file: fail, send it again, or send it with a new nonce. */
type Otherwise = 'fail' | 'again' | 'renew';

export type State =
	| { readonly phase: 'queued' | 'preparing' }
	| { readonly phase: 'uploading'; readonly loaded: number; readonly body: Blob }
	/** The response was lost, so the server is asked whether it has the file. */
	| { readonly phase: 'checking'; readonly error: UploadError; readonly otherwise: Otherwise }
	/** Stored as an image whose sizes are missing. */
	| { readonly phase: 'sizing'; readonly attachment: number; readonly tries: number }
	/** The image has failed, and is deleted from the server. */
	| { readonly phase: 'cleaning'; readonly attachment: number; readonly error: UploadError }
	| { readonly phase: 'loading'; readonly attachment: number }
	| { readonly phase: 'done' | 'trashing' | 'trashed' | 'restoring' | 'deleted'; readonly row: MediaItemResponse }
	| { readonly phase: 'failed'; readonly error: UploadError };
export type Phase = State[ 'phase' ];

export interface Upload {
	readonly id: number;
	readonly file: Sendable;
	/** Token by which the server recognizes the upload. */
	readonly word: string;
	readonly isImage: boolean;
	readonly key: string;
	/** Whether the server may have the file although it did not confirm it. */
	readonly isUnsure: boolean;
	/** The nonce that the server refused. */
	readonly refusedNonce: string;
	readonly note: ResizeNote | null;
	/** The response if a stored file could not be deleted or restored. */
	readonly trouble: TrashCode | null;
	readonly state: State;
}

/** The part of the queue's state on which the next step of a file depends. */
export interface UploadContext {
	readonly nonce: string;
	readonly isOffline: boolean;
	readonly hasTrash: boolean;
}

export type UploadEvent =
	| { readonly type: 'prepared'; readonly body: Blob; readonly note: ResizeNote | null }
	| { readonly type: 'progress'; readonly loaded: number }
	| { readonly type: 'stored' | 'unsized'; readonly attachment: number }
	| { readonly type: 'lost'; readonly error: ErrorCode }
	| { readonly type: 'failed'; readonly error: UploadError }
	| { readonly type: 'stale' | 'signedOut' | 'unsizedAgain' | 'uncleaned' }
	/** `attachment` 0: the server does not have the file. */
	| { readonly type: 'found'; readonly attachment: number; readonly nonce: string }
	| { readonly type: 'unsizable'; readonly error: UploadError }
	/** `attachment` 0: the image was deleted. */
	| { readonly type: 'cleaned'; readonly attachment: number }
	| { readonly type: 'loaded' | 'saved'; readonly row: MediaItemResponse }
	| { readonly type: 'trash' | 'restore' | 'retry' | 'remove' }
	| { readonly type: 'trashAnswered' | 'restoreAnswered'; readonly code: TrashCode };

const ACTIVE: readonly Phase[] = [ 'preparing', 'uploading', 'checking', 'sizing', 'cleaning' ];
export const isActive = ( { state }: Upload ): boolean => ACTIVE.includes( state.phase );
/** Whether leaving the page would lose the file. */
export const isUnfinished = ( upload: Upload ): boolean => upload.state.phase === 'queued' || isActive( upload );
export const isFailed = ( { state }: Upload ): boolean => state.phase === 'failed';
/** Whether the upload can be cancelled, because the server does not have the whole file yet. */
export const canCancel = ( { state }: Upload ): boolean =>
	state.phase === 'queued' ||
	state.phase === 'preparing' ||
	( state.phase === 'uploading' && state.loaded < state.body.size );
export const canRetry = ( { state }: Upload ): boolean => state.phase === 'failed' && isRetryable( state.error );

export const retryUpload = ( upload: Upload ): Upload => {
	if ( upload.state.phase !== 'failed' || ! isRetryable( upload.state.error ) ) {
		return upload;
	}
	return {
		...upload,
		refusedNonce: '',
		note: null,
		state: upload.isUnsure
			? { phase: 'checking', error: upload.state.error, otherwise: 'again' }
			: { phase: 'queued' },
	};
};

/** Fails or requeues a file that the server does not have. */
function missing(
	upload: Upload,
	{ error, otherwise }: Extract< State, { phase: 'checking' } >,
	nonce: string
): Upload {
	// If the refused nonce is still the current one, its age was not the reason.
	const isRefused = otherwise === 'renew' && upload.refusedNonce === nonce;
	return { ...upload, state: otherwise === 'fail' || isRefused ? { phase: 'failed', error } : { phase: 'queued' } };
}

/** Returns the upload after an event. */
export function uploadReducer(
	upload: Upload,
	action: UploadEvent,
	{ nonce, isOffline, hasTrash }: UploadContext
): Upload {
	const { state } = upload;
	const to = ( next: State, with_: Partial< Upload > = {} ): Upload => ( { ...upload, ...with_, state: next } );
	switch ( action.type ) {
		case 'prepared':
			return to( { phase: 'uploading', loaded: 0, body: action.body }, { note: action.note } );
		case 'progress':
			return state.phase === 'uploading' ? to( { ...state, loaded: action.loaded } ) : upload;
		case 'stored':
			return to( { phase: 'loading', attachment: action.attachment } );
		case 'unsized':
			return to( { phase: 'sizing', attachment: action.attachment, tries: 0 } );
		case 'lost':
			return to(
				{ phase: 'checking', error: { code: action.error }, otherwise: isOffline ? 'again' : 'fail' },
				{ isUnsure: true }
			);
		case 'stale':
			return to(
				{ phase: 'checking', error: { code: 'security_error' }, otherwise: 'renew' },
				{ refusedNonce: nonce }
			);
		case 'signedOut':
			return to( { phase: 'queued' } );
		case 'failed':
			return to( { phase: 'failed', error: action.error } );
		case 'found':
			if ( action.attachment > 0 ) {
				return to(
					upload.isImage
						? { phase: 'sizing', attachment: action.attachment, tries: 0 }
						: { phase: 'loading', attachment: action.attachment }
				);
			}
			return state.phase === 'checking' ? missing( upload, state, action.nonce ) : upload;
		case 'unsizedAgain':
			if ( state.phase !== 'sizing' ) {
				return upload;
			}
			return to(
				state.tries + 1 < MAX_SIZE_ATTEMPTS
					? { ...state, tries: state.tries + 1 }
					: { phase: 'cleaning', attachment: state.attachment, error: { code: 'http_error_image' } }
			);
		case 'unsizable':
			return state.phase === 'sizing'
				? to( { phase: 'cleaning', attachment: state.attachment, error: action.error } )
				: upload;
		case 'cleaned':
			if ( action.attachment > 0 ) {
				return to( { phase: 'loading', attachment: action.attachment } );
			}
			return state.phase === 'cleaning'
				? to( { phase: 'failed', error: state.error }, { isUnsure: false } )
				: upload;
		case 'uncleaned':
			return state.phase === 'cleaning'
				? to( { phase: 'failed', error: state.error }, { isUnsure: true } )
				: upload;
		case 'loaded':
		case 'saved':
			return to( { phase: 'done', row: action.row } );
		case 'trash':
			return state.phase === 'done' ? to( { phase: 'trashing', row: state.row }, { trouble: null } ) : upload;
		case 'trashAnswered':
			if ( state.phase !== 'trashing' ) {
				return upload;
			}
			return action.code === 1
				? to( { phase: hasTrash ? 'trashed' : 'deleted', row: state.row } )
				: to( { phase: 'done', row: state.row }, { trouble: action.code } );
		case 'restore':
			return state.phase === 'trashed' ? to( { phase: 'restoring', row: state.row }, { trouble: null } ) : upload;
		case 'restoreAnswered':
			if ( state.phase !== 'restoring' ) {
				return upload;
			}
			return action.code === 1
				? to( { phase: 'done', row: state.row } )
				: to( { phase: 'trashed', row: state.row }, { trouble: action.code } );
		case 'retry':
			return retryUpload( upload );
		default:
			return upload;
	}
}
