/**
 * A gateway's messages as bytes on the wire: unsigned, altered, not UTF-8, replayed. WebhookMatrixTest covers the rest.
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { actions, address, fitted, message, order, sign } from '../lib/actions.mjs';
import { assertRefused, assertSound } from '../lib/answers.mjs';
import { Visitor } from '../lib/client.mjs';
import { each, php, useFixtures, withoutComplaint, withoutEffect } from '../lib/site.mjs';

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

test( 'without a signature that holds, nothing happens to a waiting payment', async () => {
	const { reference } = await pendingOrder();
	const body = message( { reference, status: 'paid' } );
	const good = sign( body, made.webhookSecret );
	const attempts = { 'no signature': undefined, 'somebody else’s secret': sign( body, 'another secret' ) };
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
		'\u0000',
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
			// WordPress itself refuses a body that claims to be JSON but is not.
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
		// Paths that a web server may derive from a URL.
		const names = [ 'nobody', '..', 'test/../test', 'te st', '%00', 'test%00', '<script>', 'a'.repeat( 33 ) ];
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
				// The web server does not pass on every URL.
				assert.ok( [ 400, 403, 404 ].includes( answer.status ), name );
			}
		} );
	} ) );

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
	// A failure that arrives after the payment is recorded, but the tickets stay sold.
	const late = message( { reference, status: 'failed' } );
	assert.equal( ( await post( late, sign( late, made.webhookSecret ) ) ).status, 200 );
	assert.deepEqual( php( 'order', { number } ).statuses, { order: 'order_paid', payment: 'paid' } );
} );
