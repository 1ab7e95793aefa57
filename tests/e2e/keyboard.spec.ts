import { expect, test, type Page } from '@playwright/test';
import { amount } from './support/shop';
import { address, site } from './support/site';

/** Remembers how everything looks while it has no focus, for seesFocus(). */
async function rememberLooks( page: Page ): Promise< void > {
	await page.evaluate( () => {
		const looks = new WeakMap< Element, string >();
		for ( const element of document.querySelectorAll( 'a, button, input, select, textarea' ) ) {
			const { outline, boxShadow, borderColor, textDecoration, backgroundColor } = getComputedStyle( element );
			looks.set( element, [ outline, boxShadow, borderColor, textDecoration, backgroundColor ].join() );
		}
		( window as unknown as { looks: typeof looks } ).looks = looks;
	} );
}

/** What has the focus, and whether a person sees that it has. */
async function focused( page: Page ): Promise< { what: string; ours: boolean; visible: boolean } > {
	return page.evaluate( () => {
		const element = document.querySelector( ':focus' ) ?? document.body;
		const { outline, boxShadow, borderColor, textDecoration, backgroundColor } = getComputedStyle( element );
		const look = [ outline, boxShadow, borderColor, textDecoration, backgroundColor ].join();
		const { width, height } = element.getBoundingClientRect();
		const { looks } = window as unknown as { looks: WeakMap< Element, string > };
		const own = element as HTMLInputElement;
		return {
			what: `${ element.tagName } ${ own.name ?? '' } ${ own.labels?.[ 0 ]?.textContent ?? element.textContent ?? '' }`
				.replace( /\s+/g, ' ' )
				.trim(),
			ours: element.closest( '.benefit' ) !== null,
			visible: width > 1 && height > 1 && looks.get( element ) !== look,
		};
	} );
}

/** Presses Tab until what is wanted has the focus; at each stop on the way, the focus must be seen. */
async function tabTo( page: Page, wanted: RegExp ): Promise< void > {
	for ( let presses = 0; presses < 120; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const { what, ours, visible } = await focused( page );
		if ( ours ) {
			expect( visible, `the focus is seen on: ${ what }` ).toBe( true );
		}
		if ( ours && wanted.test( what ) ) {
			return;
		}
	}
	throw new Error( `Tab does not reach ${ wanted }.` );
}

for ( const [ theme, header ] of [
	[ 'Twenty Twenty-Five', 'twentytwentyfive' ],
	[ 'Twenty Twenty-One', 'twentytwentyone' ],
] as const ) {
	test.describe( `In ${ theme }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': header } } );

		test( 'the whole purchase goes by keyboard, with the focus always seen and never lost', async ( { page } ) => {
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
			// From the sentence, the next stop is the field it is about.
			await keyboard.press( 'Tab' );
			expect( ( await focused( page ) ).what ).toContain( 'Quantity (Seated)' );
			await keyboard.type( '2' );
			await tabTo( page, /^BUTTON tc_type Add to cart \(Seated\)/ );
			await keyboard.press( 'Enter' );

			await landed( site.pages.cart );
			await tabTo( page, /^INPUT ticket_quantity\[\] Quantity of Seated/ );
			await keyboard.type( '1' );
			await keyboard.press( 'Enter' );
			await expect( amount( page, 'Total' ) ).toHaveText( '€38.00' );
			await rememberLooks( page );
			await tabTo( page, /^BUTTON cart_action Go to the checkout/ );
			await keyboard.press( 'Space' );

			await landed( site.pages.checkout );
			await tabTo( page, /^BUTTON.*Review order/ );
			await keyboard.press( 'Enter' );
			await expect( page.getByRole( 'alert' ) ).toBeFocused();
			await rememberLooks( page );
			await tabTo( page, /^A.*Your details – First name is missing/ );
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

			await expect( page.getByRole( 'heading', { name: 'Is everything right?' } ) ).toBeFocused();
			await rememberLooks( page );
			await tabTo( page, /^BUTTON.*Place order/ );
			await keyboard.press( 'Enter' );

			await expect( page.getByRole( 'heading', { name: 'Thank you! Your tickets are here.' } ) ).toBeVisible();
			await rememberLooks( page );
			await tabTo( page, /^A.*Seated – Charles Babbage/ );
			await keyboard.press( 'Enter' );
			await expect( page.getByRole( 'img', { name: /^QR code/ } ) ).toBeVisible();
		} );
	} );
}
