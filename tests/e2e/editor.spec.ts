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
		const { wp } = window as unknown as {
			wp: { data: { select: ( store: string ) => { getBlocks: () => Block[] } } };
		};
		return wp.data
			.select( 'core/block-editor' )
			.getBlocks()
			.map( ( { name, isValid } ) => ( { name, isValid } ) );
	} );
}

async function insert( page: Page, name: string, title: string ): Promise< void > {
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( title );
	await page.locator( `.editor-block-list-item-benefit-${ name }` ).click();
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

	await insert( page, 'ticket-table', 'Tickets of an event' );
	await canvas.getByRole( 'button', { name: 'Choose an event' } ).click();
	const picker = page.locator( '.benefit-event-picker' );
	await picker.getByRole( 'combobox', { name: 'Event' } ).fill( 'Sunday' );
	await picker.getByRole( 'option', { name: /Sunday readings with tea/ } ).click();
	await expect( canvas.getByRole( 'heading', { name: 'Entry' } ) ).toBeVisible();

	for ( const [ name, title ] of [
		[ 'cart', 'Cart' ],
		[ 'checkout', 'Checkout' ],
		[ 'order', 'Order and tickets' ],
	] as const ) {
		await insert( page, name, title );
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
			[ 'ticket-table', 'cart', 'checkout', 'order' ].map( ( name ) => ( {
				name: `benefit/${ name }`,
				isValid: true,
			} ) )
		);
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );
