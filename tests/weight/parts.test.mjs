/** The bytes of what a donation form fetches by and by, in the build itself. Bytes are those after gzip. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
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
