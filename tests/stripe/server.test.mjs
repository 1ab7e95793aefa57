/** That the stand-in is as strict as what it stands for: what it lets through, Stripe would. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { billedAt } from './calendar.mjs';
import { SECRET, startStripe, WEBHOOK_SECRET } from './server.mjs';
import { sign } from './webhooks.mjs';

const NOW = 1_900_000_000;
const MINUTE = 60;
let stripe;
before( async () => ( stripe = await startStripe() ) );
after( () => stripe.stop() );
beforeEach( () => {
	stripe.control.reset();
	stripe.control.set( { now: NOW } );
} );

const SESSION = {
	mode: 'payment',
	success_url: 'https://example.org/',
	'line_items[0][quantity]': 1,
	'line_items[0][price_data][currency]': 'eur',
	'line_items[0][price_data][unit_amount]': 1000,
	'line_items[0][price_data][product_data][name]': 'A ticket',
};

async function call( method, path, params = {}, headers = {} ) {
	const encoded = new URLSearchParams( params ).toString();
	const response = await fetch(
		`${ stripe.url }/v1${ path }${ method === 'GET' && encoded ? `?${ encoded }` : '' }`,
		{
			method,
			headers: Object.fromEntries(
				Object.entries( {
					Authorization: `Bearer ${ SECRET }`,
					'Stripe-Version': '2024-06-20',
					...( method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {} ),
					...headers,
				} ).filter( ( [ , value ] ) => value !== null )
			),
			...( method === 'POST' ? { body: encoded } : {} ),
		}
	);
	return { status: response.status, headers: response.headers, body: await response.json() };
}

const open = ( params = {}, headers = {} ) => call( 'POST', '/checkout/sessions', { ...SESSION, ...params }, headers );
const code = ( { status, body } ) => `${ status } ${ body.error?.code ?? body.error?.type ?? 'fine' }`;

test( 'A session is opened by what Stripe takes, and by nothing else', async () => {
	assert.equal( code( await open() ), '200 fine' );
	for ( const [ params, expected ] of [
		[ { 'payment_intent_data[metadata][a]': 'b', 'metadata[a]': 'b', client_reference_id: 'c' }, '200 fine' ],
		[ { colour: 'blue' }, '400 parameter_unknown' ],
		[ { 'line_items[0][price_data][colour]': 'blue' }, '400 parameter_unknown' ],
		[ { 'payment_intent_data[colour]': 'blue' }, '400 parameter_unknown' ],
		[ { success_url: '/relative' }, '400 url_invalid' ],
		[ { mode: 'donation' }, '400 parameter_invalid' ],
		[ { customer_email: 'nobody' }, '400 email_invalid' ],
		[ { [ `metadata[${ 'k'.repeat( 41 ) }]` ]: 'v' }, '400 parameter_invalid' ],
		[ { 'metadata[k]': 'v'.repeat( 501 ) }, '400 parameter_invalid' ],
		[ { client_reference_id: 'r'.repeat( 201 ) }, '400 parameter_invalid_string' ],
	] ) {
		assert.equal( code( await open( params ) ), expected, JSON.stringify( params ) );
	}
	const { success_url: _, ...incomplete } = SESSION;
	assert.equal( code( await call( 'POST', '/checkout/sessions', incomplete ) ), '400 parameter_missing' );
} );

test( 'Amounts are those of the currency', async () => {
	for ( const [ currency, amount, expected ] of [
		[ 'eur', 50, '200 fine' ],
		[ 'eur', 49, '400 amount_too_small' ],
		[ 'eur', 99_999_999, '200 fine' ],
		[ 'eur', 100_000_000, '400 amount_too_large' ],
		[ 'eur', '10.5', '400 parameter_invalid_integer' ],
		[ 'eur', -100, '400 parameter_invalid_integer' ],
		[ 'EUR', 1000, '400 parameter_invalid' ],
		[ 'xyz', 1000, '400 parameter_invalid' ],
		[ 'jpy', 500, '200 fine' ],
		[ 'isk', 50_000, '200 fine' ],
		[ 'isk', 50_050, '400 parameter_invalid_integer' ],
		[ 'kwd', 5120, '200 fine' ],
		[ 'kwd', 5124, '400 parameter_invalid_integer' ],
	] ) {
		const params = {
			'line_items[0][price_data][currency]': currency,
			'line_items[0][price_data][unit_amount]': amount,
		};
		assert.equal( code( await open( params ) ), expected, `${ amount } ${ currency }` );
	}
} );

test( 'A session lives from half an hour to a day, and is over then', async () => {
	for ( const [ minutes, expected ] of [
		[ 29, '400 parameter_invalid' ],
		[ 30, '200 fine' ],
		[ 24 * 60, '200 fine' ],
		[ 24 * 60 + 1, '400 parameter_invalid' ],
	] ) {
		assert.equal( code( await open( { expires_at: NOW + minutes * MINUTE } ) ), expected );
	}
	const { body: session } = await open( { expires_at: NOW + 30 * MINUTE } );
	stripe.control.set( { now: NOW + 30 * MINUTE } );
	assert.equal( ( await call( 'GET', `/checkout/sessions/${ session.id }` ) ).body.status, 'expired' );
	assert.equal(
		code( await call( 'POST', `/checkout/sessions/${ session.id }/expire` ) ),
		'400 invalid_request_error'
	);
	const page = await fetch( session.url );
	assert.match( await page.text(), /This page is expired/ );
} );

test( 'Keys, version and form are asked for', async () => {
	for ( const [ headers, expected ] of [
		[ { Authorization: null }, '401 invalid_request_error' ],
		[ { Authorization: 'Bearer sk_test_other' }, '401 invalid_request_error' ],
		[ { 'Stripe-Version': null }, '400 parameter_missing' ],
		[ { 'Content-Type': 'application/json' }, '400 content_type' ],
		[ { 'Idempotency-Key': 'k'.repeat( 256 ) }, '400 parameter_invalid' ],
	] ) {
		assert.equal( code( await open( {}, headers ) ), expected, JSON.stringify( headers ) );
	}
	stripe.control.set( { restricted: { rk_test_little: [ 'refunds' ] } } );
	assert.equal( code( await open( {}, { Authorization: 'Bearer rk_test_little' } ) ), '403 permission_error' );
	assert.equal( code( await call( 'GET', '/customers' ) ), '404 invalid_request_error' );
} );

test( 'One key, one effect, one answer; with other parameters an error', async () => {
	const key = { 'Idempotency-Key': 'one' };
	const first = await open( {}, key );
	const again = await open( {}, key );
	assert.deepEqual( again.body, first.body );
	assert.equal( again.headers.get( 'idempotent-replayed' ), 'true' );
	assert.equal( stripe.world.sessions.size, 1 );
	assert.equal( code( await open( { client_reference_id: 'other' }, key ) ), '400 idempotency_error' );
	assert.equal( code( await call( 'POST', '/refunds', { payment_intent: 'pi_1' }, key ) ), '400 idempotency_error' );
	// A senseless request is not kept; one that was refused in the doing is.
	const second = { 'Idempotency-Key': 'two' };
	assert.equal( code( await open( { colour: 'blue' }, second ) ), '400 parameter_unknown' );
	assert.equal( code( await open( {}, second ) ), '200 fine' );
} );

test( 'No more is given back than was paid, and nothing of what is not', async () => {
	const { body: session } = await open();
	stripe.control.pay( { session: session.id, how: 'card' } );
	const intent = stripe.control.state().intents[ 0 ].id;
	const refund = ( amount, more = {} ) => call( 'POST', '/refunds', { payment_intent: intent, amount, ...more } );
	assert.equal( code( await refund( 1001 ) ), '400 amount_too_large' );
	assert.equal( code( await refund( 0 ) ), '400 parameter_invalid_integer' );
	assert.equal( code( await refund( 400, { colour: 'blue' } ) ), '400 parameter_unknown' );
	assert.equal( code( await refund( 400 ) ), '200 fine' );
	assert.equal( code( await refund( 601 ) ), '400 amount_too_large' );
	assert.equal( code( await refund( 600 ) ), '200 fine' );
	assert.equal( code( await refund( 1 ) ), '400 charge_already_refunded' );
	assert.equal( code( await call( 'POST', '/refunds', { payment_intent: 'pi_none' } ) ), '404 resource_missing' );
} );

test( 'What happens is told, signed over the very bytes', async () => {
	const { body: session } = await open();
	stripe.control.pay( { session: session.id, how: 'declined' } );
	stripe.control.pay( { session: session.id, how: 'card' } );
	const types = stripe.control.state().events.map( ( { type } ) => type );
	assert.deepEqual( types, [
		'payment_intent.created',
		'payment_intent.payment_failed',
		'charge.succeeded',
		'payment_intent.succeeded',
		'checkout.session.completed',
	] );
	assert.throws( () => stripe.control.pay( { session: session.id, how: 'card' } ), /not open|invalid_request_error/ );
	assert.match( sign( '{}', WEBHOOK_SECRET, NOW ), /^t=1900000000,v1=[0-9a-f]{64}$/ );
} );

test( 'A dispute takes the ways that it takes at Stripe, and no other', async () => {
	const { body: session } = await open();
	stripe.control.pay( { session: session.id, how: 'card' } );
	const intent = stripe.control.state().intents[ 0 ].id;
	const told = ( status ) => {
		const soFar = stripe.control.state().events.length;
		stripe.control.dispute( { intent, status } );
		return stripe.control
			.state()
			.events.slice( soFar )
			.map( ( { type } ) => type.replace( 'charge.dispute.', '' ) )
			.join( ' ' );
	};
	assert.throws( () => told( 'warning_closed' ) );
	assert.throws( () => told( 'won' ) );
	assert.equal( told( 'warning_needs_response' ), 'created' );
	assert.equal( code( await call( 'POST', '/refunds', { payment_intent: intent, amount: 1 } ) ), '200 fine' );
	assert.equal( told( 'needs_response' ), 'updated funds_withdrawn' );
	assert.equal(
		code( await call( 'POST', '/refunds', { payment_intent: intent, amount: 1 } ) ),
		'400 charge_disputed'
	);
	assert.throws( () => told( 'warning_closed' ) );
	assert.equal( told( 'under_review' ), 'updated' );
	assert.equal( told( 'lost' ), 'closed' );
	assert.throws( () => told( 'won' ) );
} );

/* Billing. */

const HOUR = 60 * MINUTE;
const SUBSCRIPTION = {
	...SESSION,
	mode: 'subscription',
	'line_items[0][price_data][recurring][interval]': 'month',
	'subscription_data[metadata][benefit_subscription]': 'ours',
};

/** A subscription whose first payment was made at a moment. */
async function subscribed( now = NOW ) {
	stripe.control.set( { now } );
	const { body: session } = await open( SUBSCRIPTION );
	stripe.control.pay( { session: session.id, how: 'card' } );
	return stripe.control.state().subscriptions[ 0 ];
}

const types = () => stripe.control.state().events.map( ( { type } ) => type );

test( 'What recurs is told by the price, in the mode for it, without what belongs to a single payment', async () => {
	const { 'line_items[0][price_data][recurring][interval]': _, ...single } = SUBSCRIPTION;
	for ( const [ params, expected ] of [
		[ SUBSCRIPTION, '200 fine' ],
		[ { ...SUBSCRIPTION, 'line_items[0][price_data][recurring][interval_count]': 3 }, '200 fine' ],
		[ { ...SUBSCRIPTION, 'line_items[0][price_data][recurring][interval]': 'quarter' }, '400 parameter_invalid' ],
		[ { ...SUBSCRIPTION, 'payment_intent_data[metadata][a]': 'b' }, '400 parameter_invalid' ],
		[ { ...SUBSCRIPTION, 'subscription_data[cancel_at]': NOW }, '400 parameter_unknown' ],
		[ { ...SUBSCRIPTION, mode: 'payment' }, '400 parameter_invalid' ],
		[ single, '400 parameter_invalid' ],
	] ) {
		assert.equal( code( await call( 'POST', '/checkout/sessions', params ) ), expected, JSON.stringify( params ) );
	}
} );

test( 'Moments are counted from the first, by the table that PHP reads, too', async () => {
	const table = JSON.parse( readFileSync( new URL( '../fixtures/calendar.json', import.meta.url ), 'utf8' ) );
	const words = { quarter: { interval: 'month', interval_count: 3 } };
	for ( const { why, period, first, next } of table ) {
		next.forEach( ( moment, i ) => {
			const at = billedAt(
				Date.parse( first ) / 1000,
				words[ period ] ?? { interval: period, interval_count: 1 },
				i + 1
			);
			assert.equal( new Date( at * 1000 ).toISOString().replace( '.000', '' ), moment, why );
		} );
	}
} );

test( 'A subscription is charged an hour after its period has begun, by an invoice that knows its metadata', async () => {
	const { id, metadata, current_period_end: end } = await subscribed();
	assert.deepEqual( metadata, { benefit_subscription: 'ours' } );
	stripe.control.set( { now: end + HOUR - 1 } );
	assert.deepEqual(
		stripe.control.state().invoices.map( ( { status } ) => status ),
		[ 'paid', 'draft' ]
	);
	stripe.control.set( { now: end + HOUR } );
	const { body: list } = await call( 'GET', '/invoices', { subscription: id, limit: 1 } );
	const [ invoice ] = list.data;
	assert.deepEqual(
		[
			invoice.status,
			invoice.billing_reason,
			invoice.amount_paid,
			invoice.subscription_details.metadata,
			list.has_more,
		],
		[ 'paid', 'subscription_cycle', 1000, metadata, true ]
	);
	const { body: older } = await call( 'GET', '/invoices', { subscription: id, starting_after: invoice.id } );
	assert.deepEqual(
		[ older.data.map( ( one ) => one.billing_reason ), older.has_more ],
		[ [ 'subscription_create' ], false ]
	);
	const { body: intent } = await call( 'GET', `/payment_intents/${ invoice.payment_intent }`, {
		'expand[0]': 'invoice',
	} );
	assert.deepEqual( [ intent.metadata, intent.invoice.id ], [ {}, invoice.id ] );
} );

test( 'A card that fails is tried again, and the subscription ends after the last try', async () => {
	const { id, current_period_end: end } = await subscribed();
	stripe.control.card( { subscription: id, good: false } );
	stripe.control.set( { now: end + HOUR } );
	assert.equal( stripe.control.state().subscriptions[ 0 ].status, 'past_due' );
	stripe.control.set( { now: end + 16 * 24 * HOUR } );
	const { status, cancellation_details: why } = stripe.control.state().subscriptions[ 0 ];
	assert.deepEqual( [ status, why.reason ], [ 'canceled', 'payment_failed' ] );
	assert.equal( types().filter( ( type ) => type === 'invoice.payment_failed' ).length, 4 );
	assert.equal( types().filter( ( type ) => type === 'customer.subscription.deleted' ).length, 1 );
} );

test( 'An open invoice is paid out of its schedule, by a good card and once', async () => {
	const { id, current_period_end: end } = await subscribed();
	stripe.control.card( { subscription: id, good: false } );
	stripe.control.set( { now: end + HOUR } );
	const { id: invoice, payment_intent: intent } = stripe.control.state().invoices[ 1 ];
	const pay = ( key, params = {} ) =>
		call( 'POST', `/invoices/${ invoice }/pay`, params, { 'Idempotency-Key': key } );
	assert.equal( code( await pay( 'a', { colour: 'blue' } ) ), '400 parameter_unknown' );
	const declined = await pay( 'b' );
	assert.deepEqual( [ code( declined ), declined.body.error.type ], [ '402 card_declined', 'card_error' ] );
	stripe.control.card( { subscription: id, good: true } );
	assert.equal( code( await pay( 'b' ) ), '402 card_declined' );
	assert.deepEqual( [ ( await pay( 'c' ) ).body.status, ( await pay( 'c' ) ).body.status ], [ 'paid', 'paid' ] );
	assert.equal( code( await pay( 'd' ) ), '400 invalid_request_error' );
	assert.equal( stripe.control.state().subscriptions[ 0 ].status, 'active' );
	assert.equal( stripe.control.state().charges.filter( ( one ) => one.payment_intent === intent ).length, 1 );
	assert.equal( code( await call( 'POST', '/invoices/in_none/pay' ) ), '404 resource_missing' );
} );

test( 'It is limited, paused and ended by what Stripe takes, and what is over is not there any more', async () => {
	const { id, current_period_end: end } = await subscribed();
	const update = ( params ) => call( 'POST', `/subscriptions/${ id }`, params );
	assert.equal( code( await update( { cancel_at: NOW - 1 } ) ), '400 timestamp_invalid' );
	assert.equal( code( await update( { times: 3 } ) ), '400 parameter_unknown' );
	assert.equal( code( await update( { 'pause_collection[behavior]': 'forget' } ) ), '400 parameter_invalid' );
	assert.equal( ( await update( { 'pause_collection[behavior]': 'void' } ) ).body.pause_collection.behavior, 'void' );
	stripe.control.set( { now: end + HOUR } );
	assert.equal( stripe.control.state().invoices[ 1 ].status, 'void' );
	assert.equal( ( await update( { pause_collection: '' } ) ).body.pause_collection, null );
	const later = end + 2 * HOUR;
	assert.equal( ( await update( { cancel_at: later, proration_behavior: 'none' } ) ).body.cancel_at, later );
	stripe.control.set( { now: later } );
	assert.equal( ( await call( 'GET', `/subscriptions/${ id }` ) ).body.status, 'canceled' );
	assert.equal( code( await call( 'DELETE', `/subscriptions/${ id }` ) ), '404 resource_missing' );
	assert.equal( code( await update( { cancel_at: later + 1 } ) ), '400 invalid_request_error' );
} );

test( 'Lists are cut into pages, newest first, from a moment on', async () => {
	const ids = [];
	for ( let i = 0; i < 5; i++ ) {
		stripe.control.set( { now: NOW + i * MINUTE } );
		ids.unshift( ( await open( {} ) ).body.id );
	}
	stripe.control.pay( { session: ids[ 0 ], how: 'card' } );
	const { body: first } = await call( 'GET', '/checkout/sessions', {
		limit: 2,
		'created[gte]': NOW + MINUTE,
		'expand[0]': 'data.payment_intent.latest_charge',
	} );
	assert.deepEqual( [ first.data.map( ( { id } ) => id ), first.has_more ], [ ids.slice( 0, 2 ), true ] );
	assert.equal( first.data[ 0 ].payment_intent.latest_charge.amount_refunded, 0 );
	const { body: last } = await call( 'GET', '/checkout/sessions', {
		limit: 2,
		'created[gte]': NOW + MINUTE,
		starting_after: ids[ 1 ],
	} );
	assert.deepEqual( [ last.data.map( ( { id } ) => id ), last.has_more ], [ ids.slice( 2, 4 ), false ] );
	assert.equal(
		code( await call( 'GET', '/checkout/sessions', { starting_after: 'cs_unknown' } ) ),
		'404 resource_missing'
	);
	assert.equal( code( await call( 'GET', '/checkout/sessions', { limit: 101 } ) ), '400 parameter_invalid_integer' );
	assert.equal(
		code( await call( 'GET', '/checkout/sessions', { 'expand[0]': 'data.line_items' } ) ),
		'400 parameter_invalid'
	);
} );

test( 'A reply tells the time', async () => {
	stripe.control.set( { now: NOW + MINUTE } );
	const response = await fetch( `${ stripe.url }/v1/refunds`, {
		headers: { Authorization: `Bearer ${ SECRET }`, 'Stripe-Version': '2024-06-20' },
	} );
	assert.equal( Date.parse( response.headers.get( 'date' ) ), 1000 * ( NOW + MINUTE ) );
} );
