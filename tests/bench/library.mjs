/**
 * `npm run bench`: what a listing with seven filters and a search costs over the same page without it, among 3,000 posts (of a
 * thousand and fewer no answer is kept) and among 100,000 (BENEFIT_LIBRARY_POSTS: among so many). Times are this machine's: in
 * turn with the page without it, so that what else the machine does meets both. `npm run library -- --posts=1000000` has a million.
 */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { onSite } from '../env/lib/own-site.mjs';

const FEW = 3000;
const MANY = Number( process.env.BENEFIT_LIBRARY_POSTS ?? 100_000 );
const FILTERS = Number( process.env.BENEFIT_LIBRARY_FILTERS ?? 1000 );
const WARM_UP = 5;
/** So many times as many addresses are drawn as are asked for: some are the same, and each is to be asked for the first time. */
const DRAWN = 3;
const SEED = 14;

const at = ( numbers, part ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length * part ) ];
const most = ( numbers ) => Math.max( ...numbers ).toFixed( 1 );
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
		const { listing, plain, ...drawn } = await run( 'pages', {
			library,
			seed: SEED,
			questions: DRAWN * ( FILTERS + WARM_UP ),
		} );
		const questions = [ ...new Set( drawn.questions ) ].slice( 0, FILTERS + WARM_UP );
		const over = { took: [], cpu: [], megabytes: [] };
		const page = { cpu: [], megabytes: [] };
		const again = { took: [], cpu: [] };
		const itself = { took: [], cpu: [] };
		const ours = [];
		const kept = [];
		for ( const [ i, query ] of questions.entries() ) {
			const address = `${ listing }${ listing.includes( '?' ) ? '&' : '?' }${ query }`;
			const bare = await asked( send, queries, plain );
			const found = await asked( send, queries, address );
			let repeated = await asked( send, queries, address );
			if ( repeated.ours >= found.ours ) {
				// A cron event of WordPress's wrote posts beside it: nothing was kept.
				repeated = await asked( send, queries, address );
			}
			const other = await asked( send, queries, plain );
			if ( i >= WARM_UP ) {
				Object.keys( itself ).forEach( ( key ) =>
					itself[ key ].push( Math.abs( other[ key ] - bare[ key ] ) )
				);
				Object.keys( page ).forEach( ( key ) => page[ key ].push( bare[ key ] ) );
				Object.keys( over ).forEach( ( key ) => over[ key ].push( found[ key ] - bare[ key ] ) );
				Object.keys( again ).forEach( ( key ) => again[ key ].push( repeated[ key ] - bare[ key ] ) );
				ours.push( found.ours );
				kept.push( repeated.ours );
			}
		}
		return {
			posts,
			filling: seconds,
			aMinute: Math.round( ( rebuilt.posts / rebuilt.seconds ) * 60 ),
			page,
			over,
			again,
			itself,
			ours,
			kept,
		};
	} finally {
		await run( 'empty' );
	}
}

await onSite( { name: 'bench', db: 'mariadb' }, async () => {
	const few = await measure( FEW );
	const many = await measure( MANY );
	for ( const { posts, filling, aMinute, page, over, again, itself, ours, kept } of [ few, many ] ) {
		console.log(
			`${ posts } posts, ${ ours.length } filters; of the processor in PHP, ms (p50 / p95): the page without ${ ms( page.cpu ) }, over it ${ ms( over.cpu ) }, ` +
				`asked again ${ ms( again.cpu ) }; by the clock over it ${ ms( over.took ) }, asked again ${ ms( again.took ) } (two of the page without it differ by ${ ms( itself.cpu ) } and ${ ms( itself.took ) }); ` +
				`MB ${ most( page.megabytes ) }, over it ${ most( over.megabytes ) }; statements on our tables ${ Math.min( ...ours ) }–${ Math.max( ...ours ) }, ` +
				`asked again ${ Math.min( ...kept ) }–${ Math.max( ...kept ) }; indexed ${ aMinute } posts a minute, made in ${ filling } s; load ${ loadavg()[ 0 ].toFixed( 1 ) }`
		);
		// Beside a change of a post, as cron events of WordPress's own make some, nothing is kept.
		assert.ok( at( ours, 0.5 ) > at( kept, 0.5 ), 'What is kept takes fewer statements.' );
	}
	// Not every run draws the dearest filter in both; that they are the same is IndexRulesTest's. Of more posts there are more chunks.
	if ( MANY <= 100_000 ) {
		assert.ok( Math.max( ...many.ours ) <= Math.max( ...few.ours ), 'statements of a filter grow with the posts' );
		assert.ok( Math.max( ...many.over.megabytes ) <= 16, 'memory' );
	}
	const { prove } = await import( '../concurrency/lib/race.mjs' );
	prove(
		`Listing with seven filters among ${ MANY } posts, over the page without it`,
		`${ ms( many.over.took ) } ms (p50 / p95)`,
		`${ FILTERS } filters, cold; of the processor in PHP ${ ms( many.over.cpu ) }, asked again ${ ms( many.again.cpu ) }; among ${ FEW } posts ${ ms( few.over.cpu ) }`
	);
	prove(
		'Memory of a listing over the page without it, at most',
		`${ most( many.over.megabytes ) } MB`,
		`${ MANY } posts`
	);
	prove( 'Statements of a listing on our tables, at most', Math.max( ...many.ours ), `${ FEW } and ${ MANY } posts` );
	prove( 'Posts indexed a minute', many.aMinute, `${ MANY } posts` );
} );
