/**
 * Three database nodes, each written to, behind three web servers, and buyers whose every request may reach another one:
 * nothing is sold twice, nothing that was confirmed is lost, and no key is left in the air.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { obstacle } from './lib/galera.mjs';
import { Venue } from './lib/venue.mjs';

const BUYERS = Number( process.env.BENEFIT_CLUSTER_BUYERS ?? 200 );
const PLACES = Math.floor( BUYERS * 0.4 );
const ROUNDS = 3;
/** So often a buyer presses, or their browser does by itself, while the answer says that it may pass. */
const PRESSES = 14;

let venue, lib, php, Hopper;
before( async () => {
	assert.equal( obstacle(), '' );
	venue = await Venue.open();
	// They look for the site when they are read.
	const parts = [ 'buyer', 'php', 'sale', 'race' ].map( ( name ) => import( `../concurrency/lib/${ name }.mjs` ) );
	lib = Object.assign( {}, ...( await Promise.all( parts ) ) );
	php = await lib.Php.start();
	const settings = await php.call( 'option', { name: 'benefit_settings' } );
	await php.call( 'setOption', {
		name: 'benefit_settings',
		value: { ...settings, gateways: [ 'free', 'test' ], test_mode: true },
	} );

	/** A buyer whom a load balancer sends to any server, or to those that it is told. */
	Hopper = class extends lib.Buyer {
		servers = venue.servers;

		address() {
			const { address } = this.servers[ Math.floor( Math.random() * this.servers.length ) ];
			return `${ address }/wp-admin/admin-ajax.php`;
		}

		/** The balancer hands on the site's name; a server that breaks off is an answer, too. */
		async post( action, fields, headers = {} ) {
			try {
				return await super.post( action, fields, { host: venue.host, ...headers } );
			} catch ( { message } ) {
				return { status: 0, headers: {}, cookies: [], text: message, json: null };
			}
		}
	};
} );
after( async () => {
	await php?.end();
	await venue?.close();
} );

/** The server broke off, or what came is no answer of ours: WordPress tells scripts with status 200 that its database is gone. */
const isError = ( answer, isOurs ) =>
	answer.status === 0 ||
	answer.status >= 500 ||
	( answer.status === 200 && lib.reason( answer ) === '' && ! isOurs( answer ) );

/** Everything that can be said of the keys when all is quiet: each has its answer. */
async function noKeyIsOpen() {
	const open = await php.rows(
		'SELECT idempotency_key, subject_id FROM {idempotency} WHERE answer IS NULL AND fingerprint <> %s',
		''
	);
	assert.deepEqual( open, [], 'keys that are still in flight' );
}

/** Every node holds the same. */
async function nodesAgree( nodes ) {
	const sums = await Promise.all(
		nodes.map( ( node ) =>
			node.ask(
				`SET SESSION wsrep_sync_wait = 7;
				SELECT (SELECT COUNT(*) FROM benefit.wp_benefit_orders), (SELECT COUNT(*) FROM benefit.wp_benefit_attendee),
				(SELECT SUM(held) FROM benefit.wp_benefit_stock), (SELECT SUM(sold) FROM benefit.wp_benefit_stock), (SELECT COUNT(*) FROM benefit.wp_benefit_mail)`
			)
		)
	);
	assert.equal( new Set( sums ).size, 1, `nodes that differ: ${ sums.join( ' | ' ) }` );
}

async function certifications() {
	const counts = await Promise.all(
		venue.nodes.map( async ( node ) => {
			const [ failed, aborted ] = await Promise.all(
				[ 'wsrep_local_cert_failures', 'wsrep_local_bf_aborts' ].map( ( name ) => node.status( name ) )
			);
			return Number( failed ) + Number( aborted );
		} )
	);
	return counts.reduce( ( sum, one ) => sum + one, 0 );
}

/** Everybody wants one place, and each of their requests goes to any node. */
async function rush( { places = PLACES, buyers = BUYERS } = {} ) {
	const sale = await lib.Sale.open( php, { tickets: [ { capacity: places } ] } );
	const [ ticket ] = sale.tickets;
	const adds = [];
	const orders = [];
	await lib.together( buyers, async () => {
		const buyer = new Hopper();
		await buyer.session();
		const added = await buyer.add( ticket );
		adds.push( added );
		if ( lib.reason( added ) === '' ) {
			orders.push( await buyer.place( { [ ticket ]: 1 } ) );
		}
	} );
	return { sale, adds, orders, places, buyers };
}

function mustBeServedExactly( { adds, orders, places, buyers } ) {
	lib.mustBeServed( [ ...adds, ...orders ] );
	assert.deepEqual( lib.tally( adds ), { 102: buyers - places, 200: places }, 'answers to the adds' );
	assert.deepEqual( lib.tally( orders ), { 200: places }, 'answers to the orders' );
}

test( `${ ROUNDS } × ${ BUYERS } buyers who hop between three nodes for ${ PLACES } places: exactly those are sold, and nobody is told that it failed`, async () => {
	const before_ = await certifications();
	const began = Date.now();
	for ( let round = 0; round < ROUNDS; round++ ) {
		const race = await rush();
		mustBeServedExactly( race );
		await race.sale.mustHaveSold( PLACES );
		await noKeyIsOpen();
		await nodesAgree( venue.nodes );
	}
	lib.prove(
		`Galera, three nodes written to: ${ ROUNDS } × ${ BUYERS } buyers who hop between them, for ${ PLACES } places`,
		`${ PLACES } sold each time, no error, no key left open`,
		`${ ( await certifications() ) - before_ } collisions of nodes were tried again; ${ Math.round( ( Date.now() - began ) / 1000 ) } s in all`
	);
} );

test( 'a node that lags: whoever has chosen at one node is known at the other', async () => {
	const sale = await lib.Sale.open( php, { tickets: [ { capacity: 10 } ] } );
	const [ ticket ] = sale.tickets;
	const [ first, , late ] = venue.servers;
	const node = venue.nodes[ 2 ];
	const chosen = async ( { syncWait } ) => {
		await node.ask( `SET GLOBAL wsrep_sync_wait = ${ syncWait }` );
		const buyer = new Hopper();
		buyer.servers = [ first ];
		await buyer.session();
		const there = await lib.Php.start( '', { BENEFIT_NODE: node.socket } );
		const letGo = await node.holdBack();
		let count;
		try {
			assert.equal( lib.reason( await buyer.add( ticket ) ), '' );
			let hasAnswered = false;
			count = there
				.rows( 'SELECT COUNT(*) AS n FROM {hold} WHERE ticket_id = %d', ticket )
				.finally( () => ( hasAnswered = true ) );
			// Until the node has begun to wait, or has answered from what it knows.
			while ( ! hasAnswered && ! ( await waits( node ) ) ) {
				await new Promise( ( done ) => setTimeout( done, 10 ) );
			}
		} finally {
			await letGo();
		}
		const [ { n } ] = await count;
		await there.end();
		buyer.servers = [ late ];
		return { buyer, carts: Number( n ) };
	};
	// The control: without waiting the node answers with what it has.
	assert.equal( ( await chosen( { syncWait: 0 } ) ).carts, 0 );

	const { buyer, carts } = await chosen( { syncWait: 7 } );
	assert.equal( carts, 2 );
	const placed = await buyer.place( { [ ticket ]: 1 } );
	assert.equal( placed.json?.data?.order?.status, 'order_paid', placed.text );
	lib.prove(
		'Galera: a node that lags, asked by a buyer who has just chosen at another',
		'waits, and knows the cart',
		'wsrep_sync_wait = 7; with 0 the cart was empty there'
	);
} );

/** Whether a question waits on this node for what the others have written. */
async function waits( node ) {
	const seen = await node.ask(
		"SELECT COUNT(*) FROM information_schema.processlist WHERE db = 'benefit' AND command = 'Query' AND info LIKE '%benefit_hold%'"
	);
	return Number( seen ) > 0;
}

test( `a node lags again and again while ${ BUYERS } buyers hop: exact all the same`, async () => {
	const node = venue.nodes[ 2 ];
	let isOver = false;
	let lags = 0;
	const lagging = ( async () => {
		while ( ! isOver ) {
			const letGo = await node.holdBack();
			lags++;
			await new Promise( ( done ) => setTimeout( done, 300 ) );
			await letGo();
			await new Promise( ( done ) => setTimeout( done, 300 ) );
		}
	} )();
	const race = await rush().finally( () => ( isOver = true ) );
	await lagging;
	mustBeServedExactly( race );
	await race.sale.mustHaveSold( PLACES );
	await noKeyIsOpen();
	await nodesAgree( venue.nodes );
	lib.prove(
		`Galera: one of three nodes lags, again and again, while ${ BUYERS } buyers hop`,
		`${ PLACES } of ${ PLACES } sold, no error`,
		`held back ${ lags } times for 0.3 s`
	);
} );

// The last one: that node does not come back.
test( `a node is killed while ${ BUYERS } buyers hop: what was confirmed is there, and no order hangs`, async () => {
	const sale = await lib.Sale.open( php, { tickets: [ { capacity: PLACES } ] } );
	const [ ticket ] = sale.tickets;
	const confirmed = new Map();
	const refused = [];
	let broken = 0;
	const isDead = () => ! venue.nodes[ 2 ].isAlive();

	/** As browser and buyer do: again, under the same key, while the answer leaves it open. */
	const press = async ( act, isOurs = ( { json } ) => json !== null ) => {
		for ( let i = 0; i < PRESSES; i++ ) {
			const answer = await act();
			if ( ! isError( answer, isOurs ) && answer.status !== 409 ) {
				return answer;
			}
			broken += answer.status === 409 ? 0 : 1;
			// Each pause is longer, as people's are: more than 30 presses a minute are refused, and rightly so.
			await new Promise( ( done ) =>
				setTimeout( done, Math.min( 3000, 100 * 2 ** i ) * ( 0.5 + Math.random() ) )
			);
		}
		return null;
	};
	const waiting = [];
	await lib.together( BUYERS, async () => {
		const buyer = new Hopper();
		await press( () => buyer.session() );
		const addKey = lib.newKey();
		const added = await press(
			() => buyer.add( ticket, 1, addKey ),
			( { text } ) => text.includes( 'benefit-added' )
		);
		if ( added === null || lib.reason( added ) !== '' ) {
			refused.push( added === null ? 'no answer to the add' : lib.reason( added ) );
			return;
		}
		const key = lib.newKey();
		const order = () => buyer.place( { [ ticket ]: 1 }, { key } );
		const placed = await press( order );
		if ( placed === null ) {
			waiting.push( { key, order } );
		} else if ( lib.orderNumber( placed ) ) {
			confirmed.set( key, lib.orderNumber( placed ) );
			if ( confirmed.size === Math.floor( PLACES / 3 ) && ! isDead() ) {
				venue.nodes[ 2 ].kill();
				// A balancer notices after a while; until then a third of all requests meets a server without its database.
				setTimeout( () => venue.servers.pop(), 3000 ).unref();
			}
		} else {
			refused.push( `${ placed.status } ${ lib.reason( placed ) }` );
		}
	} );
	assert.ok( isDead(), 'The node was killed.' );
	assert.equal( venue.servers.length, 2 );

	// Whose request died with the node is known to be dead after two minutes; then the next press goes on with it.
	const [ { n: open } ] = await php.rows(
		'SELECT COUNT(*) AS n FROM {idempotency} WHERE answer IS NULL AND fingerprint <> %s',
		''
	);
	await php.execute( 'UPDATE {idempotency} SET claimed_at = claimed_at - 600 WHERE answer IS NULL' );
	for ( const { key, order } of waiting ) {
		const placed = await press( order );
		assert.ok( placed, 'An order hangs.' );
		assert.ok( lib.orderNumber( placed ), placed.text );
		confirmed.set( key, lib.orderNumber( placed ) );
	}
	await php.call( 'later', { seconds: 7200 } );

	const paid = ( await sale.orders() ).filter( ( { status } ) => status === 'order_paid' );
	const numbers = new Set( paid.map( ( { number } ) => number ) );
	assert.deepEqual(
		[ ...confirmed.values() ].filter( ( number ) => ! numbers.has( number ) ),
		[],
		'confirmed, and gone'
	);
	assert.equal( new Set( confirmed.values() ).size, confirmed.size, 'one order for each key' );
	assert.deepEqual( [ ...new Set( refused ) ], [ '102' ], 'Nobody was refused but for want of places.' );
	const stock = ( await sale.stock() )[ ticket ];
	assert.deepEqual( { held: stock.held, sold: stock.sold }, { held: 0, sold: PLACES } );
	assert.equal( confirmed.size, PLACES );
	await sale.mustHaveSold( PLACES );
	await nodesAgree( venue.nodes.slice( 0, 2 ) );
	lib.prove(
		`Galera: one of three nodes is killed while ${ BUYERS } buyers hop, for ${ PLACES } places`,
		`${ confirmed.size } confirmed and there, ${ paid.length } sold; no order hangs`,
		`${ broken } requests broke and were sent again; ${ waiting.length } keys waited for the end of a dead request, ${ open } were open`
	);
} );
