import type { AjaxError } from '../ajax';
import { fetchHtml, fetchJson, fetchText, type FormRequest, type Session } from '../requests';
import { baseScriptData } from '../script-data';
import { pageSettings } from '../../test/page';
import { fakeServer, never, refusal, reply, sessionOf, success, type Call } from '../../test/server';

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
} );

const write = { kind: 'write' } as const;

/** Session of a form, with the nonce of its hidden field. */
const formSession = ( nonce = '', field?: string ): Session => ( {
	...( field === undefined ? {} : { field } ),
	nonce,
	renew: async ( ask: FormRequest ) => ( await ask< { hash: string } >( 'form_nonce', { form: '7' } ) ).hash,
} );

/** Answers requests for nonces itself; the test answers all others. */
const server = ( answer: ( call: Call, number: number ) => Response | Promise< Response > ) => {
	let nonces = 0;
	return fakeServer( ( call, number ) => {
		if ( call.action === 'benefit_session' ) {
			return sessionOf( `visitor${ ++nonces }` );
		}
		return call.action === 'benefit_form_nonce' ? success( { hash: `form${ ++nonces }` } ) : answer( call, number );
	} );
};

const failure = ( promise: Promise< unknown > ) =>
	promise.then(
		() => null,
		( error: AjaxError ) => error.failure
	);

describe( 'a form’s own nonce', () => {
	it( 'is sent by its name, as it is in the form, and nothing is asked for', async () => {
		const { asked, actions } = server( () => success( { a: 1 } ) );
		await expect(
			fetchJson(
				'a',
				{ b: 'c' },
				{
					kind: 'write',
					session: formSession( 'printed', 'form-hash' ),
				}
			)
		).resolves.toEqual( { a: 1 } );

		expect( actions() ).toEqual( [ 'benefit_a' ] );
		expect( `${ asked[ 0 ]?.body }` ).toBe( 'b=c&form-hash=printed&action=benefit_a' );
	} );

	it( 'is called nonce where it has no name', async () => {
		const { asked } = server( () => success( {} ) );
		await fetchJson( 'a', {}, { kind: 'write', session: formSession( 'printed' ) } );
		expect( asked[ 0 ]?.body.get( 'nonce' ) ).toBe( 'printed' );
	} );

	it( 'takes the place of the one that is among the fields', async () => {
		const { asked } = server( () => success( {} ) );
		await fetchJson( 'a', { hash: 'old' }, { kind: 'write', session: formSession( 'new', 'hash' ) } );
		expect( asked[ 0 ]?.body.getAll( 'hash' ) ).toEqual( [ 'new' ] );
	} );

	it( 'is asked for first where there is none, without another nonce, and kept', async () => {
		const { asked, actions } = server( () => success( {} ) );
		const session = formSession( '', 'hash' );
		await fetchJson( 'a', {}, { kind: 'write', session } );
		await fetchJson( 'b', {}, { kind: 'write', session } );

		expect( actions() ).toEqual( [ 'benefit_form_nonce', 'benefit_a', 'benefit_b' ] );
		expect( `${ asked[ 0 ]?.body }` ).toBe( 'form=7&action=benefit_form_nonce' );
		expect( session.nonce ).toBe( 'form1' );
		expect( asked[ 2 ]?.body.get( 'hash' ) ).toBe( 'form1' );
	} );

	it.each( [ 'bad_nonce', 'no_proof' ] )(
		'is renewed silently when it is stale, also by a write, and the call made once more (%s)',
		async ( code ) => {
			const { asked, actions } = server( ( { body } ) =>
				body.get( 'hash' ) === 'form1' ? success( { done: 1 } ) : refusal( code, 403 )
			);
			await expect(
				fetchJson( 'a', { b: 'c' }, { kind: 'write', session: formSession( 'old', 'hash' ) } )
			).resolves.toEqual( { done: 1 } );
			expect( actions() ).toEqual( [ 'benefit_a', 'benefit_form_nonce', 'benefit_a' ] );
			expect( `${ asked[ 2 ]?.body }` ).toBe( 'b=c&hash=form1&action=benefit_a' );
		}
	);

	it( 'is tried twice and no more', async () => {
		const { actions } = server( () => refusal( 'bad_nonce', 403 ) );
		expect( await failure( fetchJson( 'a', {}, { kind: 'write', session: formSession( 'old' ) } ) ) ).toMatchObject(
			{
				kind: 'refused',
				code: 'bad_nonce',
			}
		);
		expect( actions() ).toEqual( [ 'benefit_a', 'benefit_form_nonce', 'benefit_a' ] );
	} );

	it( 'is renewed once for all calls that met it', async () => {
		const { actions } = server( ( { body } ) =>
			body.get( 'hash' ) === 'old' ? refusal( 'bad_nonce', 403 ) : success( {} )
		);
		const session = formSession( 'old', 'hash' );
		await Promise.all( [ 'a', 'b', 'c' ].map( ( action ) => fetchJson( action, {}, { kind: 'read', session } ) ) );
		expect( actions().filter( ( action ) => action === 'benefit_form_nonce' ) ).toHaveLength( 1 );
		expect( actions() ).toHaveLength( 7 );
	} );

	it( 'is each form’s own', async () => {
		const { asked } = server( () => success( {} ) );
		const [ one, other ] = [ formSession(), formSession() ];
		await Promise.all( [ one, other ].map( ( session ) => fetchJson( 'a', {}, { kind: 'read', session } ) ) );
		expect( asked.slice( 2 ).map( ( { body } ) => body.get( 'nonce' ) ) ).toEqual( [ 'form1', 'form2' ] );
	} );

	it( 'that cannot be had fails the call, which is not sent; the next one asks again', async () => {
		let isDown = true;
		const { actions } = fakeServer( ( { action } ) => {
			if ( action === 'benefit_form_nonce' && isDown ) {
				return reply( '', 503 );
			}
			return success( { hash: 'form1' } );
		} );
		const session = formSession();
		expect( await failure( fetchJson( 'a', {}, { kind: 'write', session } ) ) ).toEqual( { kind: 'down' } );
		isDown = false;
		await fetchJson( 'a', {}, { kind: 'write', session } );
		expect( actions() ).toEqual( [ 'benefit_form_nonce', 'benefit_form_nonce', 'benefit_a' ] );
	} );

	it( 'whose renewal breaks is an error that can be said', async () => {
		server( () => success( {} ) );
		const session = {
			nonce: '',
			renew: () => Promise.reject( new TypeError( 'no field' ) ),
		};
		expect( await failure( fetchJson( 'a', {}, { kind: 'write', session } ) ) ).toEqual( { kind: 'unreadable' } );
	} );
} );

describe( 'a form without one', () => {
	it( 'has the visitor’s, asked for once with the calls of ajax.ts', async () => {
		const { asked, actions } = server( () => success( {} ) );
		await Promise.all( [ fetchJson( 'a', {} ), fetchJson( 'b', {} ) ] );
		expect( actions().sort() ).toEqual( [ 'benefit_a', 'benefit_b', 'benefit_session' ] );
		expect( asked.at( -1 )?.body.get( 'nonce' ) ).toBe( 'visitor1' );
	} );

	it( 'renews the visitor’s for Full page', async () => {
		baseScriptData().ajaxNonce = 'old';
		const { actions } = server( ( { body } ) =>
			body.get( 'nonce' ) === 'old' ? refusal( 'bad_nonce', 403 ) : success( {} )
		);
		await fetchJson( 'a', {}, write );
		await fetchJson( 'b', {}, write );
		expect( actions() ).toEqual( [ 'benefit_a', 'benefit_session', 'benefit_a', 'benefit_b' ] );
	} );

	it( 'renews one that was asked for, too', async () => {
		const { actions } = server( ( { body } ) =>
			body.get( 'nonce' ) === 'visitor1' ? refusal( 'bad_nonce', 403 ) : success( {} )
		);
		await fetchJson( 'a', {}, write );
		expect( actions() ).toEqual( [ 'benefit_session', 'benefit_a', 'benefit_session', 'benefit_a' ] );
	} );

	it( 'sends none where the action needs none', async () => {
		const { asked } = server( () => success( {} ) );
		await fetchJson( 'a', { b: 'c' }, { kind: 'read', session: null } );
		expect( asked.map( ( { body } ) => `${ body }` ) ).toEqual( [ 'b=c&action=benefit_a' ] );
	} );
} );

describe( 'the queue', () => {
	it( 'is that of the page: each waits for the writes before it', async () => {
		baseScriptData().ajaxNonce = 'n';
		let finish: ( response: Response ) => void = () => {};
		const { actions } = server( ( { action } ) =>
			action === 'benefit_a' ? new Promise< Response >( ( resolve ) => ( finish = resolve ) ) : success( {} )
		);
		const all = [ fetchJson( 'a', {}, write ), fetchJson( 'b', {}, write ), fetchJson( 'c', {} ) ];
		await new Promise( process.nextTick );
		expect( actions() ).toEqual( [ 'benefit_a' ] );
		finish( success( {} ) );
		await Promise.all( all );
		expect( actions() ).toEqual( [ 'benefit_a', 'benefit_b', 'benefit_c' ] );
	} );

	it( 'goes on after a write that failed', async () => {
		baseScriptData().ajaxNonce = 'n';
		server( ( { action } ) => ( action === 'benefit_a' ? refusal( 'x', 422 ) : success( { b: 1 } ) ) );
		const first = failure( fetchJson( 'a', {}, write ) );
		await expect( fetchJson( 'b', {}, write ) ).resolves.toEqual( { b: 1 } );
		expect( await first ).toMatchObject( { code: 'x' } );
	} );

	it( 'ends a read when a later one of its key comes, from wherever', async () => {
		baseScriptData().ajaxNonce = 'n';
		const read = { kind: 'read', key: 'gateway' } as const;
		server( ( { action } ) => ( action === 'benefit_b' ? success( { b: 1 } ) : never() ) );
		const first = failure( fetchHtml( 'a', {}, read ) );
		await expect( fetchJson( 'b', {}, read ) ).resolves.toEqual( { b: 1 } );
		expect( await first ).toEqual( { kind: 'aborted' } );
	} );
} );

describe( 'what is sent', () => {
	it( 'may be a form’s parts, its files as they are, and the form’s data stay what they were', async () => {
		const { asked } = server( ( { body } ) =>
			body.get( 'hash' ) === 'old' ? refusal( 'bad_nonce', 403 ) : success( {} )
		);
		const fields = new FormData();
		const file = new File( [ 'Hello' ], 'letter.txt', {
			type: 'text/plain',
		} );
		fields.append( 'level[]', '1' );
		fields.append( 'level[]', '2' );
		fields.append( 'letter', file );
		await fetchJson( 'a', fields, {
			kind: 'write',
			multipart: true,
			session: formSession( 'old', 'hash' ),
		} );

		const sent = asked[ 2 ]?.sent as FormData;
		expect( sent ).toBeInstanceOf( FormData );
		expect( sent.getAll( 'level[]' ) ).toEqual( [ '1', '2' ] );
		expect( sent.get( 'letter' ) ).toMatchObject( {
			name: 'letter.txt',
			type: 'text/plain',
			size: 5,
		} );
		expect( [ sent.getAll( 'action' ), sent.getAll( 'hash' ) ] ).toEqual( [ [ 'benefit_a' ], [ 'form1' ] ] );
		expect( [ ...fields.keys() ] ).toEqual( [ 'level[]', 'level[]', 'letter' ] );
	} );

	it( 'may be named values in parts', async () => {
		const { asked } = server( () => success( {} ) );
		await fetchJson( 'a', { b: [ 'c', 'd' ], e: 'f' }, { kind: 'write', multipart: true, session: null } );
		const sent = asked[ 0 ]?.sent as FormData;
		expect( [ sent.getAll( 'b' ), sent.get( 'e' ) ] ).toEqual( [ [ 'c', 'd' ], 'f' ] );
	} );

	it( 'is encoded as a plain form’s otherwise', async () => {
		const { asked } = server( () => success( {} ) );
		const fields = new FormData();
		fields.append( 'b', 'c' );
		await fetchJson( 'a', fields, { kind: 'write', session: null } );
		expect( asked[ 0 ]?.sent ).toBeInstanceOf( URLSearchParams );
	} );

	it( 'has more in its address, beside what that has already', async () => {
		const { asked } = server( () => success( {} ) );
		await fetchJson(
			'a',
			{},
			{
				kind: 'read',
				session: null,
				query: { 'payment-mode': 'bank & co' },
			}
		);
		baseScriptData().ajaxUrl = '/ajax.php?lang=de';
		await fetchJson( 'a', {}, { kind: 'read', session: null, query: { type: '1' } } );
		await fetchJson( 'a', {}, { kind: 'read', session: null } );
		expect( asked.map( ( { url } ) => url ) ).toEqual( [
			'http://localhost/wp-admin/admin-ajax.php?payment-mode=bank+%26+co',
			'http://localhost/ajax.php?lang=de&type=1',
			'http://localhost/ajax.php?lang=de',
		] );
	} );
} );

describe( 'an answer', () => {
	const none = { kind: 'read', session: null } as const;

	it.each( [
		[ ' success\n', 200, '', { status: 200, body: 'success', error: '' } ],
		[
			'<div class="errors">No.</div>',
			200,
			'invalid',
			{
				status: 200,
				body: '<div class="errors">No.</div>',
				error: 'invalid',
			},
		],
		[ '<div>Too late.</div>', 422, '', { status: 422, body: '<div>Too late.</div>', error: '' } ],
		[ '0', 400, '', { status: 400, body: '0', error: '' } ],
		[ '', 503, '', { status: 503, body: '', error: '' } ],
	] )( 'as text is its body, whatever the status: %j %i', async ( body, status, code, expected ) => {
		server( () => reply( body, status, code === '' ? {} : { 'X-Benefit-Error': code } ) );
		await expect( fetchText( 'a', {}, none ) ).resolves.toEqual( expected );
	} );

	it( 'as text is that of the second try when the nonce was stale', async () => {
		server( ( { body } ) =>
			body.get( 'nonce' ) === 'old'
				? reply( '<p>Old.</p>', 403, {
						'X-Benefit-Error': 'bad_nonce',
					} )
				: reply( 'success' )
		);
		const answer = await fetchText( 'a', {}, { kind: 'write', session: formSession( 'old' ) } );
		expect( answer ).toEqual( { status: 200, body: 'success', error: '' } );
	} );

	it( 'that never came is thrown', async () => {
		fakeServer( () => new TypeError( 'Failed to fetch' ) );
		expect( await failure( fetchText( 'a', {}, none ) ) ).toEqual( {
			kind: 'offline',
		} );
	} );

	it( 'as HTML is looked at as that of ajax.ts', async () => {
		server( ( { action } ) => ( action === 'benefit_a' ? reply( '<p>a</p>' ) : reply( '0', 400 ) ) );
		await expect( fetchHtml( 'a', {}, none ) ).resolves.toEqual( {
			html: '<p>a</p>',
			error: '',
		} );
		expect( await failure( fetchHtml( 'b', {}, none ) ) ).toEqual( {
			kind: 'unreadable',
		} );
	} );
} );
