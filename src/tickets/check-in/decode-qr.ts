import jsqr from 'jsqr';

/** The text of the QR code in a picture of RGBA pixels, dark on light as ours are; '' when there is none. */
export function decodeQr( pixels: Uint8ClampedArray, width: number, height: number ): string {
	// It keeps its options from one call to the next, so they are said each time.
	return jsqr( pixels, width, height, { inversionAttempts: 'dontInvert' } )?.data ?? '';
}
