/** Limits per visitor, under parallel requests. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, tally, together } from './lib/race.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const LIMIT = 120;
const LEFT = 10;
const POSTS = 50;

/** A visitor with 10 uses left in this minute, and in the next one too, should it begin meanwhile, asks 50 times at once. */
async function hurry( control = '' ) {
	await php.execute( 'DELETE FROM {rate}' );
	const visitor = new Buyer( { control } );
	await visitor.session();
	await visitor.session();
	const [ { bucket, window_start: now } ] = await php.rows( 'SELECT bucket, window_start FROM {rate}' );
	await php.execute(
		'INSERT INTO {rate} (bucket, window_start, hits) VALUES (%s, %d, %d), (%s, %d, %d) ON DUPLICATE KEY UPDATE hits = VALUES(hits)',
		bucket,
		Number( now ),
		LIMIT - LEFT,
		bucket,
		Number( now ) + 60,
		LIMIT - LEFT
	);
	const answers = await together( POSTS, () => visitor.twin().session() );
	mustBeServed( answers );
	for ( const { status, headers } of answers.filter( ( { status: code } ) => code !== 200 ) ) {
		assert.equal( status, 429 );
		assert.match( headers[ 'retry-after' ], /^[1-9]\d*$/, 'Retry-After' );
	}
	const windows = await php.rows( 'SELECT hits FROM {rate} WHERE bucket = %s', bucket );
	const passed = windows.map( ( { hits } ) => Number( hits ) - ( LIMIT - LEFT ) );
	assert.ok(
		passed.every( ( count ) => count <= LEFT ),
		`counted beyond the limit: ${ passed }`
	);
	assert.equal(
		tally( answers )[ 200 ],
		passed.reduce( ( sum, count ) => sum + count ),
		'requests that passed'
	);
	assert.ok( passed.includes( LEFT ), `the limit was reached: ${ passed }` );
}

test( `of ${ POSTS } requests at once exactly the ${ LEFT } that the limit leaves pass`, async () => {
	await hurry();
	prove( `${ POSTS } requests at once, ${ LEFT } left of the limit`, `${ LEFT } passed` );
} );

test( 'control: counted by read-then-write, more pass', async () => {
	assert.match( await mustFailOnce( 10, () => hurry( 'rate' ) ), /beyond the limit/ );
} );
