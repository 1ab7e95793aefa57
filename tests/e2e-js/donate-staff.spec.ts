import { expect, test, type Page } from '@playwright/test';
import { logIn } from '../e2e/support/admin';
import { canvasOf } from '../e2e/support/editor';
import { axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { address, site } from '../e2e/support/site';

/* axe in the form editor and on the donation screens: every type of field, every dialog. */

const DESK = `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donations`;
const KINDS = 21;
const SETTINGS = '.block-editor-block-inspector';
const INSERTER = '.benefit-builder-inserter';
const QUESTION = '[role=dialog]';
const CANVAS: [ string, string ] = [ 'iframe[name="editor-canvas"]', '.benefit-builder' ];

/** Opens the settings of the selected block. */
async function lookAtSettings( page: Page, what: string ): Promise< void > {
	const closed = page.locator( `${ SETTINGS } .components-panel__body-toggle[aria-expanded="false"]` );
	while ( ( await closed.count() ) > 0 ) {
		await closed.first().click();
	}
	// WordPress's links have other colors under the pointer.
	await page.mouse.move( 0, 0 );
	expect.soft( await axeFindings( page, SETTINGS, SETTINGS ), what ).toEqual( [] );
}

test( 'axe finds nothing in the builder, whatever is selected: each part, and each kind of field', async ( {
	page,
} ) => {
	php( 'editor-preferences' );
	await logIn( page );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_form` );
	const canvas = canvasOf( page );
	const kinds = page.locator( INSERTER ).getByRole( 'group' ).getByRole( 'button' );
	const add = canvas.getByRole( 'button', { name: 'Add field' } );
	await expect( canvas.getByRole( 'button', { name: /^Suggested amounts and a custom amount/ } ) ).toBeVisible();
	expect.soft( await axeFindings( page, '', CANVAS ), 'templates' ).toEqual( [] );
	await canvas.getByRole( 'button', { name: /^Suggested amounts and a custom amount/ } ).click();
	for ( const part of await canvas.locator( '.benefit-builder-card__main' ).all() ) {
		await part.click();
		await lookAtSettings( page, await part.innerText() );
	}
	await add.click();
	expect.soft( await axeFindings( page, INSERTER, INSERTER ), 'kinds of fields' ).toEqual( [] );
	const labels = await kinds.allTextContents();
	expect( labels ).toHaveLength( KINDS );
	for ( const label of labels ) {
		await kinds.getByText( label, { exact: true } ).click();
		const condition = page.getByLabel( 'Show only if…' );
		if ( await condition.isVisible() ) {
			await condition.check();
		}
		await lookAtSettings( page, label );
		await add.click();
	}
	await page.keyboard.press( 'Escape' );
	await expect( canvas.getByText( 'Before you can publish the form:' ) ).toBeVisible();
	expect.soft( await axeFindings( page, '', CANVAS ), 'all fields, and what is missing' ).toEqual( [] );
} );

test( 'axe finds nothing in any question to staff, nor when what was entered is refused', async ( { page } ) => {
	const gifts = php< { form: number; ids: number[] } >( 'give', {
		title: 'A window for the tower',
		gifts: [
			{ first: 'Xena', state: 'paid', with: { isSuspect: true } },
			{ first: 'Xaver', state: 'offline' },
		],
	} );
	const recurring = php< { form: number; id: number } >( 'recurring', {
		title: 'A bell for the tower',
		first: 'Ximena',
		email: address( 'bell' ),
	} );
	const dialog = page.getByRole( 'dialog' );
	const asked: string[] = [];
	const look = async () => {
		asked.push( await dialog.getByRole( 'heading' ).first().innerText() );
		expect.soft( await axeFindings( page, QUESTION, QUESTION ), asked.join( ', ' ) ).toEqual( [] );
	};
	const lookAtAll = async () => {
		await expect( page.locator( '.benefit-desk-columns' ) ).toBeVisible();
		expect.soft( await axeFindings( page, '.benefit-desk', '.benefit-desk' ) ).toEqual( [] );
		for ( const button of await page.locator( '.benefit-desk-buttons button' ).all() ) {
			await button.click();
			await look();
			await page.keyboard.press( 'Escape' );
			await expect( dialog ).toHaveCount( 0 );
		}
	};
	await logIn( page );
	for ( const id of gifts.ids ) {
		await page.goto( `${ DESK }&donation=${ id }` );
		await lookAtAll();
	}
	await page.getByRole( 'button', { name: 'Edit', exact: true } ).click();
	await dialog.getByLabel( 'Email' ).fill( 'no address' );
	await dialog.getByRole( 'button', { name: 'Save' } ).click();
	await expect( dialog.getByLabel( 'Email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await look();

	await page.goto( `${ DESK }&recurring=1&subscription=${ recurring.id }` );
	await lookAtAll();
	await page.getByRole( 'button', { name: 'Pause', exact: true } ).click();
	await dialog.getByRole( 'button', { name: 'Pause', exact: true } ).click();
	await lookAtAll();

	await page.goto( DESK );
	await page.getByRole( 'button', { name: 'Add donation' } ).click();
	await dialog.getByLabel( 'Form', { exact: true } ).selectOption( 'A window for the tower' );
	await dialog.getByRole( 'button', { name: 'Save donation' } ).click();
	await look();
	await dialog.getByLabel( 'Amount' ).fill( '12' );
	await dialog.getByLabel( 'First name' ).fill( 'Xanthe' );
	await dialog.getByRole( 'button', { name: 'Save donation' } ).click();
	await lookAtAll();

	expect( new Set( asked.map( ( title ) => title.replace( / \d+/, '' ) ) ) ).toEqual(
		new Set( [
			'Did the donor mean to donate twice?',
			'Have you received the money?',
			'Resend receipt?',
			'Resend instructions?',
			'Edit donation',
			'Refund donation',
			'Cancel donation?',
			'Was donation entered by mistake?',
			'Add donation',
			'Pause this recurring donation?',
			'Resume this recurring donation?',
			'Cancel this recurring donation?',
		] )
	);
	php( 'give', { remove: gifts.form } );
	php( 'give', { remove: recurring.form } );
} );
