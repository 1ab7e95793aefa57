import { isPaused, type Queue } from './upload-queue';
import type { Upload } from './upload-item';

/** spec/donations.txt §4: milliseconds before each try at an image's sizes. */
const PAUSES = [ 1000, 2000, 4000, 8000, 16000 ];
/** Rows of the list that are read at once. */
const ROWS = 3;

export interface UploadTask {
	readonly kind: 'prepare' | 'upload' | 'check' | 'size' | 'clean' | 'load' | 'trash' | 'restore';
	readonly upload: Upload;
	/** Milliseconds to wait before. */
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

/** All that is to be under way, by names that stay the same as long as it is the same work. */
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
