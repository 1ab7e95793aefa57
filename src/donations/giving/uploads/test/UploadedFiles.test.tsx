/** Tests a file field: requests, messages, and focus. XMLHttpRequest is a fake. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pageSettings } from '../../../../shared/test/page';
import type { FieldProps } from '../../../../shared/forms/contracts';
import type { Session } from '../../../../shared/http/requests';
import type { FileFieldProps } from '../contracts';
import { FileField, PART } from '../FileField';
import { UploadedFiles } from '../UploadedFiles';

const SENTENCES = [
	'file_too_large',
	'file_type',
	'file_count',
	'file_empty',
	'file_name',
	'file_content',
	'image_dimensions',
	'uploads_full',
	'unavailable',
	'upload_failed',
] as const;
const TEXTS = [ 'rule', 'wait', 'stop', 'remove', 'keep', 'confirm_note' ] as const;

const file = ( more: Partial< FileFieldProps > = {} ): FileFieldProps => ( {
	form_id: 7,
	slug: 'cv',
	script: 'https://example.org/files.js',
	max_files: 2,
	max_bytes: 1000,
	extensions: [ 'png', 'pdf' ],
	files: [],
	texts: {
		...( Object.fromEntries( TEXTS.map( ( name ) => [ name, `Text ${ name }` ] ) ) as FileFieldProps[ 'texts' ] ),
		sending: 'Uploading %s',
		sent: '%s was uploaded.',
		removed: '%s was removed.',
		confirm: 'Remove %s?',
	},
	sentences: Object.fromEntries(
		SENTENCES.map( ( name ) => [ name, `Sentence ${ name }.` ] )
	) as FileFieldProps[ 'sentences' ],
	...more,
} );
const field = ( more: Partial< FieldProps & { id: string; error: string } > = {} ) =>
	( {
		id: 'f1',
		name: 'ffm[cv]',
		label: 'CV',
		kind: 'file',
		required: false,
		max_length: 200,
		equal_to: null,
		autocomplete: '',
		help: '',
		choices: [],
		value: '',
		error: '',
		...more,
	} ) as FieldProps;
const session = (): Session => ( { field: 'nonce', nonce: 'n1', renew: jest.fn( async () => 'n2' ) } );

/** Collects the requests in their order. The test answers them. */
class FakeRequest {
	static sent: FakeRequest[] = [];
	upload: { onprogress?: ( event: { loaded: number; total: number } ) => void } = {};
	onload?: () => void;
	onerror?: () => void;
	onabort?: () => void;
	onloadend?: () => void;
	status = 0;
	responseText = '';
	reason: string | null = null;
	url = new URL( 'http://x' );
	body = new FormData();
	open( _method: string, url: string ) {
		this.url = new URL( url );
	}
	send( body: FormData ) {
		this.body = body;
		FakeRequest.sent.push( this );
	}
	abort() {
		this.onabort?.();
		this.onloadend?.();
	}
	getResponseHeader() {
		return this.reason;
	}
	async answer( text: string, status = 200, reason: string | null = null ) {
		await act( async () => {
			Object.assign( this, { responseText: text, status, reason } );
			this.onload?.();
			this.onloadend?.();
		} );
	}
}

const item = ( id: number, name: string ) =>
	`<li class="benefit-file" data-attach_id="${ id }"><span class="benefit-file__name">${ name }</span> <span class="benefit-file__size">1 KB</span><input type="hidden" name="ffm_files[cv][]" value="${ id }"></li>`;
const png = ( name: string, size = 10 ) => new File( [ 'x'.repeat( size ) ], name );
const input = () => screen.getByLabelText< HTMLInputElement >( /^CV/ );
const requests = () => FakeRequest.sent;

async function choose( ...files: File[] ) {
	await act( async () => {
		Object.defineProperty( input(), 'files', { value: files, configurable: true } );
		fireEvent.change( input() );
	} );
}

async function show( props = file(), of = field(), by = session() ) {
	await act( async () => {
		render(
			<form>
				<FileField field={ of } file={ props } session={ by } />
			</form>
		);
	} );
	return by;
}

beforeEach( () => {
	window.benefit = pageSettings();
	window.benefitParts = { [ PART ]: UploadedFiles };
	FakeRequest.sent = [];
	sessionStorage.clear();
	window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
	HTMLDialogElement.prototype.showModal ??= () => {};
	HTMLDialogElement.prototype.close ??= () => {};
} );
afterEach( cleanup );

const sentIds = () =>
	[ ...document.querySelectorAll< HTMLInputElement >( '[name="ffm_files[cv][]"]' ) ].map( ( { value } ) => value );

test( 'a file is sent as soon as it is chosen, to the address that says whose it is', async () => {
	await show();
	await choose( png( 'a.png' ) );

	const query = Object.fromEntries( requests()[ 0 ]!.url.searchParams );
	expect( query ).toEqual( { action: 'benefit_ffm_file_upload', form_id: '7', type: 'cv', nonce: 'n1' } );
	expect( ( requests()[ 0 ]!.body.get( 'ffm_file' ) as File ).name ).toBe( 'a.png' );
	expect( screen.getByRole( 'progressbar', { name: 'Uploading a.png' } ) ).toBeTruthy();
	expect( input().validationMessage ).toBe( 'Text wait' );

	await requests()[ 0 ]!.answer( item( 12, 'a.png' ) );

	expect( sentIds() ).toEqual( [ '12' ] );
	expect( input().validationMessage ).toBe( '' );
} );

test( 'one after the other, each with what the field shows by then', async () => {
	await show();
	await choose( png( 'a.png' ), png( 'b.pdf' ) );
	expect( requests() ).toHaveLength( 1 );

	await requests()[ 0 ]!.answer( item( 12, 'a.png' ) );
	expect( requests()[ 1 ]!.body.get( 'ffm_kept' ) ).toBe( '12' );
	await requests()[ 1 ]!.answer( item( 13, 'b.pdf' ) );

	expect( sentIds() ).toEqual( [ '12', '13' ] );
} );

test( 'the selector is hidden at the maximum, and back when a file is removed or one has failed', async () => {
	await show( file( { max_files: 1 } ) );
	await choose( png( 'a.png' ) );
	expect( input().hidden ).toBe( true );
	await requests()[ 0 ]!.answer( 'error', 200, 'file_content' );
	expect( input().hidden ).toBe( false );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'a.png: Sentence file_content. (file_content)' );

	await choose( png( 'b.png' ) );
	await requests()[ 1 ]!.answer( item( 12, 'b.png' ) );
	expect( input().hidden ).toBe( true );

	window.fetch = jest.fn( async () => new Response( 'success' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Text remove b.png' } ) );
	await act( async () =>
		fireEvent.click(
			within( document.querySelector( 'dialog' )! ).getByText( 'Text remove', { selector: 'button' } )
		)
	);
	expect( input().hidden ).toBe( false );
	expect( input() ).toBe( input().ownerDocument.activeElement );
	const body = jest.mocked( window.fetch ).mock.calls[ 0 ]![ 1 ]!.body as URLSearchParams;
	expect( Object.fromEntries( body ) ).toEqual( { action: 'benefit_ffm_file_del', attach_id: '12', nonce: 'n1' } );
} );

test( 'after a reload the files are there that the server still has, and more are sent beside them', async () => {
	await show();
	await choose( png( 'a.png' ), png( 'b.pdf' ) );
	await requests()[ 0 ]!.answer( item( 12, 'a.png' ) );
	await requests()[ 1 ]!.answer( item( 13, 'b.pdf' ) );
	cleanup();
	window.fetch = jest.fn( async () => new Response( item( 13, 'b.pdf' ) ) );
	await show();
	await waitFor( () => expect( sentIds() ).toEqual( [ '13' ] ) );
	const body = jest.mocked( window.fetch ).mock.calls[ 0 ]![ 1 ]!.body as URLSearchParams;
	expect( Object.fromEntries( body ) ).toEqual( {
		action: 'benefit_form_files',
		form_id: '7',
		type: 'cv',
		ffm_kept: '12,13',
		nonce: 'n1',
	} );
	await choose( png( 'c.png' ) );
	expect( requests()[ 2 ]!.body.get( 'ffm_kept' ) ).toBe( '13' );
	await requests()[ 2 ]!.answer( item( 14, 'c.png' ) );
	cleanup();
	// After a failed call the ids are still remembered.
	window.fetch = jest.fn( async () => Promise.reject( new TypeError( 'Failed to fetch' ) ) );
	await show();
	await waitFor( () => expect( window.fetch ).toHaveBeenCalled() );
	expect( JSON.stringify( sessionStorage ) ).toContain( '13,14' );
} );

test( 'a file is removed after a question only', async () => {
	await show( file( { files: [ { id: 5, name: 'old.pdf', size: '2 KB' } ] } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Text remove old.pdf' } ) );
	expect( document.querySelector( 'dialog' )!.textContent ).toContain( 'Remove old.pdf?' );
	fireEvent.click( screen.getByText( 'Text keep' ) );
	expect( sentIds() ).toEqual( [ '5' ] );
} );

test.each( [
	[ 'file_type', png( 'a.svg' ) ],
	[ 'file_type', png( 'png' ) ],
	[ 'file_empty', png( 'a.png', 0 ) ],
	[ 'file_too_large', png( 'a.png', 1001 ) ],
] )( 'what the browser can tell is not sent: %s', async ( code, wrong ) => {
	await show();
	await choose( wrong );
	expect( requests() ).toHaveLength( 0 );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( `${ wrong.name }: Sentence ${ code }. (${ code })` );
} );

test( 'more than fit are named, and the others sent', async () => {
	await show();
	await choose( png( 'a.png' ), png( 'b.png' ), png( 'c.png' ) );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'c.png: Sentence file_count.' );
	await requests()[ 0 ]!.answer( item( 1, 'a.png' ) );
	await requests()[ 1 ]!.answer( item( 2, 'b.png' ) );
	expect( requests() ).toHaveLength( 2 );
} );

test( 'a stale nonce is renewed, and the file sent once more', async () => {
	const by = await show();
	await choose( png( 'a.png' ) );
	await requests()[ 0 ]!.answer( 'error', 403, 'bad_nonce' );
	await waitFor( () => expect( requests() ).toHaveLength( 2 ) );
	expect( requests()[ 1 ]!.url.searchParams.get( 'nonce' ) ).toBe( 'n2' );
	await requests()[ 1 ]!.answer( item( 12, 'a.png' ) );
	expect( by.nonce ).toBe( 'n2' );
	expect( sentIds() ).toEqual( [ '12' ] );
} );

test( 'a proxy that takes less, and a line that is cut, are said', async () => {
	await show();
	await choose( png( 'a.png' ) );
	await requests()[ 0 ]!.answer( '<h1>413</h1>', 413 );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Sentence file_too_large. (too_large)' );
	await choose( png( 'b.png' ) );
	await act( async () => requests()[ 1 ]!.onerror?.() );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Sentence upload_failed. (offline)' );
} );

test( 'a file that stops halfway is given up after ten seconds, and said', async () => {
	await show();
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
	try {
		await choose( png( 'a.png' ) );
		await act( async () => requests()[ 0 ]!.upload.onprogress?.( { loaded: 1, total: 10 } ) );
		await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
	} finally {
		jest.useRealTimers();
	}
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'a.png: Sentence upload_failed. (stalled)' );
} );

test( 'what is on its way can be stopped, without a word of failure', async () => {
	await show();
	await choose( png( 'a.png' ), png( 'b.png' ) );
	const stop = ( name: string ) => screen.getByRole( 'button', { name: `Text stop ${ name }` } );
	await act( async () => fireEvent.click( stop( 'b.png' ) ) );
	await act( async () => fireEvent.click( stop( 'a.png' ) ) );
	expect( [ requests().length, screen.queryByRole( 'progressbar' ) ] ).toEqual( [ 1, null ] );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( '' );
} );

test( 'files are dropped anywhere on the field', async () => {
	await show();
	const transfer = { types: [ 'Files' ], files: [ png( 'a.png' ) ] };
	fireEvent.dragOver( input(), { dataTransfer: transfer } );
	expect( document.querySelector( '.is-over' ) ).not.toBeNull();
	await act( async () => fireEvent.drop( input().parentElement!, { dataTransfer: transfer } ) );
	expect( [ requests().length, document.querySelector( '.is-over' ) ] ).toEqual( [ 1, null ] );
} );

test( 'a required field is content with one file', async () => {
	await show( file(), field( { required: true } ) );
	expect( input().required ).toBe( true );
	await choose( png( 'a.png' ) );
	await requests()[ 0 ]!.answer( item( 12, 'a.png' ) );
	expect( input().required ).toBe( false );
} );

test( 'what was chosen before the part came is sent by it, from the same input', async () => {
	delete window.benefitParts;
	const box = document.createElement( 'div' );
	document.body.append( box );
	const element = <FileField field={ field() } file={ file() } session={ session() } />;
	box.innerHTML = renderToString( element );
	const before = box.querySelector( 'input' )!;
	Object.defineProperty( before, 'files', { value: [ png( 'a.png' ) ], configurable: true } );
	const complaints = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
	await act( async () => void hydrateRoot( box, element ) );
	const script = document.querySelector< HTMLScriptElement >( 'script[src="https://example.org/files.js"]' )!;
	window.benefitParts = { [ PART ]: UploadedFiles };
	await act( async () => script.onload?.( new Event( 'load' ) ) );

	expect( box.querySelector( 'input[type=file]' ) ).toBe( before );
	expect( requests() ).toHaveLength( 1 );
	expect( complaints.mock.calls ).toEqual( [] );
	complaints.mockRestore();
	box.remove();
} );
