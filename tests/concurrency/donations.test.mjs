/** One gift sent many times, and many gifts at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newKey } from './lib/buyer.mjs';
import { Collection, Donor } from './lib/donor.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, reason, tally, together } from './lib/race.mjs';
import { isLong } from './lib/site.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const POSTS = isLong ? 100 : 30;
const TO_RECEIPT = /[?&]donation=[A-Za-z0-9_-]{22}$/;
const WAITS = /[?&]benefit_wait=/;

async function sendMany( control = 'rate-off' ) {
	const collection = await Collection.open( php );
	const donor = new Donor( collection.form, { control } );
	const key = newKey();
	// The first post of a visitor gives them their cookie: without a key it is shown for confirmation.
	await donor.give( { key: '' } );
	const answers = await together( POSTS, () => donor.twin().give( { key } ) );
	mustBeServed( answers );
	assert.deepEqual( tally( answers ), { 303: POSTS }, 'how the posts ended' );
	const waiting = answers.filter( ( { headers } ) => WAITS.test( headers.location ) );
	const ended = [
		...answers.filter( ( answer ) => ! waiting.includes( answer ) ),
		...( await Promise.all( waiting.map( () => donor.twin().give( { key } ) ) ) ),
	];
	const places = new Set( ended.map( ( { headers } ) => headers.location ) );
	assert.equal( places.size, 1, 'different receipts' );
	assert.match( [ ...places ][ 0 ], TO_RECEIPT );
	const donations = await collection.donations();
	assert.deepEqual(
		donations.map( ( { status, payment } ) => [ status, payment ] ),
		[ [ 'publish', 'paid' ] ],
		'donations in the database'
	);
	await collection.mustHaveRaised( 1, 2500 );
	return { collection, donor, key, waited: waiting.length };
}

test( `${ POSTS } posts with one key are one donation, with one receipt`, async () => {
	const { donor, key, waited } = await sendMany();
	prove(
		`${ POSTS } posts of one gift`,
		'1 donation',
		`${ waited } were told to wait and then had the same receipt`
	);

	const other = await donor.twin().give( { key, firstName: 'Other' } );
	assert.equal( reason( other ), 'key_reused', other.text.slice( 0, 200 ) );
} );

test( 'control: without the key being claimed, the posts are several donations', async () => {
	assert.match(
		await mustFailOnce( 1, () => sendMany( 'rate-off,idempotency' ) ),
		/different receipts|in the database/
	);
} );

async function giveAtOnce( control = 'rate-off' ) {
	const collection = await Collection.open( php );
	const answers = await together( POSTS, () => new Donor( collection.form, { control } ).give( { level: 1 } ) );
	mustBeServed( answers );
	assert.deepEqual( tally( answers ), { 303: POSTS }, 'how the posts ended' );
	assert.equal( ( await collection.donations() ).length, POSTS );
	await collection.mustHaveRaised( POSTS, POSTS * 1000 );
}

test( `${ POSTS } donors at once are ${ POSTS } donations, and the campaign has counted each`, async () => {
	await giveAtOnce();
	prove( `${ POSTS } gifts to one campaign at once`, `${ POSTS } counted`, 'its total is exact' );
} );

test( 'control: with totals that are read and then written, some gifts are not counted', async () => {
	assert.match( await mustFailOnce( 3, () => giveAtOnce( 'rate-off,totals' ) ), /counted by the/ );
} );
