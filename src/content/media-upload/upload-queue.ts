import { isImage, isSame, fileProblem, type Sendable } from './file-checks';
import type { BenefitMediaUploadSettings, MediaItemResponse } from './contracts';
import { fileNameCollisionKey } from './file-name-collision-key';
import {
	uploadReducer,
	isActive,
	canCancel,
	retryUpload,
	type UploadEvent,
	type UploadContext,
	type Upload,
} from './upload-item';

/** Maximum number of files in progress (docs/spec-donations.md §4 and §9). */
const AT_ONCE = 3;

export interface Candidate {
	readonly file: Sendable;
	readonly word: string;
}

export type Counts = BenefitMediaUploadSettings[ 'counts' ];

export interface Queue extends UploadContext {
	readonly uploads: readonly Upload[];
	readonly nextId: number;
	readonly limits: BenefitMediaUploadSettings[ 'limits' ];
	readonly isPaused: boolean;
	readonly isSignedOut: boolean;
	/** Added files that are already in the list; the person is asked whether to upload them again. */
	readonly alreadyListed: readonly Candidate[];
	/** Number of files in the media library, by kind. */
	readonly counts: Counts;
	/** Number of files attached to the post; -1 without a post. */
	readonly attached: number;
}

export type Action =
	| ( UploadEvent & { readonly id: number } )
	| { readonly type: 'added'; readonly files: readonly Candidate[] }
	| { readonly type: 'answered'; readonly isAgain: boolean }
	| { readonly type: 'pause' | 'resume' | 'offline' | 'online' | 'signedOutAll' | 'retryAll' | 'cancelAll' | 'clear' }
	| { readonly type: 'signedIn'; readonly nonce: string }
	/** Restored from the list of trashed media. */
	| { readonly type: 'returned'; readonly row: MediaItemResponse };

export const initialQueue = ( settings: BenefitMediaUploadSettings ): Queue => ( {
	uploads: [],
	nextId: 1,
	limits: settings.limits,
	nonce: settings.nonce,
	isPaused: false,
	isOffline: false,
	isSignedOut: false,
	alreadyListed: [],
	counts: settings.counts,
	attached: settings.post_id > 0 ? settings.attached : -1,
	hasTrash: settings.has_trash,
} );

/** True while the connection or the session is lost. Only files that are already being sent continue. */
export const isInterrupted = ( { isOffline, isSignedOut }: Queue ): boolean => isOffline || isSignedOut;
/** Starts queued files: a few at once, one image at a time, and never two that the server would name the same. */
function startQueued( queue: Queue ): Queue {
	if (
		queue.isPaused ||
		isInterrupted( queue ) ||
		! queue.uploads.some( ( { state } ) => state.phase === 'queued' )
	) {
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

/** Bytes left on the site after all files that have not failed are stored. */
const remainingSpace = ( { uploads, limits }: Queue ): number =>
	uploads.reduce( ( left, { state, file } ) => ( state.phase === 'failed' ? left : left - file.size ), limits.space );

function appendFiles( queue: Queue, files: readonly Candidate[] ): Queue {
	return files.reduce( ( now, { file, word } ): Queue => {
		const problem = fileProblem( file, now.limits, remainingSpace( now ) );
		const upload: Upload = {
			id: now.nextId,
			file,
			word,
			isImage: isImage( file ),
			key: fileNameCollisionKey( file.name ),
			isUnsure: false,
			refusedNonce: '',
			note: null,
			trouble: null,
			state: problem ? { phase: 'failed', error: problem } : { phase: 'queued' },
		};
		return { ...now, nextId: now.nextId + 1, uploads: [ ...now.uploads, upload ] };
	}, queue );
}

/** Adds new files. Files that are already in the list are collected for a single question. */
function added( queue: Queue, files: readonly Candidate[] ): Queue {
	const isKnown = ( { file }: Candidate, before: readonly Candidate[] ) =>
		queue.uploads.some( ( upload ) => upload.state.phase !== 'failed' && isSame( upload.file, file ) ) ||
		before.some( ( other ) => isSame( other.file, file ) );
	const fresh: Candidate[] = [];
	const known: Candidate[] = [];
	files.forEach( ( one ) => ( isKnown( one, fresh ) ? known : fresh ).push( one ) );
	return { ...appendFiles( queue, fresh ), alreadyListed: [ ...queue.alreadyListed, ...known ] };
}

const adjustCounts = ( queue: Queue, { kind }: MediaItemResponse, by: 1 | -1 ): Queue => ( {
	...queue,
	counts: { ...queue.counts, [ kind ]: Math.max( 0, queue.counts[ kind ] + by ) },
	attached: queue.attached < 0 ? queue.attached : Math.max( 0, queue.attached + by ),
} );

/** Applies one file's event to the rest of the queue. */
function applyToQueue( queue: Queue, before: Upload, action: UploadEvent ): Queue {
	switch ( action.type ) {
		case 'signedOut':
			return { ...queue, isSignedOut: true };
		case 'found':
			return { ...queue, nonce: action.nonce };
		case 'loaded':
			return adjustCounts( queue, action.row, 1 );
		case 'trashAnswered':
		case 'restoreAnswered':
			return 'row' in before.state && action.code === 1
				? adjustCounts( queue, before.state.row, action.type === 'restoreAnswered' ? 1 : -1 )
				: queue;
		default:
			return queue;
	}
}

function applyUploadEvent( queue: Queue, action: UploadEvent & { readonly id: number } ): Queue {
	const upload = queue.uploads.find( ( { id } ) => id === action.id );
	if ( ! upload ) {
		return queue;
	}
	if ( action.type === 'remove' ) {
		// The server may already have the file, so the row must stay.
		return isActive( upload ) && ! canCancel( upload )
			? queue
			: { ...queue, uploads: queue.uploads.filter( ( other ) => other !== upload ) };
	}
	const next = uploadReducer( upload, action, queue );
	return applyToQueue(
		{ ...queue, uploads: queue.uploads.map( ( other ) => ( other === upload ? next : other ) ) },
		upload,
		action
	);
}

function applyAction( queue: Queue, action: Action ): Queue {
	switch ( action.type ) {
		case 'added':
			return added( queue, action.files );
		case 'answered':
			return { ...( action.isAgain ? appendFiles( queue, queue.alreadyListed ) : queue ), alreadyListed: [] };
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
			return adjustCounts(
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
			return { ...queue, uploads: queue.uploads.map( retryUpload ) };
		case 'cancelAll':
			return { ...queue, uploads: queue.uploads.filter( ( upload ) => ! canCancel( upload ) ) };
		case 'clear':
			return {
				...queue,
				uploads: queue.uploads.filter( ( { state } ) => state.phase !== 'done' && state.phase !== 'deleted' ),
			};
		default:
			return applyUploadEvent( queue, action );
	}
}

/** Returns the queue after an event. Nothing else changes the queue (docs/spec-donations.md §4). */
export const queueReducer = ( queue: Queue, action: Action ): Queue =>
	'id' in action && action.type === 'progress'
		? applyAction( queue, action )
		: startQueued( applyAction( queue, action ) );
