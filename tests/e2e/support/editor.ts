import { expect, type FrameLocator, type Page } from '@playwright/test';
import { closePatterns, logIn } from './admin';
import { php } from './php';
import { site } from './site';

interface Block {
	name: string;
	isValid: boolean;
	innerBlocks: Block[];
}

interface Editor {
	getBlocks: () => Block[];
	getCurrentPostId: () => number;
}

export const canvasOf = ( page: Page ): FrameLocator => page.frameLocator( 'iframe[name="editor-canvas"]' );

/** Blocks of the post as parsed by the editor, including inner ones. */
export function blocks( page: Page ): Promise< { name: string; isValid: boolean }[] > {
	return page.evaluate( () => {
		const { wp } = window as unknown as { wp: { data: { select: ( store: string ) => Editor } } };
		const flat = ( list: Block[] ): { name: string; isValid: boolean }[] =>
			list.flatMap( ( { name, isValid, innerBlocks } ) => [ { name, isValid }, ...flat( innerBlocks ) ] );
		return flat( wp.data.select( 'core/block-editor' ).getBlocks() );
	} );
}

export const postId = ( page: Page ): Promise< number > =>
	page.evaluate( () => {
		const { wp } = window as unknown as { wp: { data: { select: ( store: string ) => Editor } } };
		return wp.data.select( 'core/editor' ).getCurrentPostId();
	} );

export async function newPage( page: Page, title: string ): Promise< void > {
	php( 'editor-preferences' );
	await logIn( page );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=page` );
	const name = canvasOf( page ).getByRole( 'textbox', { name: 'Add title' } );
	await expect( name ).toBeVisible();
	await closePatterns( page );
	await name.fill( title );
	await page.getByRole( 'button', { name: 'Block Inserter' } ).click();
}

export async function insertBlock( page: Page, name: string, title: string ): Promise< void > {
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( title );
	await page.locator( `.editor-block-list-item-benefit-${ name }` ).click();
}

export async function saveDraft( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Save draft' } ).click();
	await expect( page.getByRole( 'button', { name: 'Saved', exact: true } ) ).toBeVisible();
}

/** Opens a panel of the sidebar that may be open already. */
export async function openPanel( page: Page, title: string ): Promise< void > {
	const button = page.getByRole( 'button', { name: title, exact: true } );
	await expect( button ).toBeVisible();
	if ( ( await button.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await button.click();
	}
}

/** Asserts that the inserter, searched by title, previews each block: name, title, and a text of the preview. */
export async function expectPreviews( page: Page, shown: readonly ( readonly [ string, string, string ] )[] ) {
	for ( const [ name, title, text ] of shown ) {
		await page.getByRole( 'searchbox', { name: 'Search' } ).fill( title );
		// Only a pointer that comes from elsewhere fires `mouseenter`.
		await page.mouse.move( 640, 20 );
		await page.locator( `[class~="editor-block-list-item-benefit-${ name }"]` ).hover();
		const preview = page.locator( '.block-editor-inserter__preview' ).frameLocator( 'iframe' );
		await expect( preview.getByText( text ).first() ).toBeVisible();
	}
}
