import type { Sendable } from './file-checks';
import type { Note } from './upload-errors';

/** The types that a browser's canvas can write without changing their look. */
const TYPES = [ 'image/jpeg', 'image/png', 'image/webp' ];
const QUALITY = 0.9;
/** More than that fills the memory of a window: four bytes each. */
const MOST_PIXELS = 100_000_000;
/** An animation says so in its beginning. */
const BEGINNING = 4096;

export interface Resized {
	readonly body: Blob;
	/** Why it is the original, though it is too large; null: all is as it is to be. */
	readonly note: Note | null;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Of the same shape, within the given one; null: it is within already, and is never enlarged. */
export function fitWithin( { width, height }: Size, most: Size ): Size | null {
	const scale = Math.min( most.width / width, most.height / height );
	return scale >= 1
		? null
		: { width: Math.max( 1, Math.round( width * scale ) ), height: Math.max( 1, Math.round( height * scale ) ) };
}

/** Whether the beginning of a PNG or WebP says that it moves. */
export function isAnimated( beginning: Uint8Array ): boolean {
	const text = String.fromCharCode( ...beginning );
	const [ head = '' ] = text.split( 'IDAT' );
	const flags = text.startsWith( 'WEBPVP8X', 8 ) ? ( beginning[ 20 ] ?? 0 ) : 0;
	// The second bit of a WebP's flags.
	return head.includes( 'acTL' ) || flags % 4 >= 2;
}

function readImage( url: string ): Promise< HTMLImageElement | null > {
	return new Promise( ( resolve ) => {
		const image = new Image();
		image.onload = () => resolve( image );
		image.onerror = () => resolve( null );
		image.src = url;
	} );
}

/** A browser turns an image the right way up before it draws it. */
function drawn( image: HTMLImageElement, size: Size, type: string ): Promise< Blob | null > {
	const canvas = Object.assign( document.createElement( 'canvas' ), size );
	const context = canvas.getContext( '2d' );
	if ( ! context ) {
		return Promise.resolve( null );
	}
	context.imageSmoothingQuality = 'high';
	context.drawImage( image, 0, 0, size.width, size.height );
	return new Promise( ( resolve ) => canvas.toBlob( resolve, type, QUALITY ) );
}

async function smaller( file: Sendable, most: Size, url: string ): Promise< Resized > {
	const image = await readImage( url );
	if ( ! image ) {
		return { body: file, note: 'not_an_image' };
	}
	const size = fitWithin( { width: image.naturalWidth, height: image.naturalHeight }, most );
	if ( ! size ) {
		return { body: file, note: null };
	}
	if ( image.naturalWidth * image.naturalHeight > MOST_PIXELS ) {
		return { body: file, note: 'image_dimensions_exceeded' };
	}
	const made = await drawn( image, size, file.type ).catch( () => null );
	// Where a browser cannot write the type, it writes PNG.
	if ( ! made || made.size === 0 || made.type !== file.type ) {
		return { body: file, note: 'image_memory_exceeded' };
	}
	return { body: made.size < file.size ? made : file, note: null };
}

/** An image within the given size; what is no image, or moves, stays as it is. Rejects when the file cannot be read. */
export async function resizeImage( file: Sendable, most: Size ): Promise< Resized > {
	if (
		! TYPES.includes( file.type ) ||
		isAnimated( new Uint8Array( await file.slice( 0, BEGINNING ).arrayBuffer() ) )
	) {
		return { body: file, note: null };
	}
	const url = URL.createObjectURL( file );
	try {
		return await smaller( file, most, url );
	} finally {
		URL.revokeObjectURL( url );
	}
}
