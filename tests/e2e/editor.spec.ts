import { expect, test, type Page } from '@playwright/test';
import { closePatterns, listen, logIn } from './support/admin';
import { php } from './support/php';
import { site } from './support/site';

interface Block {
	name: string;
	isValid: boolean;
}

/** The blocks of the post as the editor has understood them. */
function blocks( page: Page ): Promise< Block[] > {
	return page.evaluate( () => {
		const { wp } = window as unknown as { wp: { data: { select: ( store: string ) => { getBlocks: () => Block[] } } } };
		return wp.data.select( 'core/block-editor' ).getBlocks().map( ( { name, isValid } ) => ( { name, isValid } ) );
	} );
}

async function insert( page: Page, title: string ): Promise< void > {
	const search = page.getByRole( 'searchbox', { name: 'Search' } );
	await search.fill( title );
	await page.getByRole( 'option', { name: title, exact: true } ).first().click();
}

test( 'Each of our blocks is inserted, previewed, saved and valid again after a reload', async ( { page } ) => {
	const heard = listen( page );
	php( 'editor-preferences' );
	await logIn( page );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=page` );
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.getByRole( 'textbox', { name: 'Add title' } ) ).toBeVisible( { timeout: 30_000 } );
	await closePatterns( page );
	await canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'All our blocks' );
	await page.getByRole( 'button', { name: 'Block Inserter' } ).click();

	await insert( page, 'Tickets of an event' );
	await canvas.getByRole( 'button', { name: 'Choose an event' } ).click();
	const picker = page.getByRole( 'combobox', { name: 'Event' } ).or( canvas.getByRole( 'combobox', { name: 'Event' } ) ).first();
	await picker.fill( 'Sunday' );
	await page.getByRole( 'option', { name: /^Sunday readings with tea/ } ).or( canvas.getByRole( 'option', { name: /^Sunday readings with tea/ } ) ).first().click();
	await expect( canvas.getByRole( 'heading', { name: 'Entry' } ) ).toBeVisible();

	for ( const title of [ 'Cart', 'Checkout', 'Order and tickets' ] ) {
		await insert( page, title );
	}
	await expect( canvas.getByText( 'Your cart is empty.' ) ).toHaveCount( 2 );
	await expect( canvas.getByRole( 'heading', { name: 'Find your order' } ) ).toBeVisible();

	await page.getByRole( 'button', { name: 'Save draft' } ).click();
	await expect( page.getByRole( 'button', { name: 'Saved' } ) ).toBeVisible();
	const id = Number( new URL( page.url() ).searchParams.get( 'post' ) );
	try {
		await page.reload();
		await expect( canvas.getByRole( 'heading', { name: 'Find your order' } ) ).toBeVisible( { timeout: 30_000 } );
		await expect( canvas.getByRole( 'heading', { name: 'Entry' } ) ).toBeVisible();
		expect( await blocks( page ) ).toEqual(
			[ 'ticket-table', 'cart', 'checkout', 'order' ].map( ( name ) => ( { name: `benefit/${ name }`, isValid: true } ) )
		);
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );
