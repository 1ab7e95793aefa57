/** Places of carts whose time is over. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, reason, tally, together } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

const SWEEPERS = isLong ? 20 : 6;
const RUNS = isLong ? 3 : 1;
const TAKERS = 30;

let php;
let sweepers;
before( async () => ( [ php, ...sweepers ] = await Php.startMany( 1 + SWEEPERS ) ) );
after( () => Promise.all( [ php, ...sweepers ].map( ( one ) => one.end() ) ) );

/**
 * A sold-out pair of ticket types in a shared pool of 8: 5 of the first and 1 of the second are in carts whose time is over,
 * 2 in a live one. `more` places of the first are in a live one, too, and both pools larger by them.
 */
async function soldOut( more = 0 ) {
	const sale = await Sale.open( php, { capacity: 8 + more, tickets: [ { capacity: 5 + more }, { capacity: 5 } ] } );
	const [ first, second ] = sale.tickets;
	const buyer = new Buyer();
	await buyer.add( second, 2 );
	await ( more > 0 && buyer.add( first, more ) );
	const live = await php.rows( 'SELECT id FROM {hold} WHERE event_id = %d', sale.event );
	const late = [ new Buyer(), new Buyer() ];
	await late[ 0 ].add( first, 3 );
	await late[ 1 ].add( first, 2 );
	await late[ 1 ].add( second, 1 );
	const changed = await php.execute(
		'UPDATE {hold} SET expires_at = UNIX_TIMESTAMP() - 60 WHERE event_id = %d AND id > %d',
		sale.event,
		live.at( -1 ).id
	);
	assert.equal( changed, 3, 'lines whose time is over' );
	return { sale, first, second, late };
}

async function sweepAtOnce( { control = '', takers = TAKERS, withSweepers = control === '', more = 0 } = {} ) {
	const { sale, first, second } = await soldOut( more );
	const [ answers ] = await Promise.all( [
		together( takers, () => new Buyer( { control } ).add( first ) ),
		...( withSweepers ? sweepers.map( ( sweeper ) => sweeper.call( 'sweep' ) ) : [] ),
	] );
	mustBeServed( answers );
	const taken = tally( answers )[ 200 ] ?? 0;
	const stock = await sale.stock();
	assert.deepEqual(
		[ stock[ first ].held, stock[ second ].held, stock[ sale.event ].held ],
		[ taken + more, 2, taken + 2 + more ],
		'places in carts'
	);
	await mustNotDrift( php );
	assert.deepEqual(
		tally( answers ),
		{ 200: 5, ...( takers > 5 ? { 102: takers - 5 } : {} ) },
		'answers to those who wanted one of the 5 places'
	);
}

test( `expired holds are released once under ${ SWEEPERS + TAKERS } parallel sweeps, and each place is taken once`, async () => {
	for ( let run = 0; run < RUNS; run++ ) {
		await sweepAtOnce();
	}
	prove( `Expired holds under ${ SWEEPERS + TAKERS } parallel sweeps, ${ RUNS } runs`, 'released once, stock exact' );
} );

test( 'five who want the five expired places at once all get one, whoever of them releases them', async () => {
	for ( let run = 0; run < 3 * RUNS; run++ ) {
		await sweepAtOnce( { takers: 5, withSweepers: false } );
	}
} );

// With enough places in live carts, a pool has what is released twice: otherwise it refuses, and all wait for their turn.
test( 'control: when everybody who finds an expired hold releases it, the stock drifts', async () => {
	try {
		const how = await mustFailOnce( 10, () => sweepAtOnce( { control: 'release', more: 40 } ) );
		assert.match( how, /places in carts|server error/ );
	} finally {
		await repair();
	}
} );

/** The damage by the control is put right, since the invariant is that of the whole database. */
async function repair() {
	await php.execute( `UPDATE {stock} s SET held = COALESCE((SELECT SUM(h.held) FROM {hold} h WHERE h.ticket_id = s.id), 0)
		+ COALESCE((SELECT SUM(h.held) FROM {hold} h WHERE h.event_id = s.id), 0)` );
	await mustNotDrift( php );
}

test( 'with cron switched off an expired place is bought by the next who needs it, and its former holder is told', async () => {
	assert.equal( await php.call( 'isCronOff' ), true );
	const { sale, first, late } = await soldOut();
	const buyer = new Buyer();
	assert.equal( reason( await buyer.add( first, 5 ) ), '' );
	const placed = await buyer.place( { [ first ]: 5 } );
	assert.equal( placed.status, 200, placed.text );
	assert.equal( ( await sale.stock() )[ first ].sold, 5 );
	const tooLate = await late[ 0 ].place( { [ first ]: 3 } );
	assert.deepEqual( [ tooLate.status, reason( tooLate ) ], [ 422, '102' ] );
	await mustNotDrift( php );
} );

test( 'at place order an expired hold is taken again when places are left', async () => {
	const { sale, first, late } = await soldOut();
	const placed = await late[ 0 ].place( { [ first ]: 3 } );
	assert.equal( placed.status, 200, placed.text );
	assert.equal( ( await sale.stock() )[ first ].sold, 3 );
	await mustNotDrift( php );
} );
