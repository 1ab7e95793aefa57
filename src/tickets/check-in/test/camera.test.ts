import { Camera } from '../camera';
import { openQrReader } from '../qr-reader';

jest.mock( '../qr-reader' );

const track = { stop: jest.fn() };
const video = { play: async () => {}, srcObject: null } as unknown as HTMLVideoElement;
let seen: string[];

beforeEach( () => {
	jest.useFakeTimers();
	seen = [];
	track.stop.mockClear();
	const stream = { getTracks: () => [ track ], getVideoTracks: () => [ track ] };
	Object.defineProperty( navigator, 'mediaDevices', {
		configurable: true,
		value: { getUserMedia: async () => stream },
	} );
	jest.mocked( openQrReader ).mockResolvedValue( { readCode: async () => seen.shift() ?? '', close: jest.fn() } );
} );

afterEach( () => jest.useRealTimers() );

it( 'a code that is held there is read once, and again when it was away for a while', async () => {
	seen = [ 'A', 'A', '', 'A', 'B', 'B' ];
	const codes: string[] = [];
	const camera = await Camera.open( video, ( code ) => codes.push( code ) );
	await jest.advanceTimersByTimeAsync( 2000 );
	expect( codes ).toEqual( [ 'A', 'B' ] );

	await jest.advanceTimersByTimeAsync( 4000 );
	seen = [ 'B' ];
	await jest.advanceTimersByTimeAsync( 500 );
	expect( codes ).toEqual( [ 'A', 'B', 'B' ] );
	camera.close();
} );

it( 'nothing is read after the camera was stopped', async () => {
	const codes: string[] = [];
	const camera = await Camera.open( video, ( code ) => codes.push( code ) );
	await jest.advanceTimersByTimeAsync( 100 );
	camera.close();
	seen = [ 'A' ];
	await jest.advanceTimersByTimeAsync( 1000 );

	expect( [ codes, track.stop.mock.calls.length ] ).toEqual( [ [], 1 ] );
} );

it( 'a camera is not left on when there is nothing to read its pictures with', async () => {
	jest.mocked( openQrReader ).mockRejectedValue( new Error( 'none' ) );

	await expect( Camera.open( video, () => {} ) ).rejects.toThrow( 'none' );
	expect( track.stop ).toHaveBeenCalledTimes( 1 );
} );
