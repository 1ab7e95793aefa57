/**
 * WordPress's REST routes of events and ticket types, as a browser reaches them. PostRouteMatrixTest covers roles,
 * values and meta.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Visitor } from '../../lib/client.mjs';
import { php, site, useFixtures, withoutComplaint, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const administrator = new Visitor();

const url = ( base, id = '' ) => `${ site.url }/wp-json/wp/v2/${ base }${ id && `/${ id }` }`;

before( () => administrator.login( site.admin.user, site.admin.password ) );

for ( const [ base, name ] of [
	[ 'benefit-events', 'editedEvent' ],
	[ 'benefit-tickets', 'editedTicket' ],
] ) {
	test( `${ base }: a guest writes nothing`, () =>
		withoutEffect( async () => {
			const answer = await new Visitor().send( url( base, made[ name ] ), { json: '{"benefit_capacity":5}' } );
			assert.equal( answer.status, 401, answer.text );
		} ) );

	test( `${ base }: a login cookie is a person with the REST nonce only`, async () => {
		const send = ( title, headers ) =>
			administrator.send( url( base, made[ name ] ), {
				json: JSON.stringify( { title } ),
				headers,
				from: 'cross-site',
			} );
		await withoutEffect( async () => {
			assert.equal( ( await send( 'Forged', {} ) ).status, 401 );
			assert.equal( ( await send( 'Forged', { 'X-WP-Nonce': 'aaaaaaaaaa' } ) ).status, 403 );
		} );
		await withoutComplaint( async () => {
			const answer = await send( 'Changed', { 'X-WP-Nonce': await administrator.restNonce() } );
			assert.equal( answer.status, 200, answer.text );
		} );
	} );
}

test( 'a ticket type of a draft event is not spoken of', async () => {
	const { ticket } = php( 'sale', { do: 'make', only: 'event draft' } )[ 'event draft' ];
	const answer = await new Visitor().send( url( 'benefit-tickets', ticket ) );
	assert.equal( answer.status, 401, answer.text );
} );
