import type { BenefitMediaUploadSettings } from './contracts';
import type { UploadError } from './upload-errors';

/** Anything that can be sent. */
export type Sendable = Pick< File, 'name' | 'size' | 'type' | 'lastModified' > & Blob;

const extensionOf = ( name: string ): string => /\.([^.]+)$/.exec( name )?.[ 1 ]?.toLowerCase() ?? '';
const HEIC = [ 'heic', 'heif' ];

/** `image/heic` by what the browser says of it, or by its name: many browsers do not know the type. */
function formatOf( { name, type }: Sendable ): string {
	const format = /^image\/(\w+)/.exec( type )?.[ 1 ] ?? extensionOf( name );
	return HEIC.includes( format ) ? 'heic' : format;
}

/** Those that WordPress makes sizes of. */
const IMAGES = [ 'jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tiff', 'tif' ];

export const isImage = ( { name, type }: Sendable ): boolean =>
	type === '' ? IMAGES.includes( extensionOf( name ) ) : type.startsWith( 'image/' );

/**
 * The problem that can be told before a byte is sent; null: nothing is wrong.
 *
 * @param file
 * @param limits
 * @param space  bytes that are left, without those of files that are queued already
 */
export function fileProblem(
	file: Sendable,
	limits: BenefitMediaUploadSettings[ 'limits' ],
	space: number
): UploadError | null {
	if ( file.size === 0 ) {
		return { code: 'zero_byte_file' };
	}
	const format = formatOf( file );
	if ( limits.blocked.some( ( blocked ) => blocked === format ) ) {
		return { code: format === 'heic' ? 'unsupported_image' : 'noneditable_image' };
	}
	if ( ! limits.any_type && ! limits.extensions.includes( extensionOf( file.name ) ) ) {
		return { code: 'invalid_filetype' };
	}
	if ( limits.bytes > 0 && file.size > limits.bytes ) {
		return { code: 'file_exceeds_size_limit' };
	}
	return limits.space >= 0 && file.size > space ? { code: 'over_quota' } : null;
}

export const isSame = ( one: Sendable, other: Sendable ): boolean =>
	one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
