import type {
	deleteFailedUpload,
	fetchAttachment,
	createImageSizes,
	restoreAttachment,
	renewUploadSession,
	ImageSizesResult,
	trashAttachment,
} from './media-upload-api';
import { parseUploadResponse } from './upload-response';
import type { MediaItemResponse } from './contracts';
import type { ResizeNote } from './upload-errors';
import { queueReducer, type Action, type Queue } from './upload-queue';
import type { Upload } from './upload-item';
import { LARGE, type sendFile } from './upload-transport';
import { getDueTasks, type UploadTask } from './due-upload-tasks';

/** Side effects of the queue, replaced in tests. */
export interface UploadEnvironment {
	readonly send: typeof sendFile;
	readonly renewUploadSession: typeof renewUploadSession;
	readonly createImageSizes: typeof createImageSizes;
	readonly deleteFailedUpload: typeof deleteFailedUpload;
	readonly fetchAttachment: typeof fetchAttachment;
	readonly trashAttachment: typeof trashAttachment;
	readonly restoreAttachment: typeof restoreAttachment;
	readonly resized: ( upload: Upload ) => Promise< { readonly body: Blob; readonly note: ResizeNote | null } >;
	readonly wait: ( milliseconds: number, signal: AbortSignal ) => Promise< void >;
	readonly isOnline: () => boolean;
	readonly url: string;
	readonly postId: number;
	/** WordPress's message for a file type that it rejects, in the person's language. */
	readonly typeRefused: string;
}

export interface Engine {
	readonly queue: () => Queue;
	readonly dispatch: ( action: Action ) => void;
	readonly subscribe: ( listener: () => void ) => () => void;
}

const kindOf = ( { file }: Upload ): MediaItemResponse[ 'kind' ] => {
	const kind = file.type.split( '/' )[ 0 ];
	return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file';
};

/** Runs the tasks that follow from the queue, and reports their results to it. It decides nothing itself. */
export function createUploadEngine( first: Queue, world: UploadEnvironment ): Engine {
	let queue = first;
	const running = new Map< string, AbortController >();
	const listeners = new Set< () => void >();

	/** Treats a cut connection as a busy server while online: a server that gives up on an image may cut it. */
	function busyWhileOnline( error: unknown ): ImageSizesResult {
		if ( world.isOnline() ) {
			return { type: 'busy' };
		}
		throw error;
	}

	async function upload( { id, file, word, isImage, state }: Upload, signal: AbortSignal ): Promise< Action | null > {
		const body = state.phase === 'uploading' ? state.body : file;
		const answer = await world.send( {
			url: world.url,
			fields: {
				name: file.name,
				action: 'upload',
				short: '1',
				_wpnonce: queue.nonce,
				post_id: `${ world.postId }`,
				benefit_upload: word,
			},
			body,
			name: file.name,
			signal,
			onProgress: ( loaded ) => signal.aborted || dispatch( { type: 'progress', id, loaded } ),
		} );
		if ( answer === 'stalled' ) {
			return { type: 'failed', id, error: { code: 'stalled' } };
		}
		if ( answer === 'cut' ) {
			if ( ! world.isOnline() ) {
				dispatch( { type: 'offline' } );
			}
			return { type: 'lost', id, error: file.size > LARGE ? 'big_upload_failed' : 'io_error' };
		}
		const response = parseUploadResponse( answer, isImage );
		switch ( response.type ) {
			case 'stored':
			case 'unsized':
				return { type: response.type, id, attachment: response.attachment };
			case 'refused':
				return {
					type: 'failed',
					id,
					error: {
						code: response.text.includes( world.typeRefused ) ? 'refused_type' : 'refused',
						text: response.text,
					},
				};
			case 'tooLarge':
				return { type: 'failed', id, error: { code: 'too_large_for_server' } };
			case 'lost':
				return { type: 'lost', id, error: response.error };
			default:
				return { type: response.type, id };
		}
	}

	/** Carries out a task and returns the action that reports its result. Rejects if the server does not answer. */
	async function done( { kind, upload: one }: UploadTask, signal: AbortSignal ): Promise< Action | null > {
		const { id, state } = one;
		switch ( kind ) {
			case 'prepare': {
				const made = await world.resized( one ).catch( () => null );
				return made
					? { type: 'prepared', id, ...made }
					: { type: 'failed', id, error: { code: 'default_error' } };
			}
			case 'upload':
				return upload( one, signal );
			case 'check': {
				const found = await world.renewUploadSession( one.word, signal );
				return found
					? { type: 'found', id, attachment: found.id, nonce: found.nonce }
					: { type: 'signedOutAll' };
			}
			case 'size': {
				const sized = await world
					.createImageSizes( 'attachment' in state ? state.attachment : 0, queue.nonce, signal )
					.catch( busyWhileOnline );
				if ( sized.type === 'done' && sized.attachment > 0 ) {
					return { type: 'stored', id, attachment: sized.attachment };
				}
				return sized.type === 'refused'
					? {
							type: 'unsizable',
							id,
							error: { code: sized.text ? 'refused' : 'http_error_image', text: sized.text },
						}
					: { type: 'unsizedAgain', id };
			}
			case 'clean': {
				const cleaned = await world
					.deleteFailedUpload( 'attachment' in state ? state.attachment : 0, queue.nonce, signal )
					.catch( busyWhileOnline );
				return cleaned.type === 'done'
					? { type: 'cleaned', id, attachment: cleaned.attachment }
					: { type: 'uncleaned', id };
			}
			case 'load': {
				const attachment = 'attachment' in state ? state.attachment : 0;
				const row = await world.fetchAttachment( attachment, kindOf( one ), one.file.name, signal );
				return row ? { type: 'loaded', id, row } : { type: 'signedOutAll' };
			}
			default: {
				if ( ! ( 'row' in state ) ) {
					return null;
				}
				const [ type, call ] =
					kind === 'trash'
						? ( [ 'trashAnswered', world.trashAttachment ] as const )
						: ( [ 'restoreAnswered', world.restoreAttachment ] as const );
				return { type, id, code: await call( state.row ).catch( () => 'cut' as const ) };
			}
		}
	}

	async function run( name: string, work: UploadTask, controller: AbortController ): Promise< void > {
		const { signal } = controller;
		try {
			if ( work.pause > 0 ) {
				await world.wait( work.pause, signal );
			}
			const action = signal.aborted ? null : await done( work, signal );
			if ( action && ! signal.aborted ) {
				running.delete( name );
				dispatch( action );
			}
		} catch {
			if ( ! signal.aborted ) {
				running.delete( name );
				// The queue waits until the server answers again.
				dispatch( { type: 'offline' } );
			}
		}
	}

	function dispatch( action: Action ): void {
		queue = queueReducer( queue, action );
		const work = getDueTasks( queue );
		running.forEach( ( controller, name ) => {
			if ( ! work.has( name ) ) {
				running.delete( name );
				controller.abort();
			}
		} );
		work.forEach( ( one, name ) => {
			if ( ! running.has( name ) ) {
				const controller = new AbortController();
				running.set( name, controller );
				void run( name, one, controller );
			}
		} );
		listeners.forEach( ( listener ) => listener() );
	}

	return {
		queue: () => queue,
		dispatch,
		subscribe: ( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}
