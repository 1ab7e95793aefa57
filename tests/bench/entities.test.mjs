/**
 * A hundred records of each collection of REST, also with all that is embedded, among a hundred gifts, donors and subscriptions and among
 * ten thousand of each (a million, by `npm run prove`): the same statements, six at most, and totals that are those of the filter. Times are printed, never looked at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Php } from '../concurrency/lib/php.mjs';
import { prove } from '../concurrency/lib/race.mjs';
import { isLong } from '../concurrency/lib/site.mjs';

const FEW = 100;
const MANY = isLong ? 1_000_000 : 10_000;
const STATEMENTS = 6;
/** Marks what was seeded; no visitor's key looks like it. */
const WHO = 'seeded-entities';

let php;
/** By number of gifts: what each list took. */
const measured = {};

/** Above every id of a site that tests have filled. */
const FROM = 60_000_000;
const CAMPAIGNS = 1000;

async function forget() {
	await php.execute( `DELETE FROM {donation} WHERE visitor = '${ WHO }'` );
	await php.execute( "DELETE FROM {donor} WHERE email LIKE 'entity%@example.net'" );
	await php.execute( `DELETE FROM {subscription} WHERE id >= ${ FROM }` );
	await php.execute( `DELETE FROM {donation_subscription} WHERE subscription_id >= ${ FROM }` );
	await php.execute( `DELETE FROM {donation_total} WHERE subject_id >= ${ FROM }` );
	await php.execute( `DELETE FROM {wp.posts} WHERE ID >= ${ FROM }` );
}

/**
 * Donors of whom a third has given, three times, the last one unnamed; each gift is the first of a recurring one, and to one of a
 * thousand campaigns.
 */
async function seed( count ) {
	await forget();
	const numbers = `(SELECT seq AS n FROM seq_0_to_${ count - 1 }) numbers`;
	const campaigns = Math.min( count, CAMPAIGNS );
	await php.execute( `INSERT INTO {donor} (id, email, first_name, last_name, created_at)
		SELECT ${ FROM } + n, CONCAT('entity', n, '@example.net'), CONCAT('First', n % 997), CONCAT('Last', n % 7919), 1700000000 + n * 60 FROM ${ numbers }` );
	await php.execute( `INSERT INTO {donation} (id, secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, subscription_id, level, currency, amount_minor, total_minor,
			fee_minor, gateway, first_name, last_name, email, anonymous, created_at, paid_at, updated_at)
		SELECT ${ FROM } + n, LEFT(MD5(CONCAT('e', n)), 22), '${ WHO }', IF(n % 50 = 7, 'pending', 'publish'), 'live', 900000, 1, ${ FROM } + n % ${ campaigns }, ${ FROM } + n DIV 3,
			${ FROM } + n, '', 'EUR', 1000 + n * 37 % 90 * 100, 1000 + n * 37 % 90 * 100, n % 40, 'offline', CONCAT('First', (n DIV 3) % 997), CONCAT('Last', (n DIV 3) % 7919),
			CONCAT('entity', n DIV 3, '@example.net'), n % 3 = 2, 1700000000 + n * 60, 1700000000 + n * 60, 1700000000 + n * 60
		FROM ${ numbers }` );
	await php.execute( `INSERT INTO {subscription} (id, reference, purpose, subject_id, gateway, mode, status, period, times, amount_minor, currency, created_at, next_at)
		SELECT ${ FROM } + n, LEFT(MD5(CONCAT('s', n)), 22), 'donation', ${ FROM } + n, 'test', IF(n % 500 = 3, 'test', 'live'), IF(n % 50 = 7, 'cancelled', 'active'), 'month', 0,
			1000 + n * 37 % 90 * 100, 'EUR', 1700000000 + n * 60, 4000000000 + n * 61 % 2592000 FROM ${ numbers }` );
	await php.execute( `INSERT INTO {donation_subscription} (subscription_id, donor_id, form_id, campaign_id, fee_minor)
		SELECT ${ FROM } + n, ${ FROM } + n DIV 3, 900000, ${ FROM } + n % ${ campaigns }, n % 40 FROM ${ numbers }` );
	await php.execute( `INSERT INTO {wp.posts} (ID, post_type, post_status, post_title, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_excerpt, to_ping, pinged, post_content_filtered)
		SELECT ${ FROM } + seq, 'benefit_campaign', 'publish', CONCAT('Campaign ', seq), '2026-01-02', '2026-01-02', '2026-01-02', '2026-01-02', '', '', '', '', '' FROM seq_0_to_${ campaigns - 1 }` );
	await php.execute( `INSERT INTO {donation_total} (subject, subject_id, currency, mode, gifts, amount_minor)
		SELECT 'campaign', campaign_id, 'EUR', 'live', COUNT(*), SUM(amount_minor) FROM {donation} WHERE visitor = '${ WHO }' AND status = 'publish' GROUP BY campaign_id
		UNION ALL SELECT 'donors', campaign_id, '', 'live', COUNT(DISTINCT donor_id), 0 FROM {donation} WHERE visitor = '${ WHO }' AND status = 'publish' GROUP BY campaign_id
		UNION ALL SELECT 'donor', donor_id, 'EUR', 'live', COUNT(*), SUM(amount_minor) FROM {donation} WHERE visitor = '${ WHO }' AND status = 'publish' GROUP BY donor_id` );
	// So that the optimizer knows what it would know after a night.
	await php.rows( 'ANALYZE TABLE {donation}, {donor}, {subscription}, {donation_subscription}, {donation_total}' );
}

const gifts = { per_page: 100, mode: 'live', includeSensitiveData: 'true', anonymousDonations: 'include' };
const donors = { per_page: 100, mode: 'live', includeSensitiveData: 'true', anonymousDonors: 'include' };
const recurring = { per_page: 100, mode: 'live', includeSensitiveData: 'true' };
const ASKED = {
	donations: [ 'donations', gifts ],
	'donations with all that is embedded': [ 'donations', { ...gifts, _embed: 'true' } ],
	'donations without anonymous ones': [ 'donations', { ...gifts, anonymousDonations: 'exclude' } ],
	...Object.fromEntries(
		[ 'createdAt', 'updatedAt', 'status', 'amount', 'feeAmountRecovered', 'donorId', 'firstName', 'lastName' ].map(
			( sort ) => [ `donations by ${ sort }`, [ 'donations', { ...gifts, sort } ] ]
		)
	),
	'donations of a campaign': [ 'donations', { ...gifts, campaignId: FROM + 1 } ],
	'donations of a donor': [ 'donations', { ...gifts, donorId: FROM + 3 } ],
	'donations that are found': [ 'donations', { ...gifts, search: 'Last11' } ],
	donors: [ 'donors', donors ],
	'donors with all that is embedded': [ 'donors', { ...donors, _embed: 'true' } ],
	'donors by name': [ 'donors', { ...donors, sort: 'name', direction: 'asc' } ],
	'donors by total': [ 'donors', { ...donors, sort: 'totalAmountDonated' } ],
	'donors without anonymous ones': [ 'donors', { ...donors, anonymousDonors: 'exclude' } ],
	'donors who have given': [ 'donors', { ...donors, onlyWithDonations: 'true' } ],
	'donors of a campaign': [ 'donors', { ...donors, campaignId: FROM + 1 } ],
	'donors that are found': [ 'donors', { ...donors, search: 'Last11' } ],
	'donors by number of donations': [ 'donors', { ...donors, sort: 'totalNumberOfDonations' } ],
	'donors by e-mail address': [ 'donors', { ...donors, search: 'entity77@' } ],
	subscriptions: [ 'subscriptions', recurring ],
	'subscriptions with all that is embedded': [ 'subscriptions', { ...recurring, _embed: 'true' } ],
	...Object.fromEntries(
		[ 'createdAt', 'renewsAt', 'status', 'amount', 'feeAmountRecovered', 'donorId', 'firstName', 'lastName' ].map(
			( sort ) => [ `subscriptions by ${ sort }`, [ 'subscriptions', { ...recurring, sort } ] ]
		)
	),
	'subscriptions in a mode that is rare': [ 'subscriptions', { ...recurring, mode: 'test' } ],
	'subscriptions in a state that is rare': [ 'subscriptions', { ...recurring, status: [ 'cancelled' ] } ],
	'subscriptions of a campaign': [ 'subscriptions', { ...recurring, campaignId: FROM + 1 } ],
	'subscriptions of a donor': [ 'subscriptions', { ...recurring, donorId: FROM + 3 } ],
	'subscriptions that are found': [ 'subscriptions', { ...recurring, search: 'Last11' } ],
	...Object.fromEntries(
		[ 'date', 'amount', 'donations', 'donors' ].map( ( sortBy ) => [
			`campaigns by ${ sortBy }`,
			[ 'campaigns', { per_page: 100, sortBy, _embed: 'true' } ],
		] )
	),
	'campaigns that are found': [ 'campaigns', { per_page: 100, search: 'camp 7' } ],
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
		// Fewer, where a page that is full needs none of the others.
		assert.ok( many.ours <= measured[ FEW ][ about ].ours, about );
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
	assert.equal(
		many.subscriptions.total,
		await rows( "SELECT COUNT(*) FROM {subscription} WHERE purpose = 'donation' AND mode = 'live'" )
	);
} );
