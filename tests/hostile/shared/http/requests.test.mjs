/**
 * Sends an action of each kind requests that are wrong as a whole: without proof, by the wrong method, too large,
 * unreadable. RequestMatrixTest covers every action.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	Callers,
	actions,
	address,
	call,
	callJson,
	example,
	fitted,
	isMessage,
	isPersonal,
	isPersonalRest,
	isRead,
	message,
	nonceField,
	order,
	repeatable,
	routing,
	title,
	chosen,
} from '../../lib/actions.mjs';
import { assertDone, assertRefused, assertSound, isPlainName } from '../../lib/answers.mjs';
import { Visitor, encode, visitor } from '../../lib/client.mjs';
import { each, useFixtures, withoutComplaint, withoutEffect } from '../../lib/site.mjs';
import { SERIALIZED, UNREADABLE, UNREADABLE_JSON } from '../../lib/values.mjs';

const made = useFixtures();

const bySession = chosen.filter( ( { channel } ) => channel !== 'Rest' );
const byVisitor = chosen.filter( ( { access } ) => [ 'VisitorRead', 'GuestWrite', 'GuestStart' ].includes( access ) );
const byPerson = chosen.filter( ( action ) => isPersonal( action ) && action.channel !== 'Rest' );
const byRest = chosen.filter( isPersonalRest );

/** An expired page of a plain post is shown again for confirmation; elsewhere a missing proof is refused. */
function assertUnproven( action, answer, codes, about ) {
	if ( action.stale ) {
		assertSound( answer, about );
		assert.notEqual( answer.status, 303, about );
		return;
	}
	assertRefused( action, answer, codes, about );
}

test( 'a request is sent on every channel, by everybody who may call', () => {
	for ( const field of [ 'channel', 'access' ] ) {
		const kinds = ( list ) => [ ...new Set( list.map( ( one ) => one[ field ] ) ) ].sort();
		assert.deepEqual( kinds( chosen ), kinds( actions ) );
	}
} );

for ( const action of repeatable ) {
	test( `${ title( action ) }: a valid request can be made, and succeeds`, () =>
		withoutComplaint( async () => {
			const caller = await fitted( action, made );
			assertDone( action, await call( action, caller, made, example( action, made ) ), title( action ) );
		} ) );

	if ( action.channel !== 'Rest' ) {
		test( `${ title( action ) }: an unknown key is dropped from a form`, () =>
			withoutComplaint( async () => {
				const caller = await fitted( action, made );
				const fields = {
					...example( action, made ),
					benefit_unheard_of: SERIALIZED,
					order_id: '1',
					is_admin: '1',
				};
				assertDone( action, await call( action, caller, made, fields ), title( action ) );
			} ) );
	}
}

for ( const action of byVisitor ) {
	test( `${ title( action ) }: no proof, a wrong one, somebody else's`, async () => {
		const callers = new Callers( action, made );
		const other = await visitor();
		const stale = isPlainName( action ) ? 'expired' : 'bad_nonce';
		const attempts = [
			...[ 'cross-site', 'same-site', 'none', '' ].flatMap( ( from ) => [
				[ 'no_proof', `no nonce, from ${ from || 'nowhere' }`, { from } ],
				[ 'no_proof', `nobody, from ${ from || 'nowhere' }`, { from, who: new Visitor() } ],
			] ),
			[ 'no_proof', 'another origin', { from: '', headers: { Origin: 'https://evil.example' } } ],
			[ 'no_proof', 'the origin null', { from: '', headers: { Origin: 'null' } } ],
			[ stale, 'a nonce without its cookie', { nonce: ( mine ) => mine, who: new Visitor() } ],
			// Even a request from our own page must have a valid nonce if it has one at all; for a read it counts as
			// none.
			...( action.access === 'VisitorRead'
				? []
				: [
						[ stale, 'a wrong nonce', { nonce: () => 'aaaaaaaaaa' } ],
						[ stale, 'another visitor’s nonce', { nonce: () => other.nonce } ],
						[ stale, 'a serialized nonce', { nonce: () => SERIALIZED } ],
						[ stale, 'a list of nonces', { nonce: ( mine ) => [ mine ] } ],
					] ),
		];
		await withoutEffect( () =>
			each( attempts, async ( [ code, about, { who, nonce, ...how } ] ) => {
				const mine = await callers.next();
				const proof = nonce ? { [ nonceField( action ) ]: nonce( mine.nonce ) } : {};
				const form = { ...routing( action ), ...example( action, made ), ...proof };
				assertUnproven(
					action,
					await ( who ?? mine ).send( address( action, made ), { form, ...how } ),
					[ code ],
					about
				);
			} )
		);
	} );
}

for ( const action of byPerson ) {
	test( `${ title( action ) }: nobody, no nonce, a wrong one, another object's`, async () => {
		const admin = await new Callers( action, made ).next();
		const guest = await visitor();
		const fields = example( action, made );
		const others = await admin.screenNonces( [
			[ action.name, made.ticket ],
			[ 'benefit_other', fields.subject_id ?? 0 ],
		] );
		const attempts = [
			[ 'not_signed_in', new Visitor(), admin.nonce ],
			[ 'not_signed_in', guest, admin.nonce ],
			...[ '', 'aaaaaaaaaa', SERIALIZED, [ admin.nonce ], ...Object.values( others ) ].map( ( nonce ) => [
				'bad_nonce',
				admin,
				nonce,
			] ),
		];
		await withoutEffect( () =>
			each( attempts, async ( [ code, who, nonce ] ) => {
				const form = { ...routing( action ), ...fields, benefit_nonce: nonce };
				const answer = await ( isRead( action )
					? who.send( `${ address( action, made ) }?${ encode( form ) }` )
					: who.send( address( action, made ), { form } ) );
				assertRefused( action, answer, [ code ], `nonce ${ JSON.stringify( nonce ) }` );
			} )
		);
	} );
}

for ( const action of byRest ) {
	test( `${ title( action ) }: nobody, a session without a nonce, a wrong one`, async () => {
		const admin = await new Callers( action, made ).next();
		const as = ( nonce ) => ( { nonce, send: admin.send.bind( admin ) } );
		await withoutEffect( () =>
			each(
				[
					[ 'not_signed_in', new Visitor() ],
					[
						'rest_cookie_invalid_nonce',
						{ nonce: admin.nonce, send: ( ...how ) => new Visitor().send( ...how ) },
					],
					[ 'not_signed_in', as( '' ) ],
					[ 'rest_cookie_invalid_nonce', as( 'aaaaaaaaaa' ) ],
					[ 'rest_cookie_invalid_nonce', as( SERIALIZED ) ],
				],
				async ( [ code, who ] ) => {
					const answer = await call( action, who, made, example( action, made ), { from: 'cross-site' } );
					assertRefused(
						action,
						answer,
						[ code, ...( who instanceof Visitor || who.nonce ? [ 'not_signed_in' ] : [] ) ],
						code
					);
				}
			)
		);
	} );

	test( `${ title( action ) }: the wrong method`, async () => {
		const admin = await new Callers( action, made ).next();
		const known = actions
			.filter( ( { channel, route } ) => channel === 'Rest' && route === action.route )
			.flatMap( ( { methods } ) => methods );
		const wrong = [ 'GET', 'POST', 'PUT', 'PATCH', 'DELETE' ].filter( ( method ) => ! known.includes( method ) );
		await withoutEffect( () =>
			each( wrong, async ( method ) => {
				const answer = await admin.send( address( action, made, example( action, made ) ), {
					method,
					headers: { 'X-WP-Nonce': admin.nonce },
				} );
				assertRefused( action, answer, [ 'method' ], method );
				assert.equal( answer.status, 405 );
			} )
		);
	} );

	test( `${ title( action ) }: too much, and what cannot be read`, async () => {
		const admin = await new Callers( action, made ).next();
		const fields = example( action, made );
		const codes = [ 'malformed', 'too_large', 'unknown_key', 'rest_invalid_json', 'missing', 'rest_no_route' ];
		const wrong = isRead( action )
			? [
					'x=%00',
					'x=%ff%c3%28',
					'x[a][a][a][a][a][a]=1',
					'%ff=1',
					Array.from( { length: 1200 }, ( _, i ) => `f${ i }=1` ).join( '&' ),
				].map( ( query ) => ( { query } ) )
			: [
					...UNREADABLE_JSON.map( ( [ , json ] ) => ( { json } ) ),
					{ json: `{"x":"${ 'a'.repeat( 1024 * 1024 ) }"}` },
					{
						json: JSON.stringify(
							Object.fromEntries( Array.from( { length: 10_000 }, ( _, i ) => [ `f${ i }`, 1 ] ) )
						),
					},
					{ json: JSON.stringify( { ...fields, benefit_unheard_of: 1 } ) },
				];
		await withoutEffect( () =>
			each( wrong, async ( how ) =>
				assertRefused(
					action,
					await call( action, admin, made, fields, how ),
					codes,
					JSON.stringify( how ).slice( 0, 60 )
				)
			)
		);
	} );
}

for ( const action of bySession ) {
	test( `${ title( action ) }: the wrong method`, async () => {
		const caller = await fitted( action, made );
		const url = `${ address( action, made ) }?${ encode( { ...routing( action ), [ nonceField( action ) ]: caller.nonce, ...example( action, made ) } ) }`;
		await withoutEffect( () =>
			each(
				action.channel === 'Form'
					? [ 'GET', 'PUT' ]
					: [ 'GET', 'HEAD', 'POST', 'PUT', 'DELETE' ].filter( ( one ) => ! action.methods.includes( one ) ),
				async ( method ) => {
					const answer = await caller.send( url, { method } );
					if ( action.channel === 'Form' ) {
						// A GET request only shows the page, as it is not a form post.
						assertSound( answer, method );
						assert.notEqual( answer.status, 303 );
					} else if ( method === 'HEAD' ) {
						assert.equal( answer.status, 405 );
					} else {
						assertRefused( action, answer, [ 'method' ], method );
						assert.equal( answer.headers.get( 'allow' ), action.methods.join( ', ' ) );
					}
				}
			)
		);
	} );
}

// The web server refuses a URL that is too long; RequestMatrixTest covers what is too large for RequestGuard.
for ( const action of chosen.filter( ( one ) => ! isPersonalRest( one ) && ! isRead( one ) ) ) {
	test( `${ title( action ) }: too much, and what cannot be read`, async () => {
		const callers = new Callers( action, made );
		const fields = example( action, made );
		const isRaw = isMessage( action );
		const large = 'a'.repeat( 1024 * 1024 );
		const bodies = [ [ 'too_large', '1 MB in a field', isRaw ? message( { large } ) : `x=${ large }` ] ];
		if ( ! isRaw ) {
			bodies.push(
				[ 'too_large', '10,000 fields', Array.from( { length: 10_000 }, ( _, i ) => `f${ i }=1` ).join( '&' ) ],
				[ 'too_large', '10,000 entries', 'f[]=1&'.repeat( 10_000 ) ],
				...UNREADABLE.map( ( [ what, value ] ) => [ 'malformed', what, encode( { unknown: value } ) ] ),
				[ 'malformed', 'invalid UTF-8 in a name', '%ff%c3%28=1' ],
				[ 'malformed', 'invalid UTF-8 in an inner name', 'unknown[%ff]=1' ]
			);
		}
		await withoutEffect( () =>
			each( bodies, async ( [ code, about, body ] ) => {
				const good = isRaw ? '' : `${ encode( example( action, made ) ) }&`;
				assertRefused(
					action,
					await call( action, await callers.next(), made, fields, { body: good + body } ),
					[ code ],
					about
				);
			} )
		);
	} );
}

for ( const action of bySession.filter( ( one ) => one.channel !== 'Form' && ! isRead( one ) ) ) {
	test( `${ title( action ) }: JSON with an unknown key, and JSON that cannot be read`, () =>
		withoutEffect( async () => {
			const callers = new Callers( action, made );
			const fields = example( action, made );
			const send = async ( json ) => callJson( action, await callers.next(), made, json );
			const unknown = await send( JSON.stringify( { ...fields, benefit_unheard_of: 1 } ) );
			assertRefused( action, unknown, [ 'unknown_key' ], 'an unknown key' );
			await each( UNREADABLE_JSON, async ( [ what, json ] ) => {
				const caller = await callers.next();
				const answer = await caller.send( `${ address( action, made ) }?${ encode( routing( action ) ) }`, {
					json,
				} );
				assertRefused(
					action,
					answer,
					[ 'malformed', 'unknown_key', 'no_proof', 'bad_nonce', 'expired', 'missing' ],
					what
				);
			} );
			const large = await send( `{"x":"${ 'a'.repeat( 1024 * 1024 ) }"}` );
			assertRefused( action, large, [ 'too_large' ], '1 MB of JSON' );
		} ) );
}

for ( const action of chosen.filter( ( { channel } ) => channel === 'Ajax' ) ) {
	const names = [
		...new Set(
			[ action.name, ...action.aliases ].flatMap( ( name ) => [
				name,
				name.startsWith( 'benefit_' ) ? name : `benefit_${ name }`,
			] )
		),
	];
	test( `${ title( action ) }: each of its names (${ names.join( ', ' ) }) leads to the same gate`, async () => {
		const caller = await new Callers( action, made ).next();
		await withoutEffect( () =>
			each( names, async ( name ) => {
				const form = {
					action: name,
					[ nonceField( action ) ]: caller.nonce,
					...example( action, made ),
					unknown: Buffer.from( [ 0xff ] ),
				};
				const url = address( action, made );
				const answer = isRead( action )
					? await caller.send( `${ url }?${ encode( form ) }` )
					: await caller.send( url, { form } );
				assertRefused( action, answer, [ 'malformed' ], name );
			} )
		);
	} );
}

test( 'an action that nobody registered is none of ours, and does nothing', () =>
	withoutEffect( async () => {
		const guest = await visitor();
		const fields = { nonce: guest.nonce, benefit_nonce: guest.nonce, ...order( made ) };
		assert.equal( ( await guest.ajax( 'benefit_unheard_of', fields ) ).status, 400 );
		const page = await guest.send( made.url, { form: { benefit_action: 'unheard_of', ...fields } } );
		assert.equal( page.status, 400 );
		for ( const name of [ [ 'add_to_cart' ], { a: 'add_to_cart' } ] ) {
			assertSound(
				await guest.send( made.url, { form: { benefit_action: name, ticket_id: made.ticket, tc_qty: 1 } } ),
				'an action that is no text'
			);
		}
	} ) );

test( 'a form of parts that was cut off on its way is refused, as is one with more parts than PHP reads', async () => {
	const action = actions.find( ( one ) => title( one ) === 'Ajax benefit_place_order' );
	const buyer = await fitted( action, made );
	const fields = { action: action.name, nonce: buyer.nonce, benefit_field_count: '40', tc_choose_gateway: 'test' };
	const part = ( [ name, value ] ) =>
		`--cut\r\nContent-Disposition: form-data; name="${ name }"\r\n\r\n${ value }\r\n`;
	const head = Object.entries( fields ).map( part ).join( '' );
	const many = Array.from( { length: 1010 }, ( _, i ) => part( [ `f${ i }`, 1 ] ) ).join( '' );
	await withoutEffect( () =>
		each(
			[ head, `${ head }--cut\r\nContent-Disposition: form-da`, `${ head }${ many }--cut--\r\n` ],
			async ( body ) => {
				const answer = await buyer.send( address( action, made ), {
					body,
					headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
				} );
				assertRefused( action, answer, [ 'too_large' ], body.slice( -40 ) );
			}
		)
	);
} );
