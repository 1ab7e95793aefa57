/** The bytes of parts: what a donation form fetches by and by, and of a style sheet what is of one kind. Bytes are those after gzip. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compileString } from 'sass';
import { gz } from './gz.mjs';

const KB = 1024;
const LIMITS = {
	// One of these, with the first touch: a form of any questions has the last.
	'donation-form': 10.25 * KB,
	'donation-form-more': 11.75 * KB,
	'donation-form-full': 17 * KB,
	// With the first entry.
	'donation-form-send': 3.5 * KB,
	// With the first answer to one of the owner's own questions.
	'donation-form-own': 4.5 * KB,
};

for ( const [ name, limit ] of Object.entries( LIMITS ) ) {
	test( `${ name }: ≤ ${ limit / KB } KB`, () => {
		const bytes = gz( readFileSync( new URL( `../../build/islands/${ name }.js`, import.meta.url ) ) );
		assert.ok( bytes <= limit, `${ bytes } bytes` );
	} );
}

test( 'a listing with its lightbox: ≤ 12 KB', () => {
	const scripts = [ 'island', 'grid-pager', 'grid-lightbox' ].map( ( name ) =>
		gz( readFileSync( new URL( `../../build/islands/${ name }.js`, import.meta.url ) ) )
	);
	const bytes = scripts.reduce( ( all, one ) => all + one );
	assert.ok( bytes <= 12 * KB, `${ bytes } bytes` );
} );

test( 'the styles of listings and their lightbox, with the base they need: ≤ 5 KB of the content’s one style sheet', () => {
	const content = new URL( '../../src/content/content.scss', import.meta.url );
	const uses = readFileSync( content, 'utf8' ).match( /^@use .*;$/gm );
	const ofListings = uses.filter( ( use ) => /"\.\.\/shared\/|"\.\/grid\//.test( use ) );
	assert.ok( ofListings.length > 2 && ofListings.length < uses.length );
	const { css } = compileString( ofListings.join( '' ), { style: 'compressed', url: content } );
	const bytes = gz( Buffer.from( css ) );
	assert.ok( bytes <= 5 * KB, `${ bytes } bytes` );
} );
