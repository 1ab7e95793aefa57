import { expect, test } from '@playwright/test';
import { listen } from './support/admin';
import { saved, selectFirst, tree, turnInto } from './support/blocks';
import { canvasOf, insertBlock, newPage, expectPreviews } from './support/editor';

interface Parsed {
	readonly name: string;
	readonly isValid: boolean;
	readonly attributes: Readonly< Record< string, unknown > >;
	readonly innerBlocks: readonly Parsed[];
}

/** The part of `wp.blocks` that these tests use. */
interface BlocksApi {
	readonly parse: ( content: string ) => Parsed[];
	readonly serialize: ( blocks: readonly Parsed[] ) => string;
	readonly createBlock: ( name: string, attributes: object, inner: readonly Parsed[] ) => Parsed;
	readonly getBlockType: ( name: string ) => object | undefined;
	readonly switchToBlockType: ( blocks: Parsed | Parsed[], name: string ) => Parsed[];
	readonly getPossibleBlockTransformations: ( blocks: Parsed[] ) => Parsed[];
}

/* Content blocks in the editor: written, viewed as a visitor, converted to WordPress's own blocks and back. */

test( 'An accordion is written in place, and turned into WordPress’s own and back without loss', async ( { page } ) => {
	const heard = listen( page );
	await newPage( page, 'Questions' );
	const canvas = canvasOf( page );
	await insertBlock( page, 'accordion', 'Accordion (Benefit)' );
	const titles = canvas.getByRole( 'textbox', { name: 'Panel title' } );
	await expect( titles ).toHaveCount( 2 );
	await titles.first().click();
	await page.keyboard.type( 'Bus & <train>, how so?' );
	await expect( canvas.locator( 'details[open] > summary' ) ).toHaveCount( 1 );
	await titles.nth( 1 ).click();
	await page.keyboard.type( 'Dogs' );
	await canvas
		.locator( 'details[open]' )
		.getByRole( 'document', { name: /Empty block/ } )
		.click();
	await page.keyboard.type( 'Guide dogs.' );

	await test.step( 'In the inspector', async () => {
		await selectFirst( page );
		await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
		await page.getByLabel( 'Only one open at a time' ).check();
		await page.getByLabel( 'Open by default' ).selectOption( { label: '2: Dogs' } );
		await page.getByLabel( 'Heading level' ).selectOption( { label: 'Heading 4' } );
		await page.getByLabel( 'Arrow position' ).selectOption( { label: 'Before the title' } );
	} );

	const written = await tree( page );
	expect( written[ 0 ] ).toMatchObject( {
		name: 'benefit/accordion',
		attributes: { isSingle: true, initial: 2, level: 4, iconSide: 'start' },
		inner: [
			{ attributes: { title: 'Bus & <train>, how so?' } },
			{ attributes: { title: 'Dogs' }, inner: [ { name: 'core/paragraph' } ] },
		],
	} );
	if ( await turnInto( page, 'core/accordion' ) ) {
		expect( ( await tree( page ) )[ 0 ]?.name ).toBe( 'core/accordion' );
		await turnInto( page, 'benefit/accordion' );
		expect( await tree( page ) ).toEqual( written );
	}
	await turnInto( page, 'core/details' );
	expect( ( await tree( page ) ).map( ( { name } ) => name ) ).toEqual( [ 'core/details', 'core/details' ] );
	await turnInto( page, 'benefit/accordion', true );
	expect( ( await tree( page ) )[ 0 ] ).toMatchObject( {
		attributes: { isSingle: true, initial: 2, level: 0 },
		inner: written[ 0 ]!.inner,
	} );

	await saved( page, async ( visitor ) => {
		await expect( visitor.getByText( 'Guide dogs.' ) ).toBeVisible();
		await visitor.getByText( 'Bus & <train>, how so?' ).click();
		await expect( visitor.getByText( 'Guide dogs.' ) ).toBeHidden();
	} );
	expect( heard ).toEqual( [] );
} );

test( 'A notice has an id of its own, a copy another one, and so has one that is to be shown again', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'A notice' );
	const canvas = canvasOf( page );
	await insertBlock( page, 'notice', 'Notice' );
	await canvas
		.getByRole( 'document', { name: /Empty block/ } )
		.first()
		.click();
	await page.keyboard.type( 'Closed today.' );
	const ids = async () => ( await tree( page ) ).map( ( { attributes } ) => attributes.noticeId );
	await expect.poll( ids ).toEqual( [ expect.stringMatching( /^[a-z0-9]{5,}$/ ) ] );
	const [ first ] = await ids();

	await selectFirst( page );
	await page.keyboard.press( 'ControlOrMeta+Shift+d' );
	await expect.poll( async () => new Set( await ids() ).size ).toBe( 2 );
	expect( ( await ids() )[ 0 ] ).toBe( first );

	await selectFirst( page );
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByLabel( 'Type' ).selectOption( { label: 'Important' } );
	await page.getByLabel( 'Show until' ).fill( '2001-01-01T10:00' );
	await page.getByLabel( 'Show from' ).fill( '2001-01-02T10:00' );
	await expect( page.getByText( 'This notice is never shown' ).first() ).toBeVisible();
	await page.getByRole( 'button', { name: 'Show to everyone again' } ).click();
	await expect( page.getByText( 'When you save' ).first() ).toBeVisible();
	expect( ( await ids() )[ 0 ] ).not.toBe( first );

	await saved( page, async ( visitor ) => {
		await expect( visitor.getByRole( 'note', { name: 'Information' } ) ).toHaveText( 'Closed today.' );
		await expect( visitor.getByRole( 'note', { name: 'Important', includeHidden: true } ) ).toHaveCount( 0 );
	} );
	expect( heard ).toEqual( [] );
} );

test( 'A gallery becomes a slideshow, whose slides are written in place', async ( { page } ) => {
	const heard = listen( page );
	await newPage( page, 'Pictures' );
	await insertBlock( page, 'slideshow', 'Slideshow' );
	const canvas = canvasOf( page );
	await expect( canvas.locator( '.benefit-slide' ) ).toHaveCount( 3 );
	await page.evaluate( () => {
		interface Editor {
			resetBlocks: ( blocks: object[] ) => void;
		}
		const { wp } = window as unknown as {
			wp: {
				data: Record< 'dispatch', ( store: string ) => Editor >;
				blocks: { createBlock: ( name: string, attributes?: object, inner?: object[] ) => object };
			};
		};
		const image = ( alt: string ) =>
			wp.blocks.createBlock( 'core/image', { url: '/wp-includes/images/w-logo-blue.png', alt } );
		wp.data
			.dispatch( 'core/block-editor' )
			.resetBlocks( [ wp.blocks.createBlock( 'core/gallery', {}, [ image( 'One' ), image( 'Two' ) ] ) ] );
	} );
	await turnInto( page, 'benefit/slideshow' );
	expect( await tree( page ) ).toMatchObject( [
		{
			name: 'benefit/slideshow',
			inner: [ 'One', 'Two' ].map( ( alt ) => ( {
				name: 'benefit/slide',
				inner: [ { name: 'core/image', attributes: { alt } } ],
			} ) ),
		},
	] );
	await selectFirst( page );
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByLabel( 'Name', { exact: true } ).fill( 'Our house' );
	await page.getByLabel( 'Loop' ).uncheck();

	await saved( page, async ( visitor ) => {
		await expect( visitor.getByRole( 'group', { name: 'Our house' } ).first() ).toBeVisible();
		await expect( visitor.getByAltText( 'One' ) ).toBeVisible();
		await visitor.getByRole( 'button', { name: 'Next slide' } ).click();
		await expect( visitor.getByAltText( 'Two' ) ).toBeVisible();
	} );
	expect( heard ).toEqual( [] );
} );

test( 'The inserter shows each block for pages as it will be', async ( { page } ) => {
	await newPage( page, 'Looking around' );
	await expectPreviews( page, [
		[ 'accordion', 'Accordion (Benefit)', 'By bus, or on foot along the quay.' ],
		[ 'notice', 'Notice', 'The elevator is out of order until Friday.' ],
		[ 'slideshow', 'Slideshow', 'Summer at the harbor' ],
		[ 'content-grid', 'Listing (Benefit)', 'Songs of the ferrymen' ],
	] );
} );

test( 'Stored panels open without an error, keep their title without the plugin, and their anchor in WordPress’s accordion', async ( {
	page,
} ) => {
	await newPage( page, 'Stored' );
	const seen = await page.evaluate( () => {
		const { blocks } = ( window as unknown as { wp: { blocks: BlocksApi } } ).wp;
		const paragraph = '<!-- wp:paragraph -->\n<p>On foot.</p>\n<!-- /wp:paragraph -->';
		const accordion = ( title: string, html: string ) =>
			`<!-- wp:benefit/accordion -->\n<!-- wp:benefit/accordion-panel {"title":"${ title }","slug":"way"} -->\n${ html }${ paragraph }\n<!-- /wp:benefit/accordion-panel -->\n<!-- /wp:benefit/accordion -->`;
		const read = ( content: string ) => {
			const [ block ] = blocks.parse( content );
			return { isValid: block!.innerBlocks[ 0 ]!.isValid, html: blocks.serialize( [ block! ] ), block: block! };
		};
		const heading = '<h3 class="benefit-panel__title">Bus &amp; train</h3>';
		const old = read( accordion( 'Bus \\u0026 train', '' ) );
		const encoded = read( accordion( 'Bus \\u0026amp; train', heading ) );
		const [ core ] = blocks.getBlockType( 'core/accordion' )
			? blocks.switchToBlockType( old.block, 'core/accordion' )
			: [];
		const [ back ] = core ? blocks.switchToBlockType( core, 'benefit/accordion' ) : [];
		return {
			old: [ old.isValid, old.html.includes( heading ) ],
			encoded: [ encoded.isValid, encoded.html.split( heading ).length ],
			anchors: core && [
				core.innerBlocks[ 0 ]?.innerBlocks[ 0 ]?.attributes.anchor,
				back?.innerBlocks[ 0 ]?.attributes.slug,
			],
		};
	} );
	expect( seen.old ).toEqual( [ true, true ] );
	expect( seen.encoded ).toEqual( [ true, 2 ] );
	expect( seen.anchors ?? [ 'way', 'way' ] ).toEqual( [ 'way', 'way' ] );
} );

test( 'Slideshows and notices are turned back into what they hold', async ( { page } ) => {
	await newPage( page, 'Back' );
	const seen = await page.evaluate( () => {
		const { createBlock, switchToBlockType, getPossibleBlockTransformations } = (
			window as unknown as { wp: { blocks: BlocksApi } }
		 ).wp.blocks;
		const make = ( name: string, inner: Parsed[] = [] ) => createBlock( name, {}, inner );
		const names = ( all: { name: string }[] ) => all.map( ( { name } ) => name );
		const images = [ 0, 1 ].map( () => make( 'benefit/slide', [ make( 'core/image' ) ] ) );
		const show = make( 'benefit/slideshow', images );
		const mixed = make( 'benefit/slideshow', [ ...images, make( 'benefit/slide', [ make( 'core/group' ) ] ) ] );
		const notice = make( 'benefit/notice', [ make( 'core/paragraph' ), make( 'core/list' ) ] );
		const offered = ( block: Parsed ) =>
			names( getPossibleBlockTransformations( [ block ] ) ).filter( ( name ) => name.startsWith( 'core/' ) );
		return {
			gallery: switchToBlockType( show, 'core/gallery' )[ 0 ]!.innerBlocks.length,
			images: names( switchToBlockType( show, 'core/image' ) ),
			mixed: offered( mixed ).includes( 'core/gallery' ),
			group: switchToBlockType( mixed, 'core/group' )[ 0 ]!.innerBlocks.length,
			paragraphs: names( switchToBlockType( notice, 'core/paragraph' ) ),
			notice: names(
				switchToBlockType( [ make( 'core/paragraph' ), make( 'core/paragraph' ) ], 'benefit/notice' )
			),
		};
	} );
	expect( seen ).toEqual( {
		gallery: 2,
		images: [ 'core/image', 'core/image' ],
		mixed: false,
		group: 3,
		paragraphs: [ 'core/paragraph', 'core/list' ],
		notice: [ 'benefit/notice' ],
	} );
} );
