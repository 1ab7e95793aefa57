/**
 * The organiser's screens among a hundred orders and among a hundred thousand: as many statements, and no more rows read
 * than a page, a count that ends at 10,000, and what was looked for. Times are printed, never looked at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Php } from '../concurrency/lib/php.mjs';
import { prove } from '../concurrency/lib/race.mjs';
import { forgetOrders, seedOrders } from './lib/seed-orders.mjs';

const FEW = 100;
const MANY = 100_000;
/** Statements on our tables: the count, the page, and the events on it. */
// Events are read for their dates.
const STATEMENTS = 5;
/** A count reads an order twice or three times until it is at its end; the page, some hundred rows. */
const READS = 60_000;

let php;
/** By number of orders: what the screen took, by what somebody did there; and what the page of the biggest event took. */
const measured = {};
const eventScreen = {};
before( async () => {
	php = await Php.start();
	for ( const count of [ FEW, MANY ] ) {
		const events = await seedOrders( php, count );
		measured[ count ] = {};
		for ( const [ about, values ] of Object.entries( asked( events ) ) ) {
			measured[ count ][ about ] = await php.call( 'ordersScreen', { values } );
		}
		eventScreen[ count ] = await php.call( 'eventScreen', { event: events.big } );
	}
} );
after( async () => {
	await forgetOrders( php );
	await php.end();
} );

/** The screen's requests, by the action that led to them. */
const asked = ( { big, tenth, old } ) => ( {
	'opens it': {},
	'turns to the last page': { page: 500 },
	'sorts by name': { sort: 'name', direction: 'asc' },
	'sorts by total': { sort: 'total', direction: 'desc' },
	'filters by a frequent status': { status: 'order_paid' },
	'filters by a rare status': { status: 'order_fraud' },
	'filters by a status that none has': { status: 'order_cancelled' },
	'filters by a rare status, by name': { status: 'order_fraud', sort: 'name' },
	'filters by gateway': { gateway: 'stripe', sort: 'total' },
	'filters by a rare gateway': { gateway: 'free' },
	'filters by a big event': { event: big },
	'filters by an event': { event: tenth },
	'filters by an old event, by name': { event: old, sort: 'name' },
	'filters by a big event and a rare status': { event: big, status: 'order_fraud' },
	'filters by a day': { from: '2023-11-15', to: '2023-11-15' },
	'searches an address': { search: 'mail77@example.net' },
	'searches a name': { search: 'Becker76' },
	'searches a whole name': { search: 'First76 Becker76' },
	'searches a guest': { search: 'Guest76 Person76' },
	'searches a ticket': { search: '00100000-1' },
	'searches what there is not': { search: 'zzqx' },
} );

test( `the orders screen is the same among ${ FEW } orders and among ${ MANY }: statements, and no table is read whole`, () => {
	for ( const [ about, many ] of Object.entries( measured[ MANY ] ) ) {
		const few = measured[ FEW ][ about ];
		assert.ok( many.statements <= STATEMENTS, `${ about }: ${ many.statements } statements` );
		// A page that is beyond the end, and one on which nothing is, have nothing to look up.
		assert.ok(
			few.statements <= many.statements,
			`${ about }: ${ few.statements } and ${ many.statements } statements`
		);
		assert.ok( many.reads <= READS, `${ about }: ${ many.reads } rows read` );
		assert.deepEqual( many.scans, [], `${ about }: tables that are read whole` );
	}
	const [ slowest ] = Object.entries( measured[ MANY ] ).sort( ( [ , a ], [ , b ] ) => b.ms - a.ms );
	const worst = Math.max( ...Object.values( measured[ MANY ] ).map( ( { reads } ) => reads ) );
	prove(
		`Orders screen, ${ MANY } orders: statements`,
		STATEMENTS,
		`the same among ${ FEW }; at most ${ worst } rows read`
	);
	console.log(
		`slowest among ${ MANY } orders: somebody ${ slowest[ 0 ] }, ${ slowest[ 1 ].ms } ms in the database`
	);
} );

test( `the figures of an event and its attendees: the same statements among ${ FEW } and ${ MANY }`, () => {
	assert.equal( eventScreen[ MANY ].figures, eventScreen[ FEW ].figures, 'figures' );
	assert.equal( eventScreen[ MANY ].attendees, eventScreen[ FEW ].attendees, 'attendees' );
	console.log( `figures of an event with ${ MANY } orders: ${ eventScreen[ MANY ].ms } ms` );
} );
