import jsqr from 'jsqr';
import { PNG } from 'pngjs';

// Built for browsers; imported as CommonJS, the function is its default export.
const decode = ( ( jsqr as unknown as { default?: typeof jsqr } ).default ?? jsqr ) as typeof jsqr;

/** Returns the text that a phone would read from an image. */
export function readCode( png: Buffer ): string {
	const { data, width, height } = PNG.sync.read( png );
	const found = decode( new Uint8ClampedArray( data ), width, height );
	if ( found === null ) {
		throw new Error( `No code can be read from this picture of ${ width } × ${ height } pixels.` );
	}
	return found.data;
}
