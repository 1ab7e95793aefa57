import { startStallTimer } from '../../shared/http/stall-timer';
import type { Answer } from './upload-response';

/** Bytes above which a file is large (docs/spec-donations.md §9). */
export const LARGE = 104857600;
/** Minimum milliseconds between two progress reports. */
const OFTEN = 100;

/** `cut`: the connection ended without an answer. `stalled`: nothing more was sent. */
export type StallTimeout = 'cut' | 'stalled';

export interface Sending {
	readonly url: string;
	readonly fields: Readonly< Record< string, string > >;
	readonly body: Blob;
	readonly name: string;
	readonly signal: AbortSignal;
	readonly onProgress: ( loaded: number ) => void;
}

/** Uploads a file to async-upload.php, with XMLHttpRequest since `fetch` does not report upload progress. */
export function sendFile( { url, fields, body, name, signal, onProgress }: Sending ): Promise< Answer | StallTimeout > {
	return new Promise( ( resolve ) => {
		const request = new XMLHttpRequest();
		const form = new FormData();
		Object.entries( fields ).forEach( ( [ field, value ] ) => form.append( field, value ) );
		form.append( 'async-upload', body, name );

		let told = 0;
		const end = ( result: Answer | StallTimeout ) => {
			stall.stop();
			resolve( result );
		};
		const stall = startStallTimer( () => {
			end( 'stalled' );
			request.abort();
		} );
		request.upload.onprogress = ( { loaded, total } ) => {
			stall.progress( loaded, total );
			const now = Date.now();
			if ( now - told >= OFTEN || loaded === total ) {
				told = now;
				// `loaded` includes the form fields around the file.
				onProgress( Math.min( body.size, loaded ) );
			}
		};
		request.onload = () =>
			end( {
				status: request.status,
				body: request.responseText,
				url: request.responseURL,
				attachment: Number( request.getResponseHeader( 'X-WP-Upload-Attachment-ID' ) ?? 0 ) || 0,
			} );
		request.onerror = () => end( 'cut' );
		signal.addEventListener( 'abort', () => {
			stall.stop();
			request.abort();
		} );
		request.open( 'POST', url );
		request.send( form );
	} );
}
