/** The promises about weight, on every page of the demo site. Bytes are those after gzip. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weigh } from './measure.mjs';

const KB = 1024;
const LIMITS = { before: 4 * KB, after: 15 * KB, css: 6 * KB, scripts: 90 * KB };
/** In a frame of another site the form has a proof of its own and speaks with the page around: 1 KB more. */
const MORE = { 'donate-frame': KB };
/** A plain form leaves room below the limit; the script that sends it comes with the first entry. */
const LESS = { donate: 1.5 * KB };
/** Where somebody can put tickets in, change or pay them. */
const SHOP = { event: 'ticket-table', cart: 'cart', checkout: 'checkout' };

const weights = await weigh();
const at = ( page ) => weights.find( ( { name } ) => name === page );

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

test( 'extras: accordion, notice and slideshow have ≤ 4 KB of ours together after a touch, in one request', () => {
	const { before, after, touched } = at( 'extras' );
	assert.deepEqual( [ ...touched ].sort(), [
		'accordion',
		'accordion-link',
		'accordion-panel',
		'notice',
		'slideshow',
	] );
	assert.equal( after.ours.requests, 1 );
	const fetched = after.ours.bytes - before.ours.bytes;
	assert.ok( fetched <= 4 * KB, `${ fetched } bytes` );
} );

for ( const { name, before, after, touched } of weights ) {
	test( `${ name }: before the first touch ≤ 4 KB of our script, in the page itself, and no React`, () => {
		assert.ok( before.ours.bytes <= LIMITS.before, `${ before.ours.bytes } bytes` );
		assert.equal( before.ours.requests, 0 );
		assert.equal( before.hasReact, false );
	} );

	const most = LIMITS.after + ( MORE[ name ] ?? 0 ) - ( LESS[ name ] ?? 0 );
	test( `${ name }: after it ≤ ${ most / KB } KB of ours, and ≤ 90 KB of scripts in all`, () => {
		assert.ok( after.ours.bytes <= most, `${ after.ours.bytes } bytes` );
		const all = after.ours.bytes + after.wordpress.bytes;
		assert.ok( all <= LIMITS.scripts, `${ all } bytes` );
	} );

	test( `${ name }: ≤ 6 KB of our CSS, in one request at most`, () => {
		assert.ok( after.css.bytes <= LIMITS.css, `${ after.css.bytes } bytes` );
		assert.ok( after.css.requests <= 1 );
	} );

	if ( Object.hasOwn( SHOP, name ) ) {
		test( `${ name }: a touch brings the island to life, with WordPress’s React`, () => {
			assert.ok( touched.includes( SHOP[ name ] ), `touched: ${ touched.join( ', ' ) }` );
			assert.ok( after.hasReact );
			assert.ok( after.ours.requests > 0 );
		} );
	}
}
