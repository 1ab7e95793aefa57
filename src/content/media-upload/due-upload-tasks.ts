import { isInterrupted, type Queue } from './upload-queue';
import type { Upload } from './upload-item';

/** Milliseconds before each attempt to create an image's sizes (docs/spec-donations.md §4). */
const RETRY_DELAYS = [ 1000, 2000, 4000, 8000, 16000 ];
/** Maximum number of list rows that load at once. */
const MAX_LOADING = 3;

export interface UploadTask {
	readonly kind: 'prepare' | 'upload' | 'check' | 'size' | 'clean' | 'load' | 'trash' | 'restore';
	readonly upload: Upload;
	/** Milliseconds to wait before the task starts. */
	readonly pause: number;
}

const TASK_OF_PHASE = {
	preparing: 'prepare',
	uploading: 'upload',
	checking: 'check',
	sizing: 'size',
	cleaning: 'clean',
	loading: 'load',
	trashing: 'trash',
	restoring: 'restore',
} as const;

/** Lists the tasks that should be running now. The key of a task is the same in each call until it ends. */
export function getDueTasks( queue: Queue ): ReadonlyMap< string, UploadTask > {
	const tasks = new Map< string, UploadTask >();
	let loading = 0;
	for ( const upload of queue.uploads ) {
		const { state } = upload;
		const kind = state.phase in TASK_OF_PHASE ? TASK_OF_PHASE[ state.phase as keyof typeof TASK_OF_PHASE ] : null;
		const isSendingFile = kind === 'prepare' || kind === 'upload';
		if (
			kind === null ||
			( kind === 'load' && ++loading > MAX_LOADING ) ||
			( ! isSendingFile && isInterrupted( queue ) )
		) {
			continue;
		}
		const tries = state.phase === 'sizing' ? state.tries : 0;
		tasks.set( `${ upload.id } ${ kind } ${ tries }`, {
			kind,
			upload,
			pause: state.phase === 'sizing' ? ( RETRY_DELAYS[ tries ] ?? 0 ) : 0,
		} );
	}
	return tasks;
}
