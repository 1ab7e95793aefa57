import { LARGE, sendFile } from '../upload-transport';

/** Replaces XMLHttpRequest: records calls, and answers as the test says. */
class FakeRequest {
	static last: FakeRequest;
	readonly upload: { onprogress: ( event: { loaded: number; total: number } ) => void } = { onprogress: () => {} };
	onload = () => {};
	onerror = () => {};
	readonly open = jest.fn();
	readonly send = jest.fn();
	readonly abort = jest.fn();
	readonly status = 200;
	readonly responseText = '42';
	readonly responseURL = '/async-upload.php';
	readonly getResponseHeader = () => null;

	constructor() {
		FakeRequest.last = this;
	}
}

const started = ( size: number ) => {
	const controller = new AbortController();
	const onProgress = jest.fn();
	// Reports this size without holding as many bytes.
	const body = Object.defineProperty( new Blob( [ 'x' ] ), 'size', { value: size } );
	const answer = sendFile( {
		url: '/async-upload.php',
		fields: { a: 'b' },
		body,
		name: 'a.zip',
		signal: controller.signal,
		onProgress,
	} );
	return { answer, onProgress, request: FakeRequest.last, controller };
};

const REAL = globalThis.XMLHttpRequest;

beforeEach( () => {
	jest.useFakeTimers();
	globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
} );
afterEach( () => {
	jest.useRealTimers();
	globalThis.XMLHttpRequest = REAL;
} );

test( 'A large file of which no byte is sent in ten seconds is given up', async () => {
	const { answer, request } = started( LARGE + 1 );
	jest.advanceTimersByTime( 10000 );
	expect( await answer ).toBe( 'stalled' );
	expect( request.abort ).toHaveBeenCalled();
} );

test( 'A file of any size is given up when nothing more is sent for ten seconds; the server may then take its time', async () => {
	const slow = started( 4 );
	for ( const loaded of [ 1, 2, 3, 4 ] ) {
		jest.advanceTimersByTime( 9999 );
		slow.request.upload.onprogress( { loaded, total: 4 } );
	}
	jest.advanceTimersByTime( 60000 );
	slow.request.onload();
	expect( await slow.answer ).toMatchObject( { status: 200, body: '42' } );

	const stuck = started( 4 );
	stuck.request.upload.onprogress( { loaded: 2, total: 4 } );
	jest.advanceTimersByTime( 5000 );
	stuck.request.upload.onprogress( { loaded: 2, total: 4 } );
	jest.advanceTimersByTime( 5000 );
	expect( await stuck.answer ).toBe( 'stalled' );
	expect( stuck.request.abort ).toHaveBeenCalled();
} );

test( 'A file that is called back is not sent on', () => {
	const { request, controller } = started( 5 );
	controller.abort();
	expect( request.abort ).toHaveBeenCalled();
} );
