/**
 * `npm run bench`: what a listing with seven filters and a search costs over the same page without it, among 1,000 posts and among
 * 100,000 (BENEFIT_LIBRARY_POSTS: among so many). Times are this machine's: in turn with the page without it, so that what else
 * the machine does meets both. `npm run library -- --posts=1000000` has a million.
 */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { onSite } from '../env/lib/own-site.mjs';

const FEW = 1000;
const MANY = Number( process.env.BENEFIT_LIBRARY_POSTS ?? 100_000 );
const FILTERS = Number( process.env.BENEFIT_LIBRARY_FILTERS ?? 1000 );
const WARM_UP = 5;
const SEED = 14;

const at = ( numbers, part ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length * part ) ];
const ms = ( numbers ) => `${ at( numbers, 0.5 ).toFixed( 1 ) } / ${ at( numbers, 0.95 ).toFixed( 1 ) }`;

async function asked( send, queries, address ) {
	const answer = await send( address );
	assert.equal( answer.status, 200, `${ address }: ${ answer.status } ${ answer.text.slice( 0, 300 ) }` );
	const [ bytes, cpu ] = answer.headers[ 'x-benefit-cost' ].split( '/' ).map( Number );
	return { took: answer.took, cpu: cpu / 1000, megabytes: bytes / 2 ** 20, ours: queries( answer ).ours };
}

async function measure( posts ) {
	const { run } = await import( '../library/program.mjs' );
	const { queries, send } = await import( '../concurrency/lib/http.mjs' );
	const { seconds, ...library } = await run( 'fill', { posts, seed: SEED } );
	try {
		const rebuilt = await run( 'rebuild' );
		const { listing, plain, questions } = await run( 'pages', {
			library,
			seed: SEED,
			questions: FILTERS + WARM_UP,
		} );
		const over = { took: [], cpu: [], megabytes: [] };
		const ours = [];
		const again = [];
		for ( const [ i, query ] of questions.entries() ) {
			const address = `${ listing }${ listing.includes( '?' ) ? '&' : '?' }${ query }`;
			const bare = await asked( send, queries, plain );
			const found = await asked( send, queries, address );
			if ( i >= WARM_UP ) {
				Object.keys( over ).forEach( ( key ) => over[ key ].push( found[ key ] - bare[ key ] ) );
				ours.push( found.ours );
				again.push( ( await asked( send, queries, address ) ).took - bare.took );
			}
		}
		return {
			posts,
			filling: seconds,
			aMinute: Math.round( ( rebuilt.posts / rebuilt.seconds ) * 60 ),
			over,
			again,
			ours,
			questions,
		};
	} finally {
		await run( 'empty' );
	}
}

await onSite( { name: 'bench', db: 'mariadb' }, async () => {
	const few = await measure( FEW );
	const many = await measure( MANY );
	for ( const { posts, filling, aMinute, over, again, ours } of [ few, many ] ) {
		console.log(
			`${ posts } posts, ${ ours.length } filters, ms over the page without (p50 / p95): ${ ms( over.took ) }, of the processor in PHP ${ ms( over.cpu ) }, ` +
				`asked again ${ ms( again ) }; MB over it ${ Math.max( ...over.megabytes ).toFixed( 1 ) }; statements on our tables ${ Math.min( ...ours ) }–${ Math.max( ...ours ) }; ` +
				`indexed ${ aMinute } posts a minute, made in ${ filling } s; load ${ loadavg()[ 0 ].toFixed( 1 ) }`
		);
	}
	assert.equal(
		Math.max( ...many.ours ),
		Math.max( ...few.ours ),
		'statements of a filter, among few and among many'
	);
	assert.ok( Math.max( ...many.over.megabytes ) <= 16, 'memory' );
	const { prove } = await import( '../concurrency/lib/race.mjs' );
	prove(
		`Listing with seven filters among ${ MANY } posts, over the page without it`,
		`${ ms( many.over.took ) } ms (p50 / p95)`,
		`${ FILTERS } filters, cold; asked again ${ ms( many.again ) }; among ${ FEW } posts ${ ms( few.over.took ) }`
	);
	prove(
		'Memory of a listing over the page without it, at most',
		`${ Math.max( ...many.over.megabytes ).toFixed( 1 ) } MB`,
		`${ MANY } posts`
	);
	prove(
		'Statements of a listing on our tables, at most',
		Math.max( ...many.ours ),
		`the same among ${ FEW } and ${ MANY } posts`
	);
	prove( 'Posts indexed a minute', many.aMinute, `${ MANY } posts` );
} );
