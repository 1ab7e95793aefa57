import apiFetch from '@wordpress/api-fetch';
import { errorStatus } from '../../shared/http/rest-error';
import { placeholderRow, isServerError, parseMediaRow } from './upload-response';
import type { MediaItemResponse, MediaSessionResponse, MediaTrashResponse } from './contracts';
import { mediaUploadScriptData } from './media-upload-script-data';

/** Requests other than the upload itself: WordPress's own ajax actions and REST API, and benefit/v1/media. */

const BASE = '/benefit/v1/media';

async function post(
	url: string,
	fields: Readonly< Record< string, string > >,
	signal?: AbortSignal
): Promise< Response > {
	return fetch( url, {
		method: 'POST',
		body: new URLSearchParams( fields ),
		credentials: 'same-origin',
		...( signal ? { signal } : {} ),
	} );
}

/** Whether the session has ended. apiFetch renews an expired nonce itself, which fails only without a session. */
const isSignedOut = ( error: unknown ): boolean =>
	errorStatus( error ) === 401 ||
	( typeof error === 'object' && error !== null && 'code' in error && error.code === 'rest_cookie_invalid_nonce' );

/**
 * Returns a fresh nonce and what became of an upload, by its token. Null: the session has ended. Rejects if the
 * server does not answer.
 */
export async function renewUploadSession(
	upload: string,
	signal?: AbortSignal
): Promise< MediaSessionResponse | null > {
	try {
		return await apiFetch< MediaSessionResponse >( {
			path: `${ BASE }/session?upload=${ upload }`,
			...( signal ? { signal } : {} ),
		} );
	} catch ( error ) {
		// A person who may no longer upload sees the same notice.
		if ( isSignedOut( error ) || errorStatus( error ) === 403 ) {
			return null;
		}
		throw error;
	}
}

export type ImageSizesResult =
	| { readonly type: 'done'; readonly attachment: number }
	| { readonly type: 'busy' }
	| { readonly type: 'refused'; readonly text: string };

/** Rejects if the server does not answer. */
async function subsizes(
	attachment: number,
	nonce: string,
	mark: string,
	signal: AbortSignal
): Promise< ImageSizesResult > {
	const answer = await post(
		mediaUploadScriptData().ajax_url,
		{ action: 'media-create-image-subsizes', _wpnonce: nonce, attachment_id: `${ attachment }`, [ mark ]: 'true' },
		signal
	);
	if ( isServerError( answer.status ) ) {
		return { type: 'busy' };
	}
	const body = ( await answer.json().catch( () => null ) ) as {
		success?: boolean;
		data?: { id?: number; message?: string };
	} | null;
	return body?.success === true
		? { type: 'done', attachment: body.data?.id ?? 0 }
		: { type: 'refused', text: body?.data?.message ?? '' };
}

export const createImageSizes = ( attachment: number, nonce: string, signal: AbortSignal ) =>
	subsizes( attachment, nonce, '_legacy_support', signal );

/**
 * Deletes an image whose sizes could not be created. WordPress does so for ten minutes; a later call creates the sizes
 * instead: the answer then has an id, and the image is complete.
 */
export const deleteFailedUpload = ( attachment: number, nonce: string, signal: AbortSignal ) =>
	subsizes( attachment, nonce, '_wp_upload_failed_cleanup', signal );

/**
 * Returns the list row of a stored file: ours for people who may edit it, otherwise WordPress's, otherwise a bare one
 * with `name`. Failed requests do not reject, since the file is stored anyway. Null: the session has ended.
 */
export async function fetchAttachment(
	id: number,
	kind: MediaItemResponse[ 'kind' ],
	name: string,
	signal: AbortSignal
): Promise< MediaItemResponse | null > {
	const bare = placeholderRow( id, kind, name );
	const row = await post( mediaUploadScriptData().upload_url, { attachment_id: `${ id }`, fetch: '3' }, signal )
		.then( ( answer ) => answer.text() )
		.then( ( html ) => parseMediaRow( html, id, kind ) ?? bare )
		.catch( () => bare );
	try {
		return await getItem( id, signal );
	} catch ( error ) {
		return isSignedOut( error ) ? null : row;
	}
}

const getItem = ( id: number, signal?: AbortSignal ) =>
	apiFetch< MediaItemResponse >( { path: `${ BASE }/${ id }`, ...( signal ? { signal } : {} ) } );

async function trashCall( action: 'trash-post' | 'untrash-post', id: number, nonce: string ): Promise< -1 | 0 | 1 > {
	const answer = await post( mediaUploadScriptData().ajax_url, { action, id: `${ id }`, _ajax_nonce: nonce } );
	const body = ( await answer.text() ).trim();
	if ( body === '1' ) {
		return 1;
	}
	return body === '-1' || answer.status === 403 ? -1 : 0;
}

/** Retries once with a fresh nonce, since the row's may be older than the session. */
async function withNonce( action: 'trash-post' | 'untrash-post', row: MediaItemResponse ): Promise< -1 | 0 | 1 > {
	const nonceOf = ( item: MediaItemResponse ) => ( action === 'trash-post' ? item.trash_nonce : item.untrash_nonce );
	const code = await trashCall( action, row.id, nonceOf( row ) );
	const nonce = code === -1 ? await getItem( row.id ).then( nonceOf, () => '' ) : '';
	return nonce === '' || nonce === nonceOf( row ) ? code : trashCall( action, row.id, nonce );
}

export const trashAttachment = ( row: MediaItemResponse ) => withNonce( 'trash-post', row );
export const restoreAttachment = ( row: MediaItemResponse ) => withNonce( 'untrash-post', row );

export const fetchTrash = ( signal: AbortSignal ) =>
	apiFetch< MediaTrashResponse >( { path: `${ BASE }/trash`, signal } );

export interface MediaDetails {
	readonly title: string;
	readonly alt: string;
	readonly caption: string;
}

/** Uses WordPress's own route, which checks the permission. */
export async function saveMediaDetails( id: number, { title, alt, caption }: MediaDetails ): Promise< void > {
	await apiFetch( { path: `/wp/v2/media/${ id }`, method: 'POST', data: { title, alt_text: alt, caption } } );
}
