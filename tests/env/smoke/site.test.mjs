/**
 * Checks the demo site of BENEFIT_SITE_JSON as an outside program sees it: every address responds, and the promises of
 * site.json hold.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DOOR } from '../lib/site.mjs';

const site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
const log = join( site.path, '../log/php-errors.log' );

test( 'every page and event of site.json answers 200 with our site in it', async ( t ) => {
	const addresses = [ site.url, ...Object.values( site.pages ), ...site.events.map( ( { url } ) => url ) ];
	assert.ok( Object.keys( site.pages ).length >= 6 );
	for ( const address of addresses ) {
		await t.test( address, async () => {
			const answer = await fetch( address, { redirect: 'manual' } );
			assert.equal( answer.status, 200 );
			assert.match( await answer.text(), /Harbour Hall/ );
		} );
	}
} );

test( 'the first event has nine ticket types: a paid one with 100 places first, one free one, "Last places" with 10', () => {
	const { tickets } = site.events[ 0 ];
	assert.equal( tickets.length, 9 );
	assert.ok( tickets[ 0 ].price_minor > 0 );
	assert.equal( tickets[ 0 ].capacity, 100 );
	assert.equal( tickets.filter( ( { price_minor: price } ) => price === 0 ).length, 1 );
	assert.equal( tickets.find( ( { name } ) => name === 'Last places' ).capacity, 10 );
	assert.deepEqual( [ ...new Set( tickets.map( ( { currency } ) => currency ) ) ], [ 'EUR' ] );
} );

test( 'there is a coupon of each kind', () => {
	const kinds = site.coupons.map( ( { kind } ) => kind );
	assert.deepEqual( [ ...new Set( kinds ) ].sort(), [ 'fixed_item', 'fixed_order', 'percent' ] );
	assert.ok( site.coupons.every( ( { code } ) => /^[A-Z0-9_-]+$/.test( code ) ) );
} );

test( 'the event page offers each of its ticket types', async () => {
	const html = await ( await fetch( site.pages.event ) ).text();
	for ( const { id } of site.events[ 0 ].tickets ) {
		assert.match(
			html,
			new RegExp( `name="ticket_id"[^>]*value="${ id }"|value="${ id }"[^>]*name="ticket_id"` ),
			`ticket type ${ id }`
		);
	}
} );

/** @return {Promise<string>} cookies */
async function logIn( { user, password } ) {
	const form = new URLSearchParams( { log: user, pwd: password, testcookie: '1' } );
	const answer = await fetch( `${ site.url }/wp-login.php`, {
		method: 'POST',
		body: form,
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
	} );
	assert.equal( answer.status, 302 );
	return answer.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
}

test( 'the administrator can log in', async () => {
	const dashboard = await fetch( `${ site.url }/wp-admin/edit.php?post_type=benefit_event`, {
		headers: { Cookie: await logIn( site.admin ) },
	} );
	assert.equal( dashboard.status, 200 );
	assert.match( await dashboard.text(), /Harbour Lights/ );
} );

test( 'the check-in staff can log in, and see the check-in page alone', async () => {
	const headers = { Cookie: await logIn( DOOR ) };
	const door = await fetch( `${ site.url }/?benefit_checkin=1`, { headers } );
	assert.equal( door.status, 200 );
	assert.match( await door.text(), /benefit-checkin/ );
	assert.equal(
		( await fetch( `${ site.url }/wp-admin/edit.php?post_type=benefit_event`, { headers } ) ).status,
		403
	);
} );

test( 'a page in the classic theme answers too', async () => {
	const answer = await fetch( site.pages.event, { headers: { 'X-Benefit-Theme': 'twentytwentyone' } } );
	assert.equal( answer.status, 200 );
	assert.match( await answer.text(), /themes\/twentytwentyone\// );
} );

test( 'an answer tells its queries, and a control that does not exist is refused', async () => {
	const empty = await fetch( `${ site.url }/wp-admin/admin-ajax.php`, {
		method: 'POST',
		body: new URLSearchParams( { action: 'benefit_empty' } ),
	} );
	assert.deepEqual( await empty.json(), { success: true } );
	assert.match( empty.headers.get( 'x-benefit-queries' ), /^\d+\/\d+$/ );
	const unknown = await fetch( site.url, { headers: { 'X-Benefit-Control': 'no-such-thing' } } );
	assert.equal( unknown.status, 501 );
} );

test( 'mails are caught where site.json says', () => {
	assert.ok( existsSync( site.mail ) );
	assert.ok( readdirSync( site.mail ).every( ( name ) => name.endsWith( '.eml' ) ) );
} );

test( 'PHP had nothing to complain about', () => {
	const lines = existsSync( log )
		? readFileSync( log, 'utf8' )
				.split( '\n' )
				.filter( ( line ) => line.includes( 'PHP ' ) )
		: [];
	assert.deepEqual( lines, [] );
} );
