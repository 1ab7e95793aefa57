/** Several people change posts at once, and some of their requests die: the index equals the posts all the same. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { begin, run } from '../library/program.mjs';
import { mustFailOnce, prove, times } from '../concurrency/lib/race.mjs';
import { isLong } from '../concurrency/lib/site.mjs';

const WRITERS = 4;
const ROUNDS = isLong ? 20 : 3;
const QUESTIONS = 12;
const seed = randomInt( 1e6 );

let library;
before( async () => ( library = await run( 'make', { posts: isLong ? 300 : 80, seed } ) ) );
after( () => run( 'empty' ) );

async function mustEqual( round ) {
	const compared = await run( 'compare', { library, seed: seed + round, questions: QUESTIONS } );
	assert.deepEqual( compared.different, [], `seed ${ seed }, round ${ round }` );
	assert.deepEqual( await run( 'check' ), [], `seed ${ seed }, round ${ round }` );
}

test( `while ${ WRITERS } change and make posts at once, the index is read, and equals the posts whenever they halt`, async () => {
	for ( let round = 0; round < ROUNDS; round++ ) {
		const writers = times( WRITERS, ( i ) =>
			begin( 'write', { library, seed: seed + 100 * round + i, changes: 8 } )
		);
		await Promise.all( writers.map( ( writer ) => writer.ready ) );
		// Read in the middle: what it finds is of no known moment, and no error.
		const read = run( 'check' );
		const made = await Promise.all( writers.map( ( writer ) => writer.result ) );
		await read;
		library.posts = [ ...new Set( made.flatMap( ( { posts } ) => posts ) ) ];
		await mustEqual( round );
	}
	prove(
		'Index of posts, changes by four at once',
		ROUNDS * WRITERS * 8,
		`${ ROUNDS * QUESTIONS } filters equal brute force`
	);
} );

for ( const [ task, about ] of [
	[ 'write', 'changes posts one after another' ],
	[ 'bulk', 'edits many at once' ],
] ) {
	test( `a request that is killed while it ${ about } loses nothing`, async () => {
		for ( let round = 0; round < ROUNDS; round++ ) {
			const writer = begin( task, { library, seed: seed + 7000 + round, changes: 1e6 } );
			await writer.ready;
			await new Promise( ( done ) => setTimeout( done, randomInt( 5, 250 ) ) );
			await writer.kill();
			await mustEqual( 500 + round );
		}
		prove( `Index of posts, killed while somebody ${ about }`, ROUNDS, 'equal to brute force, without help' );
	} );
}

test( 'a rebuild that is killed leaves the old index as it was, and goes on where it was', async () => {
	const { seconds, made, ...shelves } = await run( 'fill', { posts: 9000, seed: seed + 1 } );
	assert.equal( made, 9000, `${ seconds } s` );
	library.posts.push( ...shelves.posts );
	await run( 'rebuild' );
	for ( let round = 0; round < ( isLong ? ROUNDS : 1 ); round++ ) {
		const rebuild = begin( 'rebuild' );
		await rebuild.ready;
		await new Promise( ( done ) => setTimeout( done, randomInt( 5, 900 ) ) );
		await rebuild.kill();
		await run( 'write', { library, seed: seed + 9000 + round, changes: 5 } );
		await mustEqual( 900 + round );
	}
	await run( 'resume' );
	await mustEqual( 990 );
} );

test( 'control: a change whose note is left out is found to be missing', async () => {
	await mustFailOnce( 20, async () => {
		await run( 'unnoted', { library, seed: randomInt( 1e6 ) } );
		await mustEqual( 995 );
	} );
} );
