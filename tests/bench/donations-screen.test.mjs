/**
 * The staff's list of donations, as their screen asks REST for it, among a hundred and among a hundred thousand: as many statements, and no more rows read than a
 * page, a count and a sum that end at 10,000, and what was looked for. Times are printed, never looked at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Php } from '../concurrency/lib/php.mjs';
import { prove } from '../concurrency/lib/race.mjs';

const FEW = 100;
const MANY = 100_000;
/** The count, the sum and the page. */
const STATEMENTS = 3;
/** A count reads a donation twice until it is at its end, a sum four times; the page, some hundred rows. */
const READS = 65_000;
/** A late page of all that is not in the trash is sorted out of an index that has the status, which is read to its end. */
const LATE = READS + MANY;
/** Marks what was seeded; no visitor's key looks like it. */
const WHO = 'seeded-screen';

let php;
/** By number of donations: what the list took, by what somebody did there. */
const measured = {};

const forget = () => php.execute( `DELETE FROM {donation} WHERE visitor = '${ WHO }'` );

async function seed( count ) {
	await forget();
	await php.execute( `INSERT INTO {donation} (secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, level, currency, amount_minor, total_minor,
			gateway, first_name, last_name, email, company, created_at, paid_at)
		SELECT LEFT(MD5(n), 22), '${ WHO }', ELT(1 + (n % 50 = 7) + 2 * (n % 1000 = 11), 'publish', 'pending', 'revoked'), IF(n % 500 = 3, 'test', 'live'),
			900000 + (n % 10 = 0), 1, 910000 + (n % 100 = 0), n, '', 'EUR', 1000 + n * 37 % 90 * 100, 1000 + n * 37 % 90 * 100,
			ELT(1 + (n % 4 = 0) + 2 * (n % 3001 = 5), 'stripe', 'offline', 'manual_cash'), CONCAT('First', n % 997), CONCAT(ELT(1 + n % 5, 'Adler', 'Becker', 'Conti', 'Duarte', 'Eriksen'), n % 7919),
			CONCAT('mail', n, '@example.net'), IF(n % 40 = 0, CONCAT('Company', n), ''), 1700000000 + n * 60, 1700000000 + n * 60
		FROM (SELECT seq AS n FROM seq_0_to_${ count - 1 }) numbers` );
	// So that the optimizer knows what it would know after a night.
	await php.rows( 'ANALYZE TABLE {donation}' );
}

const ASKED = {
	'opens it': {},
	'turns to a late page': { page: 500 },
	'sorts by name': { sort: 'name', direction: 'asc' },
	'sorts by amount': { sort: 'total' },
	'filters by a frequent status': { status: [ 'publish' ] },
	'filters by a rare status': { status: [ 'revoked' ] },
	'filters by a status that none has': { status: [ 'cancelled' ] },
	'filters by a rare status, by name': { status: [ 'revoked' ], sort: 'name' },
	'filters by gateway': { gatewayId: 'stripe', sort: 'total' },
	'filters by a rare gateway': { gatewayId: 'manual_cash' },
	'filters by a big form': { formId: 900000 },
	'filters by a form': { formId: 900001 },
	'filters by a campaign, by name': { campaignId: 910001, sort: 'name' },
	'looks at tests': { mode: 'test' },
	'leaves tests out': { mode: 'live' },
	'filters by a day': { from: '2023-11-15', to: '2023-11-15' },
	'searches an address': { search: 'mail77@example.net' },
	'searches a name': { search: 'Becker76' },
	'searches a whole name': { search: 'First76 Becker76' },
	'searches a company': { search: 'Company40' },
	'searches a number': { search: '77' },
	'searches an amount': { search: '€12.00' },
	'searches what there is not': { search: 'zzqx' },
};

/** The page and the sum above it, in one. */
async function asked( values ) {
	const { sort = 'createdAt', direction = 'desc', page = 1, ...filters } = values;
	const [ list, totals ] = [
		await php.call( 'restList', {
			path: 'donations',
			query: {
				mode: 'all',
				includeSensitiveData: 'true',
				anonymousDonations: 'include',
				countTo: 10000,
				per_page: 20,
				sort,
				direction,
				page,
				...filters,
			},
		} ),
		await php.call( 'restList', { path: 'donations/totals', query: { mode: 'all', ...filters } } ),
	];
	return {
		statements: list.ours + totals.ours,
		reads: list.reads + totals.reads,
		scans: [ ...list.scans, ...totals.scans ],
		ms: list.ms + totals.ms,
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

test( `the list of donations is the same among ${ FEW } and among ${ MANY }: statements, and no table is read whole`, () => {
	for ( const [ about, many ] of Object.entries( measured[ MANY ] ) ) {
		assert.ok( many.statements <= STATEMENTS, `${ about }: ${ many.statements } statements` );
		assert.ok( measured[ FEW ][ about ].statements <= STATEMENTS, about );
		assert.ok(
			many.reads <= ( about === 'turns to a late page' ? LATE : READS ),
			`${ about }: ${ many.reads } rows read`
		);
		assert.deepEqual( many.scans, [], `${ about }: tables that are read whole` );
	}
	const [ slowest ] = Object.entries( measured[ MANY ] ).sort( ( [ , a ], [ , b ] ) => b.ms - a.ms );
	const worst = Math.max( ...Object.values( measured[ MANY ] ).map( ( { reads } ) => reads ) );
	prove( `List of ${ MANY } donations: statements`, STATEMENTS, `at most ${ worst } rows read` );
	console.log(
		`slowest among ${ MANY } donations: somebody ${ slowest[ 0 ] }, ${ slowest[ 1 ].ms } ms in the database`
	);
} );
