import { setTimeout as pass } from 'node:timers/promises';
import { open } from './browser.mjs';
import { islandsOf } from './pages.mjs';
import { firstDifference, snapshot } from './snapshot.mjs';

/** Enough on any machine: nothing here waits for anything outside this process. */
const TURNS = 5000;

/** Waits for a condition, which it checks once in each turn of the event loop. */
async function until( isSo, what ) {
	for ( let turn = 0; ! isSo(); turn++ ) {
		if ( turn === TURNS ) {
			throw new Error( `Still waiting for ${ what() }` );
		}
		await pass();
	}
}

const isHydrated = ( element ) => Object.keys( element ).some( ( key ) => key.startsWith( '__reactContainer' ) );

/**
 * Lets React take over a page.
 *
 * @param {string}                       html
 * @param {string[]}                     states          Names of its islands, in the order of the page.
 * @param {Object}                       [options]
 * @param {Buffer}                       [options.react] See `open()`.
 * @param {(document: Document) => void} [options.plant] Puts a mistake into PHP's HTML first.
 * @return {Promise<{messages: string[], changes: string[]}>} Errors and warnings; elements that React changed.
 */
export async function hydratePage( html, states, { react, plant = () => {} } = {} ) {
	const { window, messages, runNextTask, releaseReact } = open( html, react );
	try {
		const { document } = window;
		await until(
			() => document.readyState !== 'loading',
			() => 'the end of the page'
		);
		plant( document );
		const islands = islandsOf( document, states );
		const before = islands.map( snapshot );

		islands.forEach( ( island ) => island.dispatchEvent( new window.Event( 'pointerover', { bubbles: true } ) ) );
		releaseReact();
		const waiting = () => states.filter( ( state, index ) => ! isHydrated( islands[ index ] ) );
		await until(
			() => waiting().length === 0,
			() => `${ waiting().join( ', ' ) } to hydrate; messages: ${ messages }`
		);

		const changes = islands.flatMap( ( island, index ) => {
			const difference = firstDifference( before[ index ], snapshot( island ) );
			return difference ? [ `${ states[ index ] }: ${ difference }` ] : [];
		} );
		// Effects may change what they like from here on, but not with errors.
		await until(
			() => ! runNextTask(),
			() => 'the effects to end'
		);
		return { messages: [ ...new Set( messages ) ], changes };
	} finally {
		window.close();
	}
}
