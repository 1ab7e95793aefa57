import { expect, test } from '@playwright/test';
import { listen } from './support/admin';
import { changeFirst, saved, tree } from './support/blocks';
import { canvasOf, insertBlock, newPage } from './support/editor';

test( 'A block has an accent, a border and a style of its own, in the editor as on the page', async ( { page } ) => {
	const heard = listen( page );
	await newPage( page, 'A block with its own accent' );
	await insertBlock( page, 'event-list', 'Event list' );
	const list = canvasOf( page ).locator( '.benefit-js .wp-block-benefit-event-list' );
	const property = ( name: string ) =>
		list.evaluate( ( element, one ) => getComputedStyle( element ).getPropertyValue( one ), name );
	await expect( list ).toBeVisible();
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Styles', exact: true } ).click();

	// Where these controls are differs between versions of WordPress.
	await changeFirst( page, {
		backgroundColor: 'contrast',
		textColor: 'base',
		style: { border: { style: 'solid', width: '3px', radius: '4px' } },
	} );
	await expect.poll( () => property( '--benefit-page' ) ).toBe( '#111111' );
	await expect( list ).toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );

	await page.getByRole( 'button', { name: 'Accent', exact: true } ).click();
	await page.getByRole( 'option', { name: 'Accent 1', exact: true } ).click();
	await expect.poll( () => property( '--benefit-accent' ) ).toBe( '#ffee58' );
	expect( await property( '--benefit-on-accent' ) ).toBe( '#111111' );
	await page.getByRole( 'option', { name: 'Text', exact: true } ).click();
	await expect.poll( () => property( '--benefit-on-accent' ) ).toBe( 'currentcolor' );
	await page.getByRole( 'option', { name: 'Accent 1', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Accent', exact: true } ).click();

	await page.getByRole( 'button', { name: 'Card', exact: true } ).click();
	await expect( list ).toHaveClass( /is-style-card/ );

	expect( ( await tree( page ) ).map( ( { attributes } ) => attributes.accent ) ).toEqual( [ 'accent-1' ] );
	await saved( page, async ( visitor ) => {
		const block = visitor.locator( '.wp-block-benefit-event-list.is-style-card' );
		await expect( block ).toHaveAttribute( 'style', /--benefit-accent:#ffee58;--benefit-on-accent:#111111/ );
		await expect( block ).toHaveCSS( 'background-color', 'rgb(17, 17, 17)' );
		await expect( block ).toHaveCSS( 'border-top-width', '3px' );
	} );
	expect( heard ).toEqual( [] );
} );
