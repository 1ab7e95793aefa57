import type { Answer } from '../upload-response';
import type { MediaItemResponse } from '../contracts';
import { createUploadEngine, type UploadEnvironment } from '../upload-engine';
import { initialQueue } from '../upload-queue';
import { LARGE, type StallTimeout } from '../upload-transport';

const limits = {
	bytes: 0,
	size: '',
	space: -1,
	extensions: [ 'pdf', 'png' ],
	any_type: false,
	blocked: [],
	width: 9,
	height: 9,
};
const first = initialQueue( {
	upload_url: '/async-upload.php',
	ajax_url: '',
	signin_url: '',
	library_url: '',
	type_refused: '',
	nonce: 'first',
	post_id: 0,
	attached: 0,
	counts: { image: 0, audio: 0, video: 0, file: 0 },
	resize: false,
	has_trash: true,
	limits,
} );
const answer = ( status: number, body: string, attachment = 0 ): Answer => ( { status, body, url: '', attachment } );
const rowOf = async (
	id: number,
	kind: MediaItemResponse[ 'kind' ],
	title: string
): Promise< MediaItemResponse | null > => ( { id, kind, title } ) as MediaItemResponse;

function made( replaced: Partial< UploadEnvironment > & { answers?: readonly ( Answer | StallTimeout )[] } ) {
	const answers = [ ...( replaced.answers ?? [] ) ];
	const world: UploadEnvironment = {
		send: jest.fn( async () => answers.shift() ?? answer( 200, '9' ) ),
		renewUploadSession: jest.fn( async () => ( { nonce: 'first', id: 0 } ) ),
		createImageSizes: jest.fn( async ( id: number ) => ( { type: 'done' as const, attachment: id } ) ),
		deleteFailedUpload: jest.fn( async () => ( { type: 'done' as const, attachment: 0 } ) ),
		fetchAttachment: jest.fn( rowOf ),
		trashAttachment: jest.fn( async () => 1 as const ),
		restoreAttachment: jest.fn( async () => 1 as const ),
		resized: async ( { file } ) => ( { body: file, note: null } ),
		wait: async () => {},
		isOnline: () => true,
		url: '/async-upload.php',
		postId: 7,
		typeRefused: 'Not this type.',
		...replaced,
	};
	const engine = createUploadEngine( first, world );
	const add = ( name: string, type = 'application/pdf', size = 3 ) => {
		const file = Object.defineProperty(
			Object.assign( new Blob( [ 'abc' ], { type } ), { name, lastModified: 1 } ),
			'size',
			{ value: size }
		);
		engine.dispatch( { type: 'added', files: [ { file, word: 'word' } ] } );
	};
	const settled = async () => {
		for ( let turn = 0; turn < 50; turn++ ) {
			await Promise.resolve();
		}
		return engine
			.queue()
			.uploads.map( ( { state } ) => ( state.phase === 'failed' ? state.error.code : state.phase ) );
	};
	return { world, engine, add, settled };
}

test( 'A file is sent once, with nonce, post and word, and is there', async () => {
	const { world, add, settled } = made( {} );
	add( 'a.pdf' );
	expect( await settled() ).toEqual( [ 'done' ] );
	expect( world.send ).toHaveBeenCalledTimes( 1 );
	expect( world.send ).toHaveBeenCalledWith(
		expect.objectContaining( {
			name: 'a.pdf',
			fields: expect.objectContaining( { _wpnonce: 'first', post_id: '7', short: '1', benefit_upload: 'word' } ),
		} )
	);
} );

test.each( [
	[ 'a cut connection', 'cut' as const, 'io_error' ],
	[ 'an empty answer', answer( 200, '' ), 'upload_failed' ],
	[ 'a page', answer( 200, '<html></html>' ), 'upload_failed' ],
	[ 'a bad gateway', answer( 502, '' ), 'http_error' ],
] )( 'After %s the server is asked: what arrived is not sent twice, what did not is told', async ( _, bad, code ) => {
	const arrived = made( {
		answers: [ bad ],
		renewUploadSession: jest.fn( async () => ( { nonce: 'first', id: 9 } ) ),
	} );
	arrived.add( 'a.pdf' );
	expect( await arrived.settled() ).toEqual( [ 'done' ] );
	expect( arrived.world.renewUploadSession ).toHaveBeenCalledWith( 'word', expect.anything() );

	const lost = made( { answers: [ bad ] } );
	lost.add( 'a.pdf' );
	expect( await lost.settled() ).toEqual( [ code ] );
	expect( lost.world.send ).toHaveBeenCalledTimes( 1 );
} );

test( 'A large file that stalls or is cut off is told with the way to the simple uploader', async () => {
	for ( const silence of [ 'stalled', 'cut' ] as const ) {
		const { add, settled } = made( { answers: [ silence ] } );
		add( 'a.pdf', 'application/pdf', LARGE + 1 );
		expect( await settled() ).toEqual( [ { stalled: 'stalled', cut: 'big_upload_failed' }[ silence ] ] );
	}
} );

test( 'An image whose sizes fail five times leaves nothing behind', async () => {
	const createImageSizes = jest.fn( async () => ( { type: 'busy' as const } ) );
	const { world, add, settled } = made( { answers: [ answer( 500, '', 9 ) ], createImageSizes } );
	add( 'a.png', 'image/png' );
	expect( await settled() ).toEqual( [ 'http_error_image' ] );
	expect( createImageSizes ).toHaveBeenCalledTimes( 5 );
	expect( world.deleteFailedUpload ).toHaveBeenCalledTimes( 1 );
} );

test( 'A server that cannot be asked is waited for', async () => {
	const session = jest
		.fn< ReturnType< UploadEnvironment[ 'renewUploadSession' ] >, [] >()
		.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
	session.mockResolvedValue( { nonce: 'first', id: 9 } );
	const { engine, add, settled } = made( { answers: [ 'cut' ], renewUploadSession: session } );
	add( 'a.pdf' );
	expect( await settled() ).toEqual( [ 'checking' ] );
	expect( engine.queue().isOffline ).toBe( true );
	engine.dispatch( { type: 'online' } );
	expect( await settled() ).toEqual( [ 'done' ] );
} );

test( 'A login page in place of an id holds the queue; the next session’s nonce is sent', async () => {
	const { world, engine, add, settled } = made( { answers: [ answer( 200, '<form id="loginform">' ) ] } );
	add( 'a.pdf' );
	expect( await settled() ).toEqual( [ 'queued' ] );
	expect( engine.queue().isSignedOut ).toBe( true );
	engine.dispatch( { type: 'signedIn', nonce: 'second' } );
	expect( await settled() ).toEqual( [ 'done' ] );
	expect( world.send ).toHaveBeenLastCalledWith(
		expect.objectContaining( { fields: expect.objectContaining( { _wpnonce: 'second' } ) } )
	);
} );

test( 'A file that is called back is not heard of any more', async () => {
	let finish: ( value: Answer ) => void = () => {};
	const signals: AbortSignal[] = [];
	const { engine, add, settled } = made( {
		send: jest.fn( ( { signal } ) => {
			signals.push( signal );
			return new Promise< Answer >( ( resolve ) => ( finish = resolve ) );
		} ),
	} );
	add( 'a.pdf' );
	await settled();
	engine.dispatch( { type: 'remove', id: 1 } );
	expect( signals[ 0 ]?.aborted ).toBe( true );
	finish( answer( 200, '9' ) );
	expect( await settled() ).toEqual( [] );
} );
