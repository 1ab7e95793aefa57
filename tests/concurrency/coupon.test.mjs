/** More buyers than a coupon has uses. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, reason, tally, times, together } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

const PRICE = 2500;
const OFF = 500;
const BUYERS = isLong ? 100 : 40;

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

async function coupon( { uses = null, perBuyer = null } ) {
	const code = randomUUID().slice( 0, 12 ).toUpperCase();
	await php.execute(
		`INSERT INTO {coupon} (code, kind, value, tickets, uses_max, uses_per_buyer, created_at) VALUES (%s, 'fixed_order', ${ OFF }, '[]', %d, %d, 1)`,
		code,
		uses,
		perBuyer
	);
	return code;
}

const withCode = async ( buyer, ticket, code ) => {
	await buyer.session();
	await buyer.add( ticket );
	return buyer.post( 'benefit_cart_form', [
		[ 'cart_action', 'apply_coupon' ],
		[ 'coupon_code', code ],
	] );
};

/** The coupon's count, the orders that count, and orders that cost less by it. */
async function usesOf( code ) {
	const [ row ] = await php.rows(
		`SELECT c.uses, (SELECT COUNT(*) FROM {coupon_use} u WHERE u.coupon_id = c.id) counted,
			(SELECT COUNT(*) FROM {orders} o WHERE o.coupon_code = c.code AND o.discount_minor = ${ OFF } AND o.status IN ('order_paid', 'order_received')) orders
		 FROM {coupon} c WHERE c.code = %s`,
		code
	);
	return [ row.uses, row.counted, row.orders ].map( Number );
}

/** Everybody has the code in the cart, and orders at once. */
async function rush( { uses, buyers, control = '' } ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: buyers, price: PRICE } ] } );
	const [ ticket ] = sale.tickets;
	const code = await coupon( { uses } );
	const visitors = times( buyers, () => new Buyer() );
	for ( const answer of await Promise.all( visitors.map( ( buyer ) => withCode( buyer, ticket, code ) ) ) ) {
		assert.equal( reason( answer ), '', answer.text );
	}
	visitors.forEach( ( buyer ) => ( buyer.control = control ) );
	const orders = await Promise.all( visitors.map( ( buyer ) => buyer.place( { [ ticket ]: 1 } ) ) );
	mustBeServed( orders );
	assert.deepEqual( tally( orders ), { 200: uses, price_changed: buyers - uses }, 'answers to the orders' );
	assert.deepEqual( await usesOf( code ), [ uses, uses, uses ], 'uses counted, of orders, and of their prices' );
	await sale.mustHaveSold( uses );
}

test( `a coupon with 10 uses and ${ BUYERS } buyers: exactly 10 orders have it, and the others are told that the price has changed`, async () => {
	for ( let run = 0; run < ( isLong ? 5 : 1 ); run++ ) {
		await rush( { uses: 10, buyers: BUYERS } );
	}
	prove( `A coupon with 10 uses, ${ BUYERS } buyers at once`, '10 uses', 'counted, of orders, and of their prices' );
} );

test( 'control: with read-then-write in place of the conditional update, more orders have it than it has uses', async () => {
	const how = await mustFailOnce( 10, () => rush( { uses: 10, buyers: 24, control: 'coupon' } ) );
	assert.match( how, /answers to the orders|uses counted/ );
	prove( 'The same with the protection off', 'more than 10', how.split( '\n' )[ 0 ] );
} );

/** One person in many browsers. */
async function hoard( { perBuyer, orders, control = '' } ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: 100, price: PRICE } ] } );
	const [ ticket ] = sale.tickets;
	const code = await coupon( { perBuyer } );
	const email = `hoarder-${ randomUUID().slice( 0, 8 ) }@example.org`;
	const visitors = await together( orders, async () => {
		const buyer = new Buyer();
		await withCode( buyer, ticket, code );
		buyer.control = control;
		return buyer;
	} );
	const answers = await Promise.all(
		visitors.map( ( buyer, i ) => buyer.place( { [ ticket ]: 1 }, { email: i % 2 ? email : email.toUpperCase() } ) )
	);
	mustBeServed( answers );
	assert.deepEqual( tally( answers ), { 200: perBuyer, coupon: orders - perBuyer }, 'orders' );
	assert.deepEqual(
		await usesOf( code ),
		times( 3, () => perBuyer ),
		'uses'
	);
}

test( '20 parallel orders with one address have a coupon twice, when one buyer may have it twice', async () => {
	await hoard( { perBuyer: 2, orders: 20 } );
	prove( '20 parallel orders of one buyer who may use a coupon twice', '2 have it' );
} );

test( 'control: looked at before the coupon is locked, one buyer has it more often', async () => {
	assert.match(
		await mustFailOnce( 10, () => hoard( { perBuyer: 2, orders: 20, control: 'coupon-buyer' } ) ),
		/orders|uses/
	);
	await mustNotDrift( php );
} );

test( 'declined, expired and ordered again at once, each use is given back once', async () => {
	const sale = await Sale.open( php, { tickets: [ { capacity: 100, price: PRICE } ] } );
	const [ ticket ] = sale.tickets;
	const code = await coupon( { uses: 20 } );
	const visitors = await together( 20, async () => {
		const buyer = new Buyer();
		await withCode( buyer, ticket, code );
		return buyer;
	} );
	const declined = await Promise.all(
		visitors.map( ( buyer ) => buyer.place( { [ ticket ]: 1 }, { outcome: 'decline' } ) )
	);
	assert.deepEqual( tally( declined ), { declined: 20 } );
	assert.deepEqual( await usesOf( code ), [ 0, 0, 0 ] );
	const pending = await Promise.all(
		visitors.map( ( buyer ) => buyer.place( { [ ticket ]: 1 }, { outcome: 'pending' } ) )
	);
	assert.deepEqual( tally( pending ), { 200: 20 } );
	assert.deepEqual( await usesOf( code ), [ 20, 20, 20 ] );
	await php.execute( 'UPDATE {hold} SET expires_at = 1 WHERE ticket_id = %d', ticket );
	await php.execute( 'UPDATE {orders} SET created_at = 1 WHERE coupon_code = %s', code );
	const sweepers = await Php.startMany( 4 );
	await Promise.all( sweepers.map( ( sweeper ) => sweeper.call( 'sweep' ) ) );
	await Promise.all( sweepers.map( ( sweeper ) => sweeper.end() ) );
	assert.deepEqual( await usesOf( code ), [ 0, 0, 0 ] );
	await mustNotDrift( php );
} );
