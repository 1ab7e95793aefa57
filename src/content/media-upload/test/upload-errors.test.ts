import {
	isRetryable,
	uploadErrorText,
	resizeNoteText,
	trashErrorText,
	type ErrorCode,
	type ResizeNote,
} from '../upload-errors';
import { isAnimated, fitWithin } from '../image-resize';

/** The errors of docs/spec-donations.md §8, and those that this screen adds. */
const CODES: readonly ErrorCode[] = [
	'upload_failed',
	'invalid_filetype',
	'file_exceeds_size_limit',
	'too_large_for_server',
	'zero_byte_file',
	'over_quota',
	'unsupported_image',
	'noneditable_image',
	'io_error',
	'http_error',
	'http_error_image',
	'security_error',
	'default_error',
	'big_upload_failed',
	'stalled',
	'refused',
	'refused_type',
];
const NOTES: readonly ResizeNote[] = [ 'not_an_image', 'image_memory_exceeded', 'image_dimensions_exceeded' ];

test( 'Every error has a sentence of its own', () => {
	const sentences = [
		...CODES.map( ( code ) => uploadErrorText( { code }, '64 MB' ) ),
		...NOTES.map( resizeNoteText ),
	];
	expect( new Set( sentences ).size ).toBe( CODES.length + NOTES.length );
	expect( sentences.filter( ( sentence ) => ! sentence.endsWith( '.' ) && ! sentence.endsWith( ').' ) ) ).toEqual(
		[]
	);
	expect( uploadErrorText( { code: 'file_exceeds_size_limit' }, '64 MB' ) ).toContain( '64 MB' );
	expect( uploadErrorText( { code: 'refused', text: 'The server’s words.' }, '' ) ).toBe(
		'WordPress rejected the file. The server’s words.'
	);
} );

test( 'What another try cannot change is not tried again', () => {
	expect( CODES.filter( ( code ) => ! isRetryable( { code } ) ) ).toEqual( [
		'invalid_filetype',
		'file_exceeds_size_limit',
		'zero_byte_file',
		'over_quota',
		'unsupported_image',
		'noneditable_image',
		'refused_type',
	] );
} );

test( 'The sentences of a deletion that failed are those of the specification', () => {
	expect( trashErrorText( -1, false ) ).toBe( 'You do not have permission. Has your session expired?' );
	expect( trashErrorText( 0, false ) ).toBe( 'Could not be deleted. Has it been deleted already?' );
	// Restoring a file and a lost connection have messages of their own.
	expect( trashErrorText( 0, true ) ).toMatch( /^The file could not be restored/ );
	expect( trashErrorText( 'cut', false ) ).toMatch( /^The site could not be reached/ );
} );

describe( 'an image that is made smaller', () => {
	const MOST = { width: 1024, height: 1024 };

	test( 'keeps its shape and is never enlarged', () => {
		expect( fitWithin( { width: 4000, height: 3000 }, MOST ) ).toEqual( { width: 1024, height: 768 } );
		expect( fitWithin( { width: 10, height: 30000 }, MOST ) ).toEqual( { width: 1, height: 1024 } );
		expect( fitWithin( { width: 1024, height: 10 }, MOST ) ).toBeNull();
	} );

	test( 'is none that moves', () => {
		const bytes = ( text: string ) => Uint8Array.from( text, ( letter ) => letter.charCodeAt( 0 ) );
		expect( isAnimated( bytes( '\x89PNG____IHDR____acTL____IDAT' ) ) ).toBe( true );
		expect( isAnimated( bytes( '\x89PNG____IHDR____IDAT__acTL' ) ) ).toBe( false );
		expect( isAnimated( bytes( 'RIFF____WEBPVP8X____\x02___' ) ) ).toBe( true );
		expect( isAnimated( bytes( 'RIFF____WEBPVP8X____\x10___' ) ) ).toBe( false );
		expect( isAnimated( bytes( 'RIFF____WEBPVP8 ____\x02___' ) ) ).toBe( false );
	} );
} );
