import { parseUploadResponse, parseMediaRow, type Answer } from '../upload-response';

const answer = ( status: number, body: string, more: Partial< Answer > = {} ): Answer => ( {
	status,
	body,
	url: 'http://x/wp-admin/async-upload.php',
	attachment: 0,
	...more,
} );
const REFUSED =
	'<div id="e1" class="notice error-div error"><button type="button" class="dismiss button-link">Dismiss</button> <strong>&#8220;a.pdf&#8221; has failed to upload.</strong><br />The uploaded file exceeds the <b>limit</b> &lt;script&gt;.</div><script>alert(1)</script>';

describe( 'the answer to an upload', () => {
	test.each( [
		[ 'an id', answer( 200, ' 42\n' ), { type: 'stored', attachment: 42 } ],
		[ 'an id in a frame of old browsers', answer( 200, '<pre>42</pre>' ), { type: 'stored', attachment: 42 } ],
		[
			'WordPress’s refusal',
			answer( 200, REFUSED ),
			{ type: 'refused', text: 'The uploaded file exceeds the limit <script>.' },
		],
		[
			'a login page by its address',
			answer( 200, '<html></html>', { url: 'http://x/wp-login.php?x' } ),
			{ type: 'signedOut' },
		],
		[ 'a login page by its form', answer( 200, '<form id="loginform">' ), { type: 'signedOut' } ],
		[ 'nobody is signed in', answer( 401, '' ), { type: 'signedOut' } ],
		[ 'a nonce that does not hold', answer( 403, '<p>The link you followed has expired.</p>' ), { type: 'stale' } ],
		[ 'too large', answer( 413, '<html>Request Entity Too Large</html>' ), { type: 'tooLarge' } ],
		[ 'nothing', answer( 200, '' ), { type: 'lost', error: 'upload_failed' } ],
		[ 'a page', answer( 200, '<html>12</html>' ), { type: 'lost', error: 'upload_failed' } ],
		[ 'no id', answer( 200, '0' ), { type: 'lost', error: 'upload_failed' } ],
		[ 'not found', answer( 404, '7' ), { type: 'lost', error: 'http_error' } ],
		[ 'a bad gateway', answer( 502, '<html></html>' ), { type: 'lost', error: 'http_error' } ],
	] )( 'is read: %s', ( _, one, outcome ) => {
		expect( parseUploadResponse( one, false ) ).toEqual( outcome );
	} );

	test( 'is an image without sizes where the server says which, and a lost one where not', () => {
		expect( parseUploadResponse( answer( 500, '', { attachment: 42 } ), true ) ).toEqual( {
			type: 'unsized',
			attachment: 42,
		} );
		expect( parseUploadResponse( answer( 502, '' ), true ) ).toEqual( { type: 'lost', error: 'http_error_image' } );
		expect( parseUploadResponse( answer( 500, '', { attachment: 42 } ), false ) ).toEqual( {
			type: 'lost',
			error: 'http_error',
		} );
	} );
} );

describe( 'the row of fetch=3', () => {
	const rowHtml = ( title: string, url: string ) => `<div class="attachment-details">
		<img class="pinkynail" src="http://x/a-150.png" alt="" onerror="window.broken = 1" />
		<span class="media-list-title"><strong>${ title }</strong></span><span class="media-list-subtitle">a.png</span>
		<a class="edit-attachment" href="http://x/edit">Edit</a>
		<button class="copy-attachment-url" data-clipboard-text="${ url }">Copy</button></div>`;

	test( 'is read as data: markup in it is text, and nothing of it runs', () => {
		expect( parseMediaRow( rowHtml( '&lt;/script&gt;[gallery]', 'http://x/a.png' ), 9, 'image' ) ).toMatchObject( {
			id: 9,
			title: '</script>[gallery]',
			file: 'a.png',
			url: 'http://x/a.png',
			picture: 'http://x/a-150.png',
		} );
		expect( ( window as { broken?: number } ).broken ).toBeUndefined();
	} );

	test( 'has addresses of the web only, and is none when something else was answered', () => {
		expect( parseMediaRow( rowHtml( 'a', 'javascript:alert(1)' ), 9, 'image' )?.url ).toBe( '' );
		expect( parseMediaRow( '<form id="loginform">', 9, 'image' ) ).toBeNull();
	} );
} );
