import { __, sprintf } from '@wordpress/i18n';

/** Reasons why a file was not uploaded (docs/spec-donations.md §8). */
export type ErrorCode =
	| 'upload_failed'
	| 'invalid_filetype'
	| 'file_exceeds_size_limit'
	| 'too_large_for_server'
	| 'zero_byte_file'
	| 'over_quota'
	| 'unsupported_image'
	| 'noneditable_image'
	| 'io_error'
	| 'http_error'
	| 'http_error_image'
	| 'security_error'
	| 'default_error'
	| 'big_upload_failed'
	| 'stalled'
	| 'refused'
	/** Refused for its content: another attempt ends the same. */
	| 'refused_type';

export interface UploadError {
	readonly code: ErrorCode;
	/** The server's own message, for `refused` and `refused_type`. */
	readonly text?: string;
}

/** Reasons why an image was sent unchanged although it should have been made smaller. */
export type ResizeNote = 'not_an_image' | 'image_memory_exceeded' | 'image_dimensions_exceeded';

/** Errors that trying again cannot change. */
const FINAL: readonly ErrorCode[] = [
	'invalid_filetype',
	'file_exceeds_size_limit',
	'zero_byte_file',
	'over_quota',
	'unsupported_image',
	'noneditable_image',
	'refused_type',
];
export const isRetryable = ( { code }: UploadError ): boolean => ! FINAL.includes( code );

const withWords = ( sentence: string, { text }: UploadError ): string =>
	text ? `${ sentence } ${ text }` : sentence;

/** Returns the message for an error. `most` is the site's maximum file size, formatted. */
export function uploadErrorText( error: UploadError, most: string ): string {
	switch ( error.code ) {
		case 'upload_failed':
			return __( 'The server did not confirm the upload. Please try again.', 'benefit' );
		case 'invalid_filetype':
			return __( 'This file type is not allowed on this site.', 'benefit' );
		case 'file_exceeds_size_limit':
			/* translators: %s: a size, such as 64 MB */
			return sprintf( __( 'This file is too large. The maximum size is %s.', 'benefit' ), most );
		case 'too_large_for_server':
			return __( 'The server rejected this file because it is too large. Please make it smaller.', 'benefit' );
		case 'zero_byte_file':
			return __( 'This file is empty.', 'benefit' );
		case 'over_quota':
			return __( 'There is not enough storage space on this site for the file.', 'benefit' );
		case 'unsupported_image':
			return __( 'The server cannot process HEIC images. Please save the image as a JPEG first.', 'benefit' );
		case 'noneditable_image':
			return __(
				'The server cannot resize this type of image. Please save it as a JPEG or PNG first.',
				'benefit'
			);
		case 'io_error':
			return __( 'The connection was lost. Please try again: nothing is stored twice.', 'benefit' );
		case 'http_error':
			return __( 'The server could not accept the file. Please try again in a few minutes.', 'benefit' );
		case 'http_error_image':
			return __(
				'The server could not process the image because it is busy or the image is too large. Please try again with a smaller image (up to 2560 pixels).',
				'benefit'
			);
		case 'security_error':
			return __( 'The server did not allow the upload. Please reload this page and try again.', 'benefit' );
		case 'big_upload_failed':
			return __( 'This large file could not be uploaded. Please try the simple uploader.', 'benefit' );
		case 'stalled':
			return __( 'The upload stopped halfway. Please try again, or use the simple uploader.', 'benefit' );
		case 'refused':
			return withWords( __( 'WordPress rejected the file.', 'benefit' ), error );
		case 'refused_type':
			return withWords(
				__(
					'The content of the file does not match its name, or its type is not allowed on this site.',
					'benefit'
				),
				error
			);
		default:
			return __( 'Your browser could not read the file. Please choose it again.', 'benefit' );
	}
}

export function resizeNoteText( note: ResizeNote ): string {
	switch ( note ) {
		case 'not_an_image':
			return __( 'The original was uploaded because your browser cannot read this image.', 'benefit' );
		case 'image_memory_exceeded':
			return __(
				'The original was uploaded because this image needs more memory than your browser has.',
				'benefit'
			);
		default:
			return __(
				'The original was uploaded because this image has too many pixels for your browser.',
				'benefit'
			);
	}
}

/** WordPress's answer to deleting or restoring a file: 1 done, 0 failed, -1 not allowed; `cut`: no answer came. */
export type TrashCode = -1 | 0 | 1 | 'cut';

/** Returns the message for a failed deletion, word for word from docs/spec-donations.md §8, or a failed restoration. */
export function trashErrorText( code: TrashCode, isUndo: boolean ): string {
	if ( code === 'cut' ) {
		return __( 'The site could not be reached. Please try again when you are online.', 'benefit' );
	}
	if ( code === -1 ) {
		return __( 'You do not have permission. Has your session expired?', 'benefit' );
	}
	return isUndo
		? __( 'The file could not be restored. It may already be back: please check the media library.', 'benefit' )
		: __( 'Could not be deleted. Has it been deleted already?', 'benefit' );
}
