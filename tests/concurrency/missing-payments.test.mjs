/** Money for an order that is missing: its message many times at once, and people who decide about it at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LIVE_SECRET, startStripe, WEBHOOK_SECRET } from '../stripe/server.mjs';
import { Php } from './lib/php.mjs';
import { mustFailOnce, prove, shuffled } from './lib/race.mjs';
import { Sale } from './lib/sale.mjs';
import { isLong, site } from './lib/site.mjs';

const WEBHOOK = `${ site.url }/wp-json/benefit/v1/webhooks/stripe`;
const ROUNDS = isLong ? 25 : 3;
const OPTIONS = [ 'benefit_settings', 'benefit_stripe', 'benefit_test_stripe' ];

let php, stripe, kept;
before( async () => {
	php = await Php.start();
	stripe = await startStripe( { live: true } );
	kept = await Promise.all( OPTIONS.map( ( name ) => php.call( 'option', { name } ) ) );
	const values = [
		{ ...kept[ 0 ], gateways: [ ...kept[ 0 ].gateways, 'stripe' ], test_mode: false },
		{ test: { secret: '', webhook: '' }, live: { secret: LIVE_SECRET, webhook: WEBHOOK_SECRET } },
		stripe.url,
	];
	for ( const [ i, name ] of OPTIONS.entries() ) {
		await php.call( 'setOption', { name, value: values[ i ] } );
	}
} );
after( async () => {
	for ( const [ i, name ] of OPTIONS.entries() ) {
		await php.call( 'setOption', { name, value: kept[ i ] } );
	}
	await php.end();
	await stripe.stop();
} );

const random = ( length ) =>
	Array.from( { length }, () => 'ABCDEFGH23456789'[ Math.floor( Math.random() * 16 ) ] ).join( '' );

/** A paid session of this site for an order that it does not have, told so many times at once. */
async function lost( copies ) {
	stripe.control.reset();
	await php.execute( 'DELETE FROM {missing_payment}' );
	const sale = await Sale.open( php, { tickets: [ { capacity: 10 } ] } );
	const reference = random( 22 );
	const key = `${ random( 8 ) }-${ random( 22 ) }`;
	const { id } = stripe.control.open( {
		mode: 'payment',
		success_url: `${ site.url }/order/?order_key=${ key }`,
		customer_email: 'ada@example.org',
		metadata: {
			benefit_reference: reference,
			benefit_site: '127.0.0.1',
			benefit_purpose: 'order',
			benefit_lines1: `${ sale.tickets[ 0 ] }:${ sale.event }:2:2500:0:0:5000:0:0`,
		},
		line_items: [
			{ quantity: 2, price_data: { currency: 'eur', unit_amount: 2500, product_data: { name: 'Seats' } } },
		],
	} );
	stripe.control.pay( { session: id, how: 'card' } );
	const { statuses } = await stripe.control.deliver( { url: WEBHOOK, copies, atOnce: 20 } );
	assert.deepEqual( [ ...new Set( statuses ) ], [ 200 ] );
	const payments = await php.rows( 'SELECT id, status FROM {payment} WHERE reference = %s', reference );
	assert.deepEqual(
		[
			payments.map( ( { status } ) => status ),
			( await php.rows( 'SELECT payment_id FROM {missing_payment}' ) ).length,
		],
		[ [ 'paid' ], 1 ]
	);
	return { sale, id: Number( payments[ 0 ].id ) };
}

/** Three people bring it back and three refund it, at once. */
async function decide( workers ) {
	const { sale, id } = await lost( 2 );
	const answers = await Promise.all(
		shuffled( workers ).map( ( worker, i ) =>
			worker.call( 'decideMissing', { id, decision: i % 2 === 0 ? 'bringBack' : 'refund' } )
		)
	);
	const orders = await sale.orders();
	const refunds = stripe.control.state().refunds.length;
	const sold = ( await sale.stock() )[ sale.tickets[ 0 ] ].sold;
	assert.equal( answers.filter( ( answer ) => answer === 'done' ).length, 1, JSON.stringify( answers ) );
	assert.deepEqual(
		[ orders.map( ( { status, payment } ) => `${ status } ${ payment }` ), sold ],
		refunds === 1 ? [ [], 0 ] : [ [ 'order_paid paid' ], 2 ],
		JSON.stringify( answers )
	);
	assert.ok( refunds <= 1 );
}

test( 'Twenty copies of its message at once keep it once', async () => {
	await lost( 20 );
} );

test( 'Six people decide at once: one decision counts', async () => {
	const workers = await Php.startMany( 6 );
	try {
		for ( let i = 0; i < ROUNDS; i++ ) {
			await decide( workers );
		}
	} finally {
		await Promise.all( workers.map( ( worker ) => worker.end() ) );
	}
	prove( `Missing payments: 6 people decide at once, ${ ROUNDS } times`, '1 decision each' );
} );

test( 'Control: without the lock, one that was brought back is refunded', async () => {
	const workers = await Php.startMany( 6, 'missing-lock' );
	try {
		await mustFailOnce( 10, () => decide( workers ) );
	} finally {
		await Promise.all( workers.map( ( worker ) => worker.end() ) );
	}
} );
