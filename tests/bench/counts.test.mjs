/** Numbers of statements and requests. `npm run bench` measures times. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from '../concurrency/lib/buyer.mjs';
import { queries, send } from '../concurrency/lib/http.mjs';
import { Php } from '../concurrency/lib/php.mjs';
import { prove, times } from '../concurrency/lib/race.mjs';
import { Sale } from '../concurrency/lib/sale.mjs';
import { site } from '../concurrency/lib/site.mjs';
import { forgetSeeded, seedOrders } from './lib/seed.mjs';

const ADD = 8;
/** One of them asks whether the visitor's cards were declined too often. */
const PLACE = 38;
const TABLE = 12;
const TYPES = 9;

let php;
before( async () => {
	php = await Php.start();
	// The first page that a new site serves makes what WordPress stores once.
	await send( site.pages.plain );
} );
after( () => php.end() );

function served( answer ) {
	assert.equal( answer.status, 200, `${ answer.status } ${ answer.text.slice( 0, 300 ) }` );
	return queries( answer );
}

test( `add_to_cart takes at most ${ ADD } statements on our tables: the first, the same again, another type`, async () => {
	const sale = await Sale.open( php, { capacity: 100, tickets: [ { capacity: 50 }, { capacity: 50 } ] } );
	const buyer = new Buyer();
	await buyer.session();
	const counts = [];
	for ( const ticket of [ sale.tickets[ 0 ], sale.tickets[ 0 ], sale.tickets[ 1 ] ] ) {
		counts.push( served( await buyer.add( ticket ) ).ours );
	}
	assert.ok( Math.max( ...counts ) <= ADD, `${ counts } statements` );
	prove( 'add_to_cart, statements on our tables', counts.join( ', ' ), `at most ${ ADD }` );
} );

test( `with a coupon in the cart, add_to_cart takes at most ${ ADD } statements, and a dear order with fields of one's own at most ${ PLACE } queries`, async ( t ) => {
	const stored = await php.call( 'askFor', {
		fields: [
			{ audience: 'buyer', label: 'Club' },
			{ audience: 'owner', label: 'Seat' },
		],
	} );
	t.after( () => php.call( 'askAsBefore', { stored } ) );
	const sale = await Sale.open( php, { capacity: 100, tickets: [ { capacity: 50 } ] } );
	const [ ticket ] = sale.tickets;
	await php.call( 'feesAndTax', { tickets: sale.tickets, event: sale.event } );
	const code = `COUNTS-${ Date.now() }`;
	await php.execute(
		"INSERT INTO {coupon} (code, kind, value, tickets, uses_max, uses_per_buyer, created_at) VALUES (%s, 'fixed_order', 500, '[]', 9, 9, 1)",
		code
	);
	const buyer = new Buyer();
	await buyer.session();
	await buyer.add( ticket );
	const applied = await buyer.post( 'benefit_cart_form', [
		[ 'cart_action', 'apply_coupon' ],
		[ 'coupon_code', code ],
	] );
	assert.equal( applied.status, 200, applied.text );
	const added = served( await buyer.add( ticket, 2 ) ).ours;
	assert.ok( added <= ADD, `${ added } statements` );
	const placed = await buyer.place(
		{ [ ticket ]: 3 },
		{
			answers: [
				[ 'buyer_data_club_post_meta', 'Chess' ],
				[ `owner_data_seat_post_meta[${ ticket }][0]`, 'Window' ],
			],
		}
	);
	const { all } = served( placed );
	const [ order ] = await php.rows(
		'SELECT discount_minor, fee_minor, tax_minor, coupon_code, fields FROM {orders} WHERE number = %s',
		placed.json.data.order.number
	);
	assert.deepEqual( [ order.discount_minor, order.coupon_code ], [ '500', code ] );
	assert.match( order.fields, /Chess/ );
	assert.ok( Number( order.fee_minor ) > 0 && Number( order.tax_minor ) > 0, JSON.stringify( order ) );
	assert.ok( all <= PLACE, `${ all } queries` );
	prove(
		'The same with coupon, fees, tax on top and fields of one’s own',
		`${ added }; ${ all }`,
		`at most ${ ADD }; ${ PLACE }`
	);
} );

/** Statements of an order of one line. */
async function ofOrder( sale, { free = false } = {} ) {
	const ticket = sale.tickets[ free ? 1 : 0 ];
	const buyer = new Buyer();
	await buyer.session();
	await buyer.add( ticket, 2 );
	return served( await buyer.place( { [ ticket ]: 2 }, { gateway: free ? 'free' : 'test' } ) );
}

test( `placing an order takes at most ${ PLACE } queries in all, and as many among 10,000 orders as among 10`, async () => {
	const sale = await Sale.open( php, {
		capacity: 90000,
		tickets: [ { capacity: 40000 }, { capacity: 40000, price: 0 } ],
	} );
	try {
		await seedOrders( php, sale, 10 );
		const few = [ await ofOrder( sale ), await ofOrder( sale, { free: true } ) ];
		await seedOrders( php, sale, 10000 );
		const many = [ await ofOrder( sale ), await ofOrder( sale, { free: true } ) ];
		prove(
			'Place an order, queries in all: paid, free',
			many.map( ( { all } ) => all ).join( ', ' ),
			`at most ${ PLACE }; the same at 10 and at 10,000 orders`
		);
		assert.deepEqual( many, few, 'paid and free, at 10,000 orders and at 10' );
		assert.ok(
			few.every( ( { all } ) => all <= PLACE ),
			`paid and free: ${ few.map( ( { all } ) => all ) } queries`
		);
	} finally {
		await forgetSeeded( php, sale );
	}
} );

test( `the ticket table adds at most ${ TABLE } queries to a page, with ${ TYPES } types as with one`, async () => {
	const types = ( count ) => Sale.open( php, { tickets: times( count, () => ( { capacity: 10 } ) ) } );
	// An event's page links the one before and the one after it: both have both.
	const [ , one, nine ] = [ await types( 1 ), await types( 1 ), await types( TYPES ), await types( 1 ) ];
	const page = ( content ) => php.call( 'page', { content } );
	const words = await page( '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->' );
	// The first page that a new site serves makes what WordPress stores once.
	await send( words );
	const bare = served( await send( words ) );
	const withTable = async ( { event } ) =>
		served( await send( await page( `<!-- wp:benefit/ticket-table {"eventId":${ event }} /-->` ) ) );
	const [ ofOne, ofNine ] = [ await withTable( one ), await withTable( nine ) ];
	assert.deepEqual( ofNine, ofOne, `${ TYPES } types and one` );
	assert.ok( ofNine.all - bare.all > 0, 'the table is on the page' );
	assert.ok( ofNine.all - bare.all <= TABLE, `${ ofNine.all - bare.all } more than a page without it` );
	prove(
		`Ticket table with ${ TYPES } types, queries of its own`,
		ofNine.all - bare.all,
		`at most ${ TABLE }; the same with one type`
	);
	const pages = [ served( await send( one.url ) ), served( await send( nine.url ) ) ];
	assert.deepEqual( pages[ 1 ], pages[ 0 ], "the event's own page" );
} );

test( 'a page without our blocks is the same to the byte without the plugin, and costs at most one query more', async () => {
	const [ ours, none ] = [
		await send( site.pages.plain ),
		await send( site.pages.plain, { headers: { 'x-benefit-control': 'no-plugin' } } ),
	];
	const event = await send( site.pages.event, { headers: { 'x-benefit-control': 'no-plugin' } } );
	assert.doesNotMatch( event.text, /ticket-quantity/, 'the control switches the plugin off' );
	assert.deepEqual( [ ours.status, none.status ], [ 200, 200 ] );
	assert.deepEqual( ours.cookies, [] );
	assert.equal( ours.text, none.text );
	const more = queries( ours ).all - queries( none ).all;
	assert.ok( more <= 1, `${ more } queries more` );
	prove( 'Page without our blocks: bytes, queries more', `${ ours.text.length - none.text.length }, ${ more }` );
} );
