/** More buyers than places. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, reason, shuffled, tally, times, together } from './lib/race.mjs';
import { Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

/** Everybody puts one place into the cart and orders what they got, at their own pace. */
async function rush( { places, buyers, control = '' } ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: places } ] } );
	const [ ticket ] = sale.tickets;
	const adds = [];
	const orders = [];
	await together( buyers, async () => {
		const buyer = new Buyer( { control } );
		await buyer.session();
		const added = await buyer.add( ticket );
		adds.push( added );
		if ( reason( added ) === '' ) {
			orders.push( await buyer.place( { [ ticket ]: 1 } ) );
		}
	} );
	mustBeServed( [ ...adds, ...orders ] );
	assert.deepEqual( tally( adds ), { 102: buyers - places, 200: places }, 'answers to the adds' );
	assert.deepEqual( tally( orders ), { 200: places }, 'answers to the orders' );
	await sale.mustHaveSold( places );
}

const RUNS = isLong ? 10 : 3;

test( `24 buyers for 10 places: 10 are sold, ${ RUNS } times, and the others are told that too few are left`, async () => {
	for ( let run = 0; run < RUNS; run++ ) {
		await rush( { places: 10, buyers: 24 } );
	}
	prove( `24 buyers for 10 places, ${ RUNS } runs`, '10 sold each time' );
} );

test( 'control: with read-then-write in place of the conditional update, the same rush oversells', async () => {
	const how = await mustFailOnce( 10, () => rush( { places: 10, buyers: 24, control: 'stock' } ) );
	assert.match( how, /answers to the adds/ );
	prove( 'The same with the protection off', 'oversold', how.split( '\n' )[ 0 ] );
} );

/** Those that the database resolved since it was started: each was a retry of ours, and slow. */
async function deadlocksSeen() {
	const [ { version } ] = await php.rows( 'SELECT VERSION() version' );
	const [ { seen } ] = await php.rows(
		version.includes( 'MariaDB' )
			? "SELECT variable_value seen FROM information_schema.global_status WHERE variable_name = 'innodb_deadlocks'"
			: "SELECT `count` seen FROM information_schema.innodb_metrics WHERE name = 'lock_deadlocks'"
	);
	return Number( seen );
}

/** Everybody wants one place of each type, in an order of their own, and orders what they got. */
async function scramble( { buyers, types, pool, perType, control = '' } ) {
	const sale = await Sale.open( php, {
		capacity: pool,
		tickets: times( types, ( i ) => ( { capacity: perType, price: i === 0 ? 0 : 1500 } ) ),
	} );
	const deadlocksBefore = await deadlocksSeen();
	const answers = [];
	await together( buyers, async () => {
		const buyer = new Buyer( { control } );
		const got = {};
		for ( const ticket of shuffled( sale.tickets ) ) {
			const added = await buyer.add( ticket );
			answers.push( added );
			if ( reason( added ) === '' ) {
				got[ ticket ] = 1;
			}
		}
		if ( Object.keys( got ).length ) {
			const isFree = Object.keys( got ).every( ( ticket ) => Number( ticket ) === sale.tickets[ 0 ] );
			const placed = await buyer.place( got, { gateway: isFree ? 'free' : 'test' } );
			answers.push( placed );
			assert.equal( placed.status, 200, placed.text );
		}
	} );
	mustBeServed( answers );
	assert.deepEqual( Object.keys( tally( answers ) ), [ '102', '200' ], 'kinds of answers' );
	await sale.mustHaveSold( Math.min( pool, types * perType ) );
	return ( await deadlocksSeen() ) - deadlocksBefore;
}

const CROWD = isLong
	? { buyers: 200, types: 2, pool: 80, perType: 50 }
	: { buyers: 50, types: 2, pool: 20, perType: 13 };

test( `${ CROWD.buyers } buyers for 2 × ${ CROWD.perType } places in a shared pool of ${ CROWD.pool }: exactly ${ CROWD.pool } are sold, and no deadlock is seen`, async () => {
	const deadlocks = await scramble( CROWD );
	prove(
		`${ CROWD.buyers } buyers for 2 × ${ CROWD.perType } places in a pool of ${ CROWD.pool }`,
		`${ CROWD.pool } sold`,
		`${ deadlocks } deadlocks in the database, none surfaced`
	);
} );

test(
	isLong
		? '200 buyers for 50 places of 5 types, in 20 runs: exactly 50 are sold each time'
		: '40 buyers for 15 places of 5 types: exactly 15 are sold',
	async () => {
		let deadlocks = 0;
		const runs = isLong ? 20 : 1;
		for ( let run = 0; run < runs; run++ ) {
			deadlocks += await scramble(
				isLong
					? { buyers: 200, types: 5, pool: 50, perType: 20 }
					: { buyers: 40, types: 5, pool: 15, perType: 5 }
			);
		}
		prove(
			'200 buyers, 50 places, 5 types in random order',
			`50 sold in each of ${ runs } runs`,
			`${ deadlocks } deadlocks in the database, none surfaced`
		);
	}
);

if ( isLong ) {
	test( 'control: with read-then-write, 200 buyers oversell 50 places of 5 types', async () => {
		const how = await mustFailOnce( 10, () =>
			scramble( { buyers: 200, types: 5, pool: 50, perType: 20, control: 'stock' } )
		);
		prove( 'The same with the protection off', 'oversold', how.split( '\n' )[ 0 ] );
	} );
}
