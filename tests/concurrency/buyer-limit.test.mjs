/** The limit per buyer's e-mail address. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, tally, together } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const BUYERS = isLong ? 50 : 30;
const MAX = 4;

/** One person in many browsers, who also writes the address in different ways. */
async function hoard( control = '' ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: 100, maxPerBuyer: MAX } ] } );
	const [ ticket ] = sale.tickets;
	const buyers = await together( BUYERS, async () => {
		const buyer = new Buyer( { control } );
		await buyer.add( ticket );
		return buyer;
	} );
	const orders = await Promise.all(
		buyers.map( ( buyer, i ) =>
			buyer.place( { [ ticket ]: 1 }, { email: i % 2 ? 'One.Person@Example.org' : 'one.person@example.org' } )
		)
	);
	mustBeServed( orders );
	// A stranger's unpaid order in the same name does not count (it would use up the limit). The order by whose money the
	// limit is crossed stands, and the organiser sees it marked.
	const { 200: sold, 104: refused } = tally( orders );
	assert.ok( sold >= MAX, 'orders' );
	assert.equal( sold + refused, BUYERS, 'orders' );
	const [ { marked } ] = await php.rows(
		'SELECT COUNT(*) AS marked FROM {orders} o JOIN {order_item} i ON i.order_id = o.id WHERE i.ticket_id = %d AND o.over_limit = 1',
		ticket
	);
	assert.equal( Number( marked ), sold - MAX, 'orders beyond the limit that are marked' );
	await sale.mustHaveSold( sold );
}

test( `${ BUYERS } parallel orders with one address: of ${ MAX } tickets that one buyer may have, each beyond is marked`, async () => {
	await hoard();
	prove( `${ BUYERS } parallel orders of one buyer who may have ${ MAX }`, 'each order beyond is marked' );
} );

test( 'control: counted by read-then-write, and not again when the money comes, one buyer gets more unmarked', async () => {
	assert.match( await mustFailOnce( 10, () => hoard( 'buyer-limit' ) ), /orders/ );
	await mustNotDrift( php );
} );
