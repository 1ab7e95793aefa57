/** The promises about weight, on every page of the demo site. Bytes are those after gzip. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS, WARNING } from './gz.mjs';
import { weigh } from './measure.mjs';

/** Where somebody can put tickets in, change or pay them. */
const SHOP = { event: 'ticket-table', cart: 'cart', checkout: 'checkout' };
/** Pages with several kinds of blocks. */
const SEVERAL = [ 'campaign', 'campaign-donors' ];

const weights = await weigh();
const at = ( page ) => weights.find( ( { name } ) => name === page );
const bytesOf = ( count ) => `${ count.toLocaleString( 'en' ) } bytes`;

/** Says so when a page is near its limit. */
function assertWithin( t, bytes, limit ) {
	assert.ok( bytes <= limit, bytesOf( bytes ) );
	if ( bytes >= WARNING * limit ) {
		t.diagnostic( `Warning: ${ bytesOf( bytes ) } of ${ bytesOf( limit ) }` );
	}
}

test( 'every page has been weighed', () => {
	assert.ok( weights.length >= 6 );
	assert.ok( at( 'plain' ) );
} );

test( 'a page without our blocks loads nothing of ours: 0 requests, 0 bytes', () => {
	const { before, after, touched } = at( 'plain' );
	for ( const { ours, css, addresses, hasReact } of [ before, after ] ) {
		assert.deepEqual(
			{ ours, css, addresses, hasReact },
			{
				ours: { requests: 0, bytes: 0 },
				css: { requests: 0, bytes: 0 },
				addresses: [],
				hasReact: false,
			}
		);
	}
	assert.deepEqual( touched, [] );
} );

test( 'extras: accordion, notice and slideshow have one script together', () => {
	const { after, touched } = at( 'extras' );
	assert.deepEqual( [ ...touched ].sort(), [
		'accordion',
		'accordion-link',
		'accordion-panel',
		'notice',
		'slideshow',
	] );
	assert.equal( after.ours.requests, 1 );
} );

for ( const { name, before, after, touched } of weights ) {
	const { scripts, css } = SEVERAL.includes( name ) ? LIMITS.several : LIMITS;
	test( `${ name }: before the first touch our script is in the page itself, at most ${ bytesOf( LIMITS.inline ) }, without React`, () => {
		assert.ok( before.ours.bytes <= LIMITS.inline, bytesOf( before.ours.bytes ) );
		assert.equal( before.ours.requests + before.second.requests, 0 );
		assert.equal( before.hasReact, false );
	} );

	test( `${ name }: after it at most ${ bytesOf( scripts ) } of ours, and ${ bytesOf( LIMITS.all ) } of scripts in all`, ( t ) => {
		assertWithin( t, after.ours.bytes, scripts );
		const all = after.ours.bytes + after.wordpress.bytes;
		assert.ok( all <= LIMITS.all, bytesOf( all ) );
		t.diagnostic( `Second scripts: ${ bytesOf( after.second.bytes ) }` );
	} );

	test( `${ name }: at most ${ bytesOf( css ) } of our CSS: base, product, and a few parts`, ( t ) => {
		assertWithin( t, after.css.bytes, css );
		assert.ok( after.css.requests <= ( SEVERAL.includes( name ) ? 5 : 4 ) );
	} );

	if ( Object.hasOwn( SHOP, name ) ) {
		test( `${ name }: a touch brings the island to life, with WordPress’s React`, () => {
			assert.ok( touched.includes( SHOP[ name ] ), `touched: ${ touched.join( ', ' ) }` );
			assert.ok( after.hasReact );
			assert.ok( after.ours.requests > 0 );
		} );
	}
}
