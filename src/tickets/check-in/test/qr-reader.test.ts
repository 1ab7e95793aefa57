import { canReadQr, openQrReader, type Picture } from '../qr-reader';

const URL_OF_IT = 'https://example.org/decoder.js?ver=2';
jest.mock( '../check-in-script-data', () => ( {
	checkInScriptData: () => ( { decoder: 'https://example.org/decoder.js?ver=2' } ),
} ) );

/** URLs that can be fetched, started workers, cached decoders, and requested URLs. */
let reachable: Set< string >;
let workers: FakeWorker[];
let stored: Map< string, string >;
let fetched: string[];

class FakeWorker {
	onmessage: ( event: { data: string } ) => void = () => {};
	onerror: ( event: { preventDefault: () => void } ) => void = () => {};
	requests: Picture[] = [];
	isOver = false;

	constructor( readonly url: string ) {
		workers.push( this );
		queueMicrotask( () =>
			reachable.has( url ) ? this.onmessage( { data: '' } ) : this.onerror( { preventDefault: () => {} } )
		);
	}

	postMessage( picture: Picture ): void {
		this.requests.push( picture );
	}

	terminate(): void {
		this.isOver = true;
	}
}

const cache = {
	match: async ( url: string ) => ( stored.has( url ) ? { blob: async () => stored.get( url ) } : undefined ),
	add: async ( url: string ) => {
		if ( ! reachable.has( url ) ) {
			throw new TypeError( 'There is no network.' );
		}
		fetched.push( url );
		stored.set( url, `script of ${ url }` );
	},
	keys: async () => [ ...stored.keys() ].map( ( url ) => ( { url } ) ),
	delete: async ( request: { url: string } ) => stored.delete( request.url ),
};

const video = ( videoWidth: number, videoHeight: number ) => ( { videoWidth, videoHeight } ) as HTMLVideoElement;
const world = globalThis as unknown as Record< string, unknown >;
const settled = () => new Promise( ( resolve ) => setTimeout( resolve ) );

beforeEach( () => {
	reachable = new Set( [ URL_OF_IT, 'blob:kept' ] );
	workers = [];
	stored = new Map();
	fetched = [];
	Object.assign( world, { Worker: FakeWorker, caches: { open: async () => cache } } );
	Object.assign( URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => {} } );
	Object.defineProperty( navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => {} } } );
	HTMLCanvasElement.prototype.getContext = ( () => ( {
		drawImage: () => {},
		getImageData: ( _x: number, _y: number, width: number, height: number ) => ( {
			data: new Uint8ClampedArray( width * height * 4 ),
		} ),
	} ) ) as unknown as typeof HTMLCanvasElement.prototype.getContext;
} );

afterEach( () => {
	delete world.BarcodeDetector;
} );

function withDetector( formats: string[] ): void {
	world.BarcodeDetector = class {
		static getSupportedFormats = async () => formats;
		detect = async () => [ { rawValue: 'native' } ];
	};
}

it( 'the browser’s own reader is taken where there is one, and nothing is fetched', async () => {
	withDetector( [ 'qr_code' ] );
	const reader = await openQrReader();

	expect( await reader.readCode( video( 640, 480 ) ) ).toBe( 'native' );
	expect( [ workers, fetched ] ).toEqual( [ [], [] ] );
} );

it( 'our decoder is taken where the browser has no reader, or one that knows no QR codes', async () => {
	await openQrReader();
	withDetector( [ 'ean_13' ] );
	await openQrReader();

	expect( workers.map( ( { url } ) => url ) ).toEqual( [ URL_OF_IT, URL_OF_IT ] );
} );

it( 'a picture goes to the worker as it is, one of a large camera with its pixels lessened to those of 640 × 480', async () => {
	const reader = await openQrReader();
	for ( const [ width, height ] of [
		[ 640, 480 ],
		[ 1280, 720 ],
		[ 720, 1280 ],
	] as const ) {
		const read = reader.readCode( video( width, height ) );
		workers[ 0 ]?.onmessage( { data: `read ${ width }` } );
		expect( await read ).toBe( `read ${ width }` );
	}

	const sizes = workers[ 0 ]?.requests.map( ( { width, height, pixels } ) => [ width, height, pixels.length ] );
	expect( sizes ).toEqual( [
		[ 640, 480, 640 * 480 * 4 ],
		[ 739, 415, 739 * 415 * 4 ],
		[ 415, 739, 415 * 739 * 4 ],
	] );
} );

it( 'a camera without a picture yet is not read', async () => {
	const reader = await openQrReader();

	expect( await reader.readCode( video( 0, 0 ) ) ).toBe( '' );
	expect( workers[ 0 ]?.requests ).toEqual( [] );
} );

it( 'the decoder is kept once it was fetched, and what an older version left goes', async () => {
	stored.set( 'https://example.org/decoder.js?ver=1', 'old' );
	await openQrReader();
	await settled();
	await openQrReader();
	await settled();

	expect( [ fetched, [ ...stored.keys() ] ] ).toEqual( [ [ URL_OF_IT ], [ URL_OF_IT ] ] );
} );

it( 'without a network the kept decoder is started', async () => {
	stored.set( URL_OF_IT, 'script' );
	reachable = new Set( [ 'blob:kept' ] );
	const reader = await openQrReader();
	const read = reader.readCode( video( 640, 480 ) );
	workers[ 1 ]?.onmessage( { data: 'a code' } );

	expect( await read ).toBe( 'a code' );
	expect( workers.map( ( { url, isOver } ) => [ url, isOver ] ) ).toEqual( [
		[ URL_OF_IT, true ],
		[ 'blob:kept', false ],
	] );
} );

it( 'without a network and without a kept one it says so', async () => {
	reachable = new Set( [ 'blob:kept' ] );

	await expect( openQrReader() ).rejects.toMatchObject( { name: 'NoReader' } );
} );

it( 'a worker that fails over one picture reads the next, and a reader that is closed leaves nobody waiting', async () => {
	const reader = await openQrReader();
	const first = reader.readCode( video( 640, 480 ) );
	workers[ 0 ]?.onerror( { preventDefault: () => {} } );
	expect( await first ).toBe( '' );
	const second = reader.readCode( video( 640, 480 ) );
	reader.close();

	expect( [ await second, workers[ 0 ]?.isOver ] ).toEqual( [ '', true ] );
} );

it( 'codes can be read wherever there are a camera and workers', () => {
	expect( canReadQr() ).toBe( true );
	Object.defineProperty( navigator, 'mediaDevices', { configurable: true, value: undefined } );
	expect( canReadQr() ).toBe( false );
} );
