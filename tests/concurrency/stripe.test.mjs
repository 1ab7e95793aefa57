/** Stripe's messages, a hundred times at once and mixed up, and its acts while the site is asked again and again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SECRET, startStripe, WEBHOOK_SECRET } from '../stripe/server.mjs';
import { Buyer } from './lib/buyer.mjs';
import { Collection } from './lib/donor.mjs';
import { send } from './lib/http.mjs';
import { Php } from './lib/php.mjs';
import { prove, tally, times } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';
import { site } from './lib/site.mjs';

/** Of each message; all of them are here at once. */
const COPIES = process.env.BENEFIT_PROVE === '1' ? 100 : 20;
/** Of a subscription, those that do something. */
const TOLD = [ 'checkout.session.completed', 'invoice.paid', 'customer.subscription.updated', 'charge.refunded' ];
const WEBHOOK = `${ site.url }/wp-json/benefit/v1/webhooks/stripe`;

let php;
let stripe;
let settings;
before( async () => {
	php = await Php.start();
	stripe = await startStripe();
	settings = await php.call( 'option', { name: 'benefit_settings' } );
	await php.call( 'setOption', {
		name: 'benefit_settings',
		value: { ...settings, gateways: [ ...settings.gateways, 'stripe' ] },
	} );
	await php.call( 'setOption', { name: 'benefit_test_stripe', value: stripe.url } );
	await php.call( 'setOption', {
		name: 'benefit_stripe',
		value: { test: { secret: SECRET, webhook: WEBHOOK_SECRET }, live: { secret: '', webhook: '' } },
	} );
} );
after( async () => {
	await php.call( 'setOption', { name: 'benefit_settings', value: settings } );
	await php.call( 'setOption', { name: 'benefit_test_stripe', value: '' } );
	await php.end();
	await stripe.stop();
} );

/** An order of two places whose buyer is on the payment page. */
async function begun( buyer = new Buyer() ) {
	stripe.control.reset();
	const sale = await Sale.open( php, { tickets: [ { capacity: 10, maxPerBuyer: 10 } ] } );
	await buyer.add( sale.tickets[ 0 ], 2 );
	const placed = await buyer.place( { [ sale.tickets[ 0 ] ]: 2 }, { gateway: 'stripe' } );
	assert.equal( placed.json?.data?.order?.status, 'order_received', placed.text );
	assert.match( placed.json.data.redirect, /\/pay\/cs_test_/ );
	return { sale, session: stripe.control.state().sessions[ 0 ].id };
}

async function mustHaveEnded( sale, { status, payment, mails, sold } ) {
	const orders = await sale.orders();
	assert.deepEqual(
		orders.map( ( order ) => [ order.status, order.payment, order.mails ] ),
		[ [ status, payment, mails ] ],
		'the end'
	);
	assert.equal( ( await sale.stock() )[ sale.tickets[ 0 ] ].sold, sold, 'sold' );
	// StockCheck is in it, beside what the controls of other files have left.
	await mustNotDrift( php );
}

const PAID = { status: 'order_paid', payment: 'paid', mails: 'order_organiser,order_paid', sold: 2 };

test( `${ COPIES } copies of each message of a purchase at once, in no order: one effect, one mail, one end`, async () => {
	const { sale, session } = await begun();
	stripe.control.pay( { session, how: 'declined' } );
	stripe.control.pay( { session, how: 'card' } );
	const { statuses } = await stripe.control.deliver( { url: WEBHOOK, copies: COPIES, atOnce: 40 } );
	assert.equal( statuses.length, 5 * COPIES );
	assert.deepEqual( [ ...new Set( statuses ) ], [ 200 ] );
	await mustHaveEnded( sale, PAID );
	prove( `Stripe: ${ COPIES } copies of each of 5 messages at once, mixed`, '1 effect, 1 mail to each side' );
} );

test( 'A bank debit that fails, and one that comes in, each told several times at once', async () => {
	for ( const paid of [ true, false ] ) {
		const { sale, session } = await begun();
		stripe.control.pay( { session, how: 'debit' } );
		stripe.control.settle( { session, paid } );
		const { statuses } = await stripe.control.deliver( { url: WEBHOOK, copies: COPIES / 4, atOnce: 40 } );
		assert.deepEqual( [ ...new Set( statuses ) ], [ 200 ] );
		await mustHaveEnded( sale, paid ? PAID : { status: 'order_failed', payment: 'failed', mails: null, sold: 0 } );
	}
} );

test( 'Messages, the job that asks and a buyer who goes back, all at once: paid once', async () => {
	const buyer = new Buyer();
	const { sale, session } = await begun( buyer );
	const [ { reference } ] = await sale.orders();
	stripe.control.pay( { session, how: 'card' } );
	await Promise.all( [
		stripe.control.deliver( { url: WEBHOOK, copies: 20, atOnce: 10 } ),
		...times( 5, () =>
			send( `/?page_id=${ settings.page_checkout }&benefit_unpaid=${ reference }`, {
				headers: { cookie: [ ...buyer.cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ) },
			} )
		),
		php.call( 'later', { seconds: 600 } ),
	] );
	await mustHaveEnded( sale, PAID );
} );

test( 'Twenty requests with one key at once open one payment page', async () => {
	stripe.control.reset();
	const sale = await Sale.open( php, { tickets: [ { capacity: 10, maxPerBuyer: 10 } ] } );
	const buyer = new Buyer();
	await buyer.add( sale.tickets[ 0 ], 2 );
	const key = 'one-key-for-all-of-them';
	const answers = await Promise.all(
		times( 20, () => buyer.twin().place( { [ sale.tickets[ 0 ] ]: 2 }, { gateway: 'stripe', key } ) )
	);
	const { 200: good = 0, in_flight: waiting = 0 } = tally( answers );
	assert.equal( good + waiting, 20, JSON.stringify( tally( answers ) ) );
	assert.equal( stripe.control.state().sessions.length, 1 );
	assert.equal( ( await sale.orders() ).length, 1 );
	await mustNotDrift( php );
} );

test( `${ COPIES / 4 } copies of each message of a subscription at once, in no order: each renewal is one gift`, async () => {
	stripe.control.reset();
	const collection = await Collection.open( php );
	const { id: form, campaign } = collection.form;
	const known = new Set( await php.call( 'check' ) );
	const now = Math.floor( Date.now() / 1000 );
	stripe.control.set( { now } );
	const id = await php.call( 'subscribeAtStripe', { form, campaign, times: 3 } );
	stripe.control.pay( { session: stripe.control.state().sessions[ 0 ].id, how: 'card' } );
	// Two more payments, the first of them given back; and the messages come today.
	stripe.control.set( { now: now + 70 * 24 * 60 * 60 } );
	stripe.control.set( { now: null } );
	stripe.control.refund( { intent: stripe.control.state().invoices[ 1 ].payment_intent } );
	const { statuses } = await stripe.control.deliver( { url: WEBHOOK, copies: COPIES / 4, atOnce: 40, types: TOLD } );
	assert.deepEqual( [ ...new Set( statuses ) ], [ 200 ] );

	const donations = await collection.donations();
	assert.deepEqual( donations.map( ( { status } ) => status ).sort(), [
		'give_subscription',
		'publish',
		'refunded',
	] );
	await collection.mustHaveRaised( 2, 5000 );
	const [ { status, cycles } ] = await php.rows( 'SELECT status, cycles FROM {subscription} WHERE id = %d', id );
	assert.deepEqual( [ status, Number( cycles ) ], [ 'completed', 3 ] );
	const mails = await php.rows(
		"SELECT kind FROM {mail} WHERE kind LIKE 'donation_%%' AND subject_id IN (SELECT id FROM {donation} WHERE form_id = %d) AND recipient = 'ada@example.org'",
		form
	);
	assert.deepEqual( mails.map( ( { kind } ) => kind ).sort(), [
		'donation_completed',
		'donation_receipt',
		'donation_refunded',
		'donation_renewed',
		'donation_renewed',
	] );
	assert.deepEqual(
		( await php.call( 'check' ) ).filter( ( sentence ) => ! known.has( sentence ) ),
		[]
	);
	prove( `Stripe: ${ COPIES / 4 } copies of each message of a subscription at once, mixed`, '3 gifts, 1 mail each' );
} );
