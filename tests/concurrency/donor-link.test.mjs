/** One link, pressed many times at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, tally, together } from './lib/race.mjs';
import { isLong } from './lib/site.mjs';

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

const PRESSES = isLong ? 50 : 20;

async function pressAtOnce( control = 'rate-off' ) {
	const email = `${ new Buyer().name }@example.org`;
	const { secret, url } = await php.call( 'donorLink', { email } );
	const answers = await together( PRESSES, () => {
		const somebody = new Buyer( { control } );
		somebody.address = () => url;
		return somebody.post( '', [
			[ 'benefit_action', 'benefit_open_history' ],
			[ 'access', secret ],
		] );
	} );
	mustBeServed( answers );
	const sessions = await php.rows( "SELECT hash FROM {donor_access} WHERE kind = 'session' AND email = %s", email );
	assert.equal( sessions.length, 1, 'sessions in the database' );
	assert.equal( answers.filter( ( { status } ) => status === 303 ).length, 1, 'presses that opened the page' );
	return tally( answers );
}

test( `${ PRESSES } presses of one link open one session`, async () => {
	await pressAtOnce();
	prove( `${ PRESSES } presses of one link to a donor's gifts`, '1 session', 'the others are told that it was used' );
} );

test( 'control: with a link that is read first and taken away afterwards, several sessions are opened', async () => {
	assert.match( await mustFailOnce( 3, () => pressAtOnce( 'rate-off,link' ) ), /sessions in the database/ );
} );
