import type { Sendable } from '../file-checks';
import type { BenefitMediaUploadSettings, MediaItemResponse } from '../contracts';
import { initialQueue, queueReducer, type Action, type Queue } from '../upload-queue';
import { canCancel, canRetry, MAX_SIZE_ATTEMPTS } from '../upload-item';
import { getDueTasks } from '../due-upload-tasks';

const SETTINGS: BenefitMediaUploadSettings = {
	upload_url: '/async-upload.php',
	ajax_url: '/admin-ajax.php',
	signin_url: '/wp-login.php',
	library_url: '',
	type_refused: '',
	nonce: 'first',
	post_id: 7,
	attached: 2,
	counts: { image: 5, audio: 0, video: 0, file: 1 },
	resize: false,
	has_trash: true,
	limits: {
		bytes: 1000,
		size: '1 KB',
		space: -1,
		extensions: [ 'pdf', 'png', 'heic', 'webp' ],
		any_type: false,
		blocked: [ 'heic', 'webp' ],
		width: 1024,
		height: 1024,
	},
};
const file = ( name: string, size = 10, type = 'application/pdf' ): Sendable =>
	Object.assign( new Blob( [ 'x'.repeat( size ) ], { type } ), { name, lastModified: 1 } );
const image = ( name: string ) => file( name, 10, 'image/png' );
const row = ( id: number, kind: MediaItemResponse[ 'kind' ] = 'file' ): MediaItemResponse => ( {
	id,
	title: `File ${ id }`,
	alt: '',
	caption: '',
	file: 'a.pdf',
	kind,
	url: 'http://x/a.pdf',
	edit_url: 'http://x/edit',
	picture: '',
	trashed: false,
	trash_nonce: 't',
	untrash_nonce: 'u',
} );
const after = ( ...actions: Action[] ): Queue => actions.reduce( queueReducer, initialQueue( SETTINGS ) );
const adding = ( ...files: Sendable[] ): Action => ( {
	type: 'added',
	files: files.map( ( one, at ) => ( { file: one, word: `word-${ at }` } ) ),
} );
const phases = ( { uploads }: Queue ) => uploads.map( ( { state } ) => state.phase );
const errors = ( { uploads }: Queue ) =>
	uploads.map( ( { state } ) => ( state.phase === 'failed' ? state.error.code : state.phase ) );
const work = ( queue: Queue ) => [ ...getDueTasks( queue ).keys() ];
const PREPARED: Action = { type: 'prepared', id: 1, body: file( 'a.pdf' ), note: null };
/** A file, and below an image, on its way to the server. */
const SENT = [ adding( file( 'a.pdf' ) ), PREPARED ] as const;
const SENT_IMAGE = [ adding( image( 'a.png' ) ), PREPARED ] as const;
const DONE = [ ...SENT, { type: 'stored', id: 1, attachment: 9 }, { type: 'loaded', id: 1, row: row( 9 ) } ] as const;

describe( 'what begins', () => {
	test( 'three at once', () => {
		expect(
			phases( after( adding( ...[ 'k', 'l', 'm', 'n', 'p' ].map( ( name ) => file( `${ name }.pdf` ) ) ) ) )
		).toEqual( [ 'preparing', 'preparing', 'preparing', 'queued', 'queued' ] );
	} );

	test( 'images one at a time, beside other files', () => {
		expect( phases( after( adding( image( 'k.png' ), image( 'l.png' ), file( 'm.pdf' ) ) ) ) ).toEqual( [
			'preparing',
			'queued',
			'preparing',
		] );
	} );

	test( 'never two of a name that the server makes the same', () => {
		expect(
			phases( after( adding( file( 'My plan.pdf' ), file( 'my-plan.PDF', 11 ), file( 'k.pdf' ) ) ) )
		).toEqual( [ 'preparing', 'queued', 'preparing' ] );
	} );

	test( 'the next one when one is done, and nothing while the queue is paused', () => {
		const four = adding( ...[ 'k', 'l', 'm', 'n' ].map( ( name ) => file( `${ name }.pdf` ) ) );
		const stored: Action = { type: 'stored', id: 1, attachment: 9 };
		expect( phases( after( four, PREPARED, stored ) )[ 3 ] ).toBe( 'preparing' );
		expect( phases( after( four, PREPARED, { type: 'pause' }, stored ) )[ 3 ] ).toBe( 'queued' );
		expect( phases( after( four, PREPARED, { type: 'pause' }, stored, { type: 'resume' } ) )[ 3 ] ).toBe(
			'preparing'
		);
	} );
} );

describe( 'what is added', () => {
	test.each( [
		[ 'an empty file', file( 'a.pdf', 0 ), 'zero_byte_file' ],
		[ 'another type', file( 'a.exe' ), 'invalid_filetype' ],
		[ 'no type', file( 'README' ), 'invalid_filetype' ],
		[ 'too large a file', file( 'a.pdf', 1001 ), 'file_exceeds_size_limit' ],
		[ 'HEIC that the server cannot handle', file( 'a.heic', 10, '' ), 'unsupported_image' ],
		[ 'HEIC by its type', file( 'a.png', 10, 'image/heif' ), 'unsupported_image' ],
		[ 'WebP that the server cannot handle', file( 'a.webp', 10, 'image/webp' ), 'noneditable_image' ],
	] )( 'is told before a byte is sent: %s', ( _, one, code ) => {
		const queue = after( adding( one ) );
		expect( errors( queue ) ).toEqual( [ code ] );
		expect( queue.uploads.some( canRetry ) ).toBe( false );
		expect( work( queue ) ).toEqual( [] );
	} );

	test( 'has the space that is left for all of them', () => {
		const tight = queueReducer(
			{ ...initialQueue( SETTINGS ), limits: { ...SETTINGS.limits, space: 25 } },
			adding( file( 'k.pdf' ), file( 'l.pdf' ), file( 'm.pdf' ) )
		);
		expect( errors( tight )[ 2 ] ).toBe( 'over_quota' );
	} );

	test( 'is asked about once when it is in the list already, and is added or left out', () => {
		const twice = after(
			adding( file( 'k.pdf' ), file( 'l.pdf' ) ),
			adding( file( 'k.pdf' ), file( 'l.pdf' ), file( 'm.pdf' ) )
		);
		expect( [ twice.uploads.length, twice.alreadyListed.length ] ).toEqual( [ 3, 2 ] );
		expect( queueReducer( twice, { type: 'answered', isAgain: true } ).uploads ).toHaveLength( 5 );
		expect( queueReducer( twice, { type: 'answered', isAgain: false } ) ).toMatchObject( {
			alreadyListed: [],
			uploads: { length: 3 },
		} );
	} );
} );

describe( 'a file', () => {
	test( 'is queued, prepared, sent, processed, and there with its row', () => {
		expect( phases( after( adding( file( 'a.pdf' ) ) ) ) ).toEqual( [ 'preparing' ] );
		expect( work( after( ...SENT ) ) ).toEqual( [ '1 upload 0' ] );
		expect( work( after( ...SENT, { type: 'progress', id: 1, loaded: 5 } ) ) ).toEqual( [ '1 upload 0' ] );
		expect( work( after( ...SENT, { type: 'stored', id: 1, attachment: 9 } ) ) ).toEqual( [ '1 load 0' ] );
		expect( after( ...DONE ) ).toMatchObject( { counts: { file: 2, image: 5 }, attached: 3 } );
		expect( phases( after( ...DONE ) ) ).toEqual( [ 'done' ] );
	} );

	test( 'can be called back until the server has all of it', () => {
		const half = after( ...SENT, { type: 'progress', id: 1, loaded: 5 } );
		expect( queueReducer( half, { type: 'remove', id: 1 } ).uploads ).toEqual( [] );
		const whole = queueReducer( half, { type: 'progress', id: 1, loaded: 10 } );
		expect( whole.uploads.some( canCancel ) ).toBe( false );
		expect( queueReducer( whole, { type: 'remove', id: 1 } ) ).toBe( whole );
		expect( phases( queueReducer( whole, { type: 'cancelAll' } ) ) ).toEqual( [ 'uploading' ] );
	} );

	test( 'whose answer was lost is looked for before it is told as failed, and again before it is sent once more', () => {
		const lost = after( ...SENT, { type: 'lost', id: 1, error: 'io_error' } );
		expect( work( lost ) ).toEqual( [ '1 check 0' ] );
		expect( phases( queueReducer( lost, { type: 'found', id: 1, attachment: 9, nonce: 'n' } ) ) ).toEqual( [
			'loading',
		] );
		const failed = queueReducer( lost, { type: 'found', id: 1, attachment: 0, nonce: 'n' } );
		expect( errors( failed ) ).toEqual( [ 'io_error' ] );
		const again = queueReducer( failed, { type: 'retry', id: 1 } );
		expect( work( again ) ).toEqual( [ '1 check 0' ] );
		expect( phases( queueReducer( again, { type: 'found', id: 1, attachment: 0, nonce: 'n' } ) ) ).toEqual( [
			'preparing',
		] );
		expect( phases( queueReducer( again, { type: 'found', id: 1, attachment: 9, nonce: 'n' } ) ) ).toEqual( [
			'loading',
		] );
	} );

	test( 'that goes down with the network starts again when that is back', () => {
		const lost = after( ...SENT, { type: 'offline' }, { type: 'lost', id: 1, error: 'io_error' } );
		expect( work( lost ) ).toEqual( [] );
		const back = queueReducer( lost, { type: 'online' } );
		expect( work( back ) ).toEqual( [ '1 check 0' ] );
		expect( phases( queueReducer( back, { type: 'found', id: 1, attachment: 0, nonce: 'n' } ) ) ).toEqual( [
			'preparing',
		] );
	} );

	test( 'goes with a fresh nonce when the old one does not hold, and fails when the fresh one is no other', () => {
		const stale = after( ...SENT, { type: 'stale', id: 1 } );
		expect( work( stale ) ).toEqual( [ '1 check 0' ] );
		const renewed = queueReducer( stale, { type: 'found', id: 1, attachment: 0, nonce: 'second' } );
		expect( [ phases( renewed ), renewed.nonce ] ).toEqual( [ [ 'preparing' ], 'second' ] );
		expect( errors( queueReducer( stale, { type: 'found', id: 1, attachment: 0, nonce: 'first' } ) ) ).toEqual( [
			'security_error',
		] );
	} );

	test( 'waits with all others while nobody is signed in, and goes on with the nonce of the next session', () => {
		const out = after( adding( file( 'k.pdf' ), file( 'l.pdf' ) ), PREPARED, { type: 'signedOut', id: 1 } );
		expect( [ phases( out )[ 0 ], out.isSignedOut ] ).toEqual( [ 'queued', true ] );
		const back = queueReducer( out, { type: 'signedIn', nonce: 'third' } );
		expect( [ phases( back ), back.nonce ] ).toEqual( [ [ 'preparing', 'preparing' ], 'third' ] );
	} );
} );

describe( 'an image whose sizes are missing', () => {
	const UNSIZED = [ ...SENT_IMAGE, { type: 'unsized', id: 1, attachment: 9 } ] as const;
	const tried = ( times: number ) =>
		after( ...UNSIZED, ...Array< Action >( times ).fill( { type: 'unsizedAgain', id: 1 } ) );

	test( 'is tried five times, with growing pauses', () => {
		const pauses = [ 0, 1, 2, 3, 4 ].map( ( times ) => [ ...getDueTasks( tried( times ) ).values() ][ 0 ] );
		expect( pauses.map( ( one ) => [ one?.kind, one?.pause ] ) ).toEqual( [
			[ 'size', 1000 ],
			[ 'size', 2000 ],
			[ 'size', 4000 ],
			[ 'size', 8000 ],
			[ 'size', 16000 ],
		] );
		expect( MAX_SIZE_ATTEMPTS ).toBe( 5 );
	} );

	test( 'is there as soon as one try works', () => {
		expect( work( queueReducer( tried( 3 ), { type: 'stored', id: 1, attachment: 9 } ) ) ).toEqual( [
			'1 load 0',
		] );
	} );

	test( 'is cleaned away after the last try, and then told', () => {
		expect( work( tried( 5 ) ) ).toEqual( [ '1 clean 0' ] );
		const failed = queueReducer( tried( 5 ), { type: 'cleaned', id: 1, attachment: 0 } );
		expect( errors( failed ) ).toEqual( [ 'http_error_image' ] );
		expect( phases( queueReducer( failed, { type: 'retry', id: 1 } ) ) ).toEqual( [ 'preparing' ] );
	} );

	test( 'is whole after all when the cleanup came too late', () => {
		expect( work( queueReducer( tried( 5 ), { type: 'cleaned', id: 1, attachment: 9 } ) ) ).toEqual( [
			'1 load 0',
		] );
	} );

	test( 'is looked for before it is sent again when it could not be cleaned away', () => {
		const left = queueReducer( tried( 5 ), { type: 'uncleaned', id: 1 } );
		expect( errors( left ) ).toEqual( [ 'http_error_image' ] );
		expect( work( queueReducer( left, { type: 'retry', id: 1 } ) ) ).toEqual( [ '1 check 0' ] );
	} );

	test( 'fails with the server’s own words, and is cleaned away first', () => {
		const refused = after( ...UNSIZED, { type: 'unsizable', id: 1, error: { code: 'refused', text: 'No.' } } );
		expect( work( refused ) ).toEqual( [ '1 clean 0' ] );
		expect( errors( queueReducer( refused, { type: 'cleaned', id: 1, attachment: 0 } ) ) ).toEqual( [ 'refused' ] );
	} );
} );

describe( 'the trash', () => {
	const trashing = after( ...DONE, { type: 'trash', id: 1 } );
	const trashed = queueReducer( trashing, { type: 'trashAnswered', id: 1, code: 1 } );

	test( 'takes a file, with the counters down, and gives it back, with the counters up', () => {
		expect( trashed ).toMatchObject( { counts: { file: 1 }, attached: 2 } );
		expect( phases( trashed ) ).toEqual( [ 'trashed' ] );
		const back = [
			{ type: 'restore', id: 1 },
			{ type: 'restoreAnswered', id: 1, code: 1 },
		] as const;
		expect( back.reduce( queueReducer, trashed as Queue ) ).toMatchObject( { counts: { file: 2 }, attached: 3 } );
	} );

	test( 'is no way back on a site without one', () => {
		const none = queueReducer( { ...trashing, hasTrash: false }, { type: 'trashAnswered', id: 1, code: 1 } );
		expect( phases( none ) ).toEqual( [ 'deleted' ] );
		expect( phases( queueReducer( none, { type: 'restore', id: 1 } ) ) ).toEqual( [ 'deleted' ] );
	} );

	test.each( [ -1, 0, 'cut' ] as const )(
		'leaves the file and the counters as they are when it is refused: %s',
		( code ) => {
			const refused = queueReducer( trashing, { type: 'trashAnswered', id: 1, code } );
			expect( refused ).toMatchObject( {
				counts: { file: 2 },
				uploads: [ { trouble: code, state: { phase: 'done' } } ],
			} );
		}
	);

	test( 'gives back from its own list, too', () => {
		const back = queueReducer( trashed, { type: 'returned', row: row( 9 ) } );
		expect( [ phases( back ), back.counts.file ] ).toEqual( [ [ 'done' ], 2 ] );
	} );
} );

test( 'Of two hundred files of which twenty fail, all are told, none twice, and the twenty go once more', () => {
	const files = Array.from( { length: 200 }, ( _, at ) => file( `${ at }b.pdf` ) );
	let queue = after( adding( ...files ) );
	const sent: number[] = [];
	const drain = ( mayFail: boolean ) => {
		for (
			let one = [ ...getDueTasks( queue ).values() ][ 0 ];
			one;
			one = [ ...getDueTasks( queue ).values() ][ 0 ]
		) {
			const { id } = one.upload;
			expect( queue.uploads.filter( ( { state } ) => state.phase === 'uploading' ).length ).toBeLessThanOrEqual(
				3
			);
			if ( one.kind === 'prepare' ) {
				queue = queueReducer( queue, { type: 'prepared', id, body: one.upload.file, note: null } );
			} else if ( one.kind === 'load' ) {
				queue = queueReducer( queue, { type: 'loaded', id, row: row( id ) } );
			} else {
				sent.push( id );
				queue = queueReducer(
					queue,
					mayFail && id % 10 === 0
						? { type: 'failed', id, error: { code: 'refused' } }
						: { type: 'stored', id, attachment: id }
				);
			}
		}
	};
	drain( true );
	expect(
		[ 'done', 'failed' ].map( ( phase ) => phases( queue ).filter( ( one ) => one === phase ).length )
	).toEqual( [ 180, 20 ] );
	expect( new Set( sent ).size ).toBe( 200 );
	queue = queueReducer( queue, { type: 'retryAll' } );
	drain( false );
	expect( new Set( phases( queue ) ) ).toEqual( new Set( [ 'done' ] ) );
	expect( sent ).toHaveLength( 220 );
	expect( queue.counts.file ).toBe( 201 );
} );
