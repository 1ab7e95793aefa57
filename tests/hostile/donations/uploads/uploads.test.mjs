/**
 * Files over HTTP: how PHP parses a multipart body, and what the web server delivers. CheckedFileTest covers every kind
 * of file.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from '../../lib/client.mjs';
import { each, site, state, useFixtures, withoutComplaint, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);
const PHP = Buffer.from( '<?php echo "ran";' );
const AJAX = `${ site.url }/wp-admin/admin-ajax.php`;

async function donor() {
	const who = await visitor();
	const answer = await who.ajax( 'give_donation_form_nonce', { give_form_id: made.form } );
	who.hash = JSON.parse( answer.text ).data;
	return who;
}

/** @param {Array<[string, Buffer, string]>} files field, content, name */
function send( who, files, query = {} ) {
	const body = new FormData();
	for ( const [ field, content, name ] of files ) {
		body.append( field, new Blob( [ content ] ), name );
	}
	const asked = { action: 'benefit_ffm_file_upload', form_id: made.form, type: 'cv', nonce: who.hash, ...query };
	return multipart( who, `${ AJAX }?${ new URLSearchParams( asked ) }`, body );
}

async function multipart( who, url, body ) {
	const request = new Request( url, { method: 'POST', body } );
	return who.send( url, {
		method: 'POST',
		body: Buffer.from( await request.arrayBuffer() ),
		headers: { 'Content-Type': request.headers.get( 'content-type' ) },
	} );
}

const idIn = ( { text } ) => Number( text.match( /data-attach_id="(\d+)"/ )?.[ 1 ] );

test( 'a file is taken with the nonce of the form, and deleted by its sender alone', async () => {
	const [ who, other ] = [ await donor(), await donor() ];
	await withoutComplaint( async () => {
		const answer = await send( who, [ [ 'ffm_file', PNG, 'photo.png' ] ] );
		assert.deepEqual( [ answer.status, answer.error ], [ 200, null ], answer.text );
		const id = idIn( answer );
		assert.ok( id > 0 );
		const before = await state();
		const refused = await other.ajax( 'ffm_file_del', { attach_id: id, nonce: other.hash } );
		assert.deepEqual( [ refused.status, refused.text, refused.error ], [ 404, 'error', 'not_found' ] );
		assert.deepEqual( await state(), before );
		const gone = await who.ajax( 'ffm_file_del', { attach_id: id, nonce: who.hash } );
		assert.deepEqual( [ gone.status, gone.text ], [ 200, 'success' ] );
	} );
} );

test( 'what is no harmless file is refused by name, and nothing is stored', async () => {
	const who = await donor();
	const hostile = [
		[ 'file_name', PHP, 'a.php' ],
		[ 'file_name', PNG, 'a.php.png' ],
		[ 'file_name', PNG, '../../a.png' ],
		[ 'file_name', Buffer.from( '<svg onload="alert(1)"/>' ), 'a.svg' ],
		[ 'file_content', PHP, 'a.png' ],
		[ 'file_content', Buffer.concat( [ PNG, PHP ] ), 'a.png' ],
		[ 'file_empty', Buffer.alloc( 0 ), 'a.png' ],
		[ 'file_too_large', Buffer.alloc( 2 * 1024 * 1024 + 1 ), 'a.png' ],
	];
	await withoutEffect( async () => {
		for ( const [ code, content, name ] of hostile ) {
			const answer = await send( who, [ [ 'ffm_file', content, name ] ] );
			assert.deepEqual( [ answer.status, answer.text, answer.error ], [ 200, 'error', code ], name );
		}
		for ( const files of [ [], [ [ 'file', PNG, 'a.png' ] ], [ [ 'ffm_file[]', PNG, 'a.png' ] ] ] ) {
			const answer = await send( who, files );
			assert.deepEqual( [ answer.status, answer.error ], [ 400, 'no_file' ] );
		}
		for ( const [ query, code ] of [
			[ { nonce: 'aaaaaaaaaa' }, 'bad_nonce' ],
			[ { form_id: 999999 }, 'give_invalid_donation_form' ],
			[ { nonce: ( await donor() ).hash }, 'bad_nonce' ],
		] ) {
			assert.equal( ( await send( who, [ [ 'ffm_file', PNG, 'a.png' ] ], query ) ).error, code );
		}
		assert.equal( ( await send( who, [ [ 'ffm_file', PNG, 'a.png' ] ], { type: 'unknown' } ) ).error, 'not_found' );
	} );
} );

test( 'a file for an action that takes none is not even looked at', async () => {
	const who = await donor();
	const body = new FormData();
	body.append( 'give-form-id', made.form );
	body.append( 'give-form-hash', who.hash );
	body.append( 'ffm_file', new Blob( [ PHP ] ), 'a.php' );
	await withoutEffect( async () => {
		const answer = await multipart( who, `${ AJAX }?action=benefit_give_process_donation`, body );
		assert.match( answer.text, /give_error_/ );
	} );
} );

test( 'a body that PHP does not read is too large, in words: for a script and on the page', async () => {
	const who = await donor();
	const large = Buffer.alloc( 9 * 1024 * 1024 );
	// WordPress caches some styles when a page is first seen.
	await who.send( made.formUrl );
	await withoutEffect( async () => {
		const answer = await send( who, [ [ 'ffm_file', large, 'a.png' ] ] ).catch( () => null );
		assert.deepEqual( [ answer?.status, answer?.text, answer?.error ], [ 413, 'error', 'too_large' ] );
		const body = new FormData();
		body.append( 'give_action', 'purchase' );
		body.append( 'give-form-id', made.form );
		body.append( 'give_comment', new Blob( [ large ] ), 'a.txt' );
		const separator = made.formUrl.includes( '?' ) ? '&' : '?';
		const page = await multipart(
			who,
			`${ made.formUrl }${ separator }payment-mode=test&form-id=${ made.form }`,
			body
		);
		assert.deepEqual( [ page.status, page.error ], [ 413, 'too_large' ] );
		assert.match( page.text, /give_error_too_large/ );
	} );
} );

test( 'ten at once are two, where the field takes two', async () => {
	const who = await donor();
	const answers = [];
	await each(
		Array.from( { length: 10 }, ( _, i ) => i ),
		async ( i ) => answers.push( await send( who, [ [ 'ffm_file', PNG, `${ i }.png` ] ] ) ),
		10
	);
	assert.equal( answers.filter( ( { error } ) => error === null ).length, 2 );
	assert.equal( answers.filter( ( { error } ) => error === 'file_count' ).length, 8 );
	for ( const answer of answers.filter( ( { error } ) => error === null ) ) {
		await who.ajax( 'ffm_file_del', { attach_id: idIn( answer ), nonce: who.hash } );
	}
} );

test( 'the folder says nothing of what is in it, and no guess finds a file', async () => {
	const who = await donor();
	const { uploads, folder } = made;
	for ( const path of [
		`${ folder }/`,
		`${ folder }/index.php`,
		`${ folder }/${ made.givenFile }.bin`,
		`${ folder }/photo.png`,
	] ) {
		const answer = await who.send( `${ uploads }/${ path }` );
		assert.equal( answer.text.includes( made.givenName.slice( 0, 8 ) ), false, path );
		assert.notEqual( answer.status, 200, path );
	}
	await each(
		Array.from( { length: 100 }, ( _, i ) => i + 1 ),
		async ( id ) => {
			const answer = await who.ajax( 'ffm_file_del', { attach_id: id, nonce: who.hash } );
			assert.equal( answer.text, 'error' );
		}
	);
} );
