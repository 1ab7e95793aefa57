/**
 * `npm run library -- --posts=100000 [--questions=1000]`: a site with so many posts (BENEFIT_SITE_JSON names a bare one), the index
 * of them, and random filters against a look at every post. Prints what it took.
 */
import { run } from './program.mjs';

const number = ( name, otherwise ) =>
	Number( process.argv.find( ( word ) => word.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ] ?? otherwise );
const say = ( what ) => process.stdout.write( `${ JSON.stringify( what ) }\n` );

const seed = number( 'seed', Math.floor( Math.random() * 1e6 ) );
say( { seed } );
const { seconds: filling, ...library } = await run( 'fill', { posts: number( 'posts', 100000 ), seed } );
say( { made: library.made, seconds: filling } );
let isEqual = false;
try {
	const rebuilt = await run( 'rebuild' );
	say( { ...rebuilt, aMinute: Math.round( ( rebuilt.posts / rebuilt.seconds ) * 60 ) } );
	const compared = await run( 'compare', {
		library,
		seed,
		questions: number( 'questions', 1000 ),
		wordPress: number( 'wordpress', 50 ),
	} );
	say( compared );
	isEqual = compared.different.length === 0;
} finally {
	await run( 'empty' );
}
process.exitCode = isEqual ? 0 : 1;
