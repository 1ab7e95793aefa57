/** What is not on sale cannot be bought by its id: not put in a cart, and not ordered from a cart it is in already. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { order } from './lib/actions.mjs';
import { visitor } from './lib/client.mjs';
import { each, php, state, useFixtures, withoutComplaint, withoutEffect } from './lib/site.mjs';

const made = useFixtures();
/** By state: ids of a ticket type and its event. */
const forbidden = {};
/** The same, on sale when they were put into a cart. */
const spoiled = {};
const NOT_ON_SALE = '105';

before( async () => {
	Object.assign( forbidden, php( 'sale', { do: 'make' } ) );
	const prepared = php( 'sale', { do: 'prepare' } );
	await each( Object.entries( prepared ), async ( [ name, ids ] ) => {
		const buyer = await visitor();
		const added = await buyer.ajax( 'add_to_cart', { ticket_id: ids.ticket, tc_qty: 1, nonce: buyer.nonce } );
		assert.equal( added.error, null, `${ name } could not be put into the cart while it was on sale` );
		spoiled[ name ] = { ...ids, buyer };
	} );
	php( 'sale', { do: 'spoil', made: prepared } );
} );

test( 'there are states to try', () => {
	assert.ok( Object.keys( forbidden ).length >= 19 );
	assert.deepEqual( Object.keys( spoiled ).sort(), Object.keys( forbidden ).sort() );
} );

test( 'none can be put into a cart', () =>
	withoutEffect( () =>
		each( Object.entries( forbidden ), async ( [ name, { ticket, event } ] ) => {
			const buyer = await visitor();
			for ( const [ action, fields ] of [
				[ 'add_to_cart', { ticket_id: ticket, tc_qty: 1 } ],
				[ 'add_to_cart', { ticket_id: ticket, tc_qty: 1, tc_type: 'buynow' } ],
				[ 'mp-update-cart', { ticket_id: ticket, quantity: 1 } ],
				[ 'mp-update-cart', { product_id: ticket, quantity: 1 } ],
				[ 'add_to_cart', { ticket_id: event, tc_qty: 1 } ],
			] ) {
				const answer = await buyer.ajax( action, { ...fields, nonce: buyer.nonce } );
				assert.equal(
					answer.error,
					NOT_ON_SALE,
					`${ name }: ${ action } ${ JSON.stringify( fields ) } ${ answer.text.slice( 0, 200 ) }`
				);
				assert.match( answer.text, /^error/ );
			}
			const plain = await buyer.send( made.url, {
				form: { benefit_action: 'add_to_cart', benefit_nonce: buyer.nonce, ticket_id: ticket, tc_qty: 1 },
			} );
			assert.equal( plain.error, NOT_ON_SALE, name );
			const cart = await buyer.ajax( 'benefit_cart_form', {
				nonce: buyer.nonce,
				cart_action: 'update_cart',
				ticket_cart_id: [ ticket ],
				ticket_quantity: [ 2 ],
			} );
			assert.deepEqual( JSON.parse( cart.text ).data.cart?.lines ?? [], [], name );
		} )
	) );

test( 'the places of what is not published are not told', async () => {
	const ids = Object.entries( forbidden )
		.filter( ( [ name ] ) => ! /sale|event (paused|cancelled|postponed|over)/.test( name ) )
		.map( ( [ , { ticket } ] ) => ticket );
	assert.ok( ids.length >= 12 );
	const guest = await visitor();
	const { data } = JSON.parse( ( await guest.ajax( 'benefit_session', { tickets: [ ...ids, made.ticket ] } ) ).text );
	assert.deepEqual( Object.keys( data.stock ), [ String( made.ticket ) ] );
} );

test( 'ids that are none', () =>
	withoutEffect( async () => {
		const buyer = await visitor();
		for ( const id of [ 2147483647, made.page, 1 ] ) {
			assert.equal(
				( await buyer.ajax( 'add_to_cart', { ticket_id: id, tc_qty: 1, nonce: buyer.nonce } ) ).error,
				NOT_ON_SALE,
				String( id )
			);
		}
		for ( const id of [
			0,
			-1,
			2147483648,
			'9223372036854775807',
			'0x1f',
			`${ made.ticket }abc`,
			` ${ made.ticket }`,
			`${ made.ticket }.0`,
		] ) {
			assert.equal(
				( await buyer.ajax( 'add_to_cart', { ticket_id: id, tc_qty: 1, nonce: buyer.nonce } ) ).error,
				'invalid',
				String( id )
			);
		}
	} ) );

test( 'what went off sale in somebody’s cart is not ordered', () =>
	withoutComplaint( async () => {
		const tables = [ 'orders', 'order_item', 'attendee', 'payment', 'mail' ];
		const orders = async () => {
			const found = await state();
			return tables.map( ( table ) => found[ `benefit_${ table }` ] );
		};
		const was = await orders();
		await each( Object.entries( spoiled ), async ( [ name, { ticket, buyer } ] ) => {
			for ( const [ button, more ] of [
				[ 'proceed_to_checkout', {} ],
				[ 'update_cart', { ticket_cart_id: [ ticket ], ticket_quantity: [ 2 ] } ],
			] ) {
				const answer = JSON.parse(
					( await buyer.ajax( 'benefit_cart_form', { nonce: buyer.nonce, cart_action: button, ...more } ) )
						.text
				);
				const held = answer.data.cart?.lines.reduce( ( sum, line ) => sum + line.quantity, 0 ) ?? 0;
				assert.ok( held < 2, `${ name }: ${ button } reserved more` );
			}
			const key = `hostile-sale-${ ticket }`;
			const placed = await buyer.ajax( 'benefit_place_order', {
				nonce: buyer.nonce,
				...order( { ticket } ),
				idempotency_key: key,
			} );
			assert.equal( placed.status, 422, `${ name }: ${ placed.text }` );
			assert.ok( [ NOT_ON_SALE, '103' ].includes( placed.error ), `${ name }: ${ placed.text }` );
		} );
		assert.deepEqual( await orders(), was );
	} ) );
