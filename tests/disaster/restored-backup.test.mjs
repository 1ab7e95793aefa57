/**
 * The day after a backup: a site sells, is backed up, sells on, and is put back. Then its owner does what docs/recovery.md
 * says, and nothing else. In the end each card payment is paid or refunded here as it is at Stripe.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { prove } from '../concurrency/lib/race.mjs';
import { LiveSite } from './lib/live-site.mjs';
import { giveByCard, order, orderByCard, pay, PICTURE, textOf, Visitor } from './lib/visitor.mjs';

const HOUR = 3600;
const DAY = 24 * HOUR;
const INVOICES = '/wp-admin/admin.php?page=benefit-settings&tab=tickets';
const PAYMENTS = '/wp-admin/admin.php?page=benefit-payments';
const CAPACITY = 36;
const CARD = 2500;

const sites = [];
after( () => Promise.all( sites.map( ( site ) => site.close() ) ) );

const idOf = async ( site, number ) =>
	Number( ( await site.rows( 'SELECT id FROM {orders} WHERE number = %s', number ) )[ 0 ].id );
const inTurn = async ( count, make ) => {
	const all = [];
	for ( let i = 0; i < count; i++ ) {
		all.push( await make( i ) );
	}
	return all;
};

class Day {
	/** Of the codes that were sent, those that admit. */
	codes = [];

	static async open() {
		const day = new Day();
		day.site = await LiveSite.open( [
			[ 'Card', CARD, CAPACITY ],
			[ 'Free', 0, 40 ],
		] );
		sites.push( day.site );
		day.stripe = day.site.stripe.control;
		return day;
	}

	/** A month ago a recurring donation began; today it sells, and is about to be backed up. */
	async begin() {
		const { site } = this;
		this.known = { monthly: await giveByCard( site, site.forms.monthly, { period: 'month' } ) };
		await site.php( 'hour' );
		await site.moveOn( 27 * DAY );
		Object.assign( this.known, {
			card: await inTurn( 4, () => orderByCard( site, 'Card', 2 ) ),
			transfer: await order( site, 'Card', 1, 'offline' ),
			free: await order( site, 'Free', 1, 'free' ),
			gift: await giveByCard( site, site.forms.once ),
		} );
		await this.hours( 2 );
		// Paid when the backup has been made.
		this.known.pending = await orderByCard( site, 'Card', 1, { pays: false } );
	}

	/** From the backup until it is put back. */
	async goOn() {
		const { site } = this;
		const admin = await new Visitor( site ).login();
		this.lost = {
			card: await inTurn( 8, () => orderByCard( site, 'Card', 1 ) ),
			pair: await inTurn( 4, () => orderByCard( site, 'Card', 2 ) ),
			transfer: await inTurn( 3, () => order( site, 'Card', 1, 'offline' ) ),
			free: await inTurn( 5, () => order( site, 'Free', 1, 'free' ) ),
			gifts: await inTurn( 3, () => giveByCard( site, site.forms.once ) ),
			monthly: await inTurn( 2, () => giveByCard( site, site.forms.monthly, { period: 'month' } ) ),
		};
		const donor = await new Visitor( site ).begin();
		this.lost.file = await giveByCard( site, site.forms.once, {
			visitor: donor,
			files: [ await donor.upload( site.forms.once, PICTURE ) ],
		} );
		await pay( site, this.known.pending.session );
		await this.hours( 1 );

		// Refunds: of an order, of a ticket of one before the backup, and two at the provider.
		await this.refund( admin, this.lost.card[ 0 ].number, { whole: true } );
		await this.refund( admin, this.known.card[ 0 ].number, {
			attendees: [ ( await this.attendees( this.known.card[ 0 ].number ) )[ 0 ].id ],
		} );
		await this.refundAtProvider( this.known.card[ 1 ].session );
		await this.refundAtProvider( this.lost.pair[ 0 ].session, 1000 );
		await this.admit( admin, this.known.card[ 2 ].number );
		await this.admit( admin, this.lost.card[ 1 ].number );
		// The renewal of the recurring donation.
		await site.moveOn( 4 * DAY );
		await this.hours( 1 );
		// Paid after the backup was put back.
		this.late = await orderByCard( site, 'Card', 1, { pays: false } );
		await this.note();
	}

	/** What the world outside knows: codes and numbers that were sent. */
	async note() {
		const { site } = this;
		this.codes = (
			await site.rows(
				`SELECT o.number, a.sequence, a.secret FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
				 WHERE a.cancelled_at IS NULL AND o.status IN ('order_paid', 'order_partly_refunded') AND o.gateway = 'stripe'`
			)
		).map( ( { number, sequence, secret } ) => `${ number }-${ sequence }-${ secret }` );
		this.invoices = await this.invoicesNow();
	}

	invoicesNow() {
		return this.site.rows(
			'SELECT i.series, i.number, i.kind, o.number `order` FROM {invoice} i LEFT JOIN {orders} o ON o.id = i.order_id'
		);
	}

	async attendees( number ) {
		const rows = await this.site.rows(
			'SELECT a.id, a.sequence, a.secret FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE o.number = %s ORDER BY a.sequence',
			number
		);
		return rows.map( ( { id, sequence, secret } ) => ( {
			id: Number( id ),
			code: `${ number }-${ sequence }-${ secret }`,
		} ) );
	}

	async hours( count ) {
		for ( let i = 0; i < count; i++ ) {
			await this.site.moveOn( HOUR );
			await this.site.php( 'hour' );
		}
	}

	async refund( admin, number, what ) {
		const answer = await admin.rest( 'POST', `orders/${ await idOf( this.site, number ) }/refund`, {
			...what,
			idempotency_key: randomUUID(),
		} );
		assert.equal( answer.status, 200, answer.text );
		await this.site.stripe.settled();
	}

	async refundAtProvider( session, amount ) {
		const { payment_intent: intent } = this.stripe.state().sessions.find( ( { id } ) => id === session );
		this.stripe.set( { now: this.site.now() } );
		this.stripe.refund( { intent, amount } );
		await this.site.stripe.settled();
	}

	async admit( admin, number ) {
		const answer = await this.scan( admin, ( await this.attendees( number ) )[ 0 ].code );
		assert.equal( answer.status, 'ok', JSON.stringify( answer ) );
	}

	async scan( admin, code ) {
		return ( await admin.rest( 'POST', `checkin/${ code }`, { event: this.site.event } ) ).json;
	}

	/** Somebody pays an order that the site has lost; then cron runs for the first time, notices it, and says so. */
	async mustBeNoticed() {
		const { site } = this;
		const known = site.mails().length;
		await pay( site, this.late.session );
		await this.mustArrive( this.late );
		await this.hours( 1 );
		const mails = site.mails().slice( known );
		for ( const subject of [
			/^Subject: An older backup of your site was restored/m,
			/^Subject: Missing payments: 1/m,
		] ) {
			assert.equal(
				mails.filter( ( mail ) => subject.test( mail ) ).length,
				1,
				`emails to the owner: ${ subject }`
			);
		}
		this.admin = await new Visitor( site ).login();
		assert.match( textOf( ( await this.admin.send( '/wp-admin/' ) ).text ), /An older backup was restored/ );
		assert.equal( ( await new Visitor( site ).buy( 'Card', 1, 'stripe' ) ).error, 'sales_paused' );
	}

	/** Steps 2 to 7 of "After a backup was restored". */
	async recover() {
		const { site, admin } = this;
		const lost = this.codes.find( ( code ) => code.startsWith( this.lost.card[ 2 ].number ) );
		assert.equal( ( await this.scan( admin, lost ) ).status, 'unknown', 'a lost ticket at the door' );

		await admin.press( PAYMENTS, 'Find missing payments' );
		const again = await site.wp( 'benefit', 'payments', 'missing', '--since=7days' );
		assert.equal( again.code, 1, again.output );
		assert.match( again.output, /Missing payments found: 0\./ );
		assert.equal( ( await this.scan( admin, lost ) ).why, 'missing' );
		await this.decide();

		for ( const { visitor } of [ ...this.lost.free, ...this.lost.transfer ] ) {
			const isFree = this.lost.free.some( ( one ) => one.visitor === visitor );
			const answer = await admin.rest( 'POST', 'orders/complimentary', {
				event_id: site.event,
				tickets: [ { ticket_id: site.tickets[ isFree ? 'Free' : 'Card' ], quantity: 1 } ],
				first_name: visitor.name,
				last_name: 'Tester',
				email: visitor.email,
				idempotency_key: randomUUID(),
			} );
			assert.equal( answer.status, 200, answer.text );
		}

		const settings = textOf( ( await admin.send( INVOICES ) ).text );
		const next = Number( settings.match( /The next number is (\d+)/ )[ 1 ] );
		const highest = Math.max( ...this.invoices.map( ( { number } ) => Number( number ) ) );
		assert.ok( next > highest, `the next invoice is ${ next }, the last that was sent ${ highest }` );

		await admin.press( '/wp-admin/', 'Resume sales' );
		assert.equal( ( await admin.send( '/wp-admin/site-health.php' ) ).status, 200 );
		await this.hours( 2 );
	}

	/** Brings back what was found. One recurring donation is canceled instead, and its payment refunded. */
	async decide() {
		const { site, admin } = this;
		const ended = this.subscriptionOf( this.lost.monthly[ 1 ] );
		const open = await site.rows(
			"SELECT payment_id, subscription, number FROM {missing_payment} WHERE state = 'open' ORDER BY payment_id"
		);
		for ( const { payment_id: id, subscription } of open ) {
			// One form for each payment; the page has twenty.
			const about = async ( button ) => {
				const answer = await this.decideAbout( id, button );
				return textOf( answer.text );
			};
			if ( subscription !== '' && subscription === ended ) {
				await about( 'Cancel recurring donation' );
				await about( 'Refund' );
			} else {
				await about( 'Bring back' );
			}
			await site.stripe.settled();
		}
		const left = await site.rows(
			"SELECT m.number, m.details, m.note FROM {missing_payment} m JOIN {payment} p ON p.id = m.payment_id WHERE m.state = 'open' AND p.status = 'paid'"
		);
		assert.deepEqual( left, [], 'payments that nobody could decide about' );
		const [ { id } ] = await site.rows(
			"SELECT s.id FROM {subscription} s JOIN {donation} d ON s.purpose = 'donation' AND d.id = s.subject_id WHERE d.email = %s",
			this.lost.monthly[ 0 ].visitor.email
		);
		const answer = await admin.rest( 'POST', `subscriptions/${ id }/cancel`, {} );
		assert.equal( answer.status, 200, answer.text );
	}

	subscriptionOf( { session } ) {
		return this.stripe.state().sessions.find( ( { id } ) => id === session ).subscription;
	}

	async decideAbout( id, button ) {
		for ( let page = 1; page < 5; page++ ) {
			const address = `${ PAYMENTS }&missing_page=${ page }`;
			const answer = await this.admin.press( address, button, { subject_id: id } ).catch( ( error ) => error );
			if ( ! ( answer instanceof Error ) ) {
				return answer;
			}
			if ( ! /There is no button/.test( answer.message ) ) {
				throw answer;
			}
		}
		throw new Error( `Payment ${ id } has no button "${ button }".` );
	}

	async mustArrive( { session, visitor } ) {
		const url = this.stripe.state().sessions.find( ( { id } ) => id === session ).success_url;
		const answer = await visitor.send( url );
		assert.equal( answer.status, 200 );
		assert.match( textOf( answer.text ), /payment has arrived/i );
	}

	/** Each payment at Stripe is here once, as it is there. @param {number} count how many there are */
	async mustAgreeWithProvider( count ) {
		const rows = await this.site.rows(
			`SELECT p.gateway_charge charge, p.status, p.refunded_minor refunded, p.purpose, o.number, o.status \`order\`, d.status gift
			 FROM {payment} p LEFT JOIN {orders} o ON p.purpose = 'order' AND o.id = p.subject_id
			 LEFT JOIN {donation} d ON p.purpose = 'donation' AND d.id = p.subject_id WHERE p.gateway = 'stripe'`
		);
		const intents = Object.fromEntries(
			this.stripe.state().charges.map( ( charge ) => [ charge.payment_intent, charge ] )
		);
		const here = {};
		for ( const row of rows ) {
			( here[ row.charge ] ??= [] ).push( row );
		}
		const wrong = [];
		for ( const [ intent, charge ] of Object.entries( intents ) ) {
			const found = here[ intent ] ?? here[ charge.id ] ?? [];
			const isRight =
				found.length === 1 &&
				Number( found[ 0 ].refunded ) === charge.amount_refunded &&
				found[ 0 ].status === ( charge.refunded ? 'refunded' : 'paid' ) &&
				( found[ 0 ].purpose !== 'missing' || charge.refunded ) &&
				( found[ 0 ].purpose !== 'order' ||
					found[ 0 ].order?.includes( 'refunded' ) === charge.amount_refunded > 0 );
			if ( ! isRight ) {
				wrong.push( { amount: charge.amount, refunded: charge.amount_refunded, here: found } );
			}
		}
		assert.deepEqual( wrong, [], 'payments that are otherwise here than at Stripe' );
		assert.equal( Object.keys( intents ).length, count, 'payments at Stripe' );
	}

	async mustAdmit() {
		const refunded = new Set( this.refunded ?? [] );
		for ( const code of this.codes.filter( ( one ) => ! refunded.has( one ) ) ) {
			const answer = await this.scan( this.admin, code );
			assert.ok( [ 'ok', 'already' ].includes( answer.status ), `${ code }: ${ JSON.stringify( answer ) }` );
		}
	}

	async mustNotRepeatInvoices() {
		const of = ( { series, number } ) => `${ series }${ number }`;
		const given = new Map( this.invoices.map( ( one ) => [ of( one ), `${ one.kind } ${ one.order }` ] ) );
		const twice = ( await this.invoicesNow() ).filter(
			( one ) => ( given.get( of( one ) ) ?? `${ one.kind } ${ one.order }` ) !== `${ one.kind } ${ one.order }`
		);
		assert.deepEqual( twice, [], 'numbers of invoices that were given out twice' );
	}

	async mustNotOversell() {
		const { site } = this;
		const [ { capacity, sold } ] = await site.rows(
			'SELECT capacity, sold FROM {stock} WHERE id = %d',
			site.tickets.Card
		);
		assert.ok( Number( sold ) <= Number( capacity ), `${ sold } sold of ${ capacity }` );
		const left = Number( capacity ) - Number( sold );
		const refused = await new Visitor( site ).buy( 'Card', left + 1, 'stripe' );
		assert.notEqual( refused.error, '', 'more than are left' );
		return left;
	}

	/** @param {string[]} told what the owner was told that the data contradict each other in */
	async mustBeConsistent( told = [] ) {
		const about = ( sentence ) => sentence.replace( / (are|counts|has) .*/, '' );
		const known = told.map( about );
		assert.deepEqual(
			( await this.contradictions() ).filter( ( sentence ) => ! known.includes( about( sentence ) ) ),
			[]
		);
	}

	async contradictions() {
		const { output } = await this.site.wp( 'benefit', 'check', '--format=json' );
		return JSON.parse( output ).problems;
	}

	async mustHaveRenewed() {
		const id = this.subscriptionOf( this.known.monthly );
		const [ row ] = await this.site.rows(
			'SELECT status, cycles FROM {subscription} WHERE gateway_reference = %s',
			id
		);
		assert.deepEqual( row, { status: 'active', cycles: '2' } );
		for ( const lost of this.lost.monthly ) {
			const subscription = this.subscriptionOf( lost );
			assert.equal(
				this.stripe.state().subscriptions.find( ( one ) => one.id === subscription ).status,
				'canceled'
			);
		}
	}
}

/** Somebody buys and gives while the backup is made; the tables are in the order of their names. */
async function backUpInParts( day ) {
	const { site } = day;
	await site.sql( 'DROP DATABASE IF EXISTS backup; CREATE DATABASE backup;' );
	day.between = [];
	for ( const table of await site.tablesOf( site.database ) ) {
		await site.copyTables( site.database, 'backup', [ table ] );
		if ( [ 'wp_benefit_donation', 'wp_benefit_invoice', 'wp_benefit_orders' ].includes( table ) ) {
			day.between.push( await orderByCard( site, 'Card', 1 ), await giveByCard( site, site.forms.once ) );
		}
	}
}

test( 'a whole backup is put back: in the end each card payment is here as it is at Stripe', async () => {
	const day = await Day.open();
	const { site } = day;
	await day.begin();
	await site.copyDatabase( site.database, 'backup' );
	await day.goOn();
	await site.copyDatabase( 'backup', site.database );

	await day.mustBeNoticed();
	await day.recover();

	await day.mustAgreeWithProvider( 27 );
	await day.mustAdmit();
	await day.mustNotRepeatInvoices();
	const left = await day.mustNotOversell();
	await day.mustHaveRenewed();
	await day.mustBeConsistent();
	prove(
		'Payments after a whole backup was put back',
		27,
		`each as at Stripe, no invoice number twice, ${ left } places left of ${ CAPACITY }`
	);
} );

test( 'a backup made table by table during sales is put back: in the end each card payment is here as it is at Stripe', async () => {
	const day = await Day.open();
	const { site } = day;
	await day.begin();
	await backUpInParts( day );
	await day.goOn();
	await site.copyDatabase( 'backup', site.database );

	await day.mustBeNoticed();
	// "When tables of the database are damaged".
	assert.equal( ( await site.wp( 'benefit', 'tables', '--repair' ) ).code, 0 );
	const told = await day.contradictions();
	await day.recover();

	await site.wp( 'benefit', 'check', '--repair' );
	await site.wp( 'benefit', 'stock', 'check', '--repair' );
	await day.mustAgreeWithProvider( 33 );
	await day.mustAdmit();
	await day.mustNotRepeatInvoices();
	await day.mustNotOversell();
	await day.mustHaveRenewed();
	await day.mustBeConsistent( told );
	prove(
		'Payments after a backup made table by table was put back',
		33,
		'each as at Stripe, no invoice number twice'
	);
} );
