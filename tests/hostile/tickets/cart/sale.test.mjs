/** A ticket that is not on sale cannot be bought by its id. SaleMatrixTest covers every state and every route. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from '../../lib/client.mjs';
import { php, useFixtures, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const NOT_ON_SALE = '105';

test( 'a ticket type of a draft cannot be put into a cart, by script or by a plain post', async () => {
	const { ticket } = php( 'sale', { do: 'make', only: 'event draft' } )[ 'event draft' ];
	const buyer = await visitor();
	await withoutEffect( async () => {
		const answer = await buyer.ajax( 'add_to_cart', { ticket_id: ticket, tc_qty: 1, nonce: buyer.nonce } );
		assert.deepEqual( [ answer.error, answer.text ], [ NOT_ON_SALE, 'error' ] );
		const plain = await buyer.send( made.url, {
			form: { benefit_action: 'add_to_cart', benefit_nonce: buyer.nonce, ticket_id: ticket, tc_qty: 1 },
		} );
		assert.equal( plain.error, NOT_ON_SALE );
	} );
} );
