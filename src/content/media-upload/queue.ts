import { isImage, isSame, problemOf, type Sendable } from './check';
import type { BenefitMediaUploadSettings, MediaItemResponse } from './contracts';
import { mayRetry, type ErrorCode, type Note, type TrashCode, type UploadError } from './errors';
import { nameKey } from './names';

/** spec/donations.txt §4 and §9: files at once, tries at an image's sizes. */
const AT_ONCE = 3;
export const SIZE_TRIES = 5;

/** The fate of a file that the server does not have: it is told as failed, sent once more, or sent with a fresh nonce. */
type Otherwise = 'fail' | 'again' | 'renew';

export type State =
	| { readonly phase: 'queued' | 'preparing' }
	| { readonly phase: 'uploading'; readonly loaded: number; readonly body: Blob }
	/** The answer was lost: the server is asked what became of the file. */
	| { readonly phase: 'checking'; readonly error: UploadError; readonly otherwise: Otherwise }
	/** It is stored as an image whose sizes are missing. */
	| { readonly phase: 'sizing'; readonly attachment: number; readonly tries: number }
	/** The image is given up, and is to leave nothing behind. */
	| { readonly phase: 'cleaning'; readonly attachment: number; readonly error: UploadError }
	| { readonly phase: 'loading'; readonly attachment: number }
	| { readonly phase: 'done' | 'trashing' | 'trashed' | 'restoring' | 'deleted'; readonly row: MediaItemResponse }
	| { readonly phase: 'failed'; readonly error: UploadError };
export type Phase = State[ 'phase' ];

export interface Upload {
	readonly id: number;
	readonly file: Sendable;
	/** Under which the server knows what became of it. */
	readonly word: string;
	readonly isImage: boolean;
	readonly key: string;
	/** Whether the server may have it, though it did not say so. */
	readonly isUnsure: boolean;
	/** The nonce that did not hold. */
	readonly refusedNonce: string;
	readonly note: Note | null;
	/** The answer where a stored file could not be deleted or brought back; null: nothing. */
	readonly trouble: TrashCode | null;
	readonly state: State;
}

export interface Candidate {
	readonly file: Sendable;
	readonly word: string;
}

export type Counts = BenefitMediaUploadSettings[ 'counts' ];

export interface Queue {
	readonly uploads: readonly Upload[];
	readonly nextId: number;
	readonly limits: BenefitMediaUploadSettings[ 'limits' ];
	readonly nonce: string;
	readonly isPaused: boolean;
	readonly isOffline: boolean;
	readonly isSignedOut: boolean;
	/** They are in the list already; empty: there is nothing to ask. */
	readonly asked: readonly Candidate[];
	/** Files of the library by kind, and of the post. */
	readonly counts: Counts;
	readonly attached: number;
	readonly hasTrash: boolean;
}

type OfUpload =
	| { readonly type: 'prepared'; readonly body: Blob; readonly note: Note | null }
	| { readonly type: 'progress'; readonly loaded: number }
	| { readonly type: 'stored' | 'unsized'; readonly attachment: number }
	| { readonly type: 'lost'; readonly error: ErrorCode }
	| { readonly type: 'failed'; readonly error: UploadError }
	| { readonly type: 'stale' | 'signedOut' | 'unsizedAgain' | 'uncleaned' }
	/** `attachment` 0: the server does not have it. */
	| { readonly type: 'found'; readonly attachment: number; readonly nonce: string }
	| { readonly type: 'unsizable'; readonly error: UploadError }
	/** `attachment` 0: nothing is left of it. */
	| { readonly type: 'cleaned'; readonly attachment: number }
	| { readonly type: 'loaded' | 'saved'; readonly row: MediaItemResponse }
	| { readonly type: 'trash' | 'restore' | 'retry' | 'remove' }
	| { readonly type: 'trashAnswered' | 'restoreAnswered'; readonly code: TrashCode };

export type Action =
	| ( OfUpload & { readonly id: number } )
	| { readonly type: 'added'; readonly files: readonly Candidate[] }
	| { readonly type: 'answered'; readonly isAgain: boolean }
	| { readonly type: 'pause' | 'resume' | 'offline' | 'online' | 'signedOutAll' | 'retryAll' | 'cancelAll' | 'clear' }
	| { readonly type: 'signedIn'; readonly nonce: string }
	/** From the list of the trash. */
	| { readonly type: 'returned'; readonly row: MediaItemResponse };

export const firstQueue = ( settings: BenefitMediaUploadSettings ): Queue => ( {
	uploads: [],
	nextId: 1,
	limits: settings.limits,
	nonce: settings.nonce,
	isPaused: false,
	isOffline: false,
	isSignedOut: false,
	asked: [],
	counts: settings.counts,
	attached: settings.post_id > 0 ? settings.attached : -1,
	hasTrash: settings.has_trash,
} );

const ACTIVE: readonly Phase[] = [ 'preparing', 'uploading', 'checking', 'sizing', 'cleaning' ];
export const isActive = ( { state }: Upload ): boolean => ACTIVE.includes( state.phase );
/** Whether it would be lost by leaving the page. */
export const isOpen = ( upload: Upload ): boolean => upload.state.phase === 'queued' || isActive( upload );
export const isFailed = ( { state }: Upload ): boolean => state.phase === 'failed';
/** Neither anything new is begun nor the server asked. */
export const isHeld = ( { isOffline, isSignedOut }: Queue ): boolean => isOffline || isSignedOut;
/** As long as the server has not got all of it, a file can be called back. */
export const mayCancel = ( { state }: Upload ): boolean =>
	state.phase === 'queued' ||
	state.phase === 'preparing' ||
	( state.phase === 'uploading' && state.loaded < state.body.size );
export const mayTryAgain = ( { state }: Upload ): boolean => state.phase === 'failed' && mayRetry( state.error );

/** Begins what may begin: some at once, of images one, of names that the server makes the same one. */
function begun( queue: Queue ): Queue {
	if ( queue.isPaused || isHeld( queue ) || ! queue.uploads.some( ( { state } ) => state.phase === 'queued' ) ) {
		return queue;
	}
	const active = queue.uploads.filter( isActive );
	const keys = new Set( active.map( ( { key } ) => key ) );
	let count = active.length;
	let hasImage = active.some( ( upload ) => upload.isImage );
	const uploads = queue.uploads.map( ( upload ): Upload => {
		const mayBegin =
			upload.state.phase === 'queued' &&
			count < AT_ONCE &&
			! ( upload.isImage && hasImage ) &&
			! keys.has( upload.key );
		if ( ! mayBegin ) {
			return upload;
		}
		count++;
		hasImage ||= upload.isImage;
		keys.add( upload.key );
		return { ...upload, state: { phase: 'preparing' } };
	} );
	return { ...queue, uploads };
}

/** Of the site's space what no file of this queue takes. */
const spaceIn = ( { uploads, limits }: Queue ): number =>
	uploads.reduce( ( left, { state, file } ) => ( state.phase === 'failed' ? left : left - file.size ), limits.space );

function withAdded( queue: Queue, files: readonly Candidate[] ): Queue {
	return files.reduce( ( now, { file, word } ): Queue => {
		const problem = problemOf( file, now.limits, spaceIn( now ) );
		const upload: Upload = {
			id: now.nextId,
			file,
			word,
			isImage: isImage( file ),
			key: nameKey( file.name ),
			isUnsure: false,
			refusedNonce: '',
			note: null,
			trouble: null,
			state: problem ? { phase: 'failed', error: problem } : { phase: 'queued' },
		};
		return { ...now, nextId: now.nextId + 1, uploads: [ ...now.uploads, upload ] };
	}, queue );
}

/** Those that are in the list already are asked about, all at once. */
function added( queue: Queue, files: readonly Candidate[] ): Queue {
	const isKnown = ( { file }: Candidate, before: readonly Candidate[] ) =>
		queue.uploads.some( ( upload ) => upload.state.phase !== 'failed' && isSame( upload.file, file ) ) ||
		before.some( ( other ) => isSame( other.file, file ) );
	const fresh: Candidate[] = [];
	const known: Candidate[] = [];
	files.forEach( ( one ) => ( isKnown( one, fresh ) ? known : fresh ).push( one ) );
	return { ...withAdded( queue, fresh ), asked: [ ...queue.asked, ...known ] };
}

const counted = ( queue: Queue, { kind }: MediaItemResponse, by: 1 | -1 ): Queue => ( {
	...queue,
	counts: { ...queue.counts, [ kind ]: Math.max( 0, queue.counts[ kind ] + by ) },
	attached: queue.attached < 0 ? queue.attached : Math.max( 0, queue.attached + by ),
} );

const retried = ( upload: Upload ): Upload => {
	if ( upload.state.phase !== 'failed' || ! mayRetry( upload.state.error ) ) {
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

/** A file that the server does not have. */
function missing(
	upload: Upload,
	{ error, otherwise }: Extract< State, { phase: 'checking' } >,
	nonce: string
): Upload {
	// The nonce that was refused is the one of now: it is not its age.
	const isRefused = otherwise === 'renew' && upload.refusedNonce === nonce;
	return { ...upload, state: otherwise === 'fail' || isRefused ? { phase: 'failed', error } : { phase: 'queued' } };
}

function change( queue: Queue, upload: Upload, action: OfUpload ): Upload {
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
				{ phase: 'checking', error: { code: action.error }, otherwise: queue.isOffline ? 'again' : 'fail' },
				{ isUnsure: true }
			);
		case 'stale':
			return to(
				{ phase: 'checking', error: { code: 'security_error' }, otherwise: 'renew' },
				{ refusedNonce: queue.nonce }
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
				state.tries + 1 < SIZE_TRIES
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
				? to( { phase: queue.hasTrash ? 'trashed' : 'deleted', row: state.row } )
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
			return retried( upload );
		default:
			return upload;
	}
}

/** The whole queue learns from what happens to one file. */
function learned( queue: Queue, before: Upload, action: OfUpload ): Queue {
	switch ( action.type ) {
		case 'signedOut':
			return { ...queue, isSignedOut: true };
		case 'found':
			return { ...queue, nonce: action.nonce };
		case 'loaded':
			return counted( queue, action.row, 1 );
		case 'trashAnswered':
		case 'restoreAnswered':
			return 'row' in before.state && action.code === 1
				? counted( queue, before.state.row, action.type === 'restoreAnswered' ? 1 : -1 )
				: queue;
		default:
			return queue;
	}
}

function ofUpload( queue: Queue, action: OfUpload & { readonly id: number } ): Queue {
	const upload = queue.uploads.find( ( { id } ) => id === action.id );
	if ( ! upload ) {
		return queue;
	}
	if ( action.type === 'remove' ) {
		// Taking it from the list would not call back what the server may have.
		return isActive( upload ) && ! mayCancel( upload )
			? queue
			: { ...queue, uploads: queue.uploads.filter( ( other ) => other !== upload ) };
	}
	const changed = change( queue, upload, action );
	return learned(
		{ ...queue, uploads: queue.uploads.map( ( other ) => ( other === upload ? changed : other ) ) },
		upload,
		action
	);
}

function reduced( queue: Queue, action: Action ): Queue {
	switch ( action.type ) {
		case 'added':
			return added( queue, action.files );
		case 'answered':
			return { ...( action.isAgain ? withAdded( queue, queue.asked ) : queue ), asked: [] };
		case 'pause':
		case 'resume':
			return { ...queue, isPaused: action.type === 'pause' };
		case 'offline':
		case 'online':
			return { ...queue, isOffline: action.type === 'offline' };
		case 'signedOutAll':
			return { ...queue, isSignedOut: true };
		case 'signedIn':
			return { ...queue, isSignedOut: false, nonce: action.nonce };
		case 'returned':
			return counted(
				{
					...queue,
					uploads: queue.uploads.map( ( upload ) =>
						upload.state.phase === 'trashed' && upload.state.row.id === action.row.id
							? { ...upload, state: { phase: 'done', row: upload.state.row } }
							: upload
					),
				},
				action.row,
				1
			);
		case 'retryAll':
			return { ...queue, uploads: queue.uploads.map( retried ) };
		case 'cancelAll':
			return { ...queue, uploads: queue.uploads.filter( ( upload ) => ! mayCancel( upload ) ) };
		case 'clear':
			return {
				...queue,
				uploads: queue.uploads.filter( ( { state } ) => state.phase !== 'done' && state.phase !== 'deleted' ),
			};
		default:
			return ofUpload( queue, action );
	}
}

/** The queue after something has happened. Nothing else changes it (spec/donations.txt §4). */
export const reduce = ( queue: Queue, action: Action ): Queue =>
	'id' in action && action.type === 'progress' ? reduced( queue, action ) : begun( reduced( queue, action ) );
