/** Checks the format that every answer must have (docs/contracts.md "All actions"). */
import assert from 'node:assert/strict';
import { ofSlices } from './of-slices.mjs';

/** Bodies of refusals that docs/contracts.md specifies for an action, by its title. */
const BODIES = ofSlices( 'refusals' );

/** Part of payloads; must never appear as markup. */
export const SCRIPT = '"><script>benefitProbe()</script>';

const describe = ( answer ) =>
	`${ answer.status } ${ answer.error } ${ answer.text.replace( /[\s\S]*<body/, '<body' ).slice( 0, 600 ) }`;

/** Asserts on every answer: no server error, no payload as markup, no internals of the server. */
export function assertSound( answer, about ) {
	assert.ok( answer.status < 500, `${ about }: ${ describe( answer ) }` );
	// JSON and downloaded files have no markup.
	if ( ! /^(application\/json|text\/csv)\b/.test( answer.type ) ) {
		assert.ok( ! answer.text.includes( '<script>benefitProbe' ), `${ about }: the payload came back as markup` );
	}
	assert.doesNotMatch(
		answer.text,
		/Fatal error|Stack trace|WordPress database error|\bon line \d+\b|SQLSTATE/,
		about
	);
}

/** Returns the stable code of a refusal, in the form that clients of this channel read. */
export function codeOf( action, answer, about ) {
	const json =
		answer.type.startsWith( 'application/json' ) || action.refusesInJson ? JSON.parse( answer.text ) : null;
	switch ( true ) {
		case action.channel === 'Rest':
			return json.code;
		case answer.error === 'expired' && typeof json?.data === 'string':
			assert.match( json.data, /^</, about );
			break;
		case action.channel === 'Ajax' && action.refusesInJson && 'status' in json:
			assert.equal( json.status, 'error', about );
			assert.ok( json.message.length > 5, about );
			break;
		case action.channel === 'Ajax' && [ 'Json', 'BareJson' ].includes( action.reply ):
			assert.equal( json.success, false, about );
			assert.equal( json.data.code, answer.error, about );
			assert.ok( json.data.message.length > 5, about );
			break;
		case action.reply === 'Piped':
			assert.match( answer.text, /^error\|\|.{5}/, about );
			break;
		case action.channel === 'Ajax' && `Ajax ${ action.name }` in BODIES:
			assert.equal( answer.text, BODIES[ `Ajax ${ action.name }` ], about );
			break;
		case action.channel === 'Ajax' && action.refusesInHtml:
			assert.match( answer.text, /^</, about );
			break;
		case action.channel === 'Ajax':
			assert.equal( answer.text, 'error', about );
			break;
		// WordPress answers a JSON request with JSON when it dies.
		case action.channel === 'Screen' && json !== null:
			assert.ok( json.message.length > 5, about );
			break;
		default:
			assert.match( answer.text, /<\/html>\s*$/, `${ about }: a refusal is said on a page` );
	}
	return answer.error;
}

/** Tells whether the action is called by a name without our prefix: an expired nonce gets a 200 then. */
export const isPlainName = ( { channel, name } ) => channel === 'Ajax' && ! name.startsWith( 'benefit_' );

/** Asserts a refusal by RequestGuard with one of `codes`. */
export function assertRefused( action, answer, codes, about ) {
	assertSound( answer, about );
	// Clients of plain names read nothing but a 200.
	const isRefused = answer.status >= 400 || ( answer.status === 200 && answer.error === 'expired' );
	assert.ok( isRefused, `${ about } was not refused: ${ describe( answer ) }` );
	const code = codeOf( action, answer, about );
	assert.ok(
		codes.includes( code ),
		`${ about }: ${ code } instead of ${ codes.join( ' or ' ) }, ${ describe( answer ) }`
	);
}

/** Asserts that the action itself has answered. */
export function assertDone( action, answer, about ) {
	assertSound( answer, about );
	assert.equal( answer.error, null, `${ about }: ${ describe( answer ) }` );
	assert.ok( [ 200, 201, 303 ].includes( answer.status ), `${ about }: ${ describe( answer ) }` );
	if ( action.reply === 'Json' ) {
		const json = JSON.parse( answer.text );
		assert.ok( json.success ?? action.channel === 'Rest', `${ about }: ${ describe( answer ) }` );
	}
	if ( action.reply === 'BareJson' ) {
		JSON.parse( answer.text );
	}
	assert.doesNotMatch( answer.text, /^error($|\|\|)/, about );
}
