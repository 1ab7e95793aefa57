/** Secrets of orders and tickets cannot be guessed, and requesting an order reveals nothing about it or its address. */
import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { before, test } from 'node:test';
import { actions, fitted, order } from '../../lib/actions.mjs';
import { assertSound } from '../../lib/answers.mjs';
import { Visitor, visitor } from '../../lib/client.mjs';
import { each, php, site, useFixtures, withoutEffect } from '../../lib/site.mjs';

const made = useFixtures();
const bought = {};
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const secret = () => randomBytes( 16 ).toString( 'base64url' );
const number = () => Array.from( { length: 8 }, () => LETTERS[ randomInt( LETTERS.length ) ] ).join( '' );
const page = ( query ) => new Visitor().send( `${ site.pages.order }?${ new URLSearchParams( query ) }`, { from: '' } );

/** The page without the requested values. */
const shape = ( answer, asked ) => answer.text.replaceAll( asked, '…' ).replaceAll( encodeURIComponent( asked ), '…' );

before( async () => {
	const placing = actions.find( ( { channel, name } ) => channel === 'Ajax' && name === 'benefit_place_order' );
	const buyer = await fitted( placing, made );
	const placed = await buyer.ajax( 'benefit_place_order', {
		nonce: buyer.nonce,
		...order( made ),
		idempotency_key: `hostile-${ secret() }`,
	} );
	Object.assign( bought, php( 'order', { number: JSON.parse( placed.text ).data.order.number } ) );
} );

test( 'the right secrets open the order and the ticket', async () => {
	const [ own, ticket ] = [
		await page( { order_key: bought.key } ),
		await page( { ticket_code: bought.codes[ 0 ] } ),
	];
	assert.equal( own.status, 200 );
	assert.match( own.text, /Ada Byron/ );
	assert.equal( ticket.status, 200 );
	assert.match( ticket.text, /<svg/ );
} );

test( '10,000 guesses at the order and the ticket that there are: none is right', () => {
	assert.deepEqual( php( 'guess', { order: bought.key, ticket: bought.codes[ 0 ], guesses: 10_000 } ), {
		right: 2,
		hits: 0,
		tried: 20_000,
	} );
} );

/** Near misses that a careless comparison would accept. */
function* near( good ) {
	const [ head, tail ] = [ good.slice( 0, -22 ), good.slice( -22 ) ];
	const swapped = tail.replace( /[a-z]/i, ( letter ) =>
		letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
	);
	yield* [
		head + swapped,
		head + tail.slice( 0, -1 ),
		`${ good }A`,
		head + '%'.repeat( 22 ),
		head + '_'.repeat( 22 ),
		head,
		head.slice( 0, -1 ),
	];
	yield* [
		`${ good }\n`,
		`${ good }\0`,
		` ${ good }`,
		good.toLowerCase(),
		tail,
		`${ head }' OR '1'='1`,
		`${ head }0`,
		`${ head }true`,
		'O:8:"stdClass":0:{}',
	];
}

for ( const [ name, good ] of [
	[ 'order_key', () => bought.key ],
	[ 'ticket_code', () => bought.codes[ 0 ] ],
] ) {
	test( `${ name }: near misses and an unknown number look the same`, () =>
		withoutEffect( async () => {
			const unknown = good().replace( /^.{8}/, number() );
			const nothing = await page( { [ name ]: unknown } );
			assert.equal( nothing.status, 404 );
			await each(
				[ ...near( good() ), good().replace( /.{22}$/, secret() ), good().replace( /.{22}$/, secret() ) ],
				async ( guess ) => {
					const answer = await page( { [ name ]: guess } );
					assertSound( answer, guess );
					assert.equal( answer.status, 404, JSON.stringify( guess ) );
					assert.equal( shape( answer, guess ), shape( nothing, unknown ), JSON.stringify( guess ) );
					assert.equal( answer.headers.get( 'x-benefit-error' ), nothing.headers.get( 'x-benefit-error' ) );
				}
			);
		} ) );

	test( `${ name }: values that are no secret at all`, () =>
		withoutEffect( () =>
			each(
				[
					`${ name }[]=${ good() }`,
					`${ name }[a][b]=1`,
					`${ name }=%ff%c3%28`,
					`${ name }=${ 'a'.repeat( 4000 ) }`,
					`${ name }=%3Cscript%3EbenefitProbe()%3C/script%3E`,
					`${ name }=-1`,
					`${ name }=1e309`,
				],
				async ( query ) => {
					const answer = await new Visitor().send( `${ site.pages.order }?${ query }`, { from: '' } );
					assertSound( answer, query );
					assert.doesNotMatch( answer.text, /Ada Byron|<svg[^>]*role="img"/, query );
				}
			)
		) );
}

test( 'a ticket’s code does not open its order, nor the order’s key a ticket', async () => {
	assert.equal( ( await page( { order_key: bought.codes[ 0 ] } ) ).status, 404 );
	assert.equal( ( await page( { ticket_code: bought.key } ) ).status, 404 );
} );

test( 'finding an order answers the same for an address that bought and one that did not', async () => {
	const answers = [];
	for ( const email of [ 'ada@example.org', `nobody-${ number() }@example.org`, 'ada@example.org' ] ) {
		const guest = await visitor();
		const answer = await guest.send( site.pages.order, {
			form: { benefit_action: 'benefit_find_order', benefit_nonce: guest.nonce, email },
		} );
		answers.push( {
			status: answer.status,
			headers: [ ...answer.headers.keys() ].sort(),
			error: answer.error,
			text: answer.text,
		} );
	}
	assert.equal( answers[ 0 ].status, 200 );
	assert.match( answers[ 0 ].text, /If there are orders with this address/ );
	assert.deepEqual( answers[ 1 ], answers[ 0 ] );
	assert.deepEqual( answers[ 2 ], answers[ 0 ] );
} );

test( 'finding orders is slowed down by visitor and by address', async () => {
	const email = `slow-${ number() }@example.org`;
	const codes = [];
	for ( let i = 0; i < 6; i++ ) {
		const guest = await visitor();
		codes.push(
			(
				await guest.send( site.pages.order, {
					form: { benefit_action: 'benefit_find_order', benefit_nonce: guest.nonce, email },
				} )
			).status
		);
	}
	assert.deepEqual( codes, [ 200, 200, 200, 200, 200, 429 ] );
	const one = await visitor();
	const mine = [];
	for ( let i = 0; i < 6; i++ ) {
		const form = {
			benefit_action: 'benefit_find_order',
			benefit_nonce: one.nonce,
			email: `${ number() }@example.org`,
		};
		mine.push( await one.send( site.pages.order, { form } ) );
	}
	assert.deepEqual(
		mine.map( ( { status } ) => status ),
		[ 200, 200, 200, 200, 200, 429 ]
	);
	assert.ok( Number( mine[ 5 ].headers.get( 'retry-after' ) ) > 0 );
} );
