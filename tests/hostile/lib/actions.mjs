/** The registered actions, a valid request for each, and how it is sent. Nothing here knows what an action does. */
import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { Visitor, encode, visitor } from './client.mjs';
import { ofSlices } from './of-slices.mjs';
import { php, site } from './site.mjs';

export const actions = php( 'actions' );

export const title = ( { channel, name } ) => `${ channel } ${ name }`;

const kindOf = ( { channel, access } ) => `${ channel } ${ access }`;
const hasFields = ( { schema } ) => Object.keys( schema.properties ).length > 0;

/** One action of each kind, with fields if possible. */
const oneOfEach = ( of ) =>
	[ ...new Set( common.map( of ) ) ].map( ( kind ) => {
		const all = common.filter( ( action ) => of( action ) === kind );
		return all.find( hasFields ) ?? all[ 0 ];
	} );
/** Actions with the general nonce; nonces of a single form are tested in process, by the matrices in PHP. */
const common = actions.filter( ( { namesNonce } ) => ! namesNonce );
/** Whether everything is sent that the matrices in PHP try. */
export const isWhole = process.env.BENEFIT_PROVE === '1';

/**
 * Actions that are sent over HTTP: one of each channel and access and, for single fields, one of each channel.
 * tests/integration/hostile tries all of them in process, and `npm run prove` over HTTP as well.
 */
export const chosen = isWhole ? common : oneOfEach( kindOf );
export const chosenForFields = isWhole
	? common
	: oneOfEach( ( action ) => ( action.channel === 'Rest' ? kindOf( action ) : action.channel ) );

/** Actions that need a capability: on screens with a nonce, in REST as authenticated by WordPress. */
export const isPersonal = ( { access } ) => [ 'Capability', 'CapabilityRead' ].includes( access );
export const isPersonalRest = ( action ) => action.channel === 'Rest' && isPersonal( action );
export const isMessage = ( { access } ) => access === 'Webhook';
export const isRead = ( { methods } ) => methods.join() === 'GET';

/** Used if the smallest values that a contract allows are not enough; the matrices in PHP read it, too. */
const EXAMPLES = ofSlices( 'examples' );

/**
 * Actions whose valid request can be repeated by anyone; others use something up, or need a donor session or a login.
 * Only the matrices in process, which undo each request, test the success of those.
 */
export const repeatable = chosen.filter( ( action ) => ! EXAMPLES.inProcess.includes( title( action ) ) );

const newKey = () => randomBytes( 18 ).toString( 'base64url' );

const NEW = {
	'@new key': newKey,
	'@new email': () => `${ newKey() }@example.org`,
	'@new code': () => `hostile-${ newKey().replace( /[^A-Za-z0-9]/g, '' ) }`,
};

/** Replaces `@name` by one of the fixtures and `@new …` by a value that did not exist before. */
function filled( value, made ) {
	if ( Array.isArray( value ) ) {
		return value.map( ( one ) => filled( one, made ) );
	}
	if ( value !== null && typeof value === 'object' ) {
		return Object.fromEntries(
			Object.entries( value ).map( ( [ key, one ] ) => [ filled( key, made ), filled( one, made ) ] )
		);
	}
	return typeof value === 'string' && value.startsWith( '@' )
		? ( NEW[ value ]?.() ?? made[ value.slice( 1 ) ] )
		: value;
}

export const order = ( made, fields = {} ) => ( {
	buyer_data_first_name_post_meta: 'Ada',
	buyer_data_last_name_post_meta: 'Byron',
	buyer_data_email_post_meta: 'ada@example.org',
	buyer_data_confirm_email_post_meta: 'ada@example.org',
	owner_data_first_name_post_meta: { [ made.ticket ]: [ 'Ada' ] },
	owner_data_last_name_post_meta: { [ made.ticket ]: [ 'Byron' ] },
	tc_choose_gateway: 'test',
	...fields,
} );

/** Returns the smallest value that a schema allows; throws if only an example can provide one. */
function smallest( schema ) {
	if ( schema.enum ) {
		return schema.enum[ 0 ];
	}
	const type = [ schema.type ].flat().find( ( one ) => one !== 'null' );
	switch ( type ) {
		case 'integer':
		case 'number':
			return schema.minimum ?? 0;
		case 'boolean':
			return false;
		case 'array':
			return [];
		case 'object':
			return {};
		case 'string': {
			const value = schema.format === 'email' ? 'a@example.org' : 'a'.repeat( schema.minLength ?? 0 );
			assert.ok(
				! schema.pattern || new RegExp( schema.pattern, 'u' ).test( value ),
				'no value can be made for this pattern'
			);
			return value;
		}
	}
	throw new Error( `no value can be made for the type ${ type }` );
}

export function example( action, made ) {
	const override = filled( EXAMPLES.fields[ title( action ) ] ?? {}, made );
	const required = ( action.schema.required ?? [] ).filter( ( name ) => ! Object.hasOwn( override, name ) );
	return {
		...Object.fromEntries( required.map( ( name ) => [ name, smallest( action.schema.properties[ name ] ) ] ) ),
		...override,
	};
}

export function sign( body, secret, time = Math.floor( Date.now() / 1000 ) ) {
	return `t=${ time },v1=${ createHmac( 'sha256', secret ).update( `${ time }.${ body }` ).digest( 'hex' ) }`;
}

export const message = ( fields = {} ) =>
	JSON.stringify( { id: `hostile-${ newKey() }`, reference: 'unknown-to-us', status: 'paid', ...fields } );

/** Returns the URL of an action, including the fields in the path of a REST route. */
export function address( action, made, fields = {} ) {
	switch ( action.channel ) {
		case 'Ajax':
			return `${ site.url }/wp-admin/admin-ajax.php`;
		case 'Screen':
			return `${ site.url }/wp-admin/admin-post.php`;
		case 'Rest':
			return `${ site.url }/wp-json/benefit/v1/${ action.route.replace( /\(\?P<(\w+)>[^)]*\)/g, ( _, name ) => encodeURIComponent( fields[ name ] ?? '' ) ) }`;
	}
	const page = EXAMPLES.pages[ action.name ];
	assert.ok( page, `The examples.json of its slice has to name the page that holds the form of ${ action.name }.` );
	return page === 'event' ? made.url : site.pages[ page ];
}

/** Fields in the path of a REST route. */
export const inPath = ( { route } ) => [ ...route.matchAll( /\(\?P<(\w+)>/g ) ].map( ( [ , name ] ) => name );

/** A logged-in REST request: fields of a read are in the URL, others are JSON. */
function personalRequest( action, made, fields ) {
	const path = address( action, made, fields );
	const rest = Object.fromEntries(
		Object.entries( fields ).filter( ( [ name ] ) => ! inPath( action ).includes( name ) )
	);
	return isRead( action )
		? [ `${ path }?${ encode( rest ) }`, {} ]
		: [ path, { method: action.methods[ 0 ], json: JSON.stringify( rest ) } ];
}

/** Fields that select the action. */
export const routing = ( { channel, name } ) => ( channel === 'Form' ? { benefit_action: name } : { action: name } );
export const nonceField = ( { channel, nonceField: own } ) => own || ( channel === 'Ajax' ? 'nonce' : 'benefit_nonce' );

/** Callers with everything an action needs, each used no more often than its rate allows. */
export class Callers {
	constructor( action, made ) {
		Object.assign( this, { action, made, left: 0 } );
	}

	async next() {
		if ( this.left-- <= 0 ) {
			const limits = this.action.rates.filter( ( { by } ) => by === 'visitor' ).map( ( { limit } ) => limit - 2 );
			this.left = Math.min( 100, ...limits );
			this.current = this.find();
		}
		return this.current;
	}

	async find() {
		if ( isPersonal( this.action ) ) {
			administrator ??= new Visitor()
				.login( site.admin.user, site.admin.password )
				.then( ( who ) => personOf( who, this.made ) );
			return ( await administrator )( this.action );
		}
		return this.action.channel === 'Rest' ? new Visitor() : visitor();
	}
}

/** Logs in once for all tests of a file. */
let administrator;

/** The object to which the nonce of a screen's action is bound. */
export const subjectOf = ( action, made ) => example( action, made ).subject_id ?? 0;

/** A logged-in user as seen by each action: the same cookies, and the nonce of this action. */
export async function personOf( who, made ) {
	const screens = actions.filter( ( { channel } ) => channel === 'Screen' );
	const rest = await who.restNonce();
	const nonces = await who.screenNonces( screens.map( ( one ) => [ one.name, subjectOf( one, made ) ] ) );
	return ( action ) =>
		Object.assign( Object.create( who ), {
			nonce: isPersonalRest( action ) ? rest : nonces[ `${ action.name }:${ subjectOf( action, made ) }` ],
		} );
}

/** Sends an action with proof, as its form does. */
export async function call( action, caller, made, fields, how = {} ) {
	if ( action.channel === 'Rest' && ! isMessage( action ) ) {
		const [ url, sent ] = personalRequest( action, made, fields );
		const headers = { ...( caller.nonce ? { 'X-WP-Nonce': caller.nonce } : {} ), ...how.headers };
		return caller.send( how.query === undefined ? url : `${ address( action, made, fields ) }?${ how.query }`, {
			...sent,
			...( how.json === undefined ? {} : { json: how.json } ),
			...( how.from === undefined ? {} : { from: how.from } ),
			headers,
		} );
	}
	if ( isMessage( action ) ) {
		const body = how.body ?? message();
		return caller.send( address( action, made, fields ), {
			...how,
			body,
			headers: {
				'Content-Type': 'application/json',
				'X-Benefit-Signature': sign( body, made.webhookSecret ),
				...how.headers,
			},
		} );
	}
	const proof = { [ nonceField( action ) ]: caller.nonce };
	if ( isRead( action ) ) {
		const query = how.body?.toString( 'latin1' ) ?? encode( fields );
		const { body, ...rest } = how;
		return caller.send(
			`${ address( action, made ) }?${ encode( { ...routing( action ), ...proof } ) }&${ query }`,
			rest
		);
	}
	if ( how.body !== undefined ) {
		const head = Buffer.from( `${ encode( { ...routing( action ), ...proof } ) }&` );
		return caller.send( address( action, made ), {
			...how,
			body: Buffer.concat( [ head, Buffer.from( how.body ) ] ),
		} );
	}
	return caller.send( address( action, made ), { ...how, form: { ...routing( action ), ...proof, ...fields } } );
}

/** Sends the same as a JSON body; `json` is the text of an object. Plain posts of pages do not accept JSON. */
export function callJson( action, caller, made, json ) {
	const url = `${ address( action, made ) }?${ encode( routing( action ) ) }`;
	const inside = json.trim().replace( /^\{/, '' );
	const comma = inside.trim() === '}' ? '' : ',';
	return caller.send( url, {
		json: `{"${ nonceField( action ) }":${ JSON.stringify( caller.nonce ) }${ comma }${ inside }`,
	} );
}

/** A caller for whom the valid request succeeds. */
export async function fitted( action, made ) {
	const caller = await new Callers( action, made ).next();
	if ( EXAMPLES.needsCart.includes( title( action ) ) ) {
		const answer = await caller.ajax( 'add_to_cart', { ticket_id: made.ticket, tc_qty: 1 } );
		assert.equal( answer.error, null, answer.text );
	}
	return caller;
}
