import jsqr from 'jsqr';
import { PNG } from 'pngjs';

// It is built for browsers; as a CommonJS module the function is its default.
const decode = ( ( jsqr as unknown as { default?: typeof jsqr } ).default ?? jsqr ) as typeof jsqr;

/** The text that a phone would read from a picture. */
export function readCode( png: Buffer ): string {
	const { data, width, height } = PNG.sync.read( png );
	const found = decode( new Uint8ClampedArray( data ), width, height );
	if ( found === null ) {
		throw new Error( `No code can be read from this picture of ${ width } × ${ height } pixels.` );
	}
	return found.data;
}
