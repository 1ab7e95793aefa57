/**
 * The staff's list of recurring donations among a hundred and among fifty thousand: as many statements, and no more rows read
 * than a page, a count that ends at 10,000, what was looked for, and in one index the active ones, which are summed up. Times are
 * never looked at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Php } from '../concurrency/lib/php.mjs';
import { prove } from '../concurrency/lib/race.mjs';

const FEW = 100;
const MANY = 50_000;
/** The count, the ids of the page, its rows, the first donations of these, and what comes in a month. */
const STATEMENTS = 5;
/** A count that ends at 10,000 reads each of them in three tables; the sum, all that are active in one index. */
const READS = 100_000;
/** Above every id of a site that tests have filled. */
const FROM = 50_000_000;
/** Marks what was seeded; no visitor's key looks like it. */
const WHO = 'seeded-recurring';

let php;
/** By number of subscriptions: what the list took, by what somebody did there. */
const measured = {};

async function forget() {
	await php.execute( `DELETE FROM {donation} WHERE visitor = '${ WHO }'` );
	await php.execute( `DELETE FROM {subscription} WHERE id >= ${ FROM }` );
	await php.execute( `DELETE FROM {donation_subscription} WHERE subscription_id >= ${ FROM }` );
}

async function seed( count ) {
	await forget();
	const numbers = `(SELECT seq AS n FROM seq_0_to_${ count - 1 }) numbers`;
	await php.execute( `INSERT INTO {donation} (id, secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, subscription_id, level, currency, amount_minor, total_minor,
			gateway, first_name, last_name, email, company, created_at, paid_at)
		SELECT ${ FROM } + n, LEFT(MD5(n + 'r'), 22), '${ WHO }', 'publish', 'live', 900000 + (n % 10 = 0), 1, 0, n, ${ FROM } + n, '', 'EUR', 1000, 1000, 'stripe',
			CONCAT('First', n % 997), CONCAT(ELT(1 + n % 5, 'Adler', 'Becker', 'Conti', 'Duarte', 'Eriksen'), n % 7919), CONCAT('mail', n, '@example.net'), '', 1700000000 + n * 60, 1700000000 + n * 60
		FROM ${ numbers }` );
	await php.execute( `INSERT INTO {subscription} (id, reference, purpose, subject_id, gateway, mode, status, period, times, amount_minor, currency, created_at, next_at)
		SELECT ${ FROM } + n, LEFT(MD5(CONCAT('s', n)), 22), 'donation', ${ FROM } + n, 'stripe', IF(n % 500 = 3, 'test', 'live'),
			ELT(1 + (n % 50 = 7) + 2 * (n % 1000 = 11), 'active', 'cancelled', 'failing'), 'month', 0, 1000 + n * 37 % 90 * 100, 'EUR', 1700000000 + n * 60, 4000000000 + n * 61 % 2592000
		FROM ${ numbers }` );
	await php.execute( `INSERT INTO {donation_subscription} (subscription_id, donor_id, form_id, campaign_id, fee_minor)
		SELECT ${ FROM } + n, n, 900000 + (n % 10 = 0), 0, 0 FROM ${ numbers }` );
	// So that the optimizer knows what it would know after a night.
	await php.rows( 'ANALYZE TABLE {donation}, {subscription}, {donation_subscription}' );
}

const ASKED = {
	'opens it': {},
	'turns to the last page': { page: 500 },
	'sorts by amount': { sort: 'amount' },
	'sorts by the next payment': { sort: 'renewsAt', direction: 'asc' },
	'filters by a frequent status': { status: [ 'active' ] },
	'filters by a frequent status, by the next payment': { status: [ 'active' ], sort: 'renewsAt', direction: 'asc' },
	'filters by a rare status': { status: [ 'failing' ] },
	'filters by a form': { formId: 900001 },
	'looks at tests': { mode: 'test' },
	'leaves tests out': { mode: 'live' },
	'searches an address': { search: 'mail77@example.net' },
	'searches a whole name': { search: 'First76 Becker76' },
	'searches a number': { search: `${ FROM + 77 }` },
	'searches what there is not': { search: 'zzqx' },
};

/** The page and the sums above it, as the screen asks REST for them, in one. */
async function asked( values ) {
	const { sort = 'createdAt', direction = 'desc', page = 1, ...filters } = values;
	const whole = {
		mode: 'all',
		includeSensitiveData: 'true',
		anonymousDonors: 'include',
		countTo: 10000,
		per_page: 20,
	};
	const [ list, totals ] = [
		await php.call( 'restList', { path: 'subscriptions', query: { ...whole, sort, direction, page, ...filters } } ),
		await php.call( 'restList', { path: 'subscriptions/totals', query: { mode: 'all', ...filters } } ),
	];
	return {
		statements: list.ours + totals.ours,
		reads: list.reads + totals.reads,
		scans: [ ...list.scans, ...totals.scans ],
	};
}

before( async () => {
	php = await Php.start();
	for ( const count of [ FEW, MANY ] ) {
		await seed( count );
		measured[ count ] = {};
		for ( const [ about, values ] of Object.entries( ASKED ) ) {
			measured[ count ][ about ] = await asked( values );
		}
	}
} );
after( async () => {
	await forget();
	await php.end();
} );

test( `the list of recurring donations is the same among ${ FEW } and among ${ MANY }: statements, and no table is read whole`, () => {
	for ( const [ about, many ] of Object.entries( measured[ MANY ] ) ) {
		assert.ok( many.statements <= STATEMENTS, `${ about }: ${ many.statements } statements` );
		assert.ok( measured[ FEW ][ about ].statements <= STATEMENTS, about );
		assert.ok( many.reads <= READS, `${ about }: ${ many.reads } rows read` );
		assert.deepEqual( many.scans, [], `${ about }: tables that are read whole` );
	}
	const worst = Math.max( ...Object.values( measured[ MANY ] ).map( ( { reads } ) => reads ) );
	prove( `List of ${ MANY } recurring donations: statements`, STATEMENTS, `at most ${ worst } rows read` );
} );
