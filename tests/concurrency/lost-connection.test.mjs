/** The connection to the database is cut between two statements of a checkout. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer, newKey } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustFailOnce, prove } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const TABLES = [ 'orders', 'order_item', 'attendee', 'payment', 'idempotency', 'buyer_limit', 'mail' ];
const NOT_PLACED = /"success":false/;

/** All that a checkout writes. */
async function written( sale ) {
	const [ counts ] = await php.rows(
		`SELECT ${ TABLES.map( ( table ) => `(SELECT COUNT(*) FROM {${ table }}) AS \`${ table }\`` ).join( ', ' ) }`
	);
	const holds = await php.rows(
		'SELECT visitor, ticket_id, quantity, held, order_id, expires_at FROM {hold} WHERE event_id = %d ORDER BY id',
		sale.event
	);
	return { counts, holds, stock: await sale.stock() };
}

async function cart( price ) {
	const sale = await Sale.open( php, {
		capacity: 20,
		tickets: [
			{ capacity: 10, price },
			{ capacity: 10, price },
		],
	} );
	const buyer = new Buyer();
	await buyer.session();
	await buyer.add( sale.tickets[ 0 ], 2 );
	await buyer.add( sale.tickets[ 1 ], 1 );
	return { sale, buyer, lines: { [ sale.tickets[ 0 ] ]: 2, [ sale.tickets[ 1 ] ]: 1 } };
}

/** Places an order whose connection is cut there. `hit`: whether there was such a statement. */
async function placeCut( { buyer, lines }, { at, gateway, key, control } ) {
	buyer.control = control;
	const answer = await buyer.place( lines, { gateway, key, headers: { 'x-benefit-cut': at } } );
	buyer.control = '';
	return { answer, hit: answer.headers[ 'x-benefit-cut' ] === at };
}

/** Cuts before the first, second … statement of the transaction that stores the order, its COMMIT included. */
async function cutEverywhere( { price, gateway, control = 'cut' } ) {
	let one = await cart( price );
	let unknown = 0;
	for ( let statement = 1; ; statement++ ) {
		const key = newKey();
		const before_ = await written( one.sale );
		const { answer, hit } = await placeCut( one, { at: `1.${ statement }`, gateway, key, control } );
		if ( ! hit ) {
			assert.equal( answer.status, 200, answer.text );
			assert.equal( unknown, 1, 'That was the COMMIT.' );
			return statement - 1;
		}
		assert.ok( answer.status >= 500, `cut before statement ${ statement }: ${ answer.status } ${ answer.text }` );
		assert.match( answer.text, NOT_PLACED );
		const after_ = await written( one.sale );
		if ( answer.json.data.code === 'unknown' ) {
			// Cut at the COMMIT: it might be stored in a moment, so the key stays taken until its request is known to be dead.
			unknown++;
			before_.counts.idempotency = String( Number( before_.counts.idempotency ) + 1 );
			assert.equal( ( await one.buyer.place( one.lines, { gateway, key } ) ).status, 409 );
			await php.execute(
				'UPDATE {idempotency} SET claimed_at = claimed_at - 600 WHERE idempotency_key = %s',
				key
			);
		}
		assert.deepEqual( after_, before_, `stored, though cut before statement ${ statement }` );
		const again = await one.buyer.place( one.lines, { gateway, key } );
		assert.equal( again.status, 200, `the next try after a cut before statement ${ statement }: ${ again.text }` );
		await one.sale.mustHaveSold( 3 );
		one = await cart( price );
	}
}

for ( const [ kind, what ] of Object.entries( {
	paid: { price: 2500, gateway: 'test' },
	free: { price: 0, gateway: 'free' },
} ) ) {
	test( `a checkout (${ kind }) that is cut off anywhere leaves nothing, says so, and works the next time`, async () => {
		const statements = await cutEverywhere( what );
		assert.ok( statements >= 8, `cut in ${ statements } places` );
		prove(
			`Connection cut before each of ${ statements } statements of a checkout (${ kind })`,
			'nothing stored, next try works'
		);
	} );
}

test( 'control: if WordPress connected again by itself, half a checkout would be stored', async () => {
	try {
		const how = await mustFailOnce( 1, () =>
			cutEverywhere( { price: 0, gateway: 'free', control: 'cut,reconnect' } )
		);
		assert.match( how, /cut before statement/ );
	} finally {
		await forgetHalves();
	}
} );

/** The rows that the control left are taken away, since the invariant is that of the whole database. */
async function forgetHalves() {
	await php.execute( 'DELETE FROM {order_item} WHERE order_id NOT IN (SELECT id FROM {orders})' );
	await php.execute( 'DELETE FROM {attendee} WHERE order_id NOT IN (SELECT id FROM {orders})' );
	await php.execute( 'DELETE FROM {hold} WHERE order_id <> 0 AND order_id NOT IN (SELECT id FROM {orders})' );
	// As mustNotDrift counts, among orders of which some tickets were given back, too.
	const held = ( of ) => `COALESCE((SELECT SUM(h.held) FROM {hold} h WHERE h.${ of } = s.id), 0)`;
	const sold = (
		of
	) => `COALESCE((SELECT SUM(i.quantity - i.refunded_quantity) FROM {order_item} i JOIN {orders} o ON o.id = i.order_id
		WHERE i.${ of } = s.id AND o.status IN ('order_paid', 'order_partly_refunded')), 0)`;
	await php.execute( `UPDATE {stock} s SET
		held = ${ held( 'ticket_id' ) } + ${ held( 'event_id' ) },
		sold = ${ sold( 'ticket_id' ) } + ${ sold( 'event_id' ) }` );
	await mustNotDrift( php );
}

test( 'cut off after the order was stored, while its payment is noted: the order waits with its places, and the next press goes on with it', async () => {
	for ( let statement = 1; ; statement++ ) {
		const one = await cart( 2500 );
		const key = newKey();
		const { answer, hit } = await placeCut( one, { at: `2.${ statement }`, gateway: 'test', key, control: 'cut' } );
		if ( ! hit ) {
			assert.ok( statement > 5, `cut in ${ statement - 1 } places` );
			break;
		}
		assert.ok( answer.status >= 500, `${ answer.status } ${ answer.text }` );
		const states = async () =>
			( await one.sale.orders() ).map( ( { status, payment, mails } ) => [ status, payment, mails ] );
		assert.deepEqual( await states(), [ [ 'order_received', 'pending', null ] ] );
		assert.equal( ( await one.sale.stock() )[ one.sale.event ].held, 3 );
		await mustNotDrift( php );
		const again = await one.buyer.place( one.lines, { key } );
		assert.equal( again.status, 200, again.text );
		assert.deepEqual( await states(), [ [ 'order_paid', 'paid', 'order_organiser,order_paid' ] ] );
		await one.sale.mustHaveSold( 3 );
	}
} );
