/** Controls: the other files' assertions notice faults that the probe makes on purpose. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, call, example, fitted, title } from '../../lib/actions.mjs';
import { assertRefused, assertSound } from '../../lib/answers.mjs';
import { Visitor } from '../../lib/client.mjs';
import { onPurpose, useFixtures, withoutComplaint, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const ASSERTION = { code: 'ERR_ASSERTION' };

const fault = async ( name, id ) => {
	const answer = await new Visitor().ajax( 'benefit_probe_fault', { fault: name, id } );
	assert.equal( answer.status, 200, answer.text );
};

test( 'a request that does nothing passes', () => withoutEffect( () => fault( 'none', 0 ) ) );

for ( const [ name, id ] of [
	[ 'row of ours', () => made.ticket ],
	[ 'row of WordPress', () => made.ticket ],
	[ 'option', () => 0 ],
	[ 'notice', () => 0 ],
] ) {
	test( `what a request leaves behind is noticed: ${ name }`, () =>
		onPurpose( () => assert.rejects( () => withoutEffect( () => fault( name, id() ) ), ASSERTION ) ) );
}

test( 'a notice is noticed where rows may change', () =>
	onPurpose( () => assert.rejects( () => withoutComplaint( () => fault( 'notice', 0 ) ), ASSERTION ) ) );

test( 'an honest answer is no refusal, and a refusal has to have the code that is due', async () => {
	const action = actions.find( ( one ) => title( one ) === 'Ajax add_to_cart' );
	const caller = await fitted( action, made );
	const done = await call( action, caller, made, example( action, made ) );
	assert.throws( () => assertRefused( action, done, [ 'invalid' ], 'done' ), ASSERTION );
	const refused = await call( action, caller, made, { ...example( action, made ), ticket_id: '-1' } );
	assertRefused( action, refused, [ 'invalid' ], 'refused' );
	assert.throws( () => assertRefused( action, refused, [ 'bad_nonce' ], 'another code' ), ASSERTION );
} );

for ( const [ what, wrong ] of [
	[ 'an error of the server', { status: 500 } ],
	[ 'a payload as markup', { text: '<p><script>benefitProbe()</script>' } ],
	[ 'a notice on the page', { text: '<b>Notice</b>: x in y.php on line 7' } ],
] ) {
	test( `${ what } is noticed`, () => {
		const answer = { status: 200, type: 'text/html', error: null, text: '<p>Fine', ...wrong };
		assert.throws( () => assertSound( answer, what ), ASSERTION );
	} );
}
