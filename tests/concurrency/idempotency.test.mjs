/** One purchase, sent many times. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer, newKey, orderNumber } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, reason, tally, together } from './lib/race.mjs';
import { Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const POSTS = isLong ? 100 : 30;
/** As many of one type as a cart takes. */
const ADDITIONS = 10;

/** The limit of orders per visitor and minute is off: this is about those that pass it. */
async function sendMany( { price, gateway, control = 'rate-off' } ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: 50, price } ] } );
	const lines = { [ sale.tickets[ 0 ] ]: 2 };
	const buyer = new Buyer( { control } );
	await buyer.session();
	await buyer.add( sale.tickets[ 0 ], 2 );
	const key = newKey();
	const tabs = await together( POSTS, () => buyer.twin() );
	const answers = await Promise.all( tabs.map( ( tab ) => tab.place( lines, { key, gateway } ) ) );
	mustBeServed( answers );
	const waiting = answers.filter( ( answer ) => reason( answer ) === 'in_flight' );
	for ( const { status, headers } of waiting ) {
		assert.equal( status, 409 );
		assert.match( headers[ 'retry-after' ], /^[1-9]\d*$/, 'Retry-After of an answer that says to wait' );
	}
	// All have been answered, so whoever was told to wait has the result now.
	const again = await Promise.all( waiting.map( () => buyer.twin().place( lines, { key, gateway } ) ) );
	const ended = [ ...answers.filter( ( answer ) => ! waiting.includes( answer ) ), ...again ];
	assert.deepEqual( tally( ended ), { 200: POSTS }, 'how the posts ended' );
	assert.equal( new Set( ended.map( ( { text } ) => text ) ).size, 1, 'different answers' );
	const orders = await sale.orders();
	assert.deepEqual(
		orders.map( ( { number, status, mails } ) => [ number, status, mails ] ),
		[ [ orderNumber( ended[ 0 ] ), 'order_paid', 'order_organiser,order_paid' ] ],
		'orders in the database'
	);
	await sale.mustHaveSold( 2 );
	return { buyer, lines, key, gateway, waited: waiting.length };
}

for ( const [ kind, what ] of Object.entries( {
	paid: { price: 2500, gateway: 'test' },
	free: { price: 0, gateway: 'free' },
} ) ) {
	test( `${ POSTS } posts with one key (${ kind }) are one order, with one answer`, async () => {
		const { buyer, lines, key, gateway, waited } = await sendMany( what );
		prove(
			`${ POSTS } posts with one key (${ kind })`,
			'1 order',
			`${ waited } were told to wait and then had the same answer`
		);

		const other = await buyer.twin().place( lines, { key, gateway, lastName: 'Other' } );
		assert.deepEqual( [ other.status, reason( other ) ], [ 409, 'key_reused' ], 'the same key with another name' );
		const others = await together( 20, () =>
			buyer.twin().place( lines, { key, gateway, email: 'other@example.org' } )
		);
		assert.deepEqual( tally( others ), { key_reused: 20 } );
	} );
}

test( 'control: without the key being claimed, the posts end differently', async () => {
	const how = await mustFailOnce( 1, () =>
		sendMany( { price: 2500, gateway: 'test', control: 'rate-off,idempotency' } )
	);
	assert.match( how, /how the posts ended/ );
} );

test( 'two different keys for one cart make one order: what the first took is not there for the second', async () => {
	const sale = await Sale.open( php, { tickets: [ { capacity: 50 } ] } );
	const buyer = new Buyer();
	await buyer.session();
	await buyer.add( sale.tickets[ 0 ], 2 );
	const answers = await together( 20, () => buyer.twin().place( { [ sale.tickets[ 0 ] ]: 2 } ) );
	mustBeServed( answers );
	assert.equal( tally( answers )[ 200 ], 1, JSON.stringify( tally( answers ) ) );
	await sale.mustHaveSold( 2 );
} );

/** No job asks the test's gateway: the next press does, and of many at once it is asked by one after the other. */
test( 'presses after a payment without an answer are one order, and say each that there is none yet', async () => {
	const sale = await Sale.open( php, { tickets: [ { capacity: 50, price: 2500 } ] } );
	const buyer = new Buyer( { control: 'rate-off' } );
	await buyer.session();
	await buyer.add( sale.tickets[ 0 ], 2 );
	const order = { key: newKey(), gateway: 'test', outcome: 'timeout' };
	const press = () => buyer.twin().place( { [ sale.tickets[ 0 ] ]: 2 }, order );
	const first = await press();
	assert.deepEqual( [ first.status, reason( first ) ], [ 503, 'no_answer' ] );

	const answers = await together( 10, press );

	for ( const answer of answers ) {
		assert.ok( [ 'no_answer', 'in_flight' ].includes( reason( answer ) ), answer.text );
	}
	assert.deepEqual(
		( await sale.orders() ).map( ( { status } ) => status ),
		[ 'order_received' ]
	);
} );

/** Additions of one ticket at once, all in one cart: how they were answered, and how many count. */
async function addMany( keyOf, prepare = async () => undefined ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: 50 } ] } );
	const buyer = new Buyer( { control: 'rate-off' } );
	await buyer.session();
	await prepare( buyer, sale.tickets[ 0 ] );
	const tabs = await together( ADDITIONS, () => buyer.twin() );
	const answers = await Promise.all( tabs.map( ( tab ) => tab.add( sale.tickets[ 0 ], 1, keyOf() ) ) );
	const pools = await sale.stock();
	return [ tally( answers ), pools[ sale.tickets[ 0 ] ].held ];
}

test( `${ ADDITIONS } posts of one addition at once are one, and all are told so`, async () => {
	const key = newKey();
	assert.deepEqual( await addMany( () => key ), [ { 200: ADDITIONS }, 1 ] );
} );

test( 'the same once its line was removed: the first of them adds it again, and the others find it', async () => {
	const key = newKey();
	const addedAndRemoved = async ( buyer, ticket ) => {
		await buyer.add( ticket, 1, key );
		const emptied = await buyer.post( 'benefit_cart_form', [ [ 'cart_action', 'empty_cart' ] ] );
		assert.equal( emptied.status, 200, emptied.text );
	};
	assert.deepEqual( await addMany( () => key, addedAndRemoved ), [ { 200: ADDITIONS }, 1 ] );
} );

test( 'control: with keys of their own, each that is served counts', async () => {
	const [ served, held ] = await addMany( newKey );
	assert.equal( held, served[ 200 ] );
	assert.ok( held > 1, `${ held } of ${ ADDITIONS }` );
} );
