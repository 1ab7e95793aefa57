import { expect, test, type Locator } from '@playwright/test';
import { php } from '../e2e/support/php';

/* Where things of a listing stand beside each other, in a wide window. */

const made: number[] = [];

function listing( settings: object, filters: string, card: string ): string {
	const attributes = JSON.stringify( {
		blockId: 'evenings',
		query: { postTypes: [ 'post' ], perPage: 4 },
		...settings,
	} );
	const { id, url } = php< { id: number; url: string } >( 'make-page', {
		title: 'Evenings',
		content: `<!-- wp:benefit/content-grid ${ attributes } -->${ filters }<!-- wp:benefit/grid-items -->${ card }<!-- /wp:benefit/grid-items --><!-- /wp:benefit/content-grid -->`,
	} );
	made.push( id );
	return url;
}

test.afterAll( () => {
	php( 'remove-posts', { ids: made } );
} );

const boxOf = async ( one: Locator ) => ( await one.boundingBox() )!;

test( 'In a list a title that takes several lines stands beside its picture', async ( { page } ) => {
	const card = ( size: string ) =>
		`<!-- wp:post-featured-image {"aspectRatio":"3/2"} /--><!-- wp:post-title {"isLink":true,"fontSize":"${ size }"} /-->`;
	for ( const size of [ 'medium', 'xx-large' ] ) {
		await page.goto( listing( { layout: 'list' }, '', card( size ) ) );
		const items = page.locator( '.pt-cv-content-item:has(.wp-block-post-featured-image)' );
		await expect( items ).not.toHaveCount( 0 );
		for ( const item of await items.all() ) {
			const picture = await boxOf( item.locator( '.wp-block-post-featured-image' ) );
			const title = await boxOf( item.locator( '.wp-block-post-title a' ) );
			expect( title.x ).toBeGreaterThan( picture.x + picture.width );
			expect( title.y ).toBeLessThan( picture.y + 10 );
		}
	}
} );
