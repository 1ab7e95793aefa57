/**
 * PHP's HTML and React's first render are the same. Tested in jsdom for every island, in every state that has a fixture, with
 * friendly and with hostile texts, through all of WordPress's filters, with the real loader and the built scripts.
 * tests/islands/parity.spec.ts tests pixels and layout shifts, which need a browser.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findings } from './lib/accessibility.mjs';
import { hydratePage } from './lib/hydration.mjs';
import { htmlOf, htmlWith, hydrated, makePages, removePages, slugsOf, statesOf, tested } from './lib/pages.mjs';
import { buildReact19 } from './lib/react-19.mjs';

before( () => makePages() );
after( () => removePages() );

const NOTHING = { messages: [], changes: [] };

/** Mistakes that a template may have, and the messages of each React. */
const MISTAKES = {
	'a text that differs': {
		plant: ( button ) => ( button.querySelector( 'span' ).textContent = 'Planted' ),
		message: { 18: /Text content did not match/, 19: /Hydration failed/ },
		isChanged: true,
	},
	'an element that is missing': {
		plant: ( button ) => button.remove(),
		message: { 18: /Expected server HTML to contain/, 19: /Hydration failed/ },
		isChanged: true,
	},
	'a class that differs': {
		plant: ( button ) => button.classList.add( 'planted' ),
		message: { 18: /Prop `className` did not match/, 19: /some attributes .* didn't match/ },
		// React only warns.
		isChanged: false,
	},
};

test( 'At least fifteen islands are found, so that a search that finds none fails', () =>
	assert.ok( hydrated.length > 15, hydrated.join() ) );

for ( const version of [ 18, 19 ] ) {
	describe( `React ${ version }`, () => {
		let react;
		before( async () => {
			react = version === 19 ? await buildReact19() : undefined;
		} );

		for ( const island of hydrated ) {
			test( `React ${ version }: ${ island }: nothing changes when React takes over`, async () => {
				for ( const slug of slugsOf( island ) ) {
					const found = await hydratePage( await htmlOf( slug ), statesOf( island ), { react } );
					assert.deepEqual( found, NOTHING, slug );
				}
			} );
		}

		for ( const [ mistake, { plant, message, isChanged } ] of Object.entries( MISTAKES ) ) {
			test( `React ${ version }: the control: ${ mistake } is noticed`, async () => {
				const { messages, changes } = await hydratePage(
					await htmlOf( 'states-of-ticket-table' ),
					statesOf( 'ticket-table' ),
					{
						react,
						plant: ( document ) => plant( document.querySelector( '[data-benefit-island] button' ) ),
					}
				);
				assert.match( messages.join( '\n' ), message[ version ] );
				assert.equal( changes.length, isChanged ? 1 : 0, changes.join( '\n' ) );
			} );
		}
	} );
}

/** The islands of a page, between the two paragraphs that surround them. */
const betweenNeighbours = ( html ) => html.split( 'Quoted' )[ 1 ];

describe( 'In Twenty Twenty-One', () => {
	for ( const island of tested ) {
		test( `${ island }: PHP writes the same HTML as in Twenty Twenty-Five, hostile texts included`, async () => {
			const [ , slug ] = slugsOf( island );
			const other = await htmlWith( slug, { 'X-Benefit-Theme': 'twentytwentyone' } );
			assert.match( other, /themes\/twentytwentyone/ );
			assert.equal( betweenNeighbours( other ), betweenNeighbours( await htmlOf( slug ) ) );
		} );
	}
} );

/** The select of ticket types controls a list in another island. */
const isElsewhere = ( finding ) => /aria-controls="benefit-actions-\d+"$/.test( finding );

describe( 'axe', () => {
	const findingsOf = async ( island, plant ) =>
		( await findings( await htmlOf( `states-of-${ island }` ), statesOf( island ), plant ) ).filter(
			( finding ) => ! isElsewhere( finding )
		);

	for ( const island of tested ) {
		test( `axe: ${ island }: every state is accessible`, async () => {
			assert.deepEqual( await findingsOf( island ), [] );
		} );
	}

	test( 'axe: the control: a button without a name is noticed', async () => {
		const found = await findingsOf( 'ticket-table', ( document ) =>
			document.querySelector( '.benefit button' ).replaceChildren()
		);
		assert.match( found.join(), /button-name/ );
	} );

	test( 'axe: the control: a field without a label is noticed', async () => {
		const found = await findingsOf( 'ticket-dropdown', ( document ) =>
			document.querySelector( '.benefit label[for]' ).removeAttribute( 'for' )
		);
		assert.match( found.join(), /select-name/ );
	} );
} );
