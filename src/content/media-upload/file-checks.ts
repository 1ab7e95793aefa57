import type { BenefitMediaUploadSettings } from './contracts';
import type { UploadError } from './upload-errors';

/** The members of a File that an upload needs. */
export type Sendable = Pick< File, 'name' | 'size' | 'type' | 'lastModified' > & Blob;

const extensionOf = ( name: string ): string => /\.([^.]+)$/.exec( name )?.[ 1 ]?.toLowerCase() ?? '';
const HEIC = [ 'heic', 'heif' ];

/** Reads the image format from the type, or from the name, since many browsers do not know the type of HEIC. */
function formatOf( { name, type }: Sendable ): string {
	const format = /^image\/(\w+)/.exec( type )?.[ 1 ] ?? extensionOf( name );
	return HEIC.includes( format ) ? 'heic' : format;
}

/** Extensions of the images that WordPress creates sizes of. */
const IMAGES = [ 'jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tiff', 'tif' ];

export const isImage = ( { name, type }: Sendable ): boolean =>
	type === '' ? IMAGES.includes( extensionOf( name ) ) : type.startsWith( 'image/' );

/** Checks a file before it is uploaded. `space`: bytes of the quota left after the queued files. */
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
