import { decodeQr } from './decode-qr';
import type { Picture } from './qr-reader';

/** Beside the page, which stays quick meanwhile: a picture in, the text of its code out. */
interface Self {
	onmessage: ( event: MessageEvent< Picture > ) => void;
	postMessage: ( text: string ) => void;
}

const worker = globalThis as unknown as Self;
worker.onmessage = ( { data: { pixels, width, height } } ) => worker.postMessage( decodeQr( pixels, width, height ) );
// It is here, and can be asked.
worker.postMessage( '' );
