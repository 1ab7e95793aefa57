/** `wp benefit tables --repair` on a large site that sells meanwhile (docs/architecture/tables.md). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Donor, Collection } from '../concurrency/lib/donor.mjs';
import { Buyer } from '../concurrency/lib/buyer.mjs';
import { Php } from '../concurrency/lib/php.mjs';
import { mustBeServed, prove } from '../concurrency/lib/race.mjs';
import { Sale } from '../concurrency/lib/sale.mjs';
import { site } from '../concurrency/lib/site.mjs';
import { wp } from '../env/lib/wp-cli.mjs';

const DONATIONS = Number( process.env.BENEFIT_DISASTER_DONATIONS ?? 1_000_000 );
/** As the command promises. */
const LOCK_SECONDS = 5;
/** Marks the donations that only make the table large. */
const FILLER = 'disaster-filler';
const GOOD = 'Success: All tables are as they should be.\n';

let php;
let watcher;
before( async () => {
	[ php, watcher ] = await Php.startMany( 2 );
	await fill();
} );
after( async () => {
	while ( ( await php.execute( 'DELETE FROM {donation} WHERE visitor = %s LIMIT 50000', FILLER ) ) > 0 ) {
		// The next part.
	}
	await Promise.all( [ php.end(), watcher.end() ] );
} );

/** Doubles the table, since a row by itself takes the longest time on the way there. */
async function fill() {
	const columns = `secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, level, currency, amount_minor, total_minor, gateway, first_name, last_name, email, created_at, paid_at`;
	const rest = `'failed', 'test', 999999, 1, 0, 0, '', 'EUR', 1000, 1000, 'test', 'Filler', 'Row', 'filler@example.org', 1, NULL`;
	for ( let made = 0; made < DONATIONS; ) {
		const next = Math.min( made || 1000, 100_000, DONATIONS - made );
		await php.execute(
			`INSERT INTO {donation} (${ columns }) SELECT LEFT(CONCAT('f', ${ made } + seq, '-----------------------'), 22), %s, ${ rest } FROM seq_1_to_${ next }`,
			FILLER
		);
		made += next;
	}
}

async function rows() {
	const [ { n } ] = await php.rows( 'SELECT COUNT(*) n FROM {donation}' );
	return Number( n );
}

/** Sells and takes donations until it is told to end. */
async function trade( collection, sale ) {
	const answers = [];
	let goesOn = true;
	const [ ticket ] = sale.tickets;
	const donate = async () => {
		while ( goesOn ) {
			const donor = new Donor( collection.form, { control: 'rate-off' } );
			await donor.give( { key: '' } );
			answers.push( await donor.give() );
		}
	};
	const buy = async () => {
		while ( goesOn ) {
			const buyer = new Buyer( { control: 'rate-off' } );
			await buyer.session();
			answers.push( await buyer.add( ticket, 1 ), await buyer.place( { [ ticket ]: 1 } ) );
		}
	};
	const all = [ donate(), donate(), buy() ];
	return async () => {
		goesOn = false;
		await Promise.all( all );
		return answers;
	};
}

/** Looks for statements that wait for a table, until it is told to end; returns the longest wait in seconds. */
function watch() {
	let goesOn = true;
	let longest = 0;
	const looking = ( async () => {
		while ( goesOn ) {
			const [ { seconds } ] = await watcher.rows(
				"SELECT COALESCE(MAX(TIME_MS), 0) / 1000 seconds FROM information_schema.PROCESSLIST WHERE STATE LIKE 'Waiting for table%%lock'"
			);
			longest = Math.max( longest, Number( seconds ) );
		}
	} )();
	return async () => {
		goesOn = false;
		await looking;
		return longest;
	};
}

test( `a repair of ${ DONATIONS } donations while donations and orders come in`, async () => {
	assert.deepEqual( await wp( site, 'benefit', 'tables' ), { code: 0, output: GOOD, errors: '' } );
	await php.execute( 'ALTER TABLE {donation} DROP KEY secret, DROP KEY by_email, DROP KEY paid_by_date' );
	const collection = await Collection.open( php );
	const sale = await Sale.open( php, { tickets: [ { capacity: null, price: 2500 } ] } );
	const before_ = await rows();

	const end = await trade( collection, sale );
	const longest = watch();
	const repaired = await wp( site, 'benefit', 'tables', '--repair' );
	const answers = await end();
	const waited = await longest();

	assert.equal( repaired.code, 0, repaired.output + repaired.errors );
	const table = 'wp_benefit_donation';
	assert.deepEqual( repaired.output.split( '\n' ).slice( 0, -2 ), [
		`ALTER TABLE ${ table } ADD UNIQUE KEY secret (secret), LOCK=NONE;`,
		`ALTER TABLE ${ table } ADD KEY by_email (email, created_at), LOCK=NONE;`,
		`ALTER TABLE ${ table } ADD KEY paid_by_date (mode, status, created_at), LOCK=NONE;`,
	] );
	mustBeServed( answers );
	assert.ok( waited <= LOCK_SECONDS, `A statement waited ${ waited } s for a table.` );
	const given = ( await collection.donations() ).length;
	assert.ok( given > 0, 'donations during the repair' );
	assert.equal( await rows(), before_ + given, 'rows' );
	await sale.mustHaveSold( Number( ( await sale.orders() ).length ) );

	assert.deepEqual( await wp( site, 'benefit', 'tables', '--repair' ), { code: 0, output: GOOD, errors: '' } );
	prove(
		'Rows of a table repaired while a sale went on',
		DONATIONS,
		`${ answers.length } answers meanwhile, longest wait for a lock ${ waited } s`
	);
} );
