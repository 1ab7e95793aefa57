/** The English that people read: words that the glossary avoids, and that have no other meaning here. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { po } from 'gettext-parser';
import { checkout } from '../lib/paths.mjs';

/** Avoided → written instead. */
const AVOIDED = new Map( [
	[ /\be-mails?\b/i, 'email' ],
	[ /\borgani[s](?:e|er|ers|ed|ing|ation|ations)\b/i, 'organizer, organization' ],
	[ /\bcancell(?:ed|ing)\b/i, 'canceled' ],
	[ /\bcheques?\b/i, 'check' ],
	[ /\bcolours?\b/i, 'color' ],
	[ /\bprogrammes?\b/i, 'program' ],
	[ /\bfulfil\b/i, 'fulfill' ],
	[ /\bsign(?:ed|ing)?[ -](?:in|out)\b/i, 'log in' ],
	[ /\bswitch(?:ed|es|ing)? (?:it |them )?(?:on|off)\b/i, 'turn on, enable' ],
	[ /\bper cent\b/i, 'percentage' ],
	[ /\bways? to pay\b/i, 'payment method' ],
	[ /\blet in\b/i, 'check in' ],
	[ /\banew\b/i, 'again' ],
	[ /\bsomebody\b|\bnobody\b|\beverybody\b|\banybody\b|\bwhoever\b/i, 'someone, no one, everyone' ],
	[ /\bfor instance\b/i, 'for example' ],
	[ /\bat this moment\b/i, 'right now' ],
	[ /\bbeforehand\b/i, 'by default' ],
	[ /\bun?tick(?:ed)?\b/i, 'check' ],
	[ /\bthere is no such\b/i, 'not found' ],
	[ /\byou may not\b/i, 'you are not allowed to' ],
	[ /\bdid not answer\b|\bdoes not answer\b/i, 'did not respond' ],
	[ /\bway to pay\b|\bmode of payment\b/i, 'payment method' ],
	[ /\bpayment service\b/i, 'payment provider' ],
	[ /\buser name\b/i, 'username' ],
	[ / %%/, 'no space before %' ],
] );

test( 'No text has a word that the glossary avoids', () => {
	const { translations } = po.parse( readFileSync( join( checkout, 'languages/benefit.pot' ) ) );
	const texts = Object.values( translations )
		.flatMap( ( context ) => Object.values( context ) )
		.flatMap( ( { msgid, msgid_plural: plural = '' } ) => [ msgid, plural ] )
		.filter( Boolean );
	assert.ok( texts.length > 2000 );
	const found = texts.flatMap( ( text ) =>
		[ ...AVOIDED ]
			.filter( ( [ avoided ] ) => avoided.test( text ) )
			.map( ( [ , instead ] ) => `${ instead }: ${ text }` )
	);
	assert.deepEqual( found, [] );
} );
