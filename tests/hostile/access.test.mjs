/** Every registered action × everybody who can ask = the table of CONTRACTS.md "Who may call", written out once more. */
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
	nonceField,
	personOf,
	routing,
	title,
} from './lib/actions.mjs';
import { assertSound } from './lib/answers.mjs';
import { Visitor, visitor } from './lib/client.mjs';
import { each, isWhole, php, site, useFixtures, withoutComplaint } from './lib/site.mjs';

const made = useFixtures();
const people = {};
/** People as each action sees them: with the nonce that it asks for. */
const seen = {};
const ROLES = [ 'subscriber', 'author', 'benefit_door', 'editor', 'benefit_organiser', 'administrator' ];
/** Who may stand at the door. */
const DOOR = [ 'benefit_door', 'benefit_organiser', 'administrator' ];
const EDITORS = [ 'editor', 'benefit_organiser', 'administrator' ];
const ORDERS = [ 'benefit_organiser', 'administrator' ];
/** The same people, who only look. */
const reading = ( who ) => ( { reading: who } );

/** Which access each action is to have. An action that is not here fails. */
const ACCESS = {
	'Ajax benefit_session': 'MakesToken',
	'Ajax add_to_cart': 'GuestStart',
	'Ajax tickera_update_widget_cart': 'VisitorRead',
	'Ajax update_cart_widget': 'VisitorRead',
	'Ajax mp-update-cart': 'GuestWrite',
	'Ajax benefit_cart_form': 'GuestStart',
	'Ajax benefit_cart': 'VisitorRead',
	'Ajax benefit_checkout': 'VisitorRead',
	'Ajax benefit_place_order': 'GuestWrite',
	'Form add_to_cart': 'GuestStart',
	'Form cart_form': 'GuestStart',
	'Form benefit_place_order': 'GuestWrite',
	'Form benefit_find_order': 'GuestStart',
	'Rest webhook': 'Webhook',
	'Rest checkin': DOOR,
	'Rest checkin_batch': DOOR,
	'Rest checkin_lookup': DOOR,
	'Rest checkin_undo': DOOR,
	'Rest checkin_search': reading( DOOR ),
	'Rest checkin_event': reading( DOOR ),
	'Rest orders': reading( ORDERS ),
	'Rest order': reading( ORDERS ),
	'Rest order_refund_plan': reading( ORDERS ),
	'Rest order_refund': ORDERS,
	'Rest order_cancel': ORDERS,
	'Rest order_resend': ORDERS,
	'Rest order_note': ORDERS,
	'Rest order_paid': ORDERS,
	'Rest order_attendee': ORDERS,
	'Rest complimentary_types': reading( ORDERS ),
	'Rest complimentary': ORDERS,
	'Screen benefit_export_orders': ORDERS,
	'Screen benefit_export_attendees': ORDERS,
	'Screen benefit_door_events': [ 'administrator' ],
	'Screen benefit_cancel_test_orders': [ 'administrator' ],
	'Screen benefit_make_pages': [ 'administrator' ],
	'Screen benefit_save_field': [ 'administrator' ],
	'Screen benefit_delete_field': [ 'administrator' ],
	'Screen benefit_move_field': [ 'administrator' ],
	'Screen benefit_save_coupon': ORDERS,
	'Screen benefit_delete_coupon': ORDERS,
	'Screen benefit_letter': [ 'administrator' ],
	'Screen benefit_payment_settings': [ 'administrator' ],
	'Screen benefit_save_event': EDITORS,
	'Screen benefit_save_ticket': EDITORS,
	'Screen benefit_release_holds': EDITORS,
	'Screen benefit_tell_holders': ORDERS,
	'Screen benefit_refund_event': ORDERS,
	'Screen benefit_event_job_step': ORDERS,
};

/** How a visitor asks: [cookie, nonce, where the request comes from]. */
const WAYS = {
	'nobody, from our page': [ false, null, 'same-origin' ],
	'nobody, from elsewhere': [ false, null, 'cross-site' ],
	'nobody, from no page': [ false, null, '' ],
	'nobody, with a nonce of somebody': [ false, 'other', 'same-origin' ],
	'a visitor, with nonce': [ true, 'own', 'same-origin' ],
	'a visitor, with nonce, no origin told': [ true, 'own', '' ],
	'a visitor, from our page': [ true, null, 'same-origin' ],
	'a visitor, from elsewhere': [ true, null, 'cross-site' ],
	'a visitor, from a sibling site': [ true, null, 'same-site' ],
	'a visitor, from no page': [ true, null, '' ],
	'a visitor, with another’s nonce': [ true, 'other', 'same-origin' ],
};

/** The roles that may; null where it is no matter of roles. */
const rolesOf = ( access ) => ( Array.isArray( access ) ? access : ( access?.reading ?? null ) );

/** What the table says: null is admitted, else the code of the refusal. */
function expected( access, [ cookie, nonce, from ] ) {
	if ( access === 'MakesToken' ) {
		return null;
	}
	if ( access === 'Webhook' ) {
		return 'bad_signature';
	}
	if ( rolesOf( access ) ) {
		return 'not_signed_in';
	}
	if ( nonce !== null ) {
		return nonce === 'own' && cookie ? null : 'bad_nonce';
	}
	return from === 'same-origin' && ( cookie || access === 'GuestStart' ) ? null : 'no_proof';
}

const GATE = [
	'no_proof',
	'bad_nonce',
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

/** A plain post that lacks proof is shown again for confirmation: admitted to nothing, refused without a code. */
function assertOutcome( action, answer, wanted, about ) {
	assertSound( answer, about );
	if ( wanted !== null && action.stale ) {
		assert.notEqual( answer.status, 303, about );
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

test( 'each action has the access that the table gives it', () => {
	const kind = ( access ) =>
		( Array.isArray( access ) && 'Capability' ) || ( rolesOf( access ) && 'CapabilityRead' ) || access;
	assert.deepEqual(
		Object.fromEntries( actions.map( ( action ) => [ title( action ), action.access ] ).sort() ),
		Object.fromEntries(
			Object.entries( ACCESS )
				.map( ( [ name, access ] ) => [ name, kind( access ) ] )
				.sort()
		)
	);
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

for ( const action of actions ) {
	const access = ACCESS[ title( action ) ];
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
		( action.channel === 'Rest'
			? who.send( address( action, made, { gateway: 'test' } ), { json: '{}', from } )
			: who.send( address( action, made ), { form: form( nonce ), from } ) );

	const visitors =
		isPersonal( action ) || action.channel === 'Rest' ? { next: () => people.guest } : new Callers( action, made );
	const ways = Object.entries( WAYS ).filter( ( [ , way ] ) => isWhole || expected( access, way ) === null );

	if ( ways.length > 0 ) {
		test( `${ title( action ) }: guests`, () =>
			withoutComplaint( () =>
				each( ways, async ( [ about, way ] ) => {
					const [ cookie, nonce, from ] = way;
					const who = cookie ? await visitors.next() : new Visitor();
					// The nonce of a visitor is none of REST.
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
					if ( ! isWhole ) {
						return;
					}
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
	} else if ( Array.isArray( access ) ) {
		test( `${ title( action ) }: by role`, () =>
			withoutComplaint( async () => {
				await each( ROLES, async ( role ) => {
					const may = access.includes( role );
					assertOutcome(
						action,
						await ask( people[ role ], seen[ role ]( action ).nonce, 'same-origin' ),
						may ? null : 'not_allowed',
						role
					);
					if ( ! isWhole ) {
						return;
					}
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
					].filter( ( [ , , , one ] ) => isWhole || expected( access, one ) === null ) ) {
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
		for ( const action of actions.filter(
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
		const page = await people[ role ].send(
			`${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-settings`
		);
		assert.equal( page.status, { guest: 302, administrator: 200 }[ role ] ?? 403, role );
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
