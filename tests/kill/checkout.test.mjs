/**
 * The web server, or the database, is killed at each step of a checkout. When it is up again and the gateway was asked
 * once, nobody has paid for nothing, and every place is where the orders say.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Shop } from './lib/shop.mjs';

const STEPS = [ 'claimed', 'order', 'attendees', 'commit', 'stored', 'charged', 'paying', 'answering' ];
/** From here on the bank has the money; without its database PHP still asks for it. */
const isCharged = ( victim, step ) => STEPS.indexOf( step ) >= STEPS.indexOf( victim === 'php' ? 'charged' : 'stored' );
/** From here on there is an order. */
const isStored = ( step ) => STEPS.indexOf( step ) >= STEPS.indexOf( 'stored' );

let shop, lib, php, isLong;
before( async () => {
	shop = await Shop.open();
	// They look for the site when they are read.
	const parts = [ 'buyer', 'php', 'sale', 'race', 'site' ].map(
		( name ) => import( `../concurrency/lib/${ name }.mjs` )
	);
	lib = Object.assign( {}, ...( await Promise.all( parts ) ) );
	isLong = lib.isLong;
	php = await lib.Php.start( 'ledger' );
} );
after( async () => {
	await php?.end();
	await shop?.close();
} );

async function checkout() {
	const sale = await lib.Sale.open( php, { capacity: 20, tickets: [ { capacity: 10 }, { capacity: 10 } ] } );
	const buyer = new lib.Buyer( { control: 'ledger,kill' } );
	await buyer.session();
	await buyer.add( sale.tickets[ 0 ], 2 );
	await buyer.add( sale.tickets[ 1 ], 1 );
	return { sale, buyer, key: lib.newKey(), lines: { [ sale.tickets[ 0 ] ]: 2, [ sale.tickets[ 1 ] ]: 1 } };
}

const place = ( { buyer, lines, key }, headers = {} ) => buyer.place( lines, { gateway: 'ledger', key, headers } );

/** Whatever happened: money and orders agree, and so does everything else. */
async function mustAgree( what ) {
	assert.deepEqual( await php.call( 'check' ), [], what );
	const rows = await php.rows(
		"SELECT p.reference, o.status FROM {payment} p JOIN {orders} o ON p.purpose = 'order' AND o.id = p.subject_id"
	);
	const status = Object.fromEntries( rows.map( ( row ) => [ row.reference, row.status ] ) );
	const balance = {};
	for ( const { kind, reference, amount } of shop.ledger() ) {
		balance[ reference ] = ( balance[ reference ] ?? 0 ) + ( kind === 'charge' ? amount : -amount );
	}
	for ( const [ reference, minor ] of Object.entries( balance ) ) {
		assert.equal(
			minor > 0,
			status[ reference ] === 'order_paid',
			`${ what }: ${ minor } paid for an order that is ${ status[ reference ] }`
		);
	}
	const paid = rows.filter( ( row ) => row.status === 'order_paid' && ! ( balance[ row.reference ] > 0 ) );
	assert.deepEqual( paid, [], `${ what }: orders that nobody has paid` );
}

/** @param {{again?: boolean, deaf?: boolean}} how again: the buyer presses once more · deaf: nobody asks the gateway */
async function kill( victim, step, { again = false, deaf = false } = {} ) {
	const one = await checkout();
	const charges = shop.ledger().length;
	const answer = await place( one, { 'x-benefit-kill': `${ victim }:${ step }` } ).catch( ( { message } ) => ( {
		text: message,
	} ) );
	const isDead = await shop.isDead( victim );
	await shop.restart();
	// WordPress says 200 to scripts when its database is gone; that it was done nobody says.
	assert.notEqual( answer.json?.success, true, answer.text );
	assert.ok( isDead, `${ victim } lives on: ${ answer.text }` );

	assert.equal( ( await one.sale.orders() ).length, isStored( step ) ? 1 : 0, `orders after ${ step }` );
	assert.equal( shop.ledger().length - charges, isCharged( victim, step ) ? 1 : 0, `charges after ${ step }` );
	if ( again ) {
		// Once the first request is known to be dead.
		await php.execute( 'UPDATE {idempotency} SET claimed_at = claimed_at - 600' );
		const second = await place( one );
		assert.equal( second.json?.data?.order?.status, 'order_paid', second.text );
		assert.equal( shop.ledger().length - charges, 1, 'charged once' );
	} else {
		await php.execute( deaf ? 'UPDATE {payment} SET check_at = NULL' : 'DO 0' );
		await php.call( 'later', { seconds: 400 } );
	}
	await mustAgree( `${ victim } killed at ${ step }, after one reconcile` );
	await php.call( 'later', { seconds: 7200 } );
	await mustAgree( `${ victim } killed at ${ step }, hours later` );
	const [ { held } ] = await php.rows( 'SELECT SUM(held) held FROM {stock}' );
	assert.equal( Number( held ), 0, 'places that nobody waits for' );
}

for ( const victim of [ 'php', 'database' ] ) {
	for ( const [ number, step ] of STEPS.entries() ) {
		test( `${ victim } killed at "${ step }": no charge without an order, and every place where it belongs`, async () => {
			const times = isLong ? 10 : 1;
			for ( let i = 0; i < times; i++ ) {
				await kill( victim, step, { again: ( i + number ) % 2 === 1 } );
			}
			lib.prove(
				`kill -9 of ${ victim } at "${ step }", ${ times } times`,
				'no charge without an order, stock exact'
			);
		} );
	}
}

test( 'control: if nobody asked the gateway, somebody would have paid for nothing', async () => {
	assert.match(
		await lib.mustFailOnce( 1, () => kill( 'php', 'charged', { deaf: true } ) ),
		/7500 paid for an order/
	);
} );
