import { AjaxError, session, type AjaxFailure } from '../ajax';
import { fetchHtml, fetchJson } from '../requests';
import { baseScriptData } from '../script-data';
import { pageSettings } from '../../test/page';
import { fakeServer, never, refusal, reply, sessionOf, success, type Call } from '../../test/server';

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
} );

afterEach( () => {
	jest.useRealTimers();
} );

/** Answers session requests itself; the test answers all others. */
const server = ( answer: ( call: Call, number: number ) => Response | Error | Promise< Response > ) => {
	let sessions = 0;
	return fakeServer( ( call, number ) =>
		call.action === 'benefit_session' ? sessionOf( `nonce${ ++sessions }` ) : answer( call, number )
	);
};

async function failed( promise: Promise< unknown > ): Promise< AjaxError > {
	const error = await promise.then(
		() => null,
		( reason: unknown ) => reason
	);
	expect( error ).toBeInstanceOf( AjaxError );
	return error as AjaxError;
}

describe( 'a call', () => {
	it( 'is a post to the page’s endpoint, by its prefixed name, with the visitor’s nonce', async () => {
		const { asked, actions } = server( () => success( { a: 1 } ) );
		const fetched = jest.spyOn( window, 'fetch' );

		await expect( fetchJson( 'add_to_cart', { ticket_id: '7', tc_qty: '2' } ) ).resolves.toEqual( { a: 1 } );

		expect( actions() ).toEqual( [ 'benefit_session', 'benefit_add_to_cart' ] );
		expect( `${ asked[ 1 ]?.body }` ).toBe( 'ticket_id=7&tc_qty=2&nonce=nonce1&action=benefit_add_to_cart' );
		expect( fetched.mock.calls[ 1 ]?.[ 0 ] ).toBe( baseScriptData().ajaxUrl );
		expect( fetched.mock.calls[ 1 ]?.[ 1 ] ).toMatchObject( { method: 'POST', credentials: 'same-origin' } );
	} );

	it( 'is never prefixed twice', async () => {
		const { actions } = server( () => success( {} ) );
		await fetchJson( 'benefit_cart_form', {} );
		await fetchJson( 'mp-update-cart', {} );
		expect( actions() ).toEqual( [ 'benefit_session', 'benefit_cart_form', 'benefit_mp-update-cart' ] );
	} );

	it( 'sends lists and forms as a browser does', async () => {
		const { asked } = server( () => success( {} ) );
		const form = new FormData();
		form.append( 'ticket_quantity[]', '1' );
		form.append( 'ticket_quantity[]', '2' );
		form.append( 'action', 'something else' );
		await fetchJson( 'benefit_cart_form', form );
		await fetchJson( 'benefit_cart_form', { 'ticket_quantity[]': [ '3', '4' ], empty: [] } );

		expect( asked[ 1 ]?.body.getAll( 'ticket_quantity[]' ) ).toEqual( [ '1', '2' ] );
		expect( asked[ 1 ]?.body.getAll( 'action' ) ).toEqual( [ 'benefit_cart_form' ] );
		expect( asked[ 2 ]?.body.getAll( 'ticket_quantity[]' ) ).toEqual( [ '3', '4' ] );
		expect( asked[ 2 ]?.body.has( 'empty' ) ).toBe( false );
	} );

	it( 'needs no session when the page or its form has a nonce', async () => {
		const { asked, actions } = server( () => success( {} ) );
		const form = new FormData();
		form.append( 'benefit_nonce', 'of the form' );
		await fetchJson( 'benefit_cart_form', form );
		await fetchJson( 'benefit_cart', {} );
		expect( actions() ).toEqual( [ 'benefit_cart_form', 'benefit_cart' ] );
		expect( asked[ 1 ]?.body.get( 'nonce' ) ).toBe( 'of the form' );
	} );
} );

describe( 'the session', () => {
	it( 'is asked for once, by whoever comes first', async () => {
		const { actions } = server( () => success( {} ) );
		await Promise.all( [ session(), session(), fetchJson( 'a', {} ), fetchHtml( 'b', {} ).catch( () => {} ) ] );
		await session();
		expect( actions().filter( ( action ) => action === 'benefit_session' ) ).toHaveLength( 1 );
	} );

	it( 'is shared with the copy of this code in another island’s script', async () => {
		const { actions } = server( () => success( {} ) );
		await session();
		await jest.isolateModulesAsync( async () => {
			const otherAjax = ( await import( '../ajax' ) ) as typeof import( '../ajax' );
			const otherRequests = ( await import( '../requests' ) ) as typeof import( '../requests' );
			await otherAjax.session();
			await otherRequests.fetchJson( 'a', {} );
		} );
		expect( actions() ).toEqual( [ 'benefit_session', 'benefit_a' ] );
	} );

	it( 'is asked for again after it failed', async () => {
		const { asked } = fakeServer( ( _, number ) => ( number === 1 ? reply( '', 503 ) : sessionOf( 'n' ) ) );
		expect( ( await failed( session() ) ).failure ).toEqual( { kind: 'down' } );
		expect( ( await session() ).nonce ).toBe( 'n' );
		expect( asked ).toHaveLength( 2 );
	} );

	it( 'fails the call that needs it, with its sentence, and the call is not sent', async () => {
		const { actions } = fakeServer( () => reply( '<html></html>', 403 ) );
		expect( ( await failed( fetchJson( 'a', {} ) ) ).message ).toBe( 'Text forbidden.' );
		expect( actions() ).toEqual( [ 'benefit_session' ] );
	} );
} );

describe( 'a stale nonce', () => {
	it.each( [ 'bad_nonce', 'no_proof' ] )( 'is renewed silently, and the call made once more (%s)', async ( code ) => {
		const { asked, actions } = server( ( { body } ) =>
			body.get( 'nonce' ) === 'nonce2' ? success( { done: 1 } ) : refusal( code, 403 )
		);
		await expect( fetchJson( 'a', { b: 'c' }, { kind: 'write' } ) ).resolves.toEqual( { done: 1 } );
		expect( actions() ).toEqual( [ 'benefit_session', 'benefit_a', 'benefit_session', 'benefit_a' ] );
		expect( asked[ 3 ]?.body.getAll( 'nonce' ) ).toEqual( [ 'nonce2' ] );
		expect( asked[ 3 ]?.body.get( 'b' ) ).toBe( 'c' );
	} );

	it( 'is known by the header where the body is the word error', async () => {
		const { actions } = server( ( { body } ) =>
			body.get( 'nonce' ) === 'nonce2'
				? reply( '<p>fine</p>' )
				: reply( 'error', 403, { 'X-Benefit-Error': 'bad_nonce' } )
		);
		await expect( fetchHtml( 'a', {} ) ).resolves.toEqual( { html: '<p>fine</p>', error: '' } );
		expect( actions() ).toHaveLength( 4 );
	} );

	it( 'is known by the body where a proxy keeps the header', async () => {
		server( ( { body } ) =>
			body.get( 'nonce' ) === 'nonce2'
				? success( {} )
				: reply( '{"success":false,"data":{"code":"bad_nonce","message":"Old."}}', 403 )
		);
		await expect( fetchJson( 'a', {} ) ).resolves.toEqual( {} );
	} );

	it( 'is tried twice and no more', async () => {
		const { actions } = server( () => refusal( 'bad_nonce', 403 ) );
		const { failure, message } = await failed( fetchJson( 'a', {} ) );
		expect( failure ).toMatchObject( { kind: 'refused', code: 'bad_nonce', data: {}, status: 403 } );
		expect( message ).toBe( 'Sentence of bad_nonce.' );
		expect( actions() ).toHaveLength( 4 );
	} );

	it( 'is renewed once for all calls that met it', async () => {
		baseScriptData().ajaxNonce = 'old';
		const { actions } = server( ( { body } ) =>
			body.get( 'nonce' ) === 'old' ? refusal( 'bad_nonce', 403 ) : success( {} )
		);
		await Promise.all( [ fetchJson( 'a', {} ), fetchJson( 'b', {} ), fetchJson( 'c', {} ) ] );
		expect( actions().filter( ( action ) => action === 'benefit_session' ) ).toHaveLength( 1 );
		expect( actions() ).toHaveLength( 7 );
	} );
} );

describe( 'writes', () => {
	it( 'wait for one another, in order, those of other scripts too, and a failed one holds up none', async () => {
		baseScriptData().ajaxNonce = 'n';
		let open = 0;
		let most = 0;
		const { actions } = server( async ( { action } ) => {
			most = Math.max( most, ++open );
			await Promise.resolve();
			open--;
			return action === 'benefit_b' ? refusal( '102', 422 ) : success( {} );
		} );
		const write = { kind: 'write' } as const;
		await jest.isolateModulesAsync( async () => {
			const other = ( await import( '../requests' ) ) as typeof import( '../requests' );
			const all = [ fetchJson( 'a', {}, write ), other.fetchJson( 'b', {}, write ), fetchJson( 'c', {}, write ) ];
			expect( ( await Promise.allSettled( all ) ).map( ( { status } ) => status ) ).toEqual( [
				'fulfilled',
				'rejected',
				'fulfilled',
			] );
		} );
		expect( most ).toBe( 1 );
		expect( actions() ).toEqual( [ 'benefit_a', 'benefit_b', 'benefit_c' ] );
	} );

	it( 'do not wait for reads', async () => {
		baseScriptData().ajaxNonce = 'n';
		server( ( { action } ) => ( action === 'benefit_read' ? never() : success( {} ) ) );
		fetchJson( 'read', {}, { kind: 'read' } );
		await expect( fetchJson( 'write', {}, { kind: 'write' } ) ).resolves.toEqual( {} );
	} );
} );

describe( 'reads', () => {
	it( 'wait for the writes before them, so that they are not older than these', async () => {
		baseScriptData().ajaxNonce = 'n';
		let done: ( response: Response ) => void = () => {};
		const { actions } = server( ( { action } ) =>
			action === 'benefit_write' ? new Promise< Response >( ( resolve ) => ( done = resolve ) ) : success( {} )
		);
		const writing = failed( fetchJson( 'write', {}, { kind: 'write' } ) );
		const reading = fetchJson( 'read', {} );
		await new Promise( process.nextTick );
		expect( actions() ).toEqual( [ 'benefit_write' ] );
		done( reply( '', 503 ) );
		await Promise.all( [ writing, reading ] );
		expect( actions() ).toEqual( [ 'benefit_write', 'benefit_read' ] );
	} );
} );

describe( 'reads of one key', () => {
	const read = { kind: 'read', key: 'cart' } as const;

	it( 'end as aborted when a later one comes, whose answer counts', async () => {
		baseScriptData().ajaxNonce = 'n';
		const { asked } = server( ( _, number ) => ( number === 1 ? never() : success( { number } ) ) );
		const first = failed( fetchJson( 'a', {}, read ) );
		const other = fetchJson( 'a', {}, { kind: 'read', key: 'other' } );
		await expect( fetchJson( 'a', {}, read ) ).resolves.toEqual( { number: 3 } );
		expect( await first ).toMatchObject( { failure: { kind: 'aborted' }, message: 'Text aborted.' } );
		await expect( other ).resolves.toEqual( { number: 2 } );
		expect( asked.map( ( { signal } ) => signal.aborted ) ).toEqual( [ true, false, false ] );
	} );

	it( 'end as aborted even before they were sent', async () => {
		const { actions } = server( () => success( {} ) );
		const first = failed( fetchJson( 'a', {}, read ) );
		const second = fetchJson( 'b', {}, read );
		expect( ( await first ).failure ).toEqual( { kind: 'aborted' } );
		await expect( second ).resolves.toEqual( {} );
		expect( actions().filter( ( action ) => action === 'benefit_session' ) ).toHaveLength( 1 );
	} );
} );

describe( 'the server’s own refusal', () => {
	it( 'has its code, its sentence, its field and what else it says', async () => {
		server( () => refusal( 'invalid_fields', 422, { field: 'a', fields: { a: 'No.' }, number: 3 } ) );
		const { failure, message } = await failed( fetchJson( 'a', {} ) );
		expect( message ).toBe( 'Sentence of invalid_fields.' );
		expect( failure ).toEqual( {
			kind: 'refused',
			code: 'invalid_fields',
			field: 'a',
			data: { fields: { a: 'No.' }, number: 3 },
			status: 422,
			retryAfter: 0,
		} );
	} );

	it.each( [
		[ 409, 'in_flight', '2' ],
		[ 429, 'rate', '60' ],
		[ 503, 'updating', '5' ],
	] )( 'says how long to wait (%i %s)', async ( status, code, wait ) => {
		server( () => refusal( code, status, {}, { 'Retry-After': wait } ) );
		expect( ( await failed( fetchJson( 'a', {} ) ) ).failure ).toMatchObject( {
			code,
			status,
			retryAfter: Number( wait ),
		} );
	} );

	it( 'has our sentence when it has none', async () => {
		server( () => reply( '{"success":false,"data":{"code":"x"}}', 422 ) );
		expect( ( await failed( fetchJson( 'a', {} ) ) ).message ).toBe( 'Text refused.' );
	} );

	it( 'of HTML is told with 200, by the header', async () => {
		server( () => reply( 'error', 200, { 'X-Benefit-Error': '102' } ) );
		await expect( fetchHtml( 'a', {} ) ).resolves.toEqual( { html: 'error', error: '102' } );
	} );

	it( 'of HTML is known by its word alone', async () => {
		server( () => reply( 'error\n' ) );
		await expect( fetchHtml( 'a', {} ) ).resolves.toMatchObject( { error: 'error' } );
	} );

	it( 'of HTML with another status is thrown', async () => {
		server( () => reply( 'error', 404, { 'X-Benefit-Error': 'not_found', 'Retry-After': '3' } ) );
		const { failure, message } = await failed( fetchHtml( 'a', {} ) );
		expect( failure ).toEqual( { kind: 'refused', code: 'not_found', data: {}, status: 404, retryAfter: 3 } );
		expect( message ).toBe( 'Text refused.' );
	} );
} );

const PAGE = '<!DOCTYPE html><html><head></head><body>Please log in</body></html>';
const NOTICE = '<br />\n<b>Warning</b>:  Undefined variable $a in <b>/x.php</b> on line <b>3</b><br />\n';
const GOOD = '{"success":true,"data":{}}';

/** Description, body and status of each bad answer, and the failure that it must become. */
const BAD: ReadonlyArray< [ string, string, number, Exclude< AjaxFailure, { kind: 'refused' } >[ 'kind' ] ] > = [
	[ 'a page of a caching proxy', PAGE, 200, 'unreadable' ],
	[ 'an empty body', '', 200, 'unreadable' ],
	[ 'white space', ' \n', 200, 'unreadable' ],
	[ 'WordPress’s 0', '0', 200, 'unreadable' ],
	[ 'WordPress’s 0 for an action that nobody has', '0', 400, 'unreadable' ],
	[ 'WordPress’s -1', '-1', 403, 'forbidden' ],
	[ 'WordPress’s -1 with 200', '-1', 200, 'unreadable' ],
	[ 'a notice of PHP in front', NOTICE + GOOD, 200, 'unreadable' ],
	[
		'a notice of PHP without HTML in front',
		`\nNotice: Undefined index in /x.php on line 3\n${ GOOD }`,
		200,
		'unreadable',
	],
	[ 'a page that is not there', PAGE, 404, 'unreadable' ],
	[ 'a body that is too large for somebody', PAGE, 413, 'unreadable' ],
	[ 'a firewall', PAGE, 403, 'forbidden' ],
	[ 'a firewall that says nothing', '', 403, 'forbidden' ],
	[ 'a password of the server', PAGE, 401, 'forbidden' ],
	[ 'somebody else’s limit', 'Too many requests', 429, 'busy' ],
	[ 'WordPress’s critical error', PAGE, 500, 'down' ],
	[ 'a bad gateway', PAGE, 502, 'down' ],
	[ 'maintenance', PAGE, 503, 'down' ],
	[ 'a gateway that waited', PAGE, 504, 'timeout' ],
	[ 'a proxy that waited', PAGE, 524, 'timeout' ],
];

describe( 'an answer that is not ours is a sentence', () => {
	const alsoForJson: typeof BAD = [
		[ 'null', 'null', 200, 'unreadable' ],
		[ 'a list', '[]', 200, 'unreadable' ],
		[ 'a text', '"ok"', 200, 'unreadable' ],
		[ 'half of it', GOOD.slice( 0, -3 ), 200, 'unreadable' ],
		[ 'success without data', '{"success":true}', 200, 'unreadable' ],
		[ 'success of a failure', GOOD, 500, 'down' ],
		[ 'another plugin’s refusal', '{"success":false,"data":{"message":"No."}}', 403, 'forbidden' ],
		[ 'a refusal that is a text', '{"success":false,"data":"No."}', 200, 'unreadable' ],
		[ 'HTML', '<p>a</p>', 200, 'unreadable' ],
	];

	it.each( [ ...BAD, ...alsoForJson ] )( 'where JSON was due: %s', async ( _, text, status, kind ) => {
		server( () => reply( text, status ) );
		const { failure, message } = await failed( fetchJson( 'a', {} ) );
		expect( failure ).toEqual( { kind } );
		expect( message ).toBe( `Text ${ kind }.` );
	} );

	it.each( BAD )( 'where a part of a page was due: %s', async ( _, text, status, kind ) => {
		server( () => reply( text, status ) );
		const { failure, message } = await failed( fetchHtml( 'a', {} ) );
		expect( failure ).toEqual( { kind } );
		expect( message ).toBe( `Text ${ kind }.` );
	} );

	it.each( [
		'<div class="benefit-ticket"><p>Warning: few left</p></div>',
		'<ul><li>Deprecated</li></ul>',
		'0||<div>a</div>',
		'||<div>a</div>',
		'<header>a</header>',
	] )( 'but ours is not: %s', async ( text ) => {
		server( () => reply( text ) );
		await expect( fetchHtml( 'a', {} ) ).resolves.toEqual( { html: text, error: '' } );
	} );
} );

describe( 'no answer is a sentence', () => {
	beforeEach( () => {
		baseScriptData().ajaxNonce = 'n';
	} );

	it( 'offline', async () => {
		server( () => new TypeError( 'Failed to fetch' ) );
		expect( await failed( fetchJson( 'a', {} ) ) ).toMatchObject( {
			failure: { kind: 'offline' },
			message: 'Text offline.',
		} );
	} );

	it( 'cut off in the middle of the answer', async () => {
		server( () => {
			const broken = reply( '' );
			broken.text = () => Promise.reject( new TypeError( 'network error' ) );
			return broken;
		} );
		expect( ( await failed( fetchJson( 'a', {} ) ) ).failure ).toEqual( { kind: 'offline' } );
	} );

	it( 'stopped by the visitor', async () => {
		server( () => new DOMException( 'The user aborted a request.', 'AbortError' ) as unknown as Error );
		expect( await failed( fetchJson( 'a', {} ) ) ).toMatchObject( {
			failure: { kind: 'aborted' },
			message: 'Text aborted.',
		} );
	} );

	it.each( [
		[ 15000, {} ],
		[ 3000, { timeout: 3000 } ],
	] )( 'none within %i ms, and the next write goes on', async ( wait, more ) => {
		jest.useFakeTimers();
		const { asked } = server( ( _, number ) => ( number === 1 ? never() : success( {} ) ) );
		const first = failed( fetchJson( 'a', {}, { kind: 'write', ...more } ) );
		const second = fetchJson( 'b', {}, { kind: 'write' } );
		await jest.advanceTimersByTimeAsync( wait - 1 );
		expect( asked ).toHaveLength( 1 );
		await jest.advanceTimersByTimeAsync( 1 );
		expect( await first ).toMatchObject( { failure: { kind: 'timeout' }, message: 'Text timeout.' } );
		await expect( second ).resolves.toEqual( {} );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'headers in time, but no end', async () => {
		jest.useFakeTimers();
		server( ( { signal } ) => {
			const slow = reply( '' );
			slow.text = () =>
				new Promise( ( _, reject ) =>
					signal.addEventListener( 'abort', () => reject( new DOMException( '', 'AbortError' ) ) )
				);
			return slow;
		} );
		const call = failed( fetchJson( 'a', {} ) );
		await jest.advanceTimersByTimeAsync( 15000 );
		expect( ( await call ).failure ).toEqual( { kind: 'timeout' } );
	} );
} );
