/**
 * A live site is copied: by search and replace in its database, and by the address in its configuration. Until somebody
 * answers the notice, a copy sends no email, writes nothing to Stripe and deletes no file of the live site
 * (docs/architecture/recovery.md).
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { prove } from '../concurrency/lib/race.mjs';
import { LiveSite } from './lib/live-site.mjs';
import { giveByCard, order, orderByCard, pay, PICTURE, textOf, Visitor } from './lib/visitor.mjs';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOTICE = /Is this a copy of your site, or has the site moved\?/;

let live;
/** The last copy. */
let moved;
/** What the live site was doing when it was copied. */
const was = {};
before( async () => {
	live = await LiveSite.open( [
		[ 'Card', 2500, 60 ],
		[ 'Free', 0, 40 ],
	] );
	was.paid = await orderByCard( live, 'Card', 2 );
	was.refunded = await orderByCard( live, 'Card', 1 );
	const donor = await new Visitor( live ).begin();
	const [ given ] = [
		await donor.upload( live.forms.once, PICTURE ),
		await donor.upload( live.forms.once, PICTURE ),
	];
	await giveByCard( live, live.forms.once, { visitor: donor, files: [ given ] } );
	await giveByCard( live, live.forms.monthly, { period: 'month' } );
	await live.php( 'hour' );
	await refundWithoutAnswer( was.refunded.number );
	was.open = await orderByCard( live, 'Card', 1, { pays: false } );
	was.openGift = await giveByCard( live, live.forms.once, { pays: false } );
	// The mail server does not answer any more, so these wait.
	was.waiting = [
		await order( live, 'Free', 1, 'free', { 'x-benefit-control': 'mail' } ),
		await order( live, 'Free', 2, 'free' ),
	];
	was.offline = await order( live, 'Card', 1, 'offline' );
	await live.copyDatabase( live.database, 'dump' );
	// What the copies do not know.
	await ( await new Visitor( live ).begin() ).upload( live.forms.once, PICTURE );
} );
after( async () => {
	await moved?.close();
	await live?.close();
} );

/** Stripe is not reached, so the refund is due. */
async function refundWithoutAnswer( number ) {
	await live.php( 'setOption', { name: 'benefit_test_stripe', value: 'http://127.0.0.1:9' } );
	const admin = await new Visitor( live ).login();
	await admin.rest( 'POST', `orders/${ await idOf( live, number ) }/refund`, {
		whole: true,
		idempotency_key: randomUUID(),
	} );
	await live.php( 'setOption', { name: 'benefit_test_stripe', value: live.stripe.url } );
	assert.deepEqual( await live.rows( 'SELECT status FROM {refund}' ), [ { status: 'due' } ] );
}

const idOf = async ( site, number ) =>
	Number( ( await site.rows( 'SELECT id FROM {orders} WHERE number = %s', number ) )[ 0 ].id );
const files = () => readdirSync( live.privateFolder ).sort();
/** A copy whose clock was ahead has also queued emails for later than now. */
const waiting = async ( site, until = site.now() ) => {
	const rows = await site.rows( "SELECT recipient FROM {mail} WHERE status = 'due' AND next_at <= %d", until );
	return rows.map( ( { recipient } ) => recipient );
};
/** The address of the page on which a payer has arrived, as Stripe was told it. */
const pageOf = ( session, name, site ) => {
	const url = new URL( live.stripe.control.state().sessions.find( ( { id } ) => id === session )[ name ] );
	return `${ site.url }${ url.pathname }${ url.search }`;
};

/** All that happens on a site of itself, and what its visitors and staff try. */
async function runAndTry( copy ) {
	for ( const seconds of [ 0, 10 * 60, 2 * HOUR, 30 * HOUR ] ) {
		copy.setClock( seconds );
		await copy.php( 'hour' );
	}
	// Long enough for everything that is swept some day.
	copy.setClock( 40 * DAY );
	await copy.php( 'sweep' );
	copy.setClock( 0 );

	const visitor = new Visitor( copy );
	for ( const page of [ '/', copy.page, copy.forms.once.url, pageOf( was.paid.session, 'success_url', copy ) ] ) {
		assert.equal( ( await visitor.send( page ) ).status, 200, page );
	}
	// Back from an open payment page, which the live site would close.
	for ( const { visitor: payer, session } of [ was.open, was.openGift ] ) {
		await payer.at( copy ).send( pageOf( session, 'success_url', copy ) );
		await payer.at( copy ).send( pageOf( session, 'cancel_url', copy ) );
	}
	const bought = await visitor.buy( 'Card', 1, 'stripe' );
	assert.equal( bought.json?.success, false, bought.text );
	const gave = await visitor.give( copy.forms.monthly, { gateway: 'stripe', period: 'month' } );
	assert.equal( gave.status, 422, textOf( gave.text ).slice( 0, 1000 ) );
	const free = await new Visitor( copy ).buy( 'Free', 1, 'free' );
	assert.equal( free.json?.success, true, free.text );

	const admin = await new Visitor( copy ).login();
	for ( const page of [ '/wp-admin/', '/wp-admin/admin.php?page=benefit-payments', '/wp-admin/site-health.php' ] ) {
		assert.match( textOf( ( await admin.send( page ) ).text ), NOTICE );
	}
	const refund = await admin.rest( 'POST', `orders/${ await idOf( copy, was.paid.number ) }/refund`, {
		whole: true,
		idempotency_key: randomUUID(),
	} );
	assert.equal( refund.error, 'copy_of_site', refund.text );
	const [ { id: donation } ] = await copy.rows(
		"SELECT id FROM {donation} WHERE status = 'publish' ORDER BY id LIMIT 1"
	);
	const back = await admin.rest( 'POST', `donations/${ donation }/refund`, {} );
	assert.notEqual( back.status, 200, back.text );
	const [ { id: subscription } ] = await copy.rows( 'SELECT id FROM {subscription} LIMIT 1' );
	const ended = await admin.rest( 'POST', `subscriptions/${ subscription }/cancel`, {} );
	assert.notEqual( ended.status, 200, ended.text );
	const found = await copy.wp( 'benefit', 'payments', 'missing' );
	assert.notEqual( found.code, 0, found.output );
	for ( const seconds of [ 0, 10 * 60, 2 * HOUR ] ) {
		copy.setClock( seconds );
		await copy.php( 'hour' );
	}
	return admin;
}

for ( const [ name, isNamed ] of [
	[ 'replaced', false ],
	[ 'configured', true ],
] ) {
	test( `a copy by ${ isNamed ? 'configuration' : 'search and replace' } is silent until somebody answers`, async () => {
		const copy = await live.copyTo( name, isNamed ? 'stag.test' : 'copy.test', isNamed, 'dump' );
		if ( ! isNamed ) {
			await copy.replaceInTexts( live.host, copy.host );
		}
		try {
			const kept = files();
			const mark = readFileSync( join( live.privateFolder, 'restore-mark.json' ), 'utf8' );
			const due = await waiting( copy, copy.now() + DAY );
			assert.ok( due.includes( was.waiting[ 0 ].visitor.email ), `waiting: ${ due }` );
			const asked = live.stripe.control.state().requests.length;

			const admin = await runAndTry( copy );

			assert.deepEqual( copy.mails(), [], 'emails of a copy' );
			const requests = live.stripe.control.state().requests.slice( asked );
			assert.deepEqual(
				requests.filter( ( { method } ) => method !== 'GET' ),
				[],
				'writing requests of a copy'
			);
			assert.deepEqual( files(), kept, 'private files' );
			assert.equal( readFileSync( join( live.privateFolder, 'restore-mark.json' ), 'utf8' ), mark, 'the mark' );
			for ( const { session } of [ was.open, was.openGift ] ) {
				assert.equal( live.stripe.world.session( session ).status, 'open' );
			}

			const answered = await admin.press( '/wp-admin/', 'The site has moved here' );
			assert.match( textOf( answered.text ), /The site takes live payments at this address now/ );
			for ( const seconds of [ 3 * HOUR, 3 * HOUR + 600 ] ) {
				copy.setClock( seconds );
				await copy.php( 'hour' );
			}
			assert.deepEqual( await waiting( copy ), [], 'nothing waits any more' );
			const sent = copy.mails().join( '\n' );
			for ( const { visitor } of was.waiting ) {
				assert.ok( sent.includes( `To: ${ visitor.email }` ), `an email to ${ visitor.email }` );
			}
			prove(
				`Copy of a live site (${ name })`,
				'0 emails, 0 writing requests, 0 files fewer',
				`${ requests.length } reading requests; after the answer ${ copy.mails().length } emails`
			);
		} finally {
			await moved?.close();
			moved = copy;
		}
	} );
}

test( 'the payment page that was open when the site was copied is paid on the live site', async () => {
	await pay( live, was.open.session );
	assert.deepEqual( await live.rows( 'SELECT status FROM {orders} WHERE number = %s', was.open.number ), [
		{ status: 'order_paid' },
	] );
} );

test( 'control: once it is answered, the same work writes to Stripe and deletes files', async () => {
	await live.copyDatabase( 'dump', moved.database );
	await ( await new Visitor( moved ).login() ).press( '/wp-admin/', 'The site has moved here' );
	const [ asked, kept ] = [ live.stripe.control.state().requests.length, files().length ];
	moved.setClock( 40 * DAY );
	await moved.php( 'hour' );
	const requests = live.stripe.control.state().requests.slice( asked );
	assert.notDeepEqual(
		requests.filter( ( { method } ) => method !== 'GET' ),
		[]
	);
	assert.ok( files().length < kept, `${ files().length } of ${ kept } files` );
} );
