/**
 * Sends an action of each kind as every kind of caller and compares with the table of docs/contracts.md "Who may call".
 * AccessMatrixTest covers every action.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
	Callers,
	actions,
	address,
	call,
	example,
	isPersonal,
	isPersonalRest,
	isRead,
	isWhole,
	nonceField,
	personOf,
	routing,
	title,
	chosen,
} from '../../lib/actions.mjs';
import { assertSound, isPlainName } from '../../lib/answers.mjs';
import { Visitor, encode, visitor } from '../../lib/client.mjs';
import { ofSlices } from '../../lib/of-slices.mjs';
import { each, php, site, useFixtures, withoutComplaint } from '../../lib/site.mjs';

const made = useFixtures();
const people = {};
/** Users as each action sees them: with the nonce that it needs. */
const seen = {};
/** One role below every capability, one with some, one with all; AccessMatrixTest covers all roles. */
const ROLES = isWhole
	? [ 'subscriber', 'author', 'benefit_door', 'editor', 'benefit_organiser', 'benefit_fundraiser', 'administrator' ]
	: [ 'subscriber', 'editor', 'administrator' ];
/** Required access of each action; the matrix in PHP reads it, too. */
const TABLE = ofSlices( 'access' );
/** Roles that may do what the table says; the matrix in PHP reads it, too. */
const GROUPS = ofSlices( 'groups' );

/** Ways in which a visitor sends a request: [cookie, nonce, origin]. */
const WAYS = {
	'nobody, from our page': [ false, null, 'same-origin' ],
	'nobody, from elsewhere': [ false, null, 'cross-site' ],
	'nobody, from no page': [ false, null, '' ],
	'nobody, with a nonce of somebody': [ false, 'other', 'same-origin' ],
	'a visitor, with nonce': [ true, 'own', 'same-origin' ],
	'a visitor, with nonce, no origin told': [ true, 'own', '' ],
	'a visitor, with nonce, from elsewhere': [ true, 'own', 'cross-site' ],
	'a visitor, from our page': [ true, null, 'same-origin' ],
	'a visitor, from elsewhere': [ true, null, 'cross-site' ],
	'a visitor, from a sibling site': [ true, null, 'same-site' ],
	'a visitor, from no page': [ true, null, '' ],
	'a visitor, with another’s nonce': [ true, 'other', 'same-origin' ],
};

/** Returns the allowed roles; null if roles do not matter. */
function rolesOf( access ) {
	const group = access.changes ?? access.reads;
	assert.ok( group === undefined || GROUPS[ group ], `groups.json has no "${ group }"` );
	return GROUPS[ group ] ?? null;
}

/** Returns the table's verdict: null for admitted, else the code of the refusal. */
function expected( access, [ cookie, nonce, from ] ) {
	if ( access === 'Webhook' ) {
		return 'bad_signature';
	}
	if ( rolesOf( access ) ) {
		return 'not_signed_in';
	}
	// The valid request carries the secret, which makes any caller the holder, or requests public data.
	if ( [ 'HolderRead', 'PartlyPublicRead' ].includes( access ) ) {
		return null;
	}
	if ( access === 'PublicRead' ) {
		return null;
	}
	if ( [ 'cross-site', 'same-site' ].includes( from ) ) {
		return 'no_proof';
	}
	if ( access === 'MakesToken' ) {
		return null;
	}
	if ( nonce === 'own' && cookie ) {
		return null;
	}
	// A read does nothing, so a wrong nonce counts as none.
	if ( nonce !== null && ! ( access === 'VisitorRead' && from === 'same-origin' && cookie ) ) {
		return 'bad_nonce';
	}
	return from === 'same-origin' && ( cookie || access === 'GuestStart' ) ? null : 'no_proof';
}

const GATE = [
	'no_proof',
	'bad_nonce',
	'expired',
	'not_signed_in',
	'not_allowed',
	'method',
	'bad_signature',
	'rest_cookie_invalid_nonce',
];

function refusalOf( action, answer ) {
	const code = action.channel === 'Rest' ? ( JSON.parse( answer.text ).code ?? null ) : answer.error;
	return GATE.includes( code ) ? code : null;
}

/** A plain post without proof is shown again for confirmation: it has no effect, but is refused without a code. */
function assertOutcome( action, answer, wanted, about ) {
	assertSound( answer, about );
	if ( wanted !== null && action.stale ) {
		assert.notEqual( answer.status, 303, about );
		return;
	}
	if ( wanted === 'bad_nonce' && isPlainName( action ) ) {
		assert.deepEqual( [ answer.status, answer.error ], [ 200, 'expired' ], about );
		return;
	}
	assert.equal(
		refusalOf( action, answer ),
		wanted,
		`${ about }: ${ answer.status } ${ answer.text.slice( 0, 200 ) }`
	);
	if ( wanted !== null ) {
		assert.equal( answer.status, [ 'not_signed_in', 'bad_signature' ].includes( wanted ) ? 401 : 403, about );
	}
}

before( async () => {
	for ( const role of ROLES.slice( 0, -1 ) ) {
		people[ role ] = await new Visitor().login( `hostile-${ role }` );
	}
	people.administrator = await new Visitor().login( site.admin.user, site.admin.password );
	for ( const [ role, person ] of Object.entries( people ) ) {
		await person.begin();
		seen[ role ] = await personOf( person, made );
	}
	people.guest = await visitor();
	people.other = await visitor();
} );

test( 'control: whoever is admitted or refused against the table is noticed', async () => {
	const action = actions.find( ( one ) => title( one ) === 'Rest orders' );
	const ask = ( role ) => call( action, seen[ role ]( action ), made, example( action, made ) );
	const [ admitted, refused ] = [ await ask( 'administrator' ), await ask( 'subscriber' ) ];
	assertOutcome( action, admitted, null, 'administrator' );
	assertOutcome( action, refused, 'not_allowed', 'subscriber' );
	for ( const [ answer, wanted ] of [
		[ admitted, 'not_allowed' ],
		[ refused, null ],
		[ refused, 'not_signed_in' ],
	] ) {
		assert.throws( () => assertOutcome( action, answer, wanted, 'control' ), { code: 'ERR_ASSERTION' } );
	}
} );

for ( const action of chosen ) {
	const access = TABLE[ title( action ) ];
	const form = ( nonce ) => ( {
		...routing( action ),
		...example( action, made ),
		...( nonce === null ? {} : { [ nonceField( action ) ]: nonce } ),
	} );
	const ask = ( who, nonce, from ) =>
		( isPersonalRest( action ) &&
			call( action, { nonce: nonce ?? '', send: who.send.bind( who ) }, made, example( action, made ), {
				from,
			} ) ) ||
		( action.channel === 'Screen' &&
			isRead( action ) &&
			who.send( `${ address( action, made ) }?${ encode( form( nonce ) ) }`, { from } ) ) ||
		( isRead( action ) &&
			call( action, { nonce: '', send: who.send.bind( who ) }, made, example( action, made ), { from } ) ) ||
		( action.channel === 'Rest'
			? who.send( address( action, made, { gateway: 'test' } ), { json: '{}', from } )
			: who.send( address( action, made ), { form: form( nonce ), from } ) );

	const visitors =
		isPersonal( action ) || action.channel === 'Rest' ? { next: () => people.guest } : new Callers( action, made );
	const ways = Object.entries( WAYS );

	if ( ways.length > 0 ) {
		test( `${ title( action ) }: guests`, () =>
			withoutComplaint( () =>
				each( ways, async ( [ about, way ] ) => {
					const [ cookie, nonce, from ] = way;
					const who = cookie ? await visitors.next() : new Visitor();
					// Nonces of visitors are not valid for REST.
					const value = isPersonalRest( action )
						? null
						: ( { own: who.nonce, other: people.other.nonce }[ nonce ] ?? null );
					assertOutcome( action, await ask( who, value, from ), expected( access, way ), about );
				} )
			) );
	}

	if ( isPersonalRest( action ) ) {
		test( `${ title( action ) }: by role`, () =>
			withoutComplaint( async () => {
				await each( ROLES, async ( role ) => {
					const who = people[ role ];
					const may = rolesOf( access ).includes( role );
					assertOutcome(
						action,
						await ask( who, seen[ role ]( action ).nonce, 'same-origin' ),
						may ? null : 'not_allowed',
						role
					);
					const other = seen[ role === 'administrator' ? 'editor' : 'administrator' ]( action ).nonce;
					assertOutcome(
						action,
						await ask( who, other, 'same-origin' ),
						'rest_cookie_invalid_nonce',
						`${ role } with another’s nonce`
					);
					assertOutcome(
						action,
						await ask( who, null, 'same-origin' ),
						'not_signed_in',
						`${ role } without a nonce`
					);
				} );
			} ) );
	} else if ( rolesOf( access ) ) {
		test( `${ title( action ) }: by role`, () =>
			withoutComplaint( async () => {
				await each( ROLES, async ( role ) => {
					const may = rolesOf( access ).includes( role );
					assertOutcome(
						action,
						await ask( people[ role ], seen[ role ]( action ).nonce, 'same-origin' ),
						may ? null : 'not_allowed',
						role
					);
					assertOutcome(
						action,
						await ask(
							people[ role ],
							seen[ role === 'administrator' ? 'editor' : 'administrator' ]( action ).nonce,
							'same-origin'
						),
						'bad_nonce',
						`${ role } with another’s nonce`
					);
					assertOutcome(
						action,
						await ask( people[ role ], null, 'same-origin' ),
						'bad_nonce',
						`${ role } without a nonce`
					);
				} );
			} ) );
	} else if ( action.channel !== 'Rest' ) {
		test( `${ title( action ) }: signed in is a visitor like any other`, () =>
			withoutComplaint( () =>
				each( ROLES, async ( role ) => {
					const who = people[ role ];
					for ( const [ about, nonce, from, way ] of [
						[ 'own nonce', who.nonce, 'same-origin', [ true, 'own', 'same-origin' ] ],
						[ 'our page', null, 'same-origin', [ true, null, 'same-origin' ] ],
						[ 'from elsewhere', null, 'cross-site', [ true, null, 'cross-site' ] ],
						[ 'a guest’s nonce', people.other.nonce, 'same-origin', [ true, 'other', 'same-origin' ] ],
					] ) {
						assertOutcome(
							action,
							await ask( who, nonce, from ),
							expected( access, way ),
							`${ role }, ${ about }`
						);
					}
				} )
			) );
	}
}

test( 'an editor edits events and ticket types, and nothing else by these actions', () =>
	withoutComplaint( async () => {
		const editor = people.editor;
		for ( const action of chosen.filter(
			( { access, schema } ) => access === 'Capability' && schema.properties.subject_id
		) ) {
			const wrong = [
				made.page,
				action.name === 'benefit_save_ticket' ? made.editedEvent : made.editedTicket,
				2147483647,
			];
			const nonces = await editor.screenNonces( wrong.map( ( id ) => [ action.name, id ] ) );
			for ( const id of wrong ) {
				const answer = await call(
					action,
					{ nonce: nonces[ `${ action.name }:${ id }` ], send: editor.send.bind( editor ) },
					made,
					{ ...example( action, made ), subject_id: id }
				);
				assert.equal( answer.error, 'not_allowed', `${ action.name } for post ${ id }: ${ answer.status }` );
			}
		}
	} ) );

test( 'the settings are the administrator’s', async () => {
	for ( const role of [ 'guest', ...ROLES ] ) {
		const page = await people[ role ].send( `${ site.url }/wp-admin/admin.php?page=benefit-settings` );
		assert.equal( page.status, { guest: 302, administrator: 200 }[ role ] ?? 403, role );
		// The previous state of the screen.
		const old = await people[ role ].send(
			`${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-settings`
		);
		assert.equal( old.status, role === 'guest' ? 302 : 301, role );
		if ( role === 'administrator' || role === 'guest' ) {
			continue;
		}
		const saved = await people[ role ].send( `${ site.url }/wp-admin/options.php`, {
			form: { option_page: 'benefit', action: 'update', 'benefit_settings[currency]': 'JPY' },
		} );
		assert.equal( saved.status, 403, role );
	}
	assert.equal( php( 'settings' ).currency, 'EUR' );
} );
