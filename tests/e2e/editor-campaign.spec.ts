import { expect, test } from '@playwright/test';
import { listen } from './support/admin';
import { blocks, canvasOf, expectPreviews, insertBlock, newPage, postId, saveDraft } from './support/editor';
import { php } from './support/php';

test( 'A campaign is chosen by its name, shown as visitors see it, and valid again after a reload', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'Our campaign' );
	await expectPreviews( page, [ [ 'campaign', 'Campaign', 'For the roof' ] ] );
	const canvas = canvasOf( page );
	await insertBlock( page, 'campaign', 'Campaign' );
	await canvas.getByRole( 'button', { name: 'Choose a campaign' } ).click();
	const picker = page.locator( '.benefit-event-picker' );
	await picker.getByRole( 'combobox', { name: 'Campaign' } ).fill( 'floor' );
	await picker.getByRole( 'option', { name: /A new floor for the quay/ } ).click();
	await expect( canvas.getByText( '€0.00 of €20,000.00 raised' ) ).toBeVisible();
	await expect( canvas.getByText( '0 donors' ) ).toBeVisible();
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByRole( 'checkbox', { name: 'Show the number of donors' } ).uncheck();
	await expect( canvas.getByText( '0 donors' ) ).toHaveCount( 0 );

	await saveDraft( page );
	const id = await postId( page );
	try {
		await page.reload();
		await expect( canvas.getByText( '€0.00 of €20,000.00 raised' ) ).toBeVisible();
		expect( await blocks( page ) ).toEqual( [ { name: 'benefit/campaign', isValid: true } ] );
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );
