/**
 * Pages that do not belong to one visitor may be stored by any cache, others by none (docs/architecture/request.md).
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { actions, fitted, order } from '../../lib/actions.mjs';
import { Visitor, visitor } from '../../lib/client.mjs';
import { each, php, site, useFixtures, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const visits = {};
const PUBLIC = {
	event: () => made.url,
	'demo event': () => site.pages.event,
	archive: () => site.pages.events,
	plain: () => site.pages.plain,
	home: () => `${ site.url }/`,
};
const PRIVATE = [ 'cart', 'checkout', 'order' ];

before( async () => {
	const placing = actions.find( ( { channel, name } ) => channel === 'Ajax' && name === 'benefit_place_order' );
	visits.shopper = await fitted( placing, made );
	visits.buyer = await fitted( placing, made );
	const placed = await visits.buyer.ajax( 'benefit_place_order', {
		nonce: visits.buyer.nonce,
		...order( made ),
		idempotency_key: `hostile-${ Date.now() }-cache`,
	} );
	visits.order = php( 'order', { number: JSON.parse( placed.text ).data.order.number } );
	visits.fresh = new Visitor();
	visits.forger = new Visitor();
	visits.forger.cookies
		.set( 'benefit_visitor', `${ 'A'.repeat( 22 ) }.${ 'B'.repeat( 22 ) }` )
		.set( 'benefit_cart', '<script>benefitProbe()</script>' );
} );

for ( const [ name, address ] of Object.entries( PUBLIC ) ) {
	test( `${ name }: the same bytes for everybody, no cookie, no nonce`, async () => {
		const first = await visits.fresh.send( address(), { from: '' } );
		assert.equal( first.status, 200 );
		for ( const who of [ 'shopper', 'buyer', 'forger', 'fresh' ] ) {
			const cookies = visits[ who ].cookies.size;
			const answer = await visits[ who ].send( address(), { from: 'none' } );
			assert.equal( answer.text, first.text, `${ who } sees another page` );
			assert.deepEqual( answer.headers.getSetCookie(), [], who );
			assert.equal( visits[ who ].cookies.size, cookies );
			assert.doesNotMatch( answer.headers.get( 'cache-control' ) ?? '', /no-store|no-cache|private/, who );
		}
		assert.doesNotMatch( first.text, /name="[^"]*nonce"|benefit_nonce/ );
		for ( const who of [ 'shopper', 'buyer' ] ) {
			assert.ok( ! first.text.includes( visits[ who ].nonce ) );
		}
	} );
}

for ( const name of PRIVATE ) {
	test( `${ name }: kept by no cache, found by no search, framed by nobody`, async () => {
		const addresses = [
			site.pages[ name ],
			...( name === 'order'
				? [
						`${ site.pages.order }?order_key=${ visits.order.key }`,
						`${ site.pages.order }?ticket_code=${ visits.order.codes[ 0 ] }`,
						`${ site.pages.order }?order_key=wrong`,
					]
				: [] ),
		];
		for ( const address of addresses ) {
			for ( const who of [ 'fresh', 'shopper' ] ) {
				const { headers } = await visits[ who ].send( address, { from: 'none' } );
				assert.match( headers.get( 'cache-control' ), /no-store/, address );
				assert.doesNotMatch( headers.get( 'cache-control' ), /public|max-age=[1-9]/, address );
				assert.match( headers.get( 'x-robots-tag' ), /noindex/, address );
				assert.match( headers.get( 'content-security-policy' ), /frame-ancestors 'self'/, address );
				assert.equal(
					headers.get( 'referrer-policy' ),
					name === 'order' ? 'no-referrer' : 'same-origin',
					address
				);
			}
		}
	} );
}

test( 'every answer of an ajax action and of a plain post is kept by no cache', async () => {
	const guest = await visitor();
	for ( const { name } of actions.filter( ( { channel } ) => channel === 'Ajax' ) ) {
		assert.match(
			( await guest.ajax( name, { nonce: guest.nonce } ) ).headers.get( 'cache-control' ),
			/no-store/,
			name
		);
	}
	const refused = await guest.send( made.url, {
		form: { benefit_action: 'add_to_cart', ticket_id: made.ticket, tc_qty: 0 },
	} );
	assert.match( refused.headers.get( 'cache-control' ), /no-store/ );
} );

test( 'a first purchase begins on a page from a cache: without cookie and nonce, from our page only', async () => {
	const form = { benefit_action: 'add_to_cart', ticket_id: made.ticket, tc_qty: 1 };
	const buyer = new Visitor();
	const added = await buyer.send( made.url, { form } );
	assert.equal( added.status, 303, added.text );
	assert.equal( added.headers.get( 'location' ), site.pages.cart );
	assert.ok( buyer.cookies.has( 'benefit_visitor' ) );
	assert.match( ( await buyer.send( site.pages.cart ) ).text, /Hostile ticket/ );
	const byOrigin = await new Visitor().send( made.url, { form, from: '', headers: { Origin: site.url } } );
	assert.equal( byOrigin.status, 303, 'an old browser names its origin only' );
	await withoutEffect( () =>
		each(
			[
				{ from: 'cross-site' },
				{ from: 'same-site' },
				{ from: 'none' },
				{ from: '' },
				{ from: '', headers: { Origin: 'https://evil.example' } },
				{ from: '', headers: { Origin: `${ site.url }.evil.example` } },
				{ from: 'cross-site', headers: { Origin: site.url } },
				{ from: '', headers: { Referer: made.url } },
			],
			async ( how ) => {
				const stranger = new Visitor();
				const answer = await stranger.send( made.url, { form, ...how } );
				assert.equal( answer.error, 'no_proof', JSON.stringify( how ) );
				assert.equal( answer.status, 403 );
				assert.equal( stranger.cookies.has( 'benefit_visitor' ), false, 'a refused post makes nobody known' );
			}
		)
	);
} );

test( 'the visitor’s cookie is out of reach of scripts and of other sites', async () => {
	const answer = await new Visitor().ajax( 'benefit_session' );
	const [ cookie ] = answer.headers.getSetCookie().filter( ( one ) => one.startsWith( 'benefit_visitor=' ) );
	assert.match( cookie, /; HttpOnly/i );
	assert.match( cookie, /; SameSite=Lax/i );
	assert.match( cookie, /; path=\//i );
} );

test( 'a forged cookie is nobody’s, and gets a new one', async () => {
	const forged = new Visitor();
	const real = await visitor();
	const [ id, mac ] = real.cookies.get( 'benefit_visitor' ).split( '.' );
	for ( const value of [
		`${ 'A'.repeat( 22 ) }.${ mac }`,
		`${ id }.${ 'A'.repeat( 22 ) }`,
		id,
		`${ id }.`,
		'',
		'O:8:"stdClass":0:{}',
		`${ id }.${ mac }%0A`,
	] ) {
		forged.cookies.clear();
		forged.cookies.set( 'benefit_visitor', value );
		const answer = await forged.ajax( 'tickera_update_widget_cart', {} );
		assert.equal( answer.error, 'no_proof', value );
		await forged.begin();
		assert.notEqual( forged.cookies.get( 'benefit_visitor' ), value );
	}
} );

test( 'scripts of another origin read nothing with the visitor’s cookies', async () => {
	const { port } = new URL( site.url );
	const foreign = [ 'https://evil.example', 'null', site.url.replace( `:${ port }`, '' ) ];
	const guest = await visitor();
	const ask = ( path, Origin, how = {} ) =>
		guest.send( `${ site.url }${ path }`, { from: '', headers: { Origin }, ...how } );
	const session = { form: { action: 'benefit_session', nonce: guest.nonce } };
	for ( const origin of foreign ) {
		for ( const [ path, how ] of [
			[ '/wp-json/benefit/v1/orders' ],
			[ '/wp-json/benefit/v1/orders', { method: 'OPTIONS' } ],
			[ '/wp-json/wp/v2/benefit-events' ],
			[ `/wp-json/wp/v2/benefit-tickets/${ made.ticket }` ],
			[ '/wp-json/wp/v2/block-renderer/benefit/cart' ],
			[ '/wp-admin/admin-ajax.php', session ],
			[ '/wp-admin/admin-ajax.php', { form: { action: 'update_cart_widget', nonce: guest.nonce } } ],
		] ) {
			const { headers } = await ask( path, origin, how );
			assert.equal( headers.get( 'access-control-allow-credentials' ), null, `${ origin } ${ path }` );
			assert.deepEqual( headers.getSetCookie(), [], `${ origin } ${ path }` );
		}
		assert.equal(
			( await ask( '/wp-admin/admin-ajax.php', origin, session ) ).status,
			origin === 'null' ? 200 : 403
		);
	}
	const own = await ask( '/wp-json/benefit/v1/orders', site.url );
	assert.equal(
		own.headers.get( 'access-control-allow-credentials' ),
		'true',
		'the admin may have an origin of its own'
	);
} );
