/** Organisers' actions on orders, from several desks at once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustFailOnce, prove, times, together } from './lib/race.mjs';
import { mustNotDrift, Sale } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

const DESKS = isLong ? 8 : 4;
const TICKETS = DESKS;
const ORDERS = isLong ? 50 : 20;

let php;
let desks;
before( async () => {
	php = await Php.start();
	desks = await Php.startMany( DESKS );
} );
after( () => Promise.all( [ php, ...desks ].map( ( one ) => one.end() ) ) );

const count = ( answers ) =>
	answers.reduce( ( counts, answer ) => ( { ...counts, [ answer ]: ( counts[ answer ] ?? 0 ) + 1 } ), {} );

/** A paid order of so many tickets, and their attendees. */
async function paid( quantity ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: 100, price: 333 } ] } );
	const [ ticket ] = sale.tickets;
	const buyer = new Buyer();
	await buyer.add( ticket, quantity );
	const answer = await buyer.place( { [ ticket ]: quantity } );
	assert.equal( answer.json?.data?.order?.status, 'order_paid', answer.text );
	const [ { id } ] = await sale.orders();
	const attendees = await php.rows( 'SELECT id FROM {attendee} WHERE order_id = %d ORDER BY sequence', Number( id ) );
	return { sale, ticket, id: Number( id ), tickets: attendees.map( ( row ) => Number( row.id ) ) };
}

async function refunds( id ) {
	const [ row ] = await php.rows(
		`SELECT COUNT(*) refunds, COALESCE(SUM(r.amount_minor), 0) given FROM {refund} r JOIN {payment} p ON p.id = r.payment_id
		 WHERE p.purpose = 'order' AND p.subject_id = %d AND r.status = 'done'`,
		id
	);
	return { refunds: Number( row.refunds ), given: Number( row.given ) };
}

/** Everybody gives the same ticket back. */
async function sameTicket( asked ) {
	const { sale, ticket, id, tickets } = await paid( 3 );
	const answers = await Promise.all(
		asked.map( ( desk ) => desk.call( 'refund', { order: id, tickets: [ tickets[ 0 ] ] } ) )
	);
	assert.equal( count( answers ).done, 1, `done: ${ JSON.stringify( count( answers ) ) }` );
	assert.deepEqual( await refunds( id ), { refunds: 1, given: 333 }, 'money given back' );
	assert.equal( ( await sale.stock() )[ ticket ].sold, 2, 'sold' );
	await mustNotDrift( php );
}

test( `one ticket given back at ${ DESKS } desks at once is given back once`, async () => {
	await sameTicket( desks );
	prove( `One ticket refunded at ${ DESKS } desks at once`, '1 refund, 1 place back' );
} );

test( 'control: without the mark on the ticket, its money goes back more than once', async () => {
	const careless = await Php.startMany( DESKS, 'refund' );
	try {
		assert.match( await mustFailOnce( 10, () => sameTicket( careless ) ), /done|money|sold/ );
	} finally {
		await Promise.all( careless.map( ( one ) => one.end() ) );
	}
} );

test( `${ TICKETS } tickets of one order given back at once, each at another desk, come to exactly what was paid`, async () => {
	const { sale, ticket, id, tickets } = await paid( TICKETS );
	let left = tickets;
	// A desk that was overtaken is told to look again; then it does.
	for ( let round = 0; left.length > 0; round++ ) {
		assert.ok( round < TICKETS, `${ left.length } tickets were never given back` );
		const asked = left;
		const answers = await Promise.all(
			asked.map( ( one, i ) => desks[ i % DESKS ].call( 'refund', { order: id, tickets: [ one ] } ) )
		);
		const kinds = Object.keys( count( answers ) );
		assert.deepEqual(
			kinds.filter( ( kind ) => ! [ 'done', 'order_changed' ].includes( kind ) ),
			[]
		);
		left = asked.filter( ( _, i ) => answers[ i ] !== 'done' );
	}
	assert.deepEqual( await refunds( id ), { refunds: TICKETS, given: 333 * TICKETS } );
	const [ order ] = await sale.orders();
	assert.deepEqual( [ order.status, order.payment ], [ 'order_refunded', 'refunded' ] );
	assert.equal( ( await sale.stock() )[ ticket ].sold, 0 );
	await mustNotDrift( php );
} );

test( 'a whole refund, tickets cancelled without money and a free amount at once never give back more than was paid', async () => {
	const { id, tickets } = await paid( 4 );
	await Promise.all( [
		desks[ 0 ].call( 'refund', { order: id, tickets: null } ),
		desks[ 1 ].call( 'refund', { order: id, tickets: [ tickets[ 0 ] ], amount: 0 } ),
		desks[ 2 ].call( 'refund', { order: id, tickets: [], amount: 1000, cancel: false } ),
		desks[ 3 ].call( 'refund', { order: id, tickets: [ tickets[ 1 ], tickets[ 2 ] ] } ),
	] );
	const { given } = await refunds( id );
	const [ order ] = await php.rows(
		`SELECT o.refunded_minor, o.total_minor, (SELECT SUM(refunded_minor) FROM {order_item} WHERE order_id = o.id) of_lines,
			(SELECT refunded_minor FROM {payment} WHERE purpose = 'order' AND subject_id = o.id) of_payment FROM {orders} o WHERE o.id = %d`,
		id
	);
	assert.ok( given <= Number( order.total_minor ), `${ given } of ${ order.total_minor }` );
	assert.deepEqual( [ order.refunded_minor, order.of_lines, order.of_payment ].map( Number ), [
		given,
		given,
		given,
	] );
	await mustNotDrift( php );
} );

/** Bought and paid by ten at a time. @return {Promise<number[]>} ids */
async function bought() {
	const sale = await Sale.open( php, { tickets: [ { capacity: 1000, price: 500 } ] } );
	const [ ticket ] = sale.tickets;
	await together( 10, async () => {
		for ( let i = 0; i < ORDERS / 10; i++ ) {
			const buyer = new Buyer();
			await buyer.add( ticket );
			const answer = await buyer.place( { [ ticket ]: 1 } );
			assert.equal( answer.status, 200, answer.text );
		}
	} );
	return ( await sale.orders() ).map( ( { id } ) => Number( id ) );
}

/** With these settings in place of the site's. */
async function choosing( changes, work ) {
	const settings = await php.call( 'option', { name: 'benefit_settings' } );
	await php.call( 'setOption', { name: 'benefit_settings', value: { ...settings, ...changes } } );
	try {
		return await work();
	} finally {
		await php.call( 'setOption', { name: 'benefit_settings', value: settings } );
	}
}

/** Two desks ask for each invoice of orders that were paid before there were any. */
async function numbers( control = '' ) {
	const orders = await choosing( { invoices: false }, bought );
	await php.execute(
		`UPDATE {payment} SET mode = 'live' WHERE purpose = 'order' AND subject_id IN (${ orders.join( ',' ) })`
	);
	const prefix = `${ randomUUID().slice( 0, 8 ) }-`;
	await choosing( { invoices: true, invoice_prefix: prefix }, async () => {
		// They read the settings once, when they start.
		const asked = await Php.startMany( DESKS, control );
		try {
			const half = DESKS / 2;
			const answers = await Promise.all(
				asked.map( ( desk, i ) =>
					desk.call( 'invoices', { orders: orders.filter( ( _, at ) => at % half === i % half ) } )
				)
			);
			const all = times( ORDERS, ( i ) => i + 1 );
			assert.deepEqual(
				[ ...new Set( answers.flat() ) ].sort( ( x, y ) => x - y ),
				all,
				'numbers told'
			);
			const rows = await php.rows( 'SELECT number FROM {invoice} WHERE series = %s ORDER BY number', prefix );
			assert.deepEqual(
				rows.map( ( { number } ) => Number( number ) ),
				all,
				'numbers given'
			);
		} finally {
			await Promise.all( asked.map( ( one ) => one.end() ) );
		}
	} );
}

test( `the invoices of ${ ORDERS } orders asked for at ${ DESKS } desks at once are numbered 1 to ${ ORDERS }`, async () => {
	await numbers();
	prove(
		`Invoices of ${ ORDERS } orders, each asked for at two of ${ DESKS } desks at once`,
		`numbers 1 to ${ ORDERS }, no gap, none twice`
	);
} );

test( `${ ORDERS } orders that are paid at the same time have their invoices then, with no gap in the numbers`, async () => {
	const orders = await choosing( { invoices: true }, bought );
	const rows = await php.rows(
		`SELECT series, number FROM {invoice} WHERE order_id IN (${ orders.join( ',' ) }) ORDER BY number`
	);
	const first = Number( rows[ 0 ]?.number );
	assert.deepEqual(
		rows.map( ( { series, number } ) => [ series, Number( number ) ] ),
		times( ORDERS, ( i ) => [ 'TEST-', first + i ] )
	);
	prove(
		`Invoices of ${ ORDERS } orders, paid by ten at a time`,
		`${ ORDERS } numbers given at once, no gap, none twice`
	);
} );

test( 'control: where nobody waits for a number, some are lost', async () => {
	assert.match( await mustFailOnce( 10, () => numbers( 'invoice' ) ), /numbers/ );
} );

test( `10 places given away at ${ DESKS } desks at once are 10, and one key gives once`, async () => {
	const sale = await Sale.open( php, { tickets: [ { capacity: 10 } ] } );
	const [ ticket ] = sale.tickets;
	const give = ( desk, key = '' ) =>
		desk.call( 'complimentary', { event: sale.event, ticket, quantity: 1, email: 'guest@example.org', key } );
	const key = randomUUID();
	const same = await Promise.all( desks.map( ( desk ) => give( desk, key ) ) );
	assert.equal( new Set( same.filter( Number.isInteger ) ).size, 1, JSON.stringify( same ) );
	assert.deepEqual(
		same.filter( ( answer ) => ! Number.isInteger( answer ) && answer !== 'in_flight' ),
		[]
	);
	const answers = await Promise.all( times( 16, ( i ) => give( desks[ i % DESKS ] ) ) );
	assert.deepEqual( count( answers.map( ( answer ) => ( Number.isInteger( answer ) ? 'given' : answer ) ) ), {
		given: 9,
		no_places: 7,
	} );
	await sale.mustHaveSold( 10 );
} );

test( 'holders told from two screens at once are told once each', async () => {
	const sale = await Sale.open( php, { tickets: [ { capacity: null } ] } );
	const holders = 45;
	await Promise.all(
		desks.map( async ( desk, at ) => {
			for ( let i = at; i < holders; i += DESKS ) {
				const id = await desk.call( 'complimentary', {
					event: sale.event,
					ticket: sale.tickets[ 0 ],
					quantity: 1,
					email: `holder-${ i }-${ sale.event }@example.org`,
				} );
				assert.ok( Number.isInteger( id ), id );
			}
		} )
	);
	const job = await php.call( 'tell', { event: sale.event, token: randomUUID() } );
	await Promise.all( desks.slice( 0, 4 ).map( ( desk ) => desk.call( 'goOn', { job } ) ) );
	const [ told ] = await php.rows(
		"SELECT COUNT(*) mails, COUNT(DISTINCT recipient) people FROM {mail} WHERE kind = 'event_cancelled' AND subject_id = %d",
		sale.event
	);
	assert.deepEqual( [ told.mails, told.people ].map( Number ), [ holders, holders ] );
	const [ { done, total } ] = await php.rows( 'SELECT done, total FROM {event_job} WHERE id = %d', job );
	assert.deepEqual( [ done, total ].map( Number ), [ holders, holders ] );
	prove( `${ holders } holders told from 4 screens at once`, 'each once' );
} );
