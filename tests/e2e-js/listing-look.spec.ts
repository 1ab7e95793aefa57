import { expect, test, type Locator } from '@playwright/test';
import { php } from '../e2e/support/php';

/* Layout of a listing in a wide window. */

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

test( 'A button of a filter has as much room before its words as after its number, and keeps its place', async ( {
	page,
} ) => {
	await page.goto(
		listing( {}, '<!-- wp:benefit/grid-filter {"control":"button"} /-->', '<!-- wp:post-title /-->' )
	);
	const buttons = page.locator( '.cvp-button label' );
	const boxes = async () => Promise.all( ( await buttons.all() ).map( boxOf ) );
	const rooms = () =>
		buttons.evaluateAll( ( all ) =>
			all.map( ( button ) => {
				const words = document.createRange();
				words.selectNodeContents( button.querySelector( '.benefit-grid__number' )! );
				const { left, right } = button.getBoundingClientRect();
				const before = button.firstElementChild!.getBoundingClientRect().left - left;
				return Math.round( before - ( right - words.getBoundingClientRect().right ) );
			} )
		);
	const places = await boxes();
	expect( places.length ).toBeGreaterThan( 5 );
	expect( ( await rooms() ).filter( ( more ) => more !== 0 ) ).toEqual( [] );
	await page.locator( 'input[value="jazz"]' ).check();
	await expect( page.locator( '.pt-cv-content-item' ).first() ).toBeVisible();
	await expect( page ).toHaveURL( /tx_category=jazz/ );
	expect( ( await boxes() ).slice( 0, 3 ) ).toEqual( places.slice( 0, 3 ) );
} );
