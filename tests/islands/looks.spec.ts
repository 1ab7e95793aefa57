import { expect, test, type Page } from '@playwright/test';
import { axeFindings, fits } from '../e2e/support/inspect';
import { fixtures } from './support/fixtures';
import { pageUrl } from './support/site';

/*
 * Every state of every island that a fixture knows, with friendly and with hostile texts, as PHP prints it (React's is the
 * same: parity.spec.ts): read by axe, in windows of every width, zoomed in, from right to left, in forced colours.
 */

const THEMES = { 'Twenty Twenty-Five': {}, 'Twenty Twenty-One': { 'X-Benefit-Theme': 'twentytwentyone' } };

/** On one page the states share their ids; on a real one each stands alone. */
async function setApart( page: Page ): Promise< void > {
	await page.evaluate( () => {
		const REFERENCES = [ 'for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls' ];
		document.querySelectorAll( '[data-benefit-island]' ).forEach( ( island, number ) => {
			const apart = ( id: string ): string => `${ id }-${ number }`;
			for ( const element of island.querySelectorAll( '[id]' ) ) {
				element.id = apart( element.id );
			}
			for ( const name of REFERENCES ) {
				for ( const element of island.querySelectorAll( `[${ name }]` ) ) {
					const ids = ( element.getAttribute( name ) ?? '' ).split( /\s+/ ).filter( Boolean );
					element.setAttribute( name, ids.map( apart ).join( ' ' ) );
				}
			}
			for ( const link of island.querySelectorAll( 'a[href^="#"]' ) ) {
				link.setAttribute( 'href', apart( link.getAttribute( 'href' ) ?? '' ) );
			}
		} );
	} );
}

/** Quantities, amounts and the heads of their columns, which never break: no person writes them, and none is as long as a hostile text. */
async function writeAmounts( page: Page ): Promise< void > {
	for ( const [ selector, text ] of [
		[ '.benefit-price, .benefit-number, .benefit-totals dd', '€25.00' ],
		[ 'th.benefit-number', 'Price' ],
		[ 'td.benefit-number:has(+ .benefit-number)', '12' ],
	] as const ) {
		await page
			.locator( selector )
			.evaluateAll( ( all, short ) => all.forEach( ( one ) => ( one.textContent = short ) ), text );
	}
}

/** The finding of axe about regions of one name, which on a real page is there once. */
const isOfManyStates = ( finding: string ): boolean => /^(landmark-unique|heading-order):/.test( finding );

for ( const [ theme, headers ] of Object.entries( THEMES ) ) {
	test.describe( `In ${ theme } every state is accessible and fits any window:`, () => {
		// axe is a script: without JavaScript it could not look.
		test.use( { extraHTTPHeaders: { 'X-Benefit-Csp': 'none', ...headers } } );

		for ( const island of new Set( fixtures.map( ( fixture ) => fixture.island ) ) ) {
			// The probe is the tests' own.
			if ( island === 'probe' ) {
				continue;
			}
			test( island, async ( { page } ) => {
				await page.goto( pageUrl( `states-of-${ island }` ) );
				await setApart( page );
				const findings = await axeFindings( page, '.benefit' );
				expect
					.soft(
						findings.filter( ( finding ) => ! isOfManyStates( finding ) ),
						'axe'
					)
					.toEqual( [] );
				await fits( page, island );
				await page.goto( pageUrl( `states-of-${ island }-hostile` ) );
				await writeAmounts( page );
				await fits( page, `${ island }, hostile texts` );
			} );
		}
	} );
}
