/** A gateway's messages, many times and in every order. */
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { send } from './lib/http.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, reason, shuffled, tally, times } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

let php;
let secret;
before( async () => {
	php = await Php.start();
	secret = await php.call( 'option', { name: 'benefit_test_webhook_secret' } );
} );
after( () => php.end() );

const COPIES = isLong ? 100 : 30;

/** An order that waits for its money. */
async function pending() {
	const sale = await Sale.open( php, { tickets: [ { capacity: 10, maxPerBuyer: 10 } ] } );
	const buyer = new Buyer();
	const added = await buyer.add( sale.tickets[ 0 ], 2 );
	assert.equal( reason( added ), '', added.text );
	const placed = await buyer.place( { [ sale.tickets[ 0 ] ]: 2 }, { outcome: 'pending' } );
	assert.equal( placed.json?.data?.order?.status, 'order_received', placed.text );
	const [ { reference } ] = await sale.orders();
	return { sale, reference };
}

function tell( { id, reference, status }, { control = '', signature } = {} ) {
	const body = JSON.stringify( { id, reference, status } );
	const time = Math.floor( Date.now() / 1000 );
	return send( '/wp-json/benefit/v1/webhooks/test', {
		body,
		headers: {
			'content-type': 'application/json',
			'x-benefit-signature':
				signature ??
				`t=${ time },v1=${ createHmac( 'sha256', secret ).update( `${ time }.${ body }` ).digest( 'hex' ) }`,
			...( control ? { 'x-benefit-control': control } : {} ),
		},
	} );
}

async function mustHaveEndedAs( sale, { status, payment, mails, sold } ) {
	const [ order, ...more ] = await sale.orders();
	assert.deepEqual( more, [], 'further orders' );
	assert.deepEqual( { status: order.status, payment: order.payment }, { status, payment }, 'the end' );
	assert.ok( mails.includes( order.mails ), `mails: ${ order.mails }` );
	const stock = await sale.stock();
	assert.equal( stock[ sale.tickets[ 0 ] ].sold, sold, 'sold' );
	// A payment that failed gave the places back to the buyer's cart, for the time they had left.
	assert.deepEqual(
		await php.rows( 'SELECT id FROM {hold} WHERE order_id = %d', order.id ),
		[],
		'places that the order still holds'
	);
	await mustNotDrift( php );
}

const PAID = { status: 'order_paid', payment: 'paid', mails: [ 'order_organiser,order_paid' ], sold: 2 };
const REFUNDED = {
	status: 'order_refunded',
	payment: 'refunded',
	// Whether it was paid before depends on what came first; each mail is there once at most.
	mails: [
		'order_refunded,order_refunded_organiser',
		'order_organiser,order_paid,order_refunded,order_refunded_organiser',
	],
	sold: 0,
};

async function repeat( control = '' ) {
	const { sale, reference } = await pending();
	const event = { id: randomUUID(), reference, status: 'paid' };
	const answers = await Promise.all( times( COPIES, () => tell( event, { control } ) ) );
	assert.deepEqual( tally( answers ), { 200: COPIES }, 'answers' );
	await mustHaveEndedAs( sale, PAID );
}

test( `${ COPIES } copies of one webhook at once have one effect and one mail`, async () => {
	await repeat();
	prove( `${ COPIES } copies of one webhook at once`, '1 effect, 1 mail to each side' );
} );

test( 'control: without the guards against repetition, the copies do not end so', async () => {
	assert.match( await mustFailOnce( 10, () => repeat( 'webhook' ) ), /answers|the end|mails|sold|still holds/ );
	await mustNotDrift( php );
} );

test( 'paid, failed and refunded end as refunded in every order, each told twice', async () => {
	const orders = [
		'paid failed refunded',
		'paid refunded failed',
		'failed paid refunded',
		'failed refunded paid',
		'refunded paid failed',
		'refunded failed paid',
	];
	for ( const order of orders ) {
		const { sale, reference } = await pending();
		for ( const status of order.split( ' ' ) ) {
			const event = { id: `${ status }-${ reference }`, reference, status };
			const answers = await Promise.all( [ tell( event ), tell( event ) ] );
			assert.deepEqual( tally( answers ), { 200: 2 }, order );
		}
		await mustHaveEndedAs( sale, REFUNDED );
	}
	prove( 'paid, failed, refunded in every order', 'refunded, stock given back' );
} );

test( 'paid after failed counts, failed after paid does not', async () => {
	for ( const order of [ 'paid failed', 'failed paid' ] ) {
		const { sale, reference } = await pending();
		for ( const status of order.split( ' ' ) ) {
			assert.equal( ( await tell( { id: randomUUID(), reference, status } ) ).status, 200 );
		}
		await mustHaveEndedAs( sale, PAID );
		// The tickets that a failure had put back into the buyer's cart are those that the payment then took.
		const { held } = ( await sale.stock() )[ sale.tickets[ 0 ] ];
		assert.equal( held, 0, `held after ${ order }` );
	}
} );

test( 'paid, failed and refunded, twenty of each at once and under different ids, end as refunded', async () => {
	const { sale, reference } = await pending();
	const events = shuffled(
		[ 'paid', 'failed', 'refunded' ].flatMap( ( status ) =>
			times( 20, () => ( { id: randomUUID(), reference, status } ) )
		)
	);
	const answers = await Promise.all( events.map( ( event ) => tell( event ) ) );
	mustBeServed( answers );
	assert.deepEqual( tally( answers ), { 200: 60 } );
	await mustHaveEndedAs( sale, REFUNDED );
} );

test( 'a message whose signature does not hold changes nothing', async () => {
	const { sale, reference } = await pending();
	for ( const signature of [ '', `t=${ Math.floor( Date.now() / 1000 ) },v1=${ '0'.repeat( 64 ) }` ] ) {
		const answer = await tell( { id: randomUUID(), reference, status: 'paid' }, { signature } );
		assert.equal( answer.status, 401, answer.text );
	}
	assert.equal( ( await sale.orders() )[ 0 ].status, 'order_received' );
} );
