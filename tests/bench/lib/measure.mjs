import assert from 'node:assert/strict';
import { Buyer } from '../../concurrency/lib/buyer.mjs';
import { queries, send } from '../../concurrency/lib/http.mjs';
import { Php } from '../../concurrency/lib/php.mjs';
import { prove, reason, together } from '../../concurrency/lib/race.mjs';
import { Sale } from '../../concurrency/lib/sale.mjs';
import { site } from '../../concurrency/lib/site.mjs';

const WARM_UP = 5;
const ROUNDS = 40;
const CLIENTS = [ 8, 16 ];
const ORDERS = 160;

const median = ( numbers ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length / 2 ) ];
const empty = () =>
	send( '/wp-admin/admin-ajax.php', {
		body: 'action=benefit_empty',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	} );

function served( answer, what ) {
	assert.ok(
		answer.status === 200 && reason( answer ) === '',
		`${ what }: ${ answer.status } ${ reason( answer ) } ${ answer.text.slice( 0, 300 ) }`
	);
	return answer;
}

async function visitor() {
	const buyer = new Buyer();
	await buyer.session();
	return buyer;
}

/** A visitor with one ticket in the cart. */
async function ready( ticket ) {
	const buyer = await visitor();
	served( await buyer.add( ticket ), 'add' );
	return buyer;
}

/** One after the other, all kinds in turn, so that what else the machine does meets all alike. */
async function oneByOne( kinds ) {
	const took = new Map( kinds.map( ( { name } ) => [ name, [] ] ) );
	const counts = new Map();
	for ( let round = 0; round < WARM_UP + ROUNDS; round++ ) {
		for ( const { name, prepare = () => null, act } of kinds ) {
			const prepared = await prepare();
			const answer = served( await act( prepared ), name );
			counts.set( name, queries( answer ) );
			if ( round >= WARM_UP ) {
				took.get( name ).push( answer.took );
			}
		}
	}
	return kinds.map( ( { name } ) => ( { name, time: median( took.get( name ) ), ...counts.get( name ) } ) );
}

/** So many clients, each with its next request as soon as the last is answered: requests a second. */
async function rate( clients, requests ) {
	const left = [ ...requests ];
	const began = performance.now();
	await together( clients, async () => {
		for ( let act = left.shift(); act; act = left.shift() ) {
			served( await act(), 'under load' );
		}
	} );
	return requests.length / ( ( performance.now() - began ) / 1000 );
}

/** Orders for one ticket type by many at once, between two measurements of the empty call. */
async function underLoad( clients, ticket ) {
	const buyers = [];
	for ( let i = 0; i < ORDERS; i += CLIENTS[ 0 ] ) {
		buyers.push( ...( await together( CLIENTS[ 0 ], () => ready( ticket ) ) ) );
	}
	const empties = () =>
		rate(
			clients,
			Array.from( { length: ORDERS }, () => empty )
		);
	const before = await empties();
	const orders = await rate(
		clients,
		buyers.map( ( buyer ) => () => buyer.place( { [ ticket ]: 1 } ) )
	);
	const after = await empties();
	return { clients, empty: ( before + after ) / 2, orders };
}

function table( head, rows ) {
	const widths = head.map( ( title, i ) =>
		Math.max( title.length, ...rows.map( ( row ) => String( row[ i ] ).length ) )
	);
	const line = ( row ) =>
		row
			.map( ( cell, i ) =>
				i === 0 ? String( cell ).padEnd( widths[ i ] ) : String( cell ).padStart( widths[ i ] )
			)
			.join( '  ' );
	return [ line( head ), ...rows.map( line ) ].join( '\n' );
}

export async function measure() {
	const php = await Php.start();
	const sale = await Sale.open( php, { tickets: [ { capacity: null }, { capacity: null, price: 0 } ] } );
	await php.end();
	const [ hot, free ] = sale.tickets;
	const without = { headers: { 'x-benefit-control': 'no-plugin' } };
	const figures = await oneByOne( [
		{ name: 'empty ajax call', act: empty },
		{ name: 'add_to_cart', prepare: visitor, act: ( buyer ) => buyer.add( hot ) },
		{ name: 'place order, paid', prepare: () => ready( hot ), act: ( buyer ) => buyer.place( { [ hot ]: 1 } ) },
		{
			name: 'place order, free',
			prepare: () => ready( free ),
			act: ( buyer ) => buyer.place( { [ free ]: 1 }, { gateway: 'free' } ),
		},
		{ name: 'event page, 9 types', act: () => send( site.pages.event ) },
		{ name: 'page without our blocks', act: () => send( site.pages.plain ) },
		{ name: 'the same, plugin off', act: () => send( site.pages.plain, without ) },
	] );
	const yardstick = figures[ 0 ].time;
	console.log(
		table(
			[ 'one at a time', 'median ms', '× empty', 'our tables', 'queries' ],
			figures.map( ( { name, time, ours, all } ) => [
				name,
				time.toFixed( 1 ),
				( time / yardstick ).toFixed( 2 ),
				ours,
				all,
			] )
		)
	);
	const loads = [];
	for ( const clients of CLIENTS ) {
		loads.push( await underLoad( clients, hot ) );
	}
	console.log(
		`\n${ table(
			[ 'under load', 'empty/s', 'orders/s', 'orders ÷ empty' ],
			loads.map( ( { clients, empty: calls, orders } ) => [
				`${ clients } clients, one ticket type`,
				calls.toFixed( 0 ),
				orders.toFixed( 0 ),
				( orders / calls ).toFixed( 2 ),
			] )
		) }`
	);
	for ( const { name, time, ours, all } of figures ) {
		prove(
			`Time of: ${ name }`,
			`${ ( time / yardstick ).toFixed( 2 ) } × an empty ajax call`,
			`${ time.toFixed( 1 ) } ms, ${ ours } statements on our tables, ${ all } queries`
		);
	}
	for ( const { clients, empty: calls, orders } of loads ) {
		prove(
			`Orders of one ticket type, ${ clients } clients`,
			`${ orders.toFixed( 0 ) }/s`,
			`${ ( orders / calls ).toFixed( 2 ) } × the rate of empty ajax calls`
		);
	}
}
