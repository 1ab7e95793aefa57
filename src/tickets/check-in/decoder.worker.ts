import { decodeQr } from './decode-qr';
import type { Picture } from './qr-reader';

/** Decodes images in a worker, so that the page stays responsive. Receives images, sends the texts of their codes. */
interface Self {
	onmessage: ( event: MessageEvent< Picture > ) => void;
	postMessage: ( text: string ) => void;
}

const worker = globalThis as unknown as Self;
worker.onmessage = ( { data: { pixels, width, height } } ) => worker.postMessage( decodeQr( pixels, width, height ) );
// Signals that the worker is ready.
worker.postMessage( '' );
