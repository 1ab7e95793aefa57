import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { blocks, canvasOf, expectPreviews, insertBlock, newPage, openPanel, postId, saveDraft } from './support/editor';
import { axeFindings } from './support/inspect';
import { site } from './support/site';
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
	await expect( canvas.getByText( '€0 of €20,000 raised' ) ).toBeVisible();
	await expect( canvas.getByText( '0 donors' ) ).toBeVisible();
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByRole( 'checkbox', { name: 'Show number of donors' } ).uncheck();
	await expect( canvas.getByText( '0 donors' ) ).toHaveCount( 0 );

	await saveDraft( page );
	const id = await postId( page );
	try {
		await page.reload();
		await expect( canvas.getByText( '€0 of €20,000 raised' ) ).toBeVisible();
		expect( await blocks( page ) ).toEqual( [ { name: 'benefit/campaign', isValid: true } ] );
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );

test( 'Goal, times and short description are set beside the text, and saved with it', async ( { page }, info ) => {
	php( 'editor-preferences' );
	await logIn( page );
	const heard = listen( page );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_campaign` );
	await canvasOf( page ).getByRole( 'textbox', { name: 'Add title' } ).fill( 'A roof for the panel' );
	await openPanel( page, 'Campaign' );
	const panel = page.locator( '.benefit-panel' );
	await expect( panel.getByText( 'No goal', { exact: true } ) ).toBeVisible();
	await expect( panel.getByText( 'To raise money for this campaign, choose it in a donation form' ) ).toBeVisible();
	expect( await blocks( page ) ).toEqual( [
		{ name: 'core/paragraph', isValid: true },
		{ name: 'benefit/campaign', isValid: true },
		{ name: 'benefit/donation-form', isValid: true },
		{ name: 'benefit/donor-wall', isValid: true },
	] );
	const goal = panel.getByLabel( /^Goal(?! type)/ );
	await goal.fill( 'a lot' );
	await expect( goal ).toHaveAccessibleDescription( /Please enter an amount such as 1000\.00/ );
	await goal.fill( '500' );
	await expect( panel.getByText( '0% of €500.00' ) ).toBeVisible();
	await panel.getByLabel( 'Goal type' ).selectOption( { label: 'Donors' } );
	await expect( goal ).toHaveValue( '500' );
	await expect( panel.getByText( '0% of 500 donors' ) ).toBeVisible();
	await panel.getByLabel( 'Start', { exact: true } ).fill( '2031-07-05T19:30' );
	await panel.getByLabel( 'End', { exact: true } ).fill( '2031-07-05T18:00' );
	await expect( panel.getByText( 'The campaign must end after it starts.' ) ).toBeVisible();
	await panel.getByLabel( 'End', { exact: true } ).fill( '2031-08-05T18:00' );
	await panel.getByLabel( 'Short description' ).fill( 'It rains in.' );
	expect( await axeFindings( page, '.benefit-panel', '.benefit-panel' ) ).toEqual( [] );
	await page.screenshot( { path: info.outputPath( 'panel.png' ), animations: 'disabled' } );

	await saveDraft( page );
	const id = await postId( page );
	const form = await panel.getByRole( 'link', { name: /Edit form/ } ).getAttribute( 'href' );
	try {
		await expect( panel.getByText( 'The campaign’s donation form is not published yet.' ) ).toBeVisible();
		await expect( canvasOf( page ).locator( '.give-form' ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		await expect( page.locator( '.benefit-panel-missing' ) ).toHaveText( 'Featured image' );
		await page.getByRole( 'button', { name: 'Cancel', exact: true } ).click();
		await page.reload();
		await openPanel( page, 'Campaign' );
		await expect( goal ).toHaveValue( '500' );
		await expect( panel.getByLabel( 'End', { exact: true } ) ).toHaveValue( '2031-08-05T18:00' );
		await expect( panel.getByLabel( 'Short description' ) ).toHaveValue( 'It rains in.' );
		await page.setViewportSize( { width: 390, height: 844 } );
		await page.getByRole( 'button', { name: 'Settings', exact: true } ).click();
		await openPanel( page, 'Campaign' );
		await panel.getByLabel( 'Short description' ).scrollIntoViewIfNeeded();
		await page.screenshot( { path: info.outputPath( 'panel-390.png' ), animations: 'disabled' } );
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id, Number( /post=(\d+)/.exec( form ?? '' )?.[ 1 ] ) ] } );
	}
} );
