import { expect, test } from '@playwright/test';
import { pageUrl } from './support/site';

/* An element beside a form stays in its box, however narrow a theme makes it. */

for ( const width of [ 900, 1280, 1600 ] ) {
	test( `The summary of the e-commerce checkout stays in its box at ${ width } px`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( pageUrl( 'states-of-checkout' ) );
		const summaries = page.locator( '.benefit-columns--shop .benefit-summary' );
		await expect( summaries ).not.toHaveCount( 0 );
		const left = await summaries.evaluateAll( ( boxes ) =>
			boxes.map( ( box ) => {
				const { right } = box.getBoundingClientRect();
				return [ ...box.querySelectorAll( '*' ) ].filter(
					( inner ) => inner.getBoundingClientRect().right > right
				).length;
			} )
		);
		expect( left ).toEqual( left.map( () => 0 ) );
	} );
}
