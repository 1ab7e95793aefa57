/**
 * The index of a large library against a look at every post (`npm run prove`): random filters, on both databases; while four change
 * it, at each halt; with a change whose note is left out, which has to be found.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { mustFailOnce, prove, times } from '../concurrency/lib/race.mjs';
import { begin, run } from './program.mjs';

const { db } = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
const isMariaDb = db === 'mariadb';
const POSTS = Number( process.env.BENEFIT_LIBRARY_POSTS ?? 100_000 );
const QUESTIONS = isMariaDb ? 1000 : 100;
const WORDPRESS = 50;
const ROUNDS = 5;
const WRITERS = isMariaDb ? 4 : 1;
/** The same everywhere, so that both databases answer the same. */
const SEED = 14;

let library;
before( async () => {
	library = await run( 'fill', { posts: POSTS, seed: SEED } );
	const { posts, seconds } = await run( 'rebuild' );
	prove( `Posts indexed a minute, ${ db }`, Math.round( ( posts / seconds ) * 60 ), `${ POSTS } posts` );
} );
after( () => run( 'empty' ) );

async function mustEqual( seed, questions, wordPress = 0 ) {
	const compared = await run( 'compare', { library, seed, questions, wordPress } );
	assert.deepEqual( compared.different, [], `seed ${ seed }` );
	return compared;
}

test( `${ QUESTIONS } random filters equal a look at every one of ${ POSTS } posts, and ${ WORDPRESS } WP_Query`, async () => {
	const { milliseconds, statements, megabytes } = await mustEqual( SEED, QUESTIONS, WORDPRESS );
	// The digest of the first hundred answers: the other database's run has the same.
	const { digest } = await mustEqual( SEED, 100 );
	prove(
		`Filters of ${ POSTS } posts that equal a look at each, ${ db }`,
		QUESTIONS,
		`${ milliseconds.p50 } ms, p95 ${ milliseconds.p95 }; ${ Math.max( ...statements ) } statements, ${ megabytes } MB at most; first 100: ${ digest.slice( 0, 12 ) }`
	);
} );

test( `while ${ WRITERS } change the library, it equals the posts whenever they halt`, async () => {
	for ( let round = 0; round < ROUNDS; round++ ) {
		const made = await Promise.all(
			times( WRITERS, ( i ) => run( 'write', { library, seed: SEED + 100 * round + i, changes: 20 } ) )
		);
		library.posts = [ ...new Set( made.flatMap( ( { posts } ) => posts ) ) ];
		await mustEqual( SEED + round + 1, isMariaDb ? 40 : 8 );
	}
} );

test( 'a writer, a bulk edit and a rebuild that are killed leave it equal to the posts', async () => {
	for ( const [ i, task ] of [ 'write', 'bulk', 'rebuild' ].entries() ) {
		const killed = begin( task, { library, seed: SEED + 900 + i, changes: 1e6 } );
		await killed.ready;
		await new Promise( ( done ) => setTimeout( done, 100 + 700 * i ) );
		await killed.kill();
		await mustEqual( SEED + 900 + i, 20 );
	}
} );

test( 'control: a change whose note is left out is found to be missing', async () => {
	await mustFailOnce( 20, async () => {
		await run( 'unnoted', { library, seed: Math.floor( Math.random() * 1e6 ) } );
		assert.deepEqual( await run( 'check' ), [] );
	} );
} );
