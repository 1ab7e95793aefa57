import { isPaused, type Queue } from './upload-queue';
import type { Upload } from './upload-item';

/** Milliseconds before each attempt to create an image's sizes (docs/spec-donations.md §4). */
const PAUSES = [ 1000, 2000, 4000, 8000, 16000 ];
/** Maximum number of list rows that load at once. */
const ROWS = 3;

export interface UploadTask {
	readonly kind: 'prepare' | 'upload' | 'check' | 'size' | 'clean' | 'load' | 'trash' | 'restore';
	readonly upload: Upload;
	/** Milliseconds to wait before the task starts. */
	readonly pause: number;
}

const KINDS = {
	preparing: 'prepare',
	uploading: 'upload',
	checking: 'check',
	sizing: 'size',
	cleaning: 'clean',
	loading: 'load',
	trashing: 'trash',
	restoring: 'restore',
} as const;

/** Lists the tasks that must be running, keyed by names that stay the same while a task does. */
export function nextTask( queue: Queue ): ReadonlyMap< string, UploadTask > {
	const work = new Map< string, UploadTask >();
	let rows = 0;
	for ( const upload of queue.uploads ) {
		const { state } = upload;
		const kind = state.phase in KINDS ? KINDS[ state.phase as keyof typeof KINDS ] : null;
		const isAtWork = kind === 'prepare' || kind === 'upload';
		if ( kind === null || ( kind === 'load' && ++rows > ROWS ) || ( ! isAtWork && isPaused( queue ) ) ) {
			continue;
		}
		const tries = state.phase === 'sizing' ? state.tries : 0;
		work.set( `${ upload.id } ${ kind } ${ tries }`, {
			kind,
			upload,
			pause: state.phase === 'sizing' ? ( PAUSES[ tries ] ?? 0 ) : 0,
		} );
	}
	return work;
}
