import type { Sendable } from './file-checks';
import type { ResizeNote } from './upload-errors';

/** Types that a canvas can write without changing how the image looks. */
const TYPES = [ 'image/jpeg', 'image/png', 'image/webp' ];
const QUALITY = 0.9;
/** Larger images exhaust the memory of a window, at four bytes a pixel. */
const MOST_PIXELS = 100_000_000;
/** Bytes at the beginning of a file in which an animation declares itself. */
const BEGINNING = 4096;

export interface ResizeResult {
	readonly body: Blob;
	/** Why the original is sent although it is too large. */
	readonly note: ResizeNote | null;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Scales a size to fit into another, keeping its shape; null: it fits, and is never enlarged. */
export function fitWithin( { width, height }: Size, most: Size ): Size | null {
	const scale = Math.min( most.width / width, most.height / height );
	return scale >= 1
		? null
		: { width: Math.max( 1, Math.round( width * scale ) ), height: Math.max( 1, Math.round( height * scale ) ) };
}

/** Whether the beginning of a PNG or WebP declares an animation. */
export function isAnimated( beginning: Uint8Array ): boolean {
	const text = String.fromCharCode( ...beginning );
	const [ head = '' ] = text.split( 'IDAT' );
	const flags = text.startsWith( 'WEBPVP8X', 8 ) ? ( beginning[ 20 ] ?? 0 ) : 0;
	// The second bit of a WebP's flags marks an animation.
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

/** Draws an image at a size. The browser has already turned it the right way up. */
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

async function smaller( file: Sendable, most: Size, url: string ): Promise< ResizeResult > {
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
	// A browser that cannot write the type writes PNG.
	if ( ! made || made.size === 0 || made.type !== file.type ) {
		return { body: file, note: 'image_memory_exceeded' };
	}
	return { body: made.size < file.size ? made : file, note: null };
}

/** Makes an image fit into a size. Other files and animations stay as they are. Rejects if the file cannot be read. */
export async function resizeImage( file: Sendable, most: Size ): Promise< ResizeResult > {
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
