import { expect, test } from '@playwright/test';
import { listen } from './support/admin';
import { saved, selectFirst, tree, type Tree } from './support/blocks';
import { canvasOf, insertBlock, newPage, openPanel, postId } from './support/editor';
import { php } from './support/php';
import { site } from './support/site';

/* Saved listings in the block editor: created on their own, created from a page's listing, and chosen in a page. */

test( 'A listing is saved once, chosen in a page, and seen there; its shortcode becomes the same block', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'Songs' );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_view` );
	const canvas = canvasOf( page );
	await canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Four songs' );
	await expect( canvas.locator( '.pt-cv-content-item:visible' ).first() ).toBeVisible();
	const names = ( list: readonly Tree[] ): string[] => list.map( ( { name } ) => name );
	expect( names( await tree( page ) ) ).toEqual( [ 'benefit/content-grid' ] );
	const view = await postId( page );
	await page.evaluate( async () => {
		interface Editor {
			getBlocks: () => { clientId: string; innerBlocks: { clientId: string }[] }[];
			canInsertBlockType: ( name: string, parent: string ) => boolean;
			updateBlockAttributes: ( id: string, attributes: object ) => void;
			insertBlock: ( block: object, index: number, parent?: string ) => Promise< void >;
			editPost: ( edits: object ) => Promise< void >;
			savePost: () => Promise< void >;
		}
		const { wp } = window as unknown as {
			wp: {
				data: Record< 'select' | 'dispatch', ( store: string ) => Editor >;
				blocks: { createBlock: ( name: string ) => object };
			};
		};
		const [ grid ] = wp.data.select( 'core/block-editor' ).getBlocks();
		const editor = wp.data.dispatch( 'core/block-editor' );
		editor.updateBlockAttributes( grid!.clientId, { query: { perPage: 4 } } );
		await editor.insertBlock( wp.blocks.createBlock( 'core/paragraph' ), 1 );
		await editor.insertBlock( wp.blocks.createBlock( 'benefit/grid-count' ), 0, grid!.clientId );
		await wp.data.dispatch( 'core/editor' ).editPost( { status: 'publish' } );
		await wp.data.dispatch( 'core/editor' ).savePost();
	} );
	// It contains one listing, in which everything can be edited.
	expect( names( await tree( page ) ) ).toEqual( [ 'benefit/content-grid' ] );
	expect( names( ( await tree( page ) )[ 0 ]!.inner )[ 0 ] ).toBe( 'benefit/grid-count' );

	try {
		await page.getByRole( 'tab', { name: 'Saved listing' } ).click();
		await openPanel( page, 'Shortcode' );
		await page.context().grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		await page.getByRole( 'button', { name: 'Copy code' } ).click();
		await expect
			.poll( () => page.evaluate( () => navigator.clipboard.readText() ) )
			.toBe( `[pt_view id="${ view }"]` );

		await newPage( page, 'Songs' );
		await insertBlock( page, 'saved-view', 'Saved listing (Benefit)' );
		await canvas.getByRole( 'button', { name: 'Choose a listing' } ).click();
		const box = page.locator( '.components-popover' ).getByRole( 'combobox', { name: 'Saved listing' } );
		await box.fill( 'Four' );
		await page.getByRole( 'option', { name: 'Four songs' } ).click();
		await expect( canvas.locator( '.pt-cv-content-item' ) ).toHaveCount( 4 );
		const [ chosen ] = await tree( page );
		expect( chosen ).toMatchObject( { name: 'benefit/saved-view', attributes: { viewId: view } } );
		const made = await page.evaluate( ( id ) => {
			const { wp } = window as unknown as {
				wp: { blocks: { pasteHandler: ( pasted: object ) => { name: string; attributes: object }[] } };
			};
			return wp.blocks
				.pasteHandler( { HTML: `<p>[pt_view id="${ id }"]</p>`, mode: 'BLOCKS' } )
				.map( ( { name, attributes } ) => ( { name, attributes } ) );
		}, view );
		expect( made ).toMatchObject( [ { name: 'benefit/saved-view', attributes: { viewId: view } } ] );
		await saved( page, async ( visitor ) => {
			await expect( visitor.locator( `#pt-cv-view-${ view } .pt-cv-content-item` ) ).toHaveCount( 4 );
			await expect( visitor.locator( '.cvp-count' ) ).toContainText( '1–4 of' );
		} );
	} finally {
		php( 'remove-posts', { ids: [ view ] } );
	}
	expect( heard ).toEqual( [] );
} );

test( 'The listing of a page becomes a saved one, with the filter beside it; Undo brings it back', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'Songs' );
	const canvas = canvasOf( page );
	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	await expect( canvas.locator( '.pt-cv-content-item:visible' ) ).toHaveCount( 12 );
	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	await insertBlock( page, 'grid-filter', 'Listing filter' );
	await canvas.locator( '[data-type="benefit/grid-filter"]' ).click();
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByLabel( 'Listing to use' ).selectOption( { label: 'Listing 1' } );
	await selectFirst( page );
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByRole( 'spinbutton', { name: 'Posts per page' } ).fill( '4' );
	// The canvas scrolls because the listing above became shorter; its toolbar must be reachable.
	await expect(
		canvas.locator( '[data-type="benefit/content-grid"]' ).first().locator( '.pt-cv-content-item:visible' )
	).toHaveCount( 4 );
	const before = await tree( page );

	await page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'Options' } ).click();
	await page.getByRole( 'menuitem', { name: 'Save for reuse' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Save for reuse' } );
	await expect( dialog.getByRole( 'button', { name: 'Save' } ) ).toBeDisabled();
	await expect( dialog.getByLabel( 'Name' ) ).toBeFocused();
	await page.keyboard.type( 'Songs of the week' );
	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( page.locator( '.components-snackbar', { hasText: '“Songs of the week” is saved.' } ) ).toBeVisible();
	const made = await tree( page );
	const view = Number( made[ 0 ]!.attributes.viewId );
	try {
		expect( made[ 0 ] ).toMatchObject( { name: 'benefit/saved-view' } );
		expect( made.find( ( { name } ) => name === 'benefit/grid-filter' )!.attributes.view ).toBe( String( view ) );
		await expect( canvas.locator( '[data-type="benefit/saved-view"] .pt-cv-content-item' ) ).toHaveCount( 4 );
		// The block has the focus, so the keyboard alone is enough.
		await page.keyboard.press( 'ControlOrMeta+z' );
		await expect.poll( () => tree( page ) ).toEqual( before );
		await page.keyboard.press( 'ControlOrMeta+Shift+z' );
		await expect.poll( () => tree( page ) ).toEqual( made );
		await saved( page, async ( visitor ) => {
			const own = visitor.locator( `#pt-cv-view-${ view } .pt-cv-content-item` );
			await expect( own ).toHaveCount( 4 );
			await visitor.locator( 'input[value="jazz"]' ).check();
			// Ten pages.
			await expect( visitor.locator( `#pt-cv-view-${ view } .pt-cv-pagination` ) ).toHaveAttribute(
				'data-totalpages',
				'3'
			);
		} );
	} finally {
		php( 'remove-posts', { ids: [ view ] } );
	}
	expect( heard ).toEqual( [] );
} );
