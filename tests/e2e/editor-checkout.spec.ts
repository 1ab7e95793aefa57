import { expect, test } from '@playwright/test';
import { blocks, newPage, saveDraft } from './support/editor';

interface Editor {
	getBlocks: () => { attributes: { layout?: string } }[];
}

test( 'The e-commerce style checkout is found in the inserter, and the layout can be changed', async ( { page } ) => {
	await newPage( page, 'A checkout as in a shop' );
	const layout = () =>
		page.evaluate( () => {
			const { wp } = window as unknown as { wp: { data: { select: ( store: string ) => Editor } } };
			return wp.data.select( 'core/block-editor' ).getBlocks()[ 0 ]?.attributes.layout;
		} );
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( 'E-commerce style' );
	await page.getByRole( 'option', { name: 'E-commerce style checkout' } ).click();
	expect( await layout() ).toBe( 'ecommerce' );
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	const select = page.getByRole( 'region', { name: 'Editor settings' } ).getByLabel( 'Layout' );
	await expect( select ).toHaveValue( 'ecommerce' );
	await select.selectOption( 'Standard' );
	expect( await layout() ).toBe( 'standard' );
	await select.selectOption( 'E-commerce style' );
	await saveDraft( page );
	await page.reload();
	await expect.poll( () => blocks( page ) ).toEqual( [ { name: 'benefit/checkout', isValid: true } ] );
	expect( await layout() ).toBe( 'ecommerce' );
} );
