/** Check-in: codes cannot be guessed, scanners need their password, and guests' names remain text. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, test } from 'node:test';
import { assertSound } from '../../lib/answers.mjs';
import { Visitor } from '../../lib/client.mjs';
import { each, php, site, useFixtures, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const door = new Visitor();
const PAGE = `${ site.url }/?benefit_checkin=1`;
const API = `${ site.url }/wp-json/benefit/v1/checkin`;
let nonce;

before( async () => {
	await door.login( 'hostile-benefit_door' );
	nonce = await door.restNonce();
} );

const scanId = () => randomBytes( 16 ).toString( 'base64url' );
const ask = ( path, fields ) =>
	door.send( `${ API }${ path }`, { json: JSON.stringify( fields ), headers: { 'X-WP-Nonce': nonce } } );

/** Values that a careless comparison would accept. */
function near( code ) {
	const [ number, sequence ] = code.split( '-' );
	const secret = code.slice( -22 );
	const turned = secret.replace( /[a-z]/i, ( letter ) =>
		letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
	);
	return [
		`${ number }-${ sequence }`,
		`${ number }-${ sequence }-`,
		`${ number }-${ sequence }-${ turned }`,
		`${ number }-${ sequence }-${ secret.slice( 0, -1 ) }`,
		`${ code }A`,
		`${ number }-${ Number( sequence ) + 1 }-${ secret }`,
		`${ number }-0${ sequence }-${ secret }`,
		`${ number }-${ sequence }-${ '_'.repeat( 22 ) }`,
		`${ number }-${ sequence }-${ '%'.repeat( 22 ) }`,
		`${ number }-${ sequence }-' OR '1'='1' -- `,
		code.toLowerCase(),
		`${ code }\n${ code }`,
		secret,
		number,
		'',
		'1',
		'true',
		'O:8:"stdClass":0:{}',
		...Array.from( { length: 50 }, () => `${ number }-${ sequence }-${ scanId() }` ),
	];
}

test( 'near misses and guesses admit nobody, and all look like a code of nobody', () =>
	withoutEffect( async () => {
		const nothing = `ZZZZZZZZ-1-${ scanId() }`;
		const guesses = [ nothing, ...near( made.code ) ];
		const answer = await ask( '', { scans: guesses.map( ( code ) => ( { scan_id: scanId(), code } ) ) } );
		assert.equal( answer.status, 200, answer.text );
		const shown = JSON.parse( answer.text ).results.map( ( result ) => ( { ...result, scan_id: '' } ) );
		assert.equal( shown[ 0 ].status, 'unknown' );
		assert.deepEqual( shown, Array( guesses.length ).fill( shown[ 0 ] ) );
		for ( const code of guesses.filter( ( one ) => /^[\w-]{1,64}$/.test( one ) ).slice( 0, 12 ) ) {
			const one = await ask( `/${ code }`, { scan_id: 'hostile-0123456789abcdef' } );
			assertSound( one, code );
			assert.deepEqual( { ...JSON.parse( one.text ), scan_id: '' }, shown[ 0 ], code );
		}
	} ) );

test( 'the right code is right, and its scan cannot be turned into another’s', async () => {
	const id = scanId();
	const first = JSON.parse( ( await ask( '', { scans: [ { scan_id: id, code: made.code } ] } ) ).text ).results[ 0 ];
	assert.equal( first.status, 'already' );
	assert.equal( first.name, 'Ada Byron' );
	await withoutEffect( async () => {
		const again = await ask( '', { scans: [ { scan_id: id, code: made.code } ] } );
		assert.deepEqual( JSON.parse( again.text ).results[ 0 ], first );
	} );
} );

test( 'an application password is a person of the door; without it, with a wrong one or another’s, nobody is', async () => {
	const basic = ( user, password ) => ( {
		Authorization: `Basic ${ Buffer.from( `${ user }:${ password }` ).toString( 'base64' ) }`,
	} );
	const passwords = {};
	for ( const user of [ 'hostile-benefit_door', 'hostile-subscriber' ] ) {
		passwords[ user ] = php( 'app-password', { user } ).password;
	}
	const scanner = ( headers ) => new Visitor().send( `${ API }/${ made.code }`, { json: '{}', headers, from: '' } );
	const right = await scanner( basic( 'hostile-benefit_door', passwords[ 'hostile-benefit_door' ] ) );
	assert.equal( right.status, 200, right.text );
	assert.equal( JSON.parse( right.text ).status, 'already' );
	assert.match( right.headers.get( 'cache-control' ), /no-store/ );
	for ( const [ status, headers ] of [
		[ 401, {} ],
		[ 401, basic( 'hostile-benefit_door', 'password' ) ],
		[ 401, basic( 'hostile-benefit_door', passwords[ 'hostile-subscriber' ] ) ],
		[ 403, basic( 'hostile-subscriber', passwords[ 'hostile-subscriber' ] ) ],
	] ) {
		const answer = await scanner( headers );
		assert.equal( answer.status, status, answer.text );
		assert.doesNotMatch( answer.text, /Ada/ );
	}
} );

test( 'the page is for check-in staff: nobody else sees an event or a name', async () => {
	const people = { guest: new Visitor(), 'hostile-subscriber': new Visitor(), 'hostile-editor': new Visitor() };
	for ( const [ name, who ] of Object.entries( people ) ) {
		if ( name !== 'guest' ) {
			await who.login( name );
		}
		const answer = await who.send( PAGE, { from: '' } );
		assertSound( answer, name );
		assert.equal( answer.status, name === 'guest' ? 302 : 403, name );
		assert.doesNotMatch( answer.text, /Hostile event|benefitCheckin/, name );
		assert.match( answer.headers.get( 'cache-control' ), /no-store/, name );
	}
	for ( const query of [
		'benefit_checkin=2',
		'benefit_checkin[]=1',
		'benefit_checkin[a][b]=1',
		'benefit_checkin=%ff',
	] ) {
		assertSound( await new Visitor().send( `${ site.url }/?${ query }`, { from: '' } ), query );
	}
} );

test( 'what stands in an event’s name is text on the page', async () => {
	const title = 'Night </script><script>benefitProbe()</script> [benefit_boom]';
	const admin = await new Visitor().login( site.admin.user, site.admin.password );
	const answer = await admin.send( `${ site.url }/wp-json/wp/v2/benefit-events/${ made.editedEvent }`, {
		json: JSON.stringify( { title } ),
		headers: { 'X-WP-Nonce': await admin.restNonce() },
	} );
	assert.equal( answer.status, 200, answer.text );
	await withoutEffect( () =>
		each( [ door, admin ], async ( who ) => {
			const page = await who.send( PAGE, { from: '' } );
			assert.equal( page.status, 200 );
			assertSound( page, 'As a normal page' );
			assert.match( page.text, /Night \\u003C\/script\\u003E/ );
		} )
	);
} );
