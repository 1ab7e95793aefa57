import { sha256 } from '@noble/hashes/sha2';
import type { Hash } from './solve-challenge';

/** Hashes per turn: some milliseconds of work, so that the page stays responsive. */
const AT_ONCE = 2000;
/** The largest share that is reported before the task is solved. */
const MOST = 0.99;

const isSolved = ( hash: Uint8Array, bits: number ): boolean =>
	new DataView( hash.buffer, hash.byteOffset ).getUint32( 0 ) < 2 ** ( 32 - bits );

/** Solves the task in the page itself, in turns, with our own hashing: on sites without HTTPS browsers offer none. */
export const runChallenge: Hash = async ( task, onShare ) => {
	const bits = Number( task.split( '.' )[ 2 ] );
	const bytes = new TextEncoder();
	for ( let number = 0; ; number++ ) {
		const solution = `${ task }:${ number }`;
		if ( isSolved( sha256( bytes.encode( solution ) ), bits ) ) {
			return solution;
		}
		if ( number % AT_ONCE === 0 ) {
			onShare( Math.min( MOST, number / 2 ** ( bits + 1 ) ) );
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
	}
};
