import { createRequire } from 'node:module';
import './typescript.cjs';

const require = createRequire( import.meta.url );
export const { fixtures, islands } = require( '../../islands/support/fixtures.ts' );
export const { hostile } = require( '../../islands/support/hostile.ts' );
export const { pageUrl, php, ROOT, site } = require( '../../islands/support/site.ts' );
const { pages } = require( '../../islands/support/pages.ts' );

/** The pages of these tests: an island's states on one, and the same states with hostile texts on another. */
export const slugsOf = ( island ) => [ `states-of-${ island }`, `states-of-${ island }-hostile` ];

const isOfStates = ( { slug } ) => slug.startsWith( 'states-of-' );

export const makePages = () => php( 'make-pages', { pages: pages.filter( isOfStates ) } );
export const removePages = () => php( 'remove-pages' );

/** The islands that have a fixture, without the loader's own one, which only its suite builds. */
export const tested = [ ...new Set( fixtures.map( ( { island } ) => island ) ) ].filter( ( name ) => name !== 'probe' );
export const hydrated = tested.filter( ( name ) =>
	fixtures.some( ( { island, hydrates } ) => island === name && hydrates )
);

/** `<island>/<state>`, in the order of the page. */
export const statesOf = ( name ) =>
	fixtures.filter( ( { island } ) => island === name ).map( ( { island, state } ) => `${ island }/${ state }` );

/** The islands of a page: as many as there are states, or a test would pass without looking at them. */
export function islandsOf( document, states ) {
	const elements = [ ...document.querySelectorAll( '[data-benefit-island]' ) ];
	if ( elements.length !== states.length ) {
		throw new Error( `The page has ${ elements.length } islands for ${ states.join( ', ' ) }.` );
	}
	return elements;
}

const fetched = new Map();

/** A page's HTML, which loads React's development build. It is fetched once for all tests. */
export function htmlOf( slug ) {
	if ( ! fetched.has( slug ) ) {
		fetched.set( slug, htmlWith( slug, {} ) );
	}
	return fetched.get( slug );
}

export async function htmlWith( slug, headers ) {
	const answer = await fetch( pageUrl( slug ), { headers: { 'X-Benefit-Script-Debug': '1', ...headers } } );
	if ( answer.status !== 200 ) {
		throw new Error( `${ slug } answers ${ answer.status }.` );
	}
	return answer.text();
}
