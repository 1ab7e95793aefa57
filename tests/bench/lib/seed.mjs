/** Many orders at once, as they would be after months, all of one event. */

const tables = ( sale ) =>
	[
		[ 'attendee', 'order_id' ],
		[ 'order_item', 'order_id' ],
		[ 'payment', 'subject_id' ],
		[ 'mail', 'subject_id' ],
		[ 'orders', 'id' ],
	].map(
		( [ table, column ] ) =>
			`DELETE FROM {${ table }} WHERE ${ column } IN (SELECT id FROM (SELECT id FROM {orders} WHERE visitor = '${ visitor( sale ) }') seeded)`
	);

/** Marks what was seeded; no visitor's key looks like it. */
const visitor = ( sale ) => `seeded-${ sale.event }`;

/**
 * @param {import('../../concurrency/lib/php.mjs').Php}   php
 * @param {import('../../concurrency/lib/sale.mjs').Sale} sale
 * @param {number}                                        count how many there are afterwards
 */
export async function seedOrders( php, sale, count ) {
	const who = visitor( sale );
	const ticket = sale.tickets[ 0 ];
	const [ { seeded } ] = await php.rows( 'SELECT COUNT(*) seeded FROM {orders} WHERE visitor = %s', who );
	const more = count - Number( seeded );
	const ids = `SELECT id FROM {orders} o WHERE o.visitor = '${ who }' AND NOT EXISTS (SELECT 1 FROM {order_item} i WHERE i.order_id = o.id)`;
	await php.execute( `INSERT INTO {orders} (number, secret, visitor, status, currency, subtotal_minor, discount_minor, fee_minor, net_minor, tax_minor, total_minor,
			gateway, first_name, last_name, email, created_at, paid_at)
		SELECT LPAD(CONV(${ sale.event } * 100000 + ${ Number( seeded ) } + seq, 10, 36), 8, '0'), LEFT(MD5(RAND()), 22), '${ who }', 'order_paid', 'EUR', 2500, 0, 0, 2273, 227, 2500,
			'test', 'Seeded', 'Buyer', CONCAT('buyer', seq, '@example.net'), 1700000000 + seq, 1700000000 + seq FROM seq_1_to_${ more }` );
	await php.execute( 'UPDATE {stock} SET sold = sold + %d WHERE id IN (%d, %d)', more, ticket, sale.event );
	await php.execute( `INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at)
		SELECT LEFT(MD5(CONCAT('seeded', id)), 22), 'order', id, 'test', 'test', 'paid', 2500, 'EUR', 1700000000, 1700000000 FROM (${ ids }) made` );
	await php.execute( `INSERT INTO {mail} (kind, subject_id, recipient, data, status, attempts, next_at, created_at)
		SELECT 'order_paid', id, 'buyer@example.net', '', 'sent', 1, 1700000000, 1700000000 FROM (${ ids }) made` );
	await php.execute( `INSERT INTO {order_item} (order_id, ticket_id, event_id, name, event_name, quantity, unit_minor, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor)
		SELECT id, ${ ticket }, ${ sale.event }, 'Type 1', 'A race', 1, 2500, 0, 0, 2273, 227, 1000, 2500 FROM (${ ids }) made` );
	await php.execute( `INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email)
		SELECT i.order_id, i.ticket_id, i.event_id, 1, LEFT(MD5(RAND()), 22), 'Seeded', 'Guest', 'guest@example.net'
		FROM {order_item} i JOIN {orders} o ON o.id = i.order_id WHERE o.visitor = '${ who }' AND NOT EXISTS (SELECT 1 FROM {attendee} a WHERE a.order_id = o.id)` );
}

/** Takes away what was seeded, so that the site is as it was. */
export async function forgetSeeded( php, sale ) {
	const [ { seeded } ] = await php.rows( 'SELECT COUNT(*) seeded FROM {orders} WHERE visitor = %s', visitor( sale ) );
	for ( const sql of tables( sale ) ) {
		await php.execute( sql );
	}
	await php.execute(
		'UPDATE {stock} SET sold = sold - %d WHERE id IN (%d, %d)',
		Number( seeded ),
		sale.tickets[ 0 ],
		sale.event
	);
}
