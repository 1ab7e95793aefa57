import jsqr from 'jsqr';

/** Decodes the QR code in an RGBA image, dark on light; '' if there is none. */
export function decodeQr( pixels: Uint8ClampedArray, width: number, height: number ): string {
	// jsQR keeps options from earlier calls, so they are passed each time.
	return jsqr( pixels, width, height, { inversionAttempts: 'dontInvert' } )?.data ?? '';
}
