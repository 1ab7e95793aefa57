/** `wp benefit …`, typed by an administrator: WP-CLI itself, on a real site. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer, orderNumber } from '../concurrency/lib/buyer.mjs';
import { Php } from '../concurrency/lib/php.mjs';
import { Sale } from '../concurrency/lib/sale.mjs';
import { site } from '../concurrency/lib/site.mjs';
import { wp } from '../env/lib/wp-cli.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const GOOD = 'Success: Capacity, orders, and payments are consistent.\n';
const json = ( { output } ) => JSON.parse( output );

async function sold( quantity ) {
	const sale = await Sale.open( php, { capacity: 20, tickets: [ { capacity: 10, price: 2500 } ] } );
	const [ ticket ] = sale.tickets;
	const buyer = new Buyer();
	await buyer.session();
	await buyer.add( ticket, quantity );
	const placed = await buyer.place( { [ ticket ]: quantity } );
	assert.equal( placed.status, 200, placed.text );
	return { sale, ticket, buyer, number: orderNumber( placed ) };
}

const payment = async ( number ) =>
	( await php.rows( 'SELECT status, refunded_minor FROM {orders} WHERE number = %s', number ) )[ 0 ];

test( 'stock check says that all is well, and repairs places when it is told to', async () => {
	assert.deepEqual( await wp( site, 'benefit', 'stock', 'check' ), { code: 0, output: GOOD, errors: '' } );

	const { ticket } = await sold( 2 );
	await php.execute( 'UPDATE {stock} SET held = held + 1, sold = sold + 3 WHERE id = %d', ticket );
	const sentence = `Pool ${ ticket } counts 1 reserved and 5 sold, but its carts hold 0 and its orders contain 2.`;

	const found = await wp( site, 'benefit', 'stock', 'check' );
	assert.deepEqual( [ found.code, found.output ], [ 1, `${ sentence }\n` ] );
	assert.match( found.errors, /^Warning: 1 inconsistency found\./ );
	const asJson = await wp( site, 'benefit', 'stock', 'check', '--format=json' );
	assert.equal( asJson.code, 1 );
	assert.deepEqual( json( asJson ), { ok: false, problems: [ sentence ], repaired: [] } );

	const repaired = await wp( site, 'benefit', 'stock', 'check', '--repair' );
	assert.deepEqual( [ repaired.code, repaired.output ], [ 0, `Repaired: ${ sentence }\n${ GOOD }` ] );
	assert.equal( ( await wp( site, 'benefit', 'stock', 'check' ) ).code, 0 );
} );

test( 'check says whether everything that is stored agrees, and changes nothing', async () => {
	const all = 'Success: All stored data is consistent.\n';
	assert.deepEqual( await wp( site, 'benefit', 'check' ), { code: 0, output: all, errors: '' } );

	const { sale, ticket } = await sold( 2 );
	await php.execute( 'UPDATE {stock} SET sold = 5 WHERE id = %d', ticket );
	const sentence = `Pool ${ ticket } counts 0 reserved and 5 sold, but its carts hold 0 and its orders contain 2.`;

	const found = await wp( site, 'benefit', 'check' );
	assert.deepEqual( [ found.code, found.output ], [ 1, `${ sentence }\n` ] );
	assert.match( found.errors, /^Warning: 1 inconsistency found\./ );
	const asJson = await wp( site, 'benefit', 'check', '--format=json' );
	assert.equal( asJson.code, 1 );
	assert.deepEqual( json( asJson ), { ok: false, problems: [ sentence ] } );
	assert.equal( ( await sale.stock() )[ ticket ].sold, 5 );

	await php.execute( 'UPDATE {stock} SET sold = 2 WHERE id = %d', ticket );
	assert.equal( ( await wp( site, 'benefit', 'check' ) ).output, all );
} );

test( 'tables says what differs and how it would be repaired, and repairs it when it is told to', async () => {
	const all = 'Success: All tables are as they should be.\n';
	assert.deepEqual( await wp( site, 'benefit', 'tables' ), { code: 0, output: all, errors: '' } );
	await php.execute( 'ALTER TABLE {mail} DROP KEY of_recipient, ENGINE=MyISAM' );
	const [ key, engine ] = [
		'The table wp_benefit_mail lacks the key of_recipient.',
		'The table wp_benefit_mail uses the storage engine MyISAM instead of InnoDB, so a failed order may leave traces.',
	];
	try {
		const found = await wp( site, 'benefit', 'tables' );
		assert.equal( found.code, 1 );
		assert.equal(
			found.output,
			`${ key }\n    ALTER TABLE wp_benefit_mail ADD KEY of_recipient (recipient), LOCK=NONE;\n${ engine }\n    ALTER TABLE wp_benefit_mail ENGINE=InnoDB, LOCK=NONE;\n`
		);
		assert.match( found.errors, /^Warning: 2 differences found\./ );
		const check = await wp( site, 'benefit', 'check' );
		assert.deepEqual( [ check.code, check.output ], [ 1, `${ key }\n${ engine }\n` ] );

		const waits = await wp( site, 'benefit', 'tables', '--repair' );
		assert.equal( waits.code, 1 );
		assert.match( waits.errors, /Run this command with --offline/ );
	} finally {
		const repaired = await wp( site, 'benefit', 'tables', '--repair', '--offline' );
		assert.equal( repaired.code, 0, repaired.output + repaired.errors );
		assert.match( repaired.output, /ALTER TABLE wp_benefit_mail ENGINE=InnoDB;\n/ );
	}
	assert.deepEqual( await wp( site, 'benefit', 'tables', '--repair' ), { code: 0, output: all, errors: '' } );
} );

test( 'order refund gives back some tickets and then the rest, places and money alike', async () => {
	const { sale, ticket, number } = await sold( 3 );

	const some = await wp( site, 'benefit', 'order', 'refund', number, '--tickets=1,3', '--reason=Ill', '--yes' );
	assert.deepEqual( [ some.code, some.errors ], [ 0, '' ] );
	assert.match( some.output, /^Success: .*50\.00.* was refunded\.\n$/ );
	assert.deepEqual( await payment( number ), { status: 'order_partly_refunded', refunded_minor: '5000' } );
	assert.equal( ( await sale.stock() )[ ticket ].sold, 1 );

	const rest = await wp( site, 'benefit', 'order', 'refund', number.toLowerCase(), '--yes', '--format=json' );
	assert.deepEqual( json( rest ), { number, amount_minor: 2500, currency: 'EUR', refund: 'done' } );
	assert.deepEqual( await payment( number ), { status: 'order_refunded', refunded_minor: '7500' } );
	assert.equal( ( await sale.stock() )[ ticket ].sold, 0 );

	assert.equal( ( await wp( site, 'benefit', 'stock', 'check' ) ).output, GOOD );
} );

test( 'order refund says what cannot be done, and changes nothing', async () => {
	const { number } = await sold( 1 );
	for ( const [ words, sentence ] of [
		[ [ 'AAAAAAAA' ], /Order not found\./ ],
		[ [ number, '--tickets=2' ], /This ticket is not part of this order\./ ],
	] ) {
		const { code, errors, output } = await wp( site, 'benefit', 'order', 'refund', ...words, '--yes' );
		assert.deepEqual( [ code, output ], [ 1, '' ] );
		assert.match( errors, sentence );
	}
	assert.deepEqual( await payment( number ), { status: 'order_paid', refunded_minor: '0' } );
} );

test( 'order resend queues the tickets for the buyer, or for another address', async () => {
	const { number, buyer } = await sold( 1 );
	const own = await wp( site, 'benefit', 'order', 'resend', number );
	assert.deepEqual(
		[ own.code, own.output ],
		[ 0, `Success: Order ${ number } will be sent to ${ buyer.email } with the next emails.\n` ]
	);
	const other = await wp( site, 'benefit', 'order', 'resend', number, '--to=friend@example.org', '--format=json' );
	assert.deepEqual( json( other ), { number, to: 'friend@example.org' } );

	const log = await php.rows(
		"SELECT l.data FROM {order_log} l JOIN {orders} o ON o.id = l.order_id WHERE o.number = %s AND l.kind = 'resent' ORDER BY l.id",
		number
	);
	assert.deepEqual(
		log.map( ( { data } ) => JSON.parse( data ).email ),
		[ buyer.email, 'friend@example.org' ]
	);
	const bad = await wp( site, 'benefit', 'order', 'resend', number, '--to=nobody' );
	assert.equal( bad.code, 1 );
} );

test( 'help says what each command does', async () => {
	const { output } = await wp( site, 'help', 'benefit', 'stock', 'check' );
	assert.match( output, /Checks that stock, orders, and payments are consistent/ );
	assert.match( output, /--repair/ );
	const all = await wp( site, 'help', 'benefit', 'check' );
	assert.match( all.output, /Checks that stored data is consistent/ );
} );

test( 'index rebuild makes the index of posts, and check finds and mends what has bypassed WordPress', async () => {
	const good = 'Success: The search index matches the posts.\n';
	// The demo has listings of two types: the index was made when they were saved.
	const own = await wp( site, 'benefit', 'index', 'status' );
	assert.equal( own.code, 0 );
	assert.match( own.output, /^Posts in the search index: \d+ \(post, benefit_event\).\n$/ );
	const unknown = await wp( site, 'benefit', 'index', 'rebuild', '--types=nothing' );
	assert.equal( unknown.code, 1 );
	assert.match( unknown.errors, /These post types are not public: nothing/ );

	const made = await wp( site, 'benefit', 'index', 'rebuild', '--types=post,page' );
	assert.deepEqual( [ made.code, made.errors ], [ 0, '' ] );
	assert.match( made.output, /Success: The search index is complete\.\n$/ );
	assert.match(
		( await wp( site, 'benefit', 'index', 'status' ) ).output,
		/^Posts in the search index: \d+ \(post, page\).\n$/
	);
	assert.equal( ( await wp( site, 'benefit', 'index', 'check' ) ).output, good );

	const [ { ID: id } ] = await php.rows(
		"SELECT ID FROM {wp.posts} WHERE post_type = 'page' AND post_status = 'publish' ORDER BY ID LIMIT 1"
	);
	await php.execute( 'UPDATE {wp.posts} SET menu_order = 77 WHERE ID = %d', id );
	const found = await wp( site, 'benefit', 'index', 'check' );
	assert.deepEqual( [ found.code, found.output ], [ 1, `Post ${ id } is out of date in the search index.\n` ] );
	assert.equal( ( await wp( site, 'benefit', 'index', 'check', '--repair' ) ).code, 0 );
	assert.equal( ( await wp( site, 'benefit', 'index', 'check' ) ).output, good );
} );
