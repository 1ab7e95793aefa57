/** Small tools of the races; without a site of their own, since proofs on SQLite use them too. */
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { forgive } from './sale.mjs';

export const times = ( count, make ) => Array.from( { length: count }, ( _, index ) => make( index ) );

/** All at once. */
export const together = ( count, act ) => Promise.all( times( count, act ) );

export function shuffled( list ) {
	const left = [ ...list ];
	return list.map( () => left.splice( Math.floor( Math.random() * left.length ), 1 )[ 0 ] );
}

/** Why an answer is a refusal; '' for one that is none. */
export const reason = ( answer ) => answer.headers[ 'x-benefit-error' ] ?? '';

/** Fails when any answer is an error of the server's. */
export function mustBeServed( answers ) {
	const broken = answers
		.filter( ( { status } ) => status >= 500 )
		.map( ( answer ) => `${ answer.status } ${ reason( answer ) } ${ answer.text.slice( 0, 200 ) }` );
	assert.deepEqual( broken, [], 'answers with a server error' );
}

/** How many answers of each kind: `{"200": 10, "102": 14}`. */
export function tally( answers ) {
	const counts = {};
	for ( const answer of answers ) {
		const kind = reason( answer ) || String( answer.status );
		counts[ kind ] = ( counts[ kind ] ?? 0 ) + 1;
	}
	return counts;
}

/**
 * A negative control: the same race with one protection off has to fail its own assertions, at least once in so many
 * tries, or it proves nothing with the protection on.
 */
export async function mustFailOnce( tries, race ) {
	for ( let i = 0; i < tries; i++ ) {
		try {
			await race();
		} catch ( error ) {
			if ( error.code === 'ERR_ASSERTION' ) {
				return error.message;
			}
			throw error;
		} finally {
			forgive();
		}
	}
	throw new Error( `With the protection off nothing went wrong in ${ tries } tries: this race proves nothing.` );
}

/** A figure below the table of `npm run prove`. */
export function prove( what, figure, detail ) {
	if ( process.env.BENEFIT_PROOF_FILE ) {
		appendFileSync(
			process.env.BENEFIT_PROOF_FILE,
			`${ JSON.stringify( { what, figure: String( figure ), detail } ) }\n`
		);
	}
}
