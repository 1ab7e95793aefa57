import { checkInScriptData } from './check-in-script-data';

/** Types of the Barcode Detection API, which TypeScript does not know yet. */
interface Detector {
	detect: ( source: HTMLVideoElement ) => Promise< readonly { readonly rawValue: string }[] >;
}
interface DetectorClass {
	new ( options: { formats: string[] } ): Detector;
	getSupportedFormats?: () => Promise< string[] >;
}

/** Reads QR codes from a camera's video. */
export interface QrReader {
	/** @return the code's text; '' if none is visible, or the video has not started */
	readonly readCode: ( video: HTMLVideoElement ) => Promise< string >;
	readonly close: () => void;
}

/** Message to the worker. */
export interface Picture {
	readonly pixels: Uint8ClampedArray;
	readonly width: number;
	readonly height: number;
}

/** The browser has no reader of its own, and ours cannot be downloaded. */
export class QrReaderUnavailable extends Error {
	override readonly name = 'NoReader';
}

/** More pixels do not help and take longer. */
const PIXELS = 640 * 480;
const CACHE = 'benefit-checkin';

const native = (): DetectorClass | undefined =>
	( globalThis as typeof globalThis & { BarcodeDetector?: DetectorClass } ).BarcodeDetector;

/** Whether this browser can read QR codes with a camera, natively or with our decoder. */
export const canReadQr = (): boolean =>
	Boolean( navigator.mediaDevices?.getUserMedia ) && ( native() !== undefined || typeof Worker === 'function' );

/** @throws {QrReaderUnavailable} */
export async function openQrReader(): Promise< QrReader > {
	const Native = native();
	const formats = await Native?.getSupportedFormats?.().catch( (): string[] => [] );
	return Native && ( formats?.includes( 'qr_code' ) ?? true )
		? nativeReader( Native )
		: ownReader( checkInScriptData().decoder );
}

function nativeReader( Native: DetectorClass ): QrReader {
	const detector = new Native( { formats: [ 'qr_code' ] } );
	return {
		// detect() rejects until the video has started.
		readCode: async ( video ) => ( await detector.detect( video ).catch( () => [] ) )[ 0 ]?.rawValue ?? '',
		close: () => {},
	};
}

/** Reader for Safari and Firefox, which have none: a worker that is cached for use without a connection. */
async function ownReader( url: string ): Promise< QrReader > {
	const worker = await start( url ).catch( () => startKept( url ) );
	void keep( url ).catch( () => {} );
	const canvas = document.createElement( 'canvas' );
	const brush = canvas.getContext( '2d', { willReadFrequently: true } );
	let answer: ( text: string ) => void = () => {};
	worker.onmessage = ( { data }: MessageEvent< string > ) => answer( data );
	worker.onerror = () => answer( '' );
	return {
		readCode( video ) {
			const { width, height } = sizeOf( video );
			if ( ! brush || width === 0 ) {
				return Promise.resolve( '' );
			}
			canvas.width = width;
			canvas.height = height;
			brush.drawImage( video, 0, 0, width, height );
			const pixels = brush.getImageData( 0, 0, width, height ).data;
			return new Promise( ( resolve ) => {
				answer = resolve;
				worker.postMessage( { pixels, width, height } satisfies Picture, [ pixels.buffer ] );
			} );
		},
		close() {
			worker.terminate();
			answer( '' );
		},
	};
}

/** Size of the whole image, scaled down to the maximum number of pixels. */
function sizeOf( { videoWidth, videoHeight }: HTMLVideoElement ): { width: number; height: number } {
	const scale = Math.min( 1, Math.sqrt( PIXELS / Math.max( 1, videoWidth * videoHeight ) ) );
	return { width: Math.floor( videoWidth * scale ), height: Math.floor( videoHeight * scale ) };
}

/** Starts a worker. Its first message says that it is ready. */
function start( url: string ): Promise< Worker > {
	return new Promise( ( resolve, reject ) => {
		const worker = new Worker( url );
		worker.onmessage = () => resolve( worker );
		worker.onerror = ( event ) => {
			event.preventDefault();
			worker.terminate();
			reject( new QrReaderUnavailable() );
		};
	} );
}

/** Starts the cached worker: without a connection, or when the plugin's files come from another host. */
async function startKept( url: string ): Promise< Worker > {
	try {
		const kept = await keep( url );
		const local = URL.createObjectURL( await kept.blob() );
		return await start( local ).finally( () => URL.revokeObjectURL( local ) );
	} catch {
		throw new QrReaderUnavailable();
	}
}

/** Returns the cached decoder, downloading it if necessary, and deletes older versions. */
async function keep( url: string ): Promise< Response > {
	const cache = await caches.open( CACHE );
	const there = await cache.match( url );
	if ( there ) {
		return there;
	}
	await cache.add( url );
	const own = new URL( url, window.location.href ).href;
	const old = ( await cache.keys() ).filter( ( request ) => request.url !== own );
	await Promise.all( old.map( ( request ) => cache.delete( request ) ) );
	const kept = await cache.match( url );
	if ( ! kept ) {
		throw new QrReaderUnavailable();
	}
	return kept;
}
