import type { MediaItemResponse } from './contracts';
import type { ErrorCode } from './upload-errors';

/** The answer to an upload, as it came. */
export interface Answer {
	readonly status: number;
	readonly body: string;
	/** Where it came from at last: WordPress leads people without a session to its login page. */
	readonly url: string;
	/** The header `X-WP-Upload-Attachment-ID`; 0 without it. */
	readonly attachment: number;
}

export type Outcome =
	| { readonly type: 'stored'; readonly attachment: number }
	/** In WordPress's own words. */
	| { readonly type: 'refused'; readonly text: string }
	| { readonly type: 'signedOut' }
	/** The nonce does not hold: it may be too old. */
	| { readonly type: 'stale' }
	| { readonly type: 'tooLarge' }
	/** The image is stored, and its sizes are missing. */
	| { readonly type: 'unsized'; readonly attachment: number }
	/** It may be stored or not: the server is asked. */
	| { readonly type: 'lost'; readonly error: ErrorCode };

const ID = /^\s*(?:<pre[^>]*>)?\s*([1-9]\d{0,14})\s*(?:<\/pre>)?\s*$/;
const REFUSED = /error-div|media-upload-error/;
const LOGIN = /wp-login\.php/;
const LOGIN_FORM = /id=["']loginform["']/;

export const isServerError = ( status: number ): boolean => status >= 500 && status < 600;

/** The last words of WordPress's message: before them stand a button and the name of the file. */
function wordsOf( html: string ): string {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const block = page.querySelector( '.error-div, .media-upload-error' );
	block?.querySelectorAll( 'button, strong, script, a.dismiss' ).forEach( ( part ) => part.remove() );
	return block?.textContent?.trim() ?? '';
}

export function parseUploadResponse( { status, body, url, attachment }: Answer, isImage: boolean ): Outcome {
	const id = status === 200 ? ID.exec( body )?.[ 1 ] : undefined;
	if ( id !== undefined ) {
		return { type: 'stored', attachment: Number( id ) };
	}
	if ( status === 401 || LOGIN.test( url ) || LOGIN_FORM.test( body ) ) {
		return { type: 'signedOut' };
	}
	if ( status === 200 && REFUSED.test( body ) ) {
		return { type: 'refused', text: wordsOf( body ) };
	}
	if ( status === 403 ) {
		return { type: 'stale' };
	}
	if ( status === 413 ) {
		return { type: 'tooLarge' };
	}
	if ( isServerError( status ) && isImage ) {
		return attachment > 0 ? { type: 'unsized', attachment } : { type: 'lost', error: 'http_error_image' };
	}
	if ( status >= 400 ) {
		return { type: 'lost', error: 'http_error' };
	}
	return { type: 'lost', error: 'upload_failed' };
}

/** Addresses of the web alone: what stands in an answer is data, and no script. */
const addressIn = ( value: string | null | undefined ): string =>
	/^https?:\/\//i.test( value ?? '' ) ? ( value ?? '' ) : '';

/**
 * The answer to `fetch=3`, read as data: nothing of it is put into the page as HTML. Null: it is no row.
 *
 * @param html
 * @param id
 * @param kind of the file, which does not stand in it
 */
export function rowOf( html: string, id: number, kind: MediaItemResponse[ 'kind' ] ): MediaItemResponse | null {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const text = ( selector: string ) => page.querySelector( selector )?.textContent?.trim() ?? '';
	const address = ( selector: string, name: string ) =>
		addressIn( page.querySelector( selector )?.getAttribute( name ) );
	const title = text( '.media-list-title' );
	return title === ''
		? null
		: {
				...placeholderRow( id, kind, title ),
				file: text( '.media-list-subtitle' ),
				url: address( '.copy-attachment-url', 'data-clipboard-text' ),
				picture: address( 'img.pinkynail', 'src' ),
			};
}

/** A file of which nothing else is known, or that this person may not edit. */
export const placeholderRow = ( id: number, kind: MediaItemResponse[ 'kind' ], name: string ): MediaItemResponse => ( {
	id,
	title: name,
	alt: '',
	caption: '',
	file: name,
	kind,
	url: '',
	// Without it nothing can be edited.
	edit_url: '',
	picture: '',
	trashed: false,
	trash_nonce: '',
	untrash_nonce: '',
} );
