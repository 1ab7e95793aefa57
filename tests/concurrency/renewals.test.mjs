/** Renewals that are due: by several crons at once, and by crons that are killed at each step. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { Collection } from './lib/donor.mjs';
import { Php } from './lib/php.mjs';
import { mustFailOnce, prove, together } from './lib/race.mjs';
import { isLong, site } from './lib/site.mjs';

const DUE = isLong ? 1000 : 40;
const CRONS = 2;
const MONTH = 32 * 24 * 60 * 60;
/** A cron dies at its twentieth renewal at the latest: one run ends after twenty seconds, however slow the machine is. */
const LATEST = 20;
/** A cron that died is followed by another once its claim is over. */
const CLAIM = 700;
/** Each at the moment before the next thing is done, as in kill.control.php. */
const STEPS = [ 'claimed', 'stored', 'charged', 'order', 'attendees', 'paying', 'commit' ];

let php, contradictions;
before( async () => {
	php = await Php.start( 'ledger' );
	contradictions = await php.call( 'check' );
} );
after( () => php.end() );

/** So many monthly gifts of 25.00 to a form of its own, whose second payment is due in a month. */
async function subscribe( count ) {
	const collection = await Collection.open( php );
	const { id: form, campaign } = collection.form;
	const ids = await php.call( 'subscribe', { form, campaign, count, gateway: 'ledger' } );
	return { collection, ids };
}

/** So often the bank has taken money for each of them, beside the first gifts. */
async function taken( ids ) {
	const file = join( dirname( site.path ), 'ledger.jsonl' );
	const lines = existsSync( file )
		? readFileSync( file, 'utf8' )
				.split( '\n' )
				.filter( Boolean )
				.map( ( line ) => JSON.parse( line ) )
		: [];
	const rows = await php.rows( `SELECT reference FROM {subscription} WHERE id IN (${ ids.join( ',' ) })` );
	return rows.map( ( { reference } ) => lines.filter( ( line ) => line.reference === reference ).length );
}

async function mustBeChargedOnce( { collection, ids } ) {
	const counts = await taken( ids );
	assert.deepEqual(
		counts.filter( ( count ) => count !== 1 ),
		[],
		'taken by the bank, in place of once'
	);
	const donations = await collection.donations();
	assert.deepEqual(
		[ donations.length, donations.filter( ( { status } ) => status === 'give_subscription' ).length ],
		[ 2 * ids.length, ids.length ],
		'donations and renewals'
	);
	await collection.mustHaveRaised( 2 * ids.length, 2 * ids.length * 2500 );
	const said = await php.call( 'check' );
	assert.deepEqual(
		said.filter( ( sentence ) => ! contradictions.includes( sentence ) ),
		[],
		'what the tables contradict each other in'
	);
}

async function race( control = '', count = DUE ) {
	const subscribed = await subscribe( count );
	const crons = await Php.startMany( CRONS, `ledger${ control }` );
	try {
		// One run charges for twenty seconds and leaves the rest to the next.
		for ( let left = count; left > 0; left = await due( subscribed.ids ) ) {
			await together( CRONS, ( i ) => crons[ i ].call( 'renew', { seconds: MONTH } ) );
		}
	} finally {
		await Promise.all( crons.map( ( cron ) => cron.end() ) );
	}
	await mustBeChargedOnce( subscribed );
}

async function due( ids ) {
	const [ { left } ] = await php.rows(
		`SELECT COUNT(*) AS \`left\` FROM {subscription} WHERE id IN (${ ids.join( ',' ) }) AND cycles = 1`
	);
	return Number( left );
}

test( `${ DUE } renewals due, ${ CRONS } crons at once: each is charged once`, async () => {
	await race();
	prove( `${ DUE } renewals due, ${ CRONS } crons at once`, `${ DUE } charged`, 'each once, totals exact' );
} );

test( 'control: where crons do not claim a renewal, some are charged twice', async () => {
	assert.match( await mustFailOnce( 3, () => race( ',renewal', 20 ) ), /taken by the bank/ );
	contradictions = await php.call( 'check' );
} );

for ( const step of STEPS ) {
	// The most where the bank has money that nobody has counted.
	const most = step === 'charged' ? 1000 : 100;
	const count = isLong ? most : 9;
	test( `A cron killed at "${ step }" in the middle: each renewal is charged once`, async () => {
		const subscribed = await subscribe( count );
		const [ victim, other ] = await Php.startMany( 2, 'ledger,kill' );
		try {
			const end = victim
				.call( 'renew', {
					seconds: MONTH,
					kill: `php:${ step }:${ Math.min( LATEST, Math.ceil( count / 5 ) ) }`,
				} )
				.then(
					() => 'alive',
					() => 'dead'
				);
			// Beside it in the long form; in the short one they might leave it nothing to die of.
			const beside = isLong ? other.call( 'renew', { seconds: MONTH } ) : null;
			assert.equal( await end, 'dead' );
			await beside;
			for ( let left = count, i = 0; left > 0 && i < 20; left = await due( subscribed.ids ), i++ ) {
				await other.call( 'renew', { seconds: MONTH + i * CLAIM } );
			}
		} finally {
			await Promise.all( [ victim.end(), other.end() ] );
		}
		await mustBeChargedOnce( subscribed );
		prove( `kill -9 of a cron at "${ step }" of a renewal, ${ count } due`, `${ count } charged once` );
	} );
}
