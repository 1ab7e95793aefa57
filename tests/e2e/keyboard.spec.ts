import { expect, test } from '@playwright/test';
import { focused, rememberLooks, tabTo } from './support/keyboard';
import { amount } from './support/shop';
import { address, site } from './support/site';
import { THEMES } from './support/themes';

for ( const { name: theme, slug: header } of THEMES ) {
	test.describe( `In ${ theme }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': header }, javaScriptEnabled: false } );

		test(
			'the whole purchase goes by keyboard, with the focus always seen and never lost',
			{ tag: '@gate' },
			async ( { page } ) => {
				const { keyboard } = page;
				const landed = async ( url: string ) => {
					await page.waitForURL( url );
					await page.waitForLoadState( 'load' );
					await rememberLooks( page );
				};

				await page.goto( site.pages.event );
				await rememberLooks( page );
				await tabTo( page, /^INPUT tc_qty Quantity \(Seated\)/ );
				await keyboard.type( '11' );
				await keyboard.press( 'Enter' );
				await expect( page.getByRole( 'alert' ) ).toBeFocused();
				await rememberLooks( page );
				// Tab leads from the message to its field.
				await keyboard.press( 'Tab' );
				expect( ( await focused( page ) ).what ).toContain( 'Quantity (Seated)' );
				await keyboard.type( '2' );
				await tabTo( page, /^BUTTON tc_type Add to cart: Seated/ );
				await keyboard.press( 'Enter' );

				await landed( site.pages.cart );
				await tabTo( page, /^INPUT ticket_quantity\[\] Quantity of Seated/ );
				await keyboard.type( '1' );
				await keyboard.press( 'Enter' );
				await expect( amount( page, 'Total' ) ).toHaveText( '€38.00' );
				await rememberLooks( page );
				await tabTo( page, /^BUTTON cart_action Proceed to checkout/ );
				await keyboard.press( 'Space' );

				await landed( site.pages.checkout );
				await tabTo( page, /^BUTTON.*Review order/ );
				await keyboard.press( 'Enter' );
				await expect( page.getByRole( 'alert' ) ).toBeFocused();
				await rememberLooks( page );
				await tabTo( page, /^A.*Your details – First name is required/ );
				await keyboard.press( 'Enter' );
				await expect( page.getByLabel( 'First name' ).first() ).toBeFocused();
				const email = address( 'keys' );
				await keyboard.type( 'Ada' );
				for ( const entry of [ 'Byron', email, email, 'Charles', 'Babbage' ] ) {
					await keyboard.press( 'Tab' );
					expect( ( await focused( page ) ).visible ).toBe( true );
					await keyboard.type( entry );
				}
				await tabTo( page, /^INPUT tc_choose_gateway Test payment/ );
				await tabTo( page, /^SELECT test_outcome/ );
				await keyboard.type( 'Pays' );
				await tabTo( page, /^BUTTON.*Review order/ );
				await keyboard.press( 'Enter' );

				await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeFocused();
				await rememberLooks( page );
				await tabTo( page, /^BUTTON.*Place order/ );
				await keyboard.press( 'Enter' );

				await expect(
					page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } )
				).toBeVisible();
				await rememberLooks( page );
				await tabTo( page, /^A.*Seated – Charles Babbage/ );
				await keyboard.press( 'Enter' );
				await expect( page.getByRole( 'img', { name: /^QR code/ } ) ).toBeVisible();
			}
		);
	} );
}
