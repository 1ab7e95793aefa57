import type { Answer } from './upload-response';

/** spec/donations.txt §9: bytes, and milliseconds. */
export const LARGE = 104857600;
const STALL = 10000;
/** Milliseconds between two reports of progress. */
const OFTEN = 100;

/** No answer came; of a large file not a byte was sent. */
export type StallTimeout = 'cut' | 'stalled';

export interface Sending {
	readonly url: string;
	readonly fields: Readonly< Record< string, string > >;
	readonly body: Blob;
	readonly name: string;
	readonly signal: AbortSignal;
	readonly onProgress: ( loaded: number ) => void;
}

/** A file to async-upload.php. By XMLHttpRequest, since `fetch` does not tell how much was sent. */
export function sendFile( { url, fields, body, name, signal, onProgress }: Sending ): Promise< Answer | StallTimeout > {
	return new Promise( ( resolve ) => {
		const request = new XMLHttpRequest();
		const form = new FormData();
		Object.entries( fields ).forEach( ( [ field, value ] ) => form.append( field, value ) );
		form.append( 'async-upload', body, name );

		let told = 0;
		let stall = 0;
		const end = ( result: Answer | StallTimeout ) => {
			window.clearTimeout( stall );
			resolve( result );
		};
		if ( body.size > LARGE ) {
			stall = window.setTimeout( () => {
				end( 'stalled' );
				request.abort();
			}, STALL );
		}
		request.upload.onprogress = ( { loaded, total } ) => {
			if ( loaded > 0 ) {
				window.clearTimeout( stall );
			}
			const now = Date.now();
			if ( now - told >= OFTEN || loaded === total ) {
				told = now;
				// The form around the file counts too.
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
		signal.addEventListener( 'abort', () => request.abort() );
		request.open( 'POST', url );
		request.send( form );
	} );
}
