/** Orders as a busy house has them after years: many buyers, three events, all states. By the database itself, in seconds. */

/** Marks what was seeded; no visitor's key looks like it. */
const WHO = 'seeded-screen';
const EVENTS = { big: 900000, tenth: 900001, old: 900002 };
const TICKET = 910000;

/** Counts from zero, so that the names of a hundred are among those of a hundred thousand. */
const NAMES = "ELT(1 + n % 5, 'Adler', 'Becker', 'Conti', 'Duarte', 'Eriksen')";

/**
 * @param {import('../../concurrency/lib/php.mjs').Php} php
 * @param {number}                                      count how many there are afterwards
 */
export async function seedOrders( php, count ) {
	await forgetOrders( php );
	await php.execute( `INSERT INTO {orders} (number, secret, visitor, status, currency, subtotal_minor, discount_minor, fee_minor, net_minor, tax_minor, total_minor,
			gateway, first_name, last_name, email, created_at, paid_at)
		SELECT LPAD(CONV(60466176 + n * 9973, 10, 36), 8, '0'), LEFT(MD5(n), 22), '${ WHO }',
			ELT(1 + (n % 50 = 7) + 2 * (n % 50 = 8) + 3 * (n % 1000 = 11), 'order_paid', 'order_refunded', 'order_received', 'order_fraud'), 'EUR',
			1000 + n * 37 % 90 * 100, 0, 0, 900, 100, 1000 + n * 37 % 90 * 100,
			ELT(1 + (n % 4 = 0) + 2 * (n % 3001 = 5), 'stripe', 'offline', 'free'),
			CONCAT('First', n % 997), CONCAT(${ NAMES }, n % 7919), CONCAT('mail', n, '@example.net'), 1700000000 + n * 60, 1700000000 + n * 60
		FROM (SELECT seq AS n FROM seq_0_to_${ count - 1 }) numbers` );
	const items = ( event, where ) =>
		php.execute( `INSERT INTO {order_item} (order_id, ticket_id, event_id, name, event_name, quantity, unit_minor, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor)
			SELECT id, ${ TICKET }, ${ event }, 'Seat', 'An event', 1, total_minor, 0, 0, 900, 100, 1000, total_minor FROM {orders} WHERE visitor = '${ WHO }' AND ${ where }` );
	await items( EVENTS.big, '1 = 1' );
	await items( EVENTS.tenth, 'created_at % 600 = 0' );
	await items( EVENTS.old, 'created_at < 1700000000 + 15 * 60' );
	await php.execute( `INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email)
		SELECT order_id, ticket_id, event_id, event_id - ${ EVENTS.big } + 1, LEFT(MD5(id), 22), CONCAT('Guest', id % 997), CONCAT('Person', id % 7919), ''
		FROM {order_item} WHERE ticket_id = ${ TICKET }` );
	for ( const table of [ 'orders', 'order_item', 'attendee' ] ) {
		// So that the optimizer knows what it would know after a night.
		await php.rows( `ANALYZE TABLE {${ table }}` );
	}
	return EVENTS;
}

/** Takes away what was seeded, so that the site is as it was. */
export async function forgetOrders( php ) {
	await php.execute( `DELETE FROM {attendee} WHERE ticket_id = ${ TICKET }` );
	await php.execute( `DELETE FROM {order_item} WHERE ticket_id = ${ TICKET }` );
	await php.execute( `DELETE FROM {orders} WHERE visitor = '${ WHO }'` );
}
