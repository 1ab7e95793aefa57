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
	assert.deepEqual( tally( orders ), { 104: BUYERS - MAX, 200: MAX }, 'orders' );
	await sale.mustHaveSold( MAX );
}

test( `${ BUYERS } parallel orders with one address get the ${ MAX } tickets that one buyer may have`, async () => {
	await hoard();
	prove( `${ BUYERS } parallel orders of one buyer who may have ${ MAX }`, `${ MAX } sold` );
} );

test( 'control: counted by read-then-write, one buyer gets more', async () => {
	assert.match( await mustFailOnce( 10, () => hoard( 'buyer-limit' ) ), /orders/ );
	await mustNotDrift( php );
} );
