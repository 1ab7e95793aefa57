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

const FULL_CARD =
	'<!-- wp:post-featured-image {"isLink":true} /--><!-- wp:post-terms {"term":"category"} /--><!-- wp:post-title {"isLink":true} /--><!-- wp:post-excerpt {"excerptLength":30} /-->';

for ( const [ layout, isEven ] of [
	[ 'grid', true ],
	[ 'carousel', true ],
	[ 'masonry', false ],
	[ 'list', false ],
] as const ) {
	test( `Cards of one row are of one height: ${ layout }, ${ isEven }`, async ( { page } ) => {
		await page.goto( listing( { layout, paging: 'none' }, '', FULL_CARD ) );
		const boxes = await Promise.all( ( await page.locator( '.pt-cv-content-item' ).all() ).map( boxOf ) );
		const row = boxes.filter( ( { y } ) => y === boxes[ 0 ]!.y );
		expect( row.length > 1 ).toBe( layout !== 'list' );
		// Pictures too, those that are replaced among them.
		const pictures = await Promise.all(
			( await page.locator( '.wp-block-post-featured-image' ).all() ).slice( 0, 3 ).map( boxOf )
		);
		if ( isEven ) {
			expect( new Set( pictures.map( ( { height } ) => Math.round( height ) ) ).size ).toBe( 1 );
		}
		expect( new Set( boxes.slice( 0, 3 ).map( ( { height } ) => Math.round( height ) ) ).size === 1 ).toBe(
			isEven
		);
	} );
}

test( 'A press anywhere on a card follows its title, and its other links keep their own way', async ( { page } ) => {
	const url = listing( {}, '', FULL_CARD );
	await page.goto( url );
	const card = page.locator( '.pt-cv-content-item' ).first();
	const title = card.locator( '.wp-block-post-title a' );
	const [ post, term ] = [ await title.getAttribute( 'href' ), card.locator( '.wp-block-post-terms a' ).first() ];
	const archive = await term.getAttribute( 'href' );
	await term.click();
	await expect( page ).toHaveURL( archive! );

	await page.goto( url );
	const { width, height } = await boxOf( card );
	await card.click( { position: { x: width / 2, y: height - 6 } } );
	await expect( page ).toHaveURL( post! );
} );

test( 'By keyboard the focus is seen around the whole card', async ( { page } ) => {
	await page.goto( listing( {}, '', '<!-- wp:post-title {"isLink":true} /-->' ) );
	const title = page.locator( '.pt-cv-content-item a' ).first();
	await page.keyboard.press( 'Tab' );
	await title.focus();
	const ring = await title.evaluate( ( link ) => {
		const { outlineStyle, outlineWidth, inlineSize } = getComputedStyle( link, '::after' );
		return { outline: `${ outlineStyle } ${ outlineWidth }`, width: Math.round( parseFloat( inlineSize ) ) };
	} );
	const card = await boxOf( page.locator( '.pt-cv-content-item' ).first() );
	// Within the edge of 1 px.
	expect( ring ).toEqual( { outline: 'solid 2px', width: Math.round( card.width - 2 ) } );
} );
