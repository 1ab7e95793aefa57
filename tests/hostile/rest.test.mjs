/** WordPress's REST routes of events and ticket types × roles: create, edit, delete, the number of places, meta. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertSound } from './lib/answers.mjs';
import { Visitor } from './lib/client.mjs';
import { each, php, site, useFixtures, withoutComplaint, withoutEffect } from './lib/site.mjs';
import { SERIALIZED } from './lib/values.mjs';

const made = useFixtures();
const people = {};
const REFUSED = { guest: 401, subscriber: 403, author: 403 };
const EDITORS = [ 'editor', 'administrator' ];
const BASES = { event: 'benefit-events', ticket: 'benefit-tickets' };
const META = { event: { benefit_venue_name: 'Elsewhere' }, ticket: { benefit_price_minor: 1 } };

const url = ( base, id = '' ) => `${ site.url }/wp-json/wp/v2/${ base }${ id && `/${ id }` }`;

function ask( role, method, address, fields ) {
	const { who, nonce } = people[ role ];
	return who.send( address, {
		method,
		json: fields === undefined ? undefined : JSON.stringify( fields ),
		headers: nonce ? { 'X-WP-Nonce': nonce } : {},
	} );
}

before( async () => {
	people.guest = { who: new Visitor(), nonce: '' };
	for ( const role of [ 'subscriber', 'author', 'editor' ] ) {
		people[ role ] = { who: await new Visitor().login( `hostile-${ role }` ) };
	}
	people.administrator = { who: await new Visitor().login( site.admin.user, site.admin.password ) };
	for ( const role of [ 'subscriber', 'author', ...EDITORS ] ) {
		people[ role ].nonce = await people[ role ].who.restNonce();
	}
} );

for ( const [ kind, base ] of Object.entries( BASES ) ) {
	const own = () => ( { event: made.editedEvent, ticket: made.editedTicket } )[ kind ];

	test( `${ kind }: guests, subscribers and authors write nothing`, () =>
		withoutEffect( () =>
			each( Object.entries( REFUSED ), async ( [ role, status ] ) => {
				for ( const [ method, address, fields ] of [
					[ 'POST', url( base ), { title: 'New', status: 'publish' } ],
					[ 'POST', url( base ), { title: 'New', status: 'draft', benefit_capacity: 5 } ],
					[ 'POST', url( base, own() ), { title: 'Changed' } ],
					[ 'PUT', url( base, own() ), { benefit_capacity: 5 } ],
					[ 'PATCH', url( base, own() ), { benefit_capacity: null } ],
					[ 'POST', url( base, own() ), { meta: META[ kind ] } ],
					[ 'POST', url( base, own() ), { status: 'draft' } ],
					[ 'DELETE', url( base, own() ), undefined ],
					[ 'DELETE', `${ url( base, own() ) }?force=true`, undefined ],
				] ) {
					const answer = await ask( role, method, address, fields );
					assert.equal(
						answer.status,
						status,
						`${ role } ${ method } ${ address } ${ JSON.stringify( fields ) }: ${ answer.text }`
					);
				}
			} )
		) );

	test( `${ kind }: guests, subscribers and authors see what is published, and not its places`, () =>
		withoutEffect( () =>
			each( Object.entries( REFUSED ), async ( [ role, status ] ) => {
				const seen = await ask( role, 'GET', url( base, own() ) );
				assert.equal( seen.status, 200, seen.text );
				assert.equal( Object.hasOwn( JSON.parse( seen.text ), 'benefit_capacity' ), false, role );
				assert.equal( ( await ask( role, 'GET', `${ url( base, own() ) }?context=edit` ) ).status, status );
				assert.ok(
					[ 400, status ].includes( ( await ask( role, 'GET', `${ url( base ) }?status=draft` ) ).status )
				);
			} )
		) );

	test( `${ kind }: editors and administrators make, edit and delete`, () =>
		withoutComplaint( async () => {
			for ( const role of EDITORS ) {
				const fields = {
					title: `By ${ role }`,
					status: 'draft',
					benefit_capacity: 7,
					meta: META[ kind ],
					...( kind === 'ticket' ? { benefit_event: made.editedEvent } : {} ),
				};
				const born = await ask( role, 'POST', url( base ), fields );
				assert.equal( born.status, 201, born.text );
				const { id, benefit_capacity: capacity, meta } = JSON.parse( born.text );
				assert.equal( capacity, 7 );
				const [ [ key, value ] ] = Object.entries( META[ kind ] );
				assert.equal( meta[ key ], value );
				assert.equal(
					JSON.parse( ( await ask( role, 'POST', url( base, id ), { benefit_capacity: 9 } ) ).text )
						.benefit_capacity,
					9
				);
				for ( const [ stranger, status ] of Object.entries( REFUSED ) ) {
					const seen = await ask( stranger, 'GET', url( base, id ) );
					assert.ok(
						[ status, 404 ].includes( seen.status ),
						`${ stranger } sees a draft: ${ seen.status }`
					);
				}
				assert.equal( ( await ask( role, 'DELETE', `${ url( base, id ) }?force=true` ) ).status, 200 );
			}
		} ) );

	test( `${ kind }: without the REST nonce a login cookie is nobody`, () =>
		withoutEffect( async () => {
			const answer = await people.administrator.who.send( url( base, own() ), {
				json: '{"title":"Forged"}',
				from: 'cross-site',
			} );
			assert.equal( answer.status, 401, answer.text );
			const wrong = await people.administrator.who.send( url( base, own() ), {
				json: '{"title":"Forged"}',
				headers: { 'X-WP-Nonce': 'aaaaaaaaaa' },
			} );
			assert.equal( wrong.status, 403, wrong.text );
		} ) );

	test( `${ kind }: values outside the schema are refused before anything is written`, () =>
		withoutEffect( () => {
			const capacities = [
				-1,
				1.5,
				'1.5',
				'x',
				'9223372036854775808',
				1e308,
				1000001,
				[ 1 ],
				{ a: 1 },
				true,
				SERIALIZED,
			];
			const metas = [
				{ [ Object.keys( META[ kind ] )[ 0 ] ]: [ 'x' ] },
				{ [ Object.keys( META[ kind ] )[ 0 ] ]: { a: 'x' } },
				{ benefit_unheard_of: 1 },
				{ _wp_page_template: 'x' },
				...( kind === 'event'
					? [
							{ benefit_sale_state: 'open' },
							{ benefit_start: 'tomorrow' },
							{ benefit_tax_rate_bp: -1 },
							{ benefit_tax_rate_bp: 10001 },
							{ benefit_tax_mode: 'both' },
							{ benefit_venue_name: 'x'.repeat( 201 ) },
							{ benefit_timezone: 'Moon/Sea' },
						]
					: [
							{ benefit_price_minor: -1 },
							{ benefit_price_minor: 1.5 },
							{ benefit_price_minor: '1e309' },
							{ benefit_price_minor: SERIALIZED },
							{ benefit_min_per_order: 0 },
							{ benefit_fee_kind: 'all' },
							{ benefit_sale_from: '2026-02-31T00:00:00Z' },
						] ),
			];
			return each(
				[
					...capacities.map( ( places ) => ( { title: 'Half', benefit_capacity: places } ) ),
					...metas.map( ( meta ) => ( { title: 'Half', meta } ) ),
				],
				async ( fields ) => {
					const answer = await ask( 'editor', 'POST', url( base, own() ), fields );
					assertSound( answer, JSON.stringify( fields ) );
					assert.equal(
						answer.status,
						400,
						`${ JSON.stringify( fields ) }: ${ answer.status } ${ answer.text.slice( 0, 300 ) }`
					);
				}
			);
		} ) );
}

test( 'a ticket type of a draft event is not spoken of', async () => {
	const { ticket } = php( 'sale', { do: 'make', only: 'event draft' } )[ 'event draft' ];
	for ( const [ role, status ] of Object.entries( REFUSED ) ) {
		const answer = await ask( role, 'GET', url( BASES.ticket, ticket ) );
		assert.equal( answer.status, status, answer.text );
	}
} );
