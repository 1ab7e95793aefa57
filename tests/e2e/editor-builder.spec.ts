import { expect, test, type Locator, type Page } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { donationsOf, expectReceipt, fillDonor, level } from './support/donate';
import { canvasOf, postId, saveDraft } from './support/editor';
import { axeFindings } from './support/inspect';
import { php } from './support/php';
import { address, site } from './support/site';

const settings = ( page: Page ): Locator => page.getByRole( 'region', { name: 'Editor settings' } );
const card = ( page: Page, title: string ): Locator =>
	canvasOf( page )
		.locator( '.benefit-builder-card__main' )
		.filter( { has: page.getByText( title, { exact: true } ) } );
const fields = ( page: Page ): Promise< string[] > =>
	canvasOf( page ).locator( '.benefit-builder-fields .benefit-builder-card__title' ).allTextContents();
const publish = ( page: Page ): Locator =>
	page.getByRole( 'region', { name: 'Editor publish' } ).getByRole( 'button', { name: 'Publish', exact: true } );

async function add( page: Page, kind: string ): Promise< void > {
	await canvasOf( page ).getByRole( 'button', { name: 'Add field' } ).click();
	await page.locator( '.benefit-builder-inserter' ).getByRole( 'button', { name: kind, exact: true } ).click();
}

async function begin( page: Page, title: string ): Promise< void > {
	php( 'editor-preferences' );
	await logIn( page );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_form` );
	const canvas = canvasOf( page );
	await canvas.getByRole( 'button', { name: /^Suggested amounts and a custom amount/ } ).click();
	await canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( title );
}

test(
	'A form is built, refused, mended, published in one press, and given by',
	{ tag: '@gate' },
	async ( { page } ) => {
		const heard = listen( page );
		await begin( page, 'Built by hand' );
		const canvas = canvasOf( page );
		const sidebar = settings( page );

		await test.step( 'Its amounts', async () => {
			await card( page, 'Amount' ).click();
			await sidebar.getByRole( 'textbox', { name: 'Amount 2', exact: true } ).fill( 'a lot' );
			await expect(
				sidebar.getByRole( 'textbox', { name: 'Amount 2', exact: true } )
			).toHaveAccessibleDescription( /^Please enter an amount such as 12.00/ );
			await sidebar.getByRole( 'textbox', { name: 'Amount 2', exact: true } ).fill( '33.50' );
			await expect( card( page, 'Amount' ) ).toContainText( '€33.50 ✓' );
			await card( page, 'Button' ).click();
			await sidebar.getByLabel( 'Button text' ).fill( 'Help us' );
		} );

		await test.step( 'Fields of its own, in an order: by mouse and by keyboard', async () => {
			await add( page, 'Dropdown' );
			await sidebar.getByLabel( 'Label', { exact: true } ).fill( 'Colour' );
			await sidebar.getByRole( 'button', { name: 'Edit as list' } ).click();
			await sidebar.getByLabel( 'One choice per line' ).fill( 'Red\nBlue' );
			await sidebar.getByRole( 'button', { name: 'Use this list' } ).click();
			await add( page, 'Text' );
			await sidebar.getByLabel( 'Label', { exact: true } ).fill( 'Why red?' );
			await sidebar.getByLabel( 'Show only if…' ).check();
			await sidebar.getByLabel( 'Field', { exact: true } ).selectOption( 'Colour' );
			await expect( sidebar.getByLabel( 'Value', { exact: true } ) ).toHaveValue( 'red' );
			await add( page, 'Date' );
			expect( await fields( page ) ).toEqual( [ 'Colour', 'Why red?', 'Date' ] );

			await canvas.getByRole( 'button', { name: 'Move Date up' } ).focus();
			await page.keyboard.press( 'Enter' );
			await expect( canvas.getByRole( 'button', { name: 'Move Date up' } ) ).toBeFocused();
			await page.keyboard.press( 'Enter' );
			expect( await fields( page ) ).toEqual( [ 'Date', 'Colour', 'Why red?' ] );
			await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText( /“Date” is now field 1 of 3\./ );

			const handle = await canvas.locator( '[data-index="0"] .benefit-builder-handle' ).boundingBox();
			const last = await canvas.locator( '[data-index="2"]' ).boundingBox();
			await page.mouse.move( handle!.x + 10, handle!.y + 10 );
			await page.mouse.down();
			await page.mouse.move( handle!.x + 10, last!.y + last!.height - 4, { steps: 8 } );
			await page.mouse.up();
			expect( await fields( page ) ).toEqual( [ 'Colour', 'Why red?', 'Date' ] );
			await page.getByRole( 'button', { name: 'Undo' } ).click();
			expect( await fields( page ) ).toEqual( [ 'Date', 'Colour', 'Why red?' ] );
			await page.getByRole( 'button', { name: 'Redo' } ).click();
			await canvas.getByRole( 'button', { name: 'Duplicate Colour' } ).click();
			await canvas.getByRole( 'button', { name: 'Remove Colour' } ).last().click();
			expect( await fields( page ) ).toEqual( [ 'Colour', 'Why red?', 'Date' ] );
		} );
		expect( await axeFindings( page, '.block-editor-block-inspector', '.block-editor-block-inspector' ) ).toEqual(
			[]
		);

		await test.step( 'What is wrong is said where it is, and a draft may wait', async () => {
			await card( page, 'Colour' ).click();
			await sidebar.getByRole( 'textbox', { name: 'Choice 1', exact: true } ).fill( '' );
			await expect(
				sidebar.getByRole( 'textbox', { name: 'Choice 1', exact: true } )
			).toHaveAccessibleDescription( 'Please enter a label for this choice.' );
			await expect( card( page, 'Colour' ) ).toContainText( 'Something is missing or incorrect here' );
			await saveDraft( page );
			await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
			await expect( publish( page ) ).toBeDisabled();
			await page
				.getByRole( 'region', { name: 'Editor publish' } )
				.getByRole( 'button', { name: 'Colour: Please enter a label for this choice.' } )
				.click();
			await expect( sidebar.getByRole( 'textbox', { name: 'Choice 1', exact: true } ) ).toBeFocused();
			await sidebar.getByRole( 'textbox', { name: 'Choice 1', exact: true } ).fill( 'Ruby' );
			await expect( canvas.getByText( 'Before you can publish the form:' ) ).toHaveCount( 0 );
		} );

		await test.step( 'The preview is the form of what is edited', async () => {
			await page.getByRole( 'button', { name: 'Preview', exact: true } ).first().click();
			await expect( canvas.locator( '.benefit-builder-preview button', { hasText: 'Help us' } ) ).toBeVisible();
		} );

		await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		await publish( page ).click();
		await expect( page.getByText( 'Donation form published.' ).first() ).toBeVisible();
		const id = await postId( page );
		try {
			await test.step( 'A visitor gives by it', async () => {
				const email = address( 'built' );
				const visitor = await page.context().browser()!.newPage( { javaScriptEnabled: false } );
				await visitor.goto( `${ site.url }/?p=${ id }&post_type=benefit_form` );
				await level( visitor, '€33.50' ).check();
				await fillDonor( visitor, email );
				await visitor.getByRole( 'button', { name: 'Help us' } ).click();
				await visitor.getByRole( 'button', { name: 'Donate €33.50' } ).click();
				await expectReceipt( visitor );
				expect( donationsOf( email ) ).toMatchObject( [
					{ status: 'publish', total_minor: 3350, level: '2' },
				] );
				await visitor.close();
			} );

			await test.step( 'An older version comes back as an edit', async () => {
				await page.reload();
				await card( page, 'Button' ).click();
				await sidebar.getByLabel( 'Button text' ).fill( 'Second' );
				await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
				await page.getByRole( 'tab', { name: 'Donation form' } ).click();
				const panel = sidebar.getByRole( 'button', { name: 'Donation form', exact: true } );
				if ( ( await panel.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
					await panel.click();
				}
				await expect( sidebar.getByText( /^Version 2, published/ ) ).toBeVisible();
				await sidebar.getByRole( 'button', { name: 'Restore version 1' } ).click();
				await expect( card( page, 'Button' ) ).toContainText( 'Help us' );
			} );
			expect( heard ).toEqual( [] );
		} finally {
			php( 'remove-posts', { ids: [ id ] } );
		}
	}
);

test( 'The parts say how often donors can give, and for which campaign', async ( { page } ) => {
	php( 'editor-preferences' );
	await logIn( page );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_form` );
	await canvasOf( page )
		.getByRole( 'button', { name: /^Supporters/ } )
		.click();
	await expect( card( page, 'Amount' ) ).toContainText( '· One-time · Monthly' );

	await card( page, 'Goal, campaign, and appearance' ).click();
	await settings( page ).getByLabel( 'New campaign' ).fill( 'A roof & more' );
	await settings( page ).getByRole( 'button', { name: 'Add campaign' } ).click();
	await expect( card( page, 'Goal, campaign, and appearance' ) ).toContainText( 'No goal · Campaign: A roof & more' );
	const id = await settings( page ).getByLabel( 'Campaign', { exact: true } ).inputValue();
	try {
		await expect( settings( page ).getByText( 'This campaign is a draft.' ) ).toBeVisible();
		await page.goto( `${ site.url }/?post_type=benefit_campaign&p=${ id }` );
		await expect( page.getByText( '€0 raised' ) ).toBeVisible();
	} finally {
		php( 'remove-posts', { ids: [ Number( id ) ] } );
	}
} );
