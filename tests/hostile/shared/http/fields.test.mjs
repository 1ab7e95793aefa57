/**
 * Sends every field of an action of each kind with values that no form sends, in forms and JSON bodies. FieldMatrixTest
 * covers every action.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	Callers,
	call,
	callJson,
	example,
	inPath,
	isPersonalRest,
	isRead,
	chosenForFields,
	title,
} from '../../lib/actions.mjs';
import { assertRefused, assertSound, codeOf } from '../../lib/answers.mjs';
import { allows } from '../../lib/oracle.mjs';
import { each, useFixtures, withoutComplaint, withoutEffect } from '../../lib/site.mjs';
import { FORM_VALUES, JSON_VALUES, UNREADABLE } from '../../lib/values.mjs';

const made = useFixtures();

// The nonce of an admin action is bound to its subject, and is checked before the other fields.
const REFUSALS = [ 'invalid', 'missing', 'unknown_key', 'bad_nonce', 'expired' ];
// Raw messages have no fields; webhook.test.mjs tests their signatures.
const withFields = chosenForFields.filter(
	( { channel, schema } ) => channel !== 'Rest' && Object.keys( schema.properties ).length > 0
);
// Two channels share a contract: its fields are sent one by one on the first, all at once on the second.
const isFirst = ( action ) => withFields.find( ( { contract } ) => contract === action.contract ) === action;

/**
 * Sends the requests that the contract refuses first, which must change nothing, then the allowed ones, which must get
 * an honest answer.
 */
async function sendAll( action, requests, send ) {
	const callers = new Callers( action, made );
	const refused = requests.filter( ( { allowed } ) => ! allowed );
	if ( refused.length > 0 ) {
		await withoutEffect( () =>
			each( refused, async ( request ) => {
				assertRefused(
					action,
					await send( await callers.next(), request ),
					request.codes ?? REFUSALS,
					request.about
				);
			} )
		);
	}
	await withoutComplaint( () =>
		each(
			requests.filter( ( { allowed } ) => allowed ),
			async ( request ) => {
				const answer = await send( await callers.next(), request );
				assertSound( answer, request.about );
				assert.notEqual( answer.status, 429, `${ request.about }: the rate limit hides what would have come` );
				if ( answer.status >= 400 ) {
					assert.match(
						codeOf( action, answer, request.about ) ?? '',
						/^[a-z0-9_]+$/,
						`${ request.about }: a refusal without a code`
					);
				}
			}
		)
	);
}

for ( const action of withFields ) {
	const { schema } = action;
	const names = Object.keys( schema.properties );

	if ( isFirst( action ) ) {
		test( `${ title( action ) }: each field of the form`, () => {
			const fields = example( action, made );
			return sendAll(
				action,
				names.flatMap( ( name ) => [
					...FORM_VALUES.map( ( [ what, value ] ) => ( {
						about: `${ what } in ${ name }`,
						fields: { ...fields, [ name ]: value },
						allowed: allows( schema, name, value, false ),
					} ) ),
					...UNREADABLE.slice( 0, 1 ).map( ( [ what, value ] ) => ( {
						about: `${ what } in ${ name }`,
						fields: { ...fields, [ name ]: value },
						codes: [ 'malformed' ],
					} ) ),
				] ),
				( caller, request ) => call( action, caller, made, request.fields )
			);
		} );
	}
	// The other channel has sent the values that the contract allows one by one.
	if ( ! isFirst( action ) ) {
		test( `${ title( action ) }: all fields of the form at once`, () => {
			const fields = example( action, made );
			return sendAll(
				action,
				[ ...FORM_VALUES, ...UNREADABLE ].map( ( [ what, value ] ) => ( {
					about: what,
					fields: { ...fields, ...Object.fromEntries( names.map( ( name ) => [ name, value ] ) ) },
					allowed:
						! UNREADABLE.some( ( [ one ] ) => one === what ) &&
						names.every( ( name ) => allows( schema, name, value, false ) ),
					codes: [ ...REFUSALS, 'malformed' ],
				} ) ),
				( caller, request ) => call( action, caller, made, request.fields )
			);
		} );
	}

	if ( isFirst( action ) && action.channel === 'Ajax' && ! isRead( action ) ) {
		test( `${ title( action ) }: each field of a JSON body`, () => {
			const fields = example( action, made );
			return sendAll(
				action,
				names.flatMap( ( name ) =>
					JSON_VALUES.map( ( text ) => {
						const rest = JSON.stringify( { ...fields, [ name ]: undefined } ).slice( 1 );
						return {
							about: `${ text } in ${ name }`,
							json: `{${ JSON.stringify( name ) }:${ text }${ rest === '}' ? '' : ',' }${ rest }`,
							allowed: allows( schema, name, JSON.parse( text ), true ),
							// 1e309 is infinite and therefore not a number in any schema; a list of lists may be nested
							// too deeply.
							codes: [ ...REFUSALS, 'malformed' ],
						};
					} )
				),
				( caller, request ) => callJson( action, caller, made, request.json )
			);
		} );
	}
}

for ( const action of chosenForFields.filter( isPersonalRest ) ) {
	const { schema } = action;
	const names = Object.keys( schema.properties ).filter( ( name ) => ! inPath( action ).includes( name ) );
	const codes = [ ...REFUSALS, 'malformed' ];

	if ( isRead( action ) && names.length > 0 ) {
		test( `${ title( action ) }: each field of the address`, () =>
			sendAll(
				action,
				names.flatMap( ( name ) =>
					FORM_VALUES.map( ( [ what, value ] ) => ( {
						about: `${ what } in ${ name }`,
						fields: { ...example( action, made ), [ name ]: value },
						allowed: allows( schema, name, value, false ),
						codes,
					} ) )
				),
				( caller, request ) => call( action, caller, made, request.fields )
			) );
	}
	if ( ! isRead( action ) && names.length > 0 ) {
		test( `${ title( action ) }: each field of a JSON body`, () =>
			sendAll(
				action,
				names.flatMap( ( name ) =>
					JSON_VALUES.map( ( text ) => {
						const fields = example( action, made );
						const rest = Object.entries( fields ).filter(
							( [ key ] ) => key !== name && ! inPath( action ).includes( key )
						);
						return {
							about: `${ text } in ${ name }`,
							fields,
							json: `{${ [ `${ JSON.stringify( name ) }:${ text }`, JSON.stringify( Object.fromEntries( rest ) ).slice( 1, -1 ) ].filter( Boolean ).join() }}`,
							allowed: allows( schema, name, JSON.parse( text ), true ),
							codes,
						};
					} )
				),
				( caller, request ) => call( action, caller, made, request.fields, { json: request.json } )
			) );
	}
}
