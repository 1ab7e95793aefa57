/**
 * A hundred records of each collection of REST, also with all that is embedded, among a hundred gifts and among a hundred thousand (a
 * million, by `npm run prove`): the same statements, six at most, and totals that are those of the filter. Times are printed, never looked at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Php } from '../concurrency/lib/php.mjs';
import { prove } from '../concurrency/lib/race.mjs';
import { isLong } from '../concurrency/lib/site.mjs';

const FEW = 100;
const MANY = isLong ? 1_000_000 : 100_000;
const STATEMENTS = 6;
/** Marks what was seeded; no visitor's key looks like it. */
const WHO = 'seeded-entities';

let php;
/** By number of gifts: what each list took. */
const measured = {};

async function forget() {
	await php.execute( `DELETE FROM {donation} WHERE visitor = '${ WHO }'` );
	await php.execute( "DELETE FROM {donor} WHERE email LIKE 'entity%@example.net'" );
}

/** Three gifts of each donor, of which the last one is anonymous. */
async function seed( count ) {
	await forget();
	await php.execute( `INSERT INTO {donor} (id, email, first_name, last_name, created_at)
		SELECT 5000000 + n, CONCAT('entity', n, '@example.net'), CONCAT('First', n % 997), CONCAT('Last', n % 7919), 1700000000 + n * 60
		FROM (SELECT seq AS n FROM seq_0_to_${ Math.ceil( count / 3 ) }) numbers` );
	await php.execute( `INSERT INTO {donation} (secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, level, currency, amount_minor, total_minor, fee_minor,
			gateway, first_name, last_name, email, anonymous, created_at, paid_at, updated_at)
		SELECT LEFT(MD5(CONCAT('e', n)), 22), '${ WHO }', IF(n % 50 = 7, 'pending', 'publish'), 'live', 900000, 1, 910000 + (n % 100 = 0), 5000000 + n DIV 3, '', 'EUR', 1000 + n * 37 % 90 * 100,
			1000 + n * 37 % 90 * 100, n % 40, 'offline', CONCAT('First', (n DIV 3) % 997), CONCAT('Last', (n DIV 3) % 7919), CONCAT('entity', n DIV 3, '@example.net'), n % 3 = 2,
			1700000000 + n * 60, 1700000000 + n * 60, 1700000000 + n * 60
		FROM (SELECT seq AS n FROM seq_0_to_${ count - 1 }) numbers` );
	await php.rows( 'ANALYZE TABLE {donation}, {donor}' );
}

const gifts = { per_page: 100, mode: 'live', includeSensitiveData: 'true', anonymousDonations: 'include' };
const donors = { per_page: 100, mode: 'live', includeSensitiveData: 'true', anonymousDonors: 'include' };
const ASKED = {
	donations: [ 'donations', gifts ],
	'donations with all that is embedded': [ 'donations', { ...gifts, _embed: 'true' } ],
	'donations without anonymous ones': [ 'donations', { ...gifts, anonymousDonations: 'exclude' } ],
	...Object.fromEntries(
		[ 'createdAt', 'updatedAt', 'status', 'amount', 'feeAmountRecovered', 'donorId', 'firstName', 'lastName' ].map(
			( sort ) => [ `donations by ${ sort }`, [ 'donations', { ...gifts, sort } ] ]
		)
	),
	'donations of a campaign': [ 'donations', { ...gifts, campaignId: 910001 } ],
	'donations of a donor': [ 'donations', { ...gifts, donorId: 5000003 } ],
	'donations that are found': [ 'donations', { ...gifts, search: 'Last11' } ],
	donors: [ 'donors', donors ],
	'donors with all that is embedded': [ 'donors', { ...donors, _embed: 'true' } ],
	'donors by name': [ 'donors', { ...donors, sort: 'name', direction: 'asc' } ],
	'donors by total': [ 'donors', { ...donors, sort: 'totalAmountDonated' } ],
	'donors without anonymous ones': [ 'donors', { ...donors, anonymousDonors: 'exclude' } ],
	'donors who have given': [ 'donors', { ...donors, onlyWithDonations: 'true' } ],
	'donors of a campaign': [ 'donors', { ...donors, campaignId: 910001 } ],
	'donors that are found': [ 'donors', { ...donors, search: 'Last11' } ],
	subscriptions: [ 'subscriptions', { per_page: 100, mode: 'live', includeSensitiveData: 'true', _embed: 'true' } ],
	campaigns: [ 'campaigns', { per_page: 100, _embed: 'true' } ],
	'campaigns by donors': [ 'campaigns', { per_page: 100, sortBy: 'donors' } ],
	forms: [ 'forms', { per_page: 100, _embed: 'true' } ],
};

before( async () => {
	php = await Php.start();
	for ( const count of [ FEW, MANY ] ) {
		await seed( count );
		measured[ count ] = {};
		for ( const [ about, [ path, query ] ] of Object.entries( ASKED ) ) {
			measured[ count ][ about ] = await php.call( 'restList', { path, query } );
		}
	}
} );
after( async () => {
	await forget();
	await php.end();
} );

test( `a hundred records take the same statements among ${ FEW } gifts and among ${ MANY }`, () => {
	for ( const [ about, many ] of Object.entries( measured[ MANY ] ) ) {
		assert.ok( many.total >= 0, about );
		assert.ok( many.ours <= STATEMENTS, `${ about }: ${ many.ours } statements` );
		assert.ok( measured[ FEW ][ about ].ours <= STATEMENTS, about );
		console.log(
			`${ about } among ${ MANY }: ${ many.ours } statements, ${ many.reads } rows, ${ many.ms } ms, total ${ many.total }`
		);
	}
	prove(
		`A hundred records of REST among ${ MANY } gifts: statements`,
		STATEMENTS,
		'at most, with all that is embedded'
	);
} );

test( 'totals are those of what is found', async () => {
	const rows = async ( sql ) => Number( Object.values( ( await php.rows( sql ) )[ 0 ] )[ 0 ] );
	const many = measured[ MANY ];
	assert.equal( many.donations.total, await rows( "SELECT COUNT(*) FROM {donation} WHERE mode = 'live'" ) );
	assert.equal(
		many[ 'donations without anonymous ones' ].total,
		await rows( "SELECT COUNT(*) FROM {donation} WHERE mode = 'live' AND NOT anonymous" )
	);
	assert.equal( many.donors.total, await rows( 'SELECT COUNT(*) FROM {donor}' ) );
} );
