import { expect, test, type Page } from '@playwright/test';
import { listen, logIn } from '../e2e/support/admin';
import { axeFindings, inspect } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { address, site } from '../e2e/support/site';

const DESK = `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donations`;

interface Recurring {
	readonly form: number;
	readonly id: number;
	readonly donation: number;
	readonly link: string;
}

const begin = ( first: string ) =>
	php< Recurring >( 'recurring', {
		title: `A roof, ${ first } by ${ first }`,
		first,
		email: address( 'recurring' ),
	} );

test( 'Staff find a recurring donation, look at its gifts, and cancel it after a question', async ( {
	page,
}, info ) => {
	const made = begin( 'Zora' );
	const heard = listen( page );
	const picture = ( name: string ) =>
		page.screenshot( { path: info.outputPath( name ), animations: 'disabled', fullPage: true } );
	const isNarrow = async () =>
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
	await logIn( page );
	await page.goto( DESK );
	await page
		.getByRole( 'navigation', { name: 'Lists' } )
		.getByRole( 'link', { name: 'Recurring donations' } )
		.press( 'Enter' );
	await page.waitForURL( /recurring=1/ );
	await page.getByRole( 'searchbox' ).fill( 'Zora' );
	const found = page.getByRole( 'link', { name: /Zora Byron/ } );
	await expect( found.first() ).toBeVisible();
	expect( await axeFindings( page, '#benefit-donations', '#wpbody-content' ) ).toEqual( [] );
	await page.goto( `${ DESK }&recurring=1&form=${ made.form }` );
	await expect( found ).toHaveCount( 1 );
	await found.press( 'Enter' );

	await expect( page.getByRole( 'heading', { name: `Recurring donation ${ made.id }` } ) ).toBeVisible();
	expect( await axeFindings( page, '.benefit-subscription', '#wpbody-content' ) ).toEqual( [] );
	await picture( 'recurring.png' );
	await page.getByRole( 'link', { name: new RegExp( `^Donation ${ made.donation }:` ) } ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: `Donation ${ made.donation }`, exact: true } ) ).toBeVisible();
	await page.getByRole( 'link', { name: `Part of recurring donation ${ made.id }` } ).press( 'Enter' );
	await page.setViewportSize( { width: 390, height: 844 } );

	const cancel = page.getByRole( 'button', { name: 'Cancel recurring donation' } );
	await cancel.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'will no longer be charged' );
	expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
	await picture( 'recurring-cancel-390.png' );
	await dialog.getByRole( 'button', { name: 'Cancel recurring donation' } ).press( 'Enter' );
	await expect(
		page.locator( '.benefit-notifications' ).getByText( 'The recurring donation was canceled.' )
	).toBeVisible();
	await expect( page.getByRole( 'heading', { name: /^Recurring donation \d+$/ } ) ).toBeFocused();
	await expect( page.getByText( /^It was canceled here on/ ) ).toBeVisible();
	await expect( cancel ).toHaveCount( 0 );
	await isNarrow();
	await picture( 'recurring-390.png' );
	// With its filters: the list of this form.
	await page.getByRole( 'link', { name: '← All recurring donations' } ).press( 'Enter' );
	await expect( page.getByText( 'Zora Byron' ) ).toBeVisible();
	await isNarrow();
	await picture( 'recurring-list-390.png' );
	expect( heard ).toEqual( [] );
	php( 'give', { remove: made.form } );
} );

/** Presses Tab until the element has the focus. */
async function tabTo( page: Page, role: 'link' | 'button', name: string | RegExp ): Promise< void > {
	const wanted = page.getByRole( role, { name } );
	await expect( wanted ).toBeVisible();
	for (
		let i = 0;
		i < 40 && ! ( await wanted.evaluate( ( node ) => node === node.ownerDocument.activeElement ) );
		i++
	) {
		await page.keyboard.press( 'Tab' );
	}
	await expect( wanted ).toBeFocused();
}

for ( const javaScriptEnabled of [ false, true ] ) {
	test.describe( javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
		test.use( { javaScriptEnabled } );

		test(
			'A donor cancels what they give again and again by the keyboard, and after a question only',
			{ tag: '@gate' },
			async ( { page } ) => {
				const first = javaScriptEnabled ? 'Yara' : 'Yves';
				const made = begin( first );
				await page.goto( made.link );
				await tabTo( page, 'button', 'View my donations' );
				await page.keyboard.press( 'Enter' );
				await expect( page.getByRole( 'heading', { name: 'Your recurring donations' } ) ).toBeVisible();
				await expect( page.getByText( /^Next payment on/ ) ).toBeVisible();
				if ( javaScriptEnabled ) {
					await inspect( page, 'Twenty Twenty-Five', 'history-recurring' );
				}
				await tabTo( page, 'link', /^Cancel recurring donation/ );
				await page.keyboard.press( 'Enter' );
				await expect( page.getByRole( 'heading', { name: 'Cancel this recurring donation?' } ) ).toBeVisible();
				await expect( page.getByText( 'You donate €25 every month' ) ).toBeVisible();
				if ( javaScriptEnabled ) {
					await inspect( page, 'Twenty Twenty-Five', 'history-cancel' );
				}
				await tabTo( page, 'button', 'Cancel recurring donation' );
				await page.keyboard.press( 'Enter' );
				await expect( page.getByRole( 'status' ) ).toContainText( 'Your recurring donation was canceled.' );
				await expect( page.getByRole( 'status' ) ).toBeFocused();
				await expect( page.getByText( /^Ended on/ ) ).toBeVisible();
				await expect( page.getByRole( 'link', { name: /^Cancel recurring donation/ } ) ).toHaveCount( 0 );
				if ( javaScriptEnabled ) {
					await inspect( page, 'Twenty Twenty-Five', 'history-cancelled' );
				}
				php( 'give', { remove: made.form } );
			}
		);
	} );
}
