import { createHash, webcrypto } from 'node:crypto';
import { solveChallenge } from '../solve-challenge';
import { runChallenge } from '../challenge-runner';

const TASK = '7.1760000600.9.abcdefghijklmnopqrstuv.0123456789abcdef0123456789abcdef';
const asking = ( src = '/proof.js' ) =>
	`<div class="give_errors"><div class="give_error" data-give-proof="${ TASK }" data-src="${ src }" data-words="Wait ({n} %)"><p>x</p></div></div>`;
const zeros = ( text: string ): number =>
	Math.clz32( Number.parseInt( createHash( 'sha256' ).update( text ).digest( 'hex' ).slice( 0, 8 ), 16 ) );

beforeEach( () => {
	delete window.benefitParts;
	Object.assign( window, { crypto: webcrypto } );
	document.head.innerHTML = '';
} );

test( 'The number that is found gives the hash as many zeros as the task asks for', async () => {
	const shares: number[] = [];
	const solution = await runChallenge( TASK, ( share ) => shares.push( share ) );
	expect( solution ).toMatch( /:[0-9]+$/ );
	expect( solution.startsWith( TASK ) ).toBe( true );
	expect( zeros( solution ) ).toBeGreaterThanOrEqual( 9 );
	expect( shares[ 0 ] ).toBe( 0 );
	expect( Math.max( ...shares ) ).toBeLessThan( 1 );
} );

test( 'A refusal with a task is worked at in the words that come with it', async () => {
	window.benefitParts = { proof: runChallenge };
	const words: string[] = [];
	expect( await solveChallenge( asking(), ( said ) => words.push( said ) ) ).toMatch( /^7\.1760000600\.9\./ );
	expect( words[ 0 ] ).toBe( 'Wait (0 %)' );
} );

test( 'Another refusal has none, and its script is not asked for', async () => {
	expect( await solveChallenge( '<div class="give_errors"><div class="give_error">x</div></div>', () => {} ) ).toBe(
		''
	);
	expect( document.querySelector( 'script' ) ).toBeNull();
} );

test( 'Without the script the refusal stands', async () => {
	const asked = solveChallenge( asking( '/gone.js' ), () => {} );
	document.querySelector( 'script' )?.dispatchEvent( new Event( 'error' ) );
	expect( await asked ).toBe( '' );
} );
