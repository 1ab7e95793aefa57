/**
 * The web server, or the database, is killed at each step of a gift. When it is up again and the gateway was asked once, no
 * money was taken without a donation, and the totals say what was given.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Shop } from './lib/shop.mjs';

const STEPS = [ 'claimed', 'order', 'attendees', 'commit', 'stored', 'charged', 'paying', 'answering' ];
/**
 * In `npm test`: before everything is committed, and while the bank has money that nobody has counted. Without its database
 * WordPress waits a second for each query of the page that answers, so that these are for `npm run prove`.
 */
const SHORT = { php: [ 'commit', 'charged', 'paying' ], database: [] };
const isCharged = ( victim, step ) => STEPS.indexOf( step ) >= STEPS.indexOf( victim === 'php' ? 'charged' : 'stored' );
const isStored = ( step ) => STEPS.indexOf( step ) >= STEPS.indexOf( 'stored' );
const isLong = process.env.BENEFIT_PROVE === '1';

let shop, lib, php;
before( async () => {
	shop = await Shop.open();
	// They look for the site when they are read.
	const parts = [ 'buyer', 'donor', 'php', 'race' ].map( ( name ) => import( `../concurrency/lib/${ name }.mjs` ) );
	lib = Object.assign( {}, ...( await Promise.all( parts ) ) );
	php = await lib.Php.start( 'ledger' );
} );
after( async () => {
	await php?.end();
	await shop?.close();
} );

/** The donations of a form agree with the bank's book, and with what form and campaign have counted. */
async function mustAgree( collection, what ) {
	const donations = await collection.donations();
	const taken = ( reference ) =>
		shop
			.ledger()
			.filter( ( line ) => line.reference === reference )
			.reduce( ( sum, { kind, amount } ) => sum + ( kind === 'charge' ? amount : -amount ), 0 );
	for ( const { reference, status, total_minor: total } of donations ) {
		assert.equal(
			taken( reference ),
			status === 'publish' ? Number( total ) : 0,
			`${ what }: taken for a donation that is ${ status }`
		);
	}
	const paid = donations.filter( ( { status } ) => status === 'publish' );
	await collection.mustHaveRaised( paid.length, paid.length * 2500 );
}

/** @param {{again?: boolean, deaf?: boolean}} how again: the donor presses once more · deaf: nobody asks the gateway */
async function kill( victim, step, { again = false, deaf = false } = {} ) {
	const collection = await lib.Collection.open( php );
	const donor = new lib.Donor( collection.form, { control: 'ledger,kill' } );
	await donor.give( { key: '' } );
	const key = lib.newKey();
	const charges = shop.ledger().length;
	const give = ( headers = {} ) => donor.give( { gateway: 'ledger', key, headers } );
	const answer = await give( { 'x-benefit-kill': `${ victim }:${ step }` } ).catch( ( { message } ) => ( {
		text: message,
	} ) );
	const isDead = await shop.isDead( victim );
	await shop.restart();
	assert.notEqual( answer.status, 303, answer.text );
	assert.ok( isDead, `${ victim } lives on: ${ answer.text }` );

	assert.equal( ( await collection.donations() ).length, isStored( step ) ? 1 : 0, `donations after ${ step }` );
	assert.equal( shop.ledger().length - charges, isCharged( victim, step ) ? 1 : 0, `charges after ${ step }` );
	if ( again ) {
		// Once the first request is known to be dead.
		await php.execute( 'UPDATE {idempotency} SET claimed_at = claimed_at - 600' );
		const second = await give();
		assert.equal( second.status, 303, second.text );
		assert.equal( shop.ledger().length - charges, 1, 'charged once' );
	} else {
		await php.execute( deaf ? 'UPDATE {payment} SET check_at = NULL' : 'DO 0' );
		await php.call( 'later', { seconds: 400 } );
	}
	await mustAgree( collection, `${ victim } killed at ${ step }, after one reconcile` );
	await php.call( 'later', { seconds: 7200 } );
	await mustAgree( collection, `${ victim } killed at ${ step }, hours later` );
}

for ( const victim of [ 'php', 'database' ] ) {
	for ( const [ number, step ] of ( isLong ? STEPS : SHORT[ victim ] ).entries() ) {
		test( `${ victim } killed at "${ step }": no charge without a donation, and exact totals`, async () => {
			const times = isLong && victim === 'php' ? 10 : 1;
			for ( let i = 0; i < times; i++ ) {
				await kill( victim, step, { again: ( i + number ) % 2 === 1 } );
			}
			lib.prove(
				`kill -9 of ${ victim } at "${ step }" of a gift, ${ times } times`,
				'no charge without a donation'
			);
		} );
	}
}

test( 'control: if nobody asked the gateway, somebody would have given for nothing', async () => {
	assert.match(
		await lib.mustFailOnce( 1, () => kill( 'php', 'charged', { deaf: true } ) ),
		/taken for a donation that is pending/
	);
} );
