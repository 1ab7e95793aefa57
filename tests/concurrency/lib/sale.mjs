/** An event of its own for one race, and what the database says became of it. */
import assert from 'node:assert/strict';

/** Contradictions that the tables had before: those that a control has caused stay. Null: not looked yet. */
let known = null;

/** A control has been at work: what it left is taken as given from the next sale on. */
export const forgive = () => ( known = null );

export class Sale {
	constructor( php, { event, tickets, url } ) {
		Object.assign( this, { php, event, tickets, url } );
	}

	/**
	 * @param {import('./php.mjs').Php}                                                                            php
	 * @param {{capacity?: number|null, tickets: {price?: number, capacity: number|null, maxPerBuyer?: number}[]}} plan
	 */
	static async open( php, { capacity = null, tickets } ) {
		known ??= new Set( await php.call( 'check' ) );
		return new Sale(
			php,
			await php.call( 'event', {
				capacity,
				tickets: tickets.map( ( ticket ) => ( { price: 2500, ...ticket } ) ),
			} )
		);
	}

	/** @return {Promise<Object<number, {capacity: number|null, held: number, sold: number}>>} by pool */
	async stock() {
		const rows = await this.php.rows(
			`SELECT id, capacity, held, sold FROM {stock} WHERE id IN (${ [ this.event, ...this.tickets ].join( ',' ) })`
		);
		return Object.fromEntries(
			rows.map( ( { id, capacity, held, sold } ) => [
				id,
				{ capacity: capacity === null ? null : Number( capacity ), held: Number( held ), sold: Number( sold ) },
			] )
		);
	}

	/** Orders for this event with their status and mails. */
	orders() {
		return this.php.rows(
			`SELECT o.id, o.number, o.status,
				(SELECT status FROM {payment} p WHERE p.purpose = 'order' AND p.subject_id = o.id) payment,
				(SELECT reference FROM {payment} p WHERE p.purpose = 'order' AND p.subject_id = o.id) reference,
				(SELECT GROUP_CONCAT(kind ORDER BY kind) FROM {mail} m WHERE m.subject_id = o.id AND m.kind LIKE 'order_%%') mails
			 FROM {orders} o WHERE o.id IN (SELECT order_id FROM {order_item} WHERE event_id = %d) ORDER BY o.id`,
			this.event
		);
	}

	/** Tickets on paper: lines of paid orders, and their attendees. */
	async admitted() {
		const [ row ] = await this.php.rows(
			`SELECT COALESCE(SUM(i.quantity), 0) items, COALESCE(SUM((SELECT COUNT(*) FROM {attendee} a WHERE a.order_id = i.order_id AND a.ticket_id = i.ticket_id)), 0) attendees
			 FROM {order_item} i JOIN {orders} o ON o.id = i.order_id WHERE i.event_id = %d AND o.status = 'order_paid'`,
			this.event
		);
		return { items: Number( row.items ), attendees: Number( row.attendees ) };
	}

	/** Fails unless exactly so many were sold, in stock, lines and attendees alike, and nothing drifted. */
	async mustHaveSold( count ) {
		const stock = await this.stock();
		assert.equal( stock[ this.event ].sold, count, "sold in the event's pool" );
		assert.equal(
			this.tickets.reduce( ( sum, id ) => sum + stock[ id ].sold, 0 ),
			count,
			'sold in the pools of the ticket types'
		);
		assert.deepEqual(
			await this.admitted(),
			{ items: count, attendees: count },
			'lines and attendees of paid orders'
		);
		for ( const [ id, { capacity, held, sold } ] of Object.entries( stock ) ) {
			assert.ok(
				capacity === null || held + sold <= capacity,
				`pool ${ id } has ${ held } held and ${ sold } sold of ${ capacity }`
			);
		}
		await mustNotDrift( this.php );
	}
}

/** The invariant of the whole database: every pool holds what its holds say, and has sold what its orders say; and all else that StockCheck looks at. */
export async function mustNotDrift( php ) {
	const places = ( of ) => `COALESCE((SELECT SUM(h.held) FROM {hold} h WHERE h.${ of } = s.id), 0)`;
	const sold = (
		of
	) => `COALESCE((SELECT SUM(i.quantity - i.refunded_quantity) FROM {order_item} i JOIN {orders} o ON o.id = i.order_id
		WHERE i.${ of } = s.id AND o.status IN ('order_paid', 'order_partly_refunded')), 0)`;
	const drifted = await php.rows( `SELECT * FROM (
		SELECT s.id, s.held, s.sold, ${ places( 'ticket_id' ) } + ${ places( 'event_id' ) } holds, ${ sold( 'ticket_id' ) } + ${ sold( 'event_id' ) } orders FROM {stock} s
	) pools WHERE held <> holds OR sold <> orders` );
	assert.deepEqual( drifted, [], 'pools whose counts differ from their holds and orders' );
	const contradictions = await php.call( 'check' );
	assert.deepEqual(
		contradictions.filter( ( sentence ) => known && ! known.has( sentence ) ),
		[],
		'what the tables contradict each other in'
	);
}
