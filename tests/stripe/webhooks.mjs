/** Signed messages: once or a hundred times, in any order, old or forged. */
import { createHmac } from 'node:crypto';

export function sign( body, secret, time ) {
	return `t=${ time },v1=${ createHmac( 'sha256', secret ).update( `${ time }.${ body }` ).digest( 'hex' ) }`;
}

/** @param {Object[]} items @param {() => number} random 0 up to 1 */
export function shuffled( items, random ) {
	const all = [ ...items ];
	for ( let i = all.length - 1; i > 0; i-- ) {
		const j = Math.floor( random() * ( i + 1 ) );
		[ all[ i ], all[ j ] ] = [ all[ j ], all[ i ] ];
	}
	return all;
}

/**
 * @param {string}   url
 * @param {Object[]} messages `{body, signature}`
 * @param {number}   atOnce
 *
 * @return {Promise<number[]>} status of each; 0 for no answer
 */
export async function deliver( url, messages, atOnce ) {
	const waiting = messages.map( ( message, i ) => [ message, i ] );
	const statuses = messages.map( () => 0 );
	const worker = async () => {
		for ( let next = waiting.shift(); next !== undefined; next = waiting.shift() ) {
			const [ { body, signature }, i ] = next;
			try {
				const response = await fetch( url, {
					method: 'POST',
					headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
					body,
				} );
				await response.arrayBuffer();
				statuses[ i ] = response.status;
			} catch {
				statuses[ i ] = 0;
			}
		}
	};
	await Promise.all( Array.from( { length: Math.min( atOnce, messages.length ) }, worker ) );
	return statuses;
}
