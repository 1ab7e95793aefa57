/** Messages of a gateway: unsigned, forged, expired, altered, replayed, senseless. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { actions, address, fitted, message, order, sign, title } from './lib/actions.mjs';
import { assertRefused, assertSound } from './lib/answers.mjs';
import { Visitor } from './lib/client.mjs';
import { each, php, useFixtures, withoutComplaint, withoutEffect } from './lib/site.mjs';

const made = useFixtures();

const webhooks = actions.filter( ( { access } ) => access === 'Webhook' );
const placeOrder = actions.find( ( { channel, name } ) => channel === 'Ajax' && name === 'benefit_place_order' );
const now = () => Math.floor( Date.now() / 1000 );

function post( body, signature, gateway = 'test' ) {
	const headers = {
		'Content-Type': 'application/json',
		...( signature === undefined ? {} : { 'X-Benefit-Signature': signature } ),
	};
	return new Visitor().send( address( webhooks[ 0 ], made, { gateway } ), {
		method: 'POST',
		body,
		headers,
		from: '',
	} );
}

/** An order that waits for its gateway's message. */
async function pendingOrder() {
	const buyer = await fitted( placeOrder, made );
	const key = `hostile-${ now() }-${ Math.random() }`.replace( '.', '-' );
	const answer = await buyer.ajax( 'benefit_place_order', {
		nonce: buyer.nonce,
		...order( made ),
		test_outcome: 'pending',
		idempotency_key: key,
	} );
	assert.equal( answer.status, 200, answer.text );
	return php( 'order', { number: JSON.parse( answer.text ).data.order.number } );
}

test( 'there is one way in for gateways, and the tests below use it', () => {
	assert.deepEqual( webhooks.map( title ), [ 'Rest webhook' ] );
} );

test( 'without a signature that holds, nothing happens to a waiting payment', async () => {
	const { reference } = await pendingOrder();
	const body = message( { reference, status: 'paid' } );
	const good = sign( body, made.webhookSecret );
	const attempts = {
		'no signature': undefined,
		'an empty one': '',
		'somebody else’s secret': sign( body, 'another secret' ),
		'the empty secret': sign( body, '' ),
		'another message’s': sign( message( { reference } ), made.webhookSecret ),
		'six minutes old': sign( body, made.webhookSecret, now() - 360 ),
		'of tomorrow': sign( body, made.webhookSecret, now() + 86400 ),
		'a shifted time': good.replace( /^t=\d+/, `t=${ now() + 1 }` ),
		'cut short': good.slice( 0, -1 ),
		'in capitals': good.replace( /v1=.*/, ( hex ) => hex.toUpperCase() ),
		'of all zeros': `t=${ now() },v1=${ '0'.repeat( 64 ) }`,
		'with a tail': `${ good },v1=${ '0'.repeat( 64 ) }`,
		'a time with a sign': good.replace( 't=', 't=+' ),
		'an endless time': good.replace( /^t=\d+/, `t=${ '9'.repeat( 400 ) }` ),
		'a serialized object': 'O:8:"stdClass":0:{}',
	};
	await withoutEffect( () =>
		each( Object.entries( attempts ), async ( [ about, signature ] ) => {
			const answer = await post( body, signature );
			assertRefused( webhooks[ 0 ], answer, [ 'bad_signature' ], about );
			assert.equal( answer.status, 401, about );
		} )
	);
	const flipped = body.replace( '"paid"', '"failed"' );
	await withoutEffect( async () =>
		assertRefused( webhooks[ 0 ], await post( flipped, good ), [ 'bad_signature' ], 'an altered body' )
	);
} );

test( 'a signed message that makes no sense is refused, and changes nothing', async () => {
	const { reference } = await pendingOrder();
	const bodies = [
		'',
		'x',
		'7',
		'null',
		'[]',
		'{}',
		'[[[[[[1]]]]]]',
		'\u0000',
		'"paid"',
		JSON.stringify( { id: 1, reference, status: 'paid' } ),
		JSON.stringify( { id: 'x', reference: [ reference ], status: 'paid' } ),
		JSON.stringify( { id: 'x', reference, status: { a: 1 } } ),
		JSON.stringify( { id: '', reference, status: 'paid' } ),
		JSON.stringify( { id: 'x'.repeat( 101 ), reference, status: 'paid' } ),
		JSON.stringify( { id: 'with space', reference, status: 'paid' } ),
		JSON.stringify( { id: 'line\n', reference, status: 'paid' } ),
		JSON.stringify( { reference, status: 'paid' } ),
		Buffer.concat( [
			Buffer.from( `{"id":"x","reference":"${ reference }","status":"` ),
			Buffer.from( [ 0xff ] ),
			Buffer.from( '"}' ),
		] ),
		'{"id":'.repeat( 3000 ),
	];
	await withoutEffect( () =>
		each( bodies, async ( body ) => {
			const bytes = Buffer.from( body );
			const mac = createHmac( 'sha256', made.webhookSecret )
				.update( `${ now() }.` )
				.update( bytes )
				.digest( 'hex' );
			const answer = await post( bytes, `t=${ now() },v1=${ mac }` );
			// WordPress itself refuses a body that says it is JSON and is not.
			assertRefused(
				webhooks[ 0 ],
				answer,
				[ 'invalid', 'rest_invalid_json', 'bad_signature' ],
				JSON.stringify( String( body ).slice( 0, 80 ) )
			);
		} )
	);
} );

test( 'gateways that there are not', () =>
	withoutEffect( async () => {
		const body = message();
		const names = [
			'stripe',
			'free',
			'nobody',
			'..',
			'test/../test',
			'TEST',
			'te st',
			'%00',
			'test%00',
			"test' OR 1=1",
			'a'.repeat( 33 ),
			'<script>',
			'-1',
			'1e309',
			'O:8:"stdClass":0:{}',
		];
		await each( names, async ( name ) => {
			const answer = await post( body, sign( body, made.webhookSecret ), name );
			assertSound( answer, name );
			assert.ok( answer.status >= 400 && answer.status < 500, `${ name }: ${ answer.status }` );
			if ( answer.type.startsWith( 'application/json' ) ) {
				assert.ok(
					[ 'unknown_gateway', 'rest_no_route', 'bad_signature', 'invalid' ].includes(
						JSON.parse( answer.text ).code
					),
					answer.text
				);
			} else {
				// The web server does not hand every address on.
				assert.ok( [ 400, 403, 404 ].includes( answer.status ), name );
			}
		} );
	} ) );

test( 'by any other method a message is none', () =>
	withoutEffect( () =>
		each( [ 'GET', 'PUT', 'PATCH', 'DELETE' ], async ( method ) => {
			const body = message();
			const headers = {
				'X-Benefit-Signature': sign( body, made.webhookSecret ),
				'Content-Type': 'application/json',
			};
			const answer = await new Visitor().send( address( webhooks[ 0 ], made, { gateway: 'test' } ), {
				method,
				headers,
				body: method === 'GET' ? undefined : body,
			} );
			assertRefused( webhooks[ 0 ], answer, [ 'method' ], method );
			assert.equal( answer.status, 405 );
		} )
	) );

test( 'a message counts once, however often it comes, and later ones do not undo it', async () => {
	const { number, reference } = await pendingOrder();
	const body = message( { reference, status: 'paid' } );
	const signature = sign( body, made.webhookSecret );
	await withoutComplaint( async () => {
		const first = await post( body, signature );
		assert.equal( first.status, 200, first.text );
	} );
	assert.deepEqual( php( 'order', { number } ).statuses, { order: 'order_paid', payment: 'paid' } );
	await withoutEffect( () =>
		each( Array.from( { length: 10 } ), async () => {
			assert.equal( ( await post( body, signature ) ).status, 200 );
		} )
	);
	// A failure that overtook the payment arrives: it is taken note of, and the tickets stay sold.
	const late = message( { reference, status: 'failed' } );
	assert.equal( ( await post( late, sign( late, made.webhookSecret ) ) ).status, 200 );
	assert.deepEqual( php( 'order', { number } ).statuses, { order: 'order_paid', payment: 'paid' } );
} );
