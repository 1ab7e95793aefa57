import type { MediaItemResponse } from './contracts';
import type { ErrorCode } from './upload-errors';

/** The raw answer to an upload. */
export interface Answer {
	readonly status: number;
	readonly body: string;
	/** URL after redirects: WordPress sends people without a session to its login page. */
	readonly url: string;
	/** The header `X-WP-Upload-Attachment-ID`; 0 without it. */
	readonly attachment: number;
}

export type Outcome =
	| { readonly type: 'stored'; readonly attachment: number }
	/** `text` is WordPress's own message. */
	| { readonly type: 'refused'; readonly text: string }
	| { readonly type: 'signedOut' }
	/** The nonce is not valid; it may have expired. */
	| { readonly type: 'stale' }
	| { readonly type: 'tooLarge' }
	/** The image is stored, but its sizes are missing. */
	| { readonly type: 'unsized'; readonly attachment: number }
	/** The server must be asked whether the file is stored. */
	| { readonly type: 'lost'; readonly error: ErrorCode };

const ID = /^\s*(?:<pre[^>]*>)?\s*([1-9]\d{0,14})\s*(?:<\/pre>)?\s*$/;
const ERROR_HTML = /error-div|media-upload-error/;
const LOGIN = /wp-login\.php/;
const LOGIN_FORM = /id=["']loginform["']/;

export const isServerError = ( status: number ): boolean => status >= 500 && status < 600;

/** Returns WordPress's error message without its button and file name. */
function errorText( html: string ): string {
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
	if ( status === 200 && ERROR_HTML.test( body ) ) {
		return { type: 'refused', text: errorText( body ) };
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

/** Returns an http(s) URL unchanged, and '' for anything else, such as a `javascript:` URL. */
const webUrl = ( value: string | null | undefined ): string =>
	/^https?:\/\//i.test( value ?? '' ) ? ( value ?? '' ) : '';

/**
 * Reads a list row from WordPress's HTML for `fetch=3`. Only texts and URLs are taken from it; its HTML never enters the
 * page. The HTML does not tell the file's kind. Returns null if it contains no row.
 */
export function parseMediaRow( html: string, id: number, kind: MediaItemResponse[ 'kind' ] ): MediaItemResponse | null {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const text = ( selector: string ) => page.querySelector( selector )?.textContent?.trim() ?? '';
	const address = ( selector: string, name: string ) =>
		webUrl( page.querySelector( selector )?.getAttribute( name ) );
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

/** Builds the row of a file about which nothing else is known, or which this person may not edit. */
export const placeholderRow = ( id: number, kind: MediaItemResponse[ 'kind' ], name: string ): MediaItemResponse => ( {
	id,
	title: name,
	alt: '',
	caption: '',
	file: name,
	kind,
	url: '',
	// Empty, so that no form for its details is shown.
	edit_url: '',
	picture: '',
	trashed: false,
	trash_nonce: '',
	untrash_nonce: '',
} );
