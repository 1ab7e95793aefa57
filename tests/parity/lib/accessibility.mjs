import axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { islandsOf } from './pages.mjs';

const FRAME = '<!DOCTYPE html><html lang="en"><title>Island</title><main></main></html>';

/** Rules that need a layout or a whole page. */
const OFF = [ 'color-contrast', 'region', 'heading-order', 'landmark-one-main', 'page-has-heading-one' ];
const rules = Object.fromEntries( OFF.map( ( name ) => [ name, { enabled: false } ] ) );

/**
 * Answers for hidden elements alone: that is all that axe needs without a layout. jsdom would match each element with each
 * rule of its own style sheet, which takes half of the time.
 */
function simplifyStyles( window ) {
	const hidden = window.document.createElement( 'p' ).style;
	hidden.display = 'none';
	window.getComputedStyle = ( element ) =>
		element.matches( '[hidden], script, style, template' ) ? hidden : element.style;
}

let page;
/** All states share a page, since axe is a large script. */
function openPage() {
	if ( ! page ) {
		page = new JSDOM( FRAME, { runScripts: 'outside-only', virtualConsole: new VirtualConsole() } ).window;
		page.eval( axe.source );
		simplifyStyles( page );
	}
	return page;
}

/** Rules that fail in jsdom check nothing: they count as violations until they are turned off above. */
const isBroken = ( { any, all, none } ) => [ ...any, ...all, ...none ].some( ( { id } ) => id === 'error-occurred' );

/** Shows axe an element alone on a page. */
async function findingsIn( element ) {
	const window = openPage();
	window.document.querySelector( 'main' ).innerHTML = element.outerHTML;
	const { violations, incomplete } = await window.axe.run( 'main', { resultTypes: [ 'violations' ], rules } );
	const broken = incomplete.filter( ( { nodes } ) => nodes.some( isBroken ) );
	return [ ...violations, ...broken ].flatMap( ( { id, nodes } ) =>
		Array.from( nodes, ( { target, failureSummary } ) => `${ id }: ${ target.join( ' ' ) }: ${ failureSummary }` )
	);
}

/**
 * Checks each island of a page as PHP writes it.
 *
 * @param {string}                       html
 * @param {string[]}                     states  Names of its islands, in the order of the page.
 * @param {(document: Document) => void} [plant] Puts a mistake into PHP's HTML first.
 * @return {Promise<string[]>} For each violation its state, rule, element and reason.
 */
export async function findings( html, states, plant = () => {} ) {
	const { window } = new JSDOM( html, { virtualConsole: new VirtualConsole() } );
	plant( window.document );
	const found = [];
	for ( const [ index, island ] of islandsOf( window.document, states ).entries() ) {
		found.push( ...( await findingsIn( island ) ).map( ( finding ) => `${ states[ index ] }: ${ finding }` ) );
	}
	window.close();
	return found;
}
