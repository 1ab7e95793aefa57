import { expect, test } from '@playwright/test';
import { expectMails } from './support/mail';
import { readCode } from './support/qr';
import {
	addToCart,
	amount,
	cartLine,
	fillBuyer,
	fillOwner,
	order,
	orderNumber,
	part,
	review,
	toCheckout,
} from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

/*
 * One Standing at 25.00, one Balcony at 45.00 with a fee of 1.50, one Child under 6 for free; prices include 10% VAT:
 * 25.00 × 10/110 = 2.27 and 46.50 × 10/110 = 4.23.
 */
const ROWS = { Subtotal: '€70.00', Fees: '€1.50', Total: '€71.50', 'Includes tax (10%)': '€6.50' };
const LINES = [
	[ 'Standing', '€25.00' ],
	[ 'Balcony', '€45.00' ],
	[ 'Child under 6', 'Free' ],
] as const;
/** The event's title with weekday, date and time, as a pattern. */
const EVENT = 'Harbour Lights: a benefit for the old crane – \\w{3}, .+\\d:\\d\\d\\s[ap]m';

test(
	'Two paid tickets and a free one are bought without JavaScript, and all papers agree to the cent',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'ada' );

		await test.step( 'The cart: put in, changed, taken out, put back', async () => {
			await addToCart( page, 'Standing', 2 );
			await addToCart( page, 'Balcony' );
			await addToCart( page, 'Child under 6' );
			await expect( cartLine( page, 'Standing' ) ).toContainText( '€50.00' );

			await cartLine( page, 'Standing' ).getByLabel( 'Quantity of Standing' ).fill( '1' );
			await page.getByRole( 'button', { name: 'Update cart' } ).click();
			await expect( cartLine( page, 'Standing' ).locator( '.benefit-line__amount' ) ).toHaveText( '€25.00' );

			await page.getByRole( 'button', { name: 'Remove Child under 6' } ).click();
			await expect( cartLine( page, 'Child under 6' ) ).toHaveCount( 0 );
			await expect( page.locator( '.benefit-line' ) ).toHaveCount( 2 );
			await addToCart( page, 'Child under 6' );
			for ( const [ label, value ] of Object.entries( ROWS ) ) {
				await expect( amount( page, label ) ).toHaveText( value );
			}
			await toCheckout( page );
		} );

		await test.step( 'The checkout and its review', async () => {
			await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
			await fillOwner( page, /^Ticket 1: Standing/, 'Ada', 'Byron' );
			await fillOwner( page, /^Ticket 2: Balcony/, 'Charles', 'Babbage' );
			await fillOwner( page, /^Ticket 3: Child/, 'Ralph', 'Milbanke' );
			await expect( page.getByRole( 'button', { name: /^Review order/ } ) ).toHaveAccessibleName(
				'Review order – €71.50'
			);
			await review( page );
			await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeFocused();
			for ( const shown of [ email, 'Charles', 'Milbanke', 'Test payment', 'Succeeds immediately' ] ) {
				await expect( page.getByText( shown, { exact: true } ).first() ).toBeVisible();
			}
			await expect( page.getByRole( 'button', { name: /^Place order/ } ) ).toHaveText( 'Place order – €71.50' );
			await order( page );
		} );

		await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
		const number = await orderNumber( page );
		const tickets = page.locator( '.benefit-ticket-link' );

		await test.step( 'The order page', async () => {
			await expect(
				page.getByText( new RegExp( `We (have also sent|are also sending) them to ${ email }\\.` ) )
			).toBeVisible();
			for ( const [ name, price ] of LINES ) {
				await expect(
					page
						.locator( '.benefit-summary__lines > li' )
						.filter( { hasText: name } )
						.locator( '.benefit-number' )
				).toHaveText( price );
			}
			for ( const [ label, value ] of Object.entries( ROWS ) ) {
				await expect( amount( page, label ) ).toHaveText( value );
			}
			await expect( tickets.locator( '.benefit-code' ) ).toHaveText( [
				`${ number }-1`,
				`${ number }-2`,
				`${ number }-3`,
			] );
		} );

		const mails = await expectMails( number, 2 );
		const mail = mails.find( ( { to } ) => to.includes( email ) );
		const toOrganiser = mails.find( ( { to } ) => to.includes( 'owner@example.com' ) );

		await test.step( 'The mail to the buyer and the one to the organiser', () => {
			expect( mail?.subject ).toMatch( new RegExp( `^Your tickets: ${ EVENT }$` ) );
			expect( toOrganiser?.subject ).toContain( `Order ${ number }: €71.50` );
			for ( const letter of [ mail, toOrganiser ] ) {
				for ( const [ label, value ] of Object.entries( ROWS ) ) {
					expect( letter?.text ).toContain( `${ label }: ${ value }` );
					const cell = label.replace( /[()]/g, '\\$&' );
					expect( letter?.html ).toMatch( new RegExp( `>${ cell }</td>\\s*<td[^>]*>${ value }<` ) );
				}
				for ( const [ name, price ] of LINES ) {
					expect( letter?.text ).toMatch( new RegExp( `1 × ${ name }, ${ EVENT }: ${ price }` ) );
				}
			}
			expect( toOrganiser?.images.size ).toBe( 0 );
			// The person who reads this email is not the one who enters with the ticket.
			expect( toOrganiser?.text ).not.toContain( 'ticket_code' );
		} );

		await test.step( 'Each code is the same in the mail’s picture, the link, and on the ticket itself', async () => {
			const links = await tickets
				.getByRole( 'link' )
				.evaluateAll( ( all ) => all.map( ( link ) => ( link as HTMLAnchorElement ).href ) );
			expect( links ).toHaveLength( 3 );
			for ( const [ index, name ] of [ 'Ada Byron', 'Charles Babbage', 'Ralph Milbanke' ].entries() ) {
				const link = links[ index ] ?? '';
				const secretCode = new URL( link ).searchParams.get( 'ticket_code' ) ?? '';
				expect( secretCode ).toMatch( new RegExp( `^${ number }-${ index + 1 }-[A-Za-z0-9_-]{22}$` ) );
				expect( mail?.text ).toContain( link );
				const picture = mail?.images.get( `ticket-${ number }-${ index + 1 }` );
				expect( readCode( picture ?? Buffer.alloc( 0 ) ) ).toBe( secretCode );

				await page.goto( link );
				await expect( page.locator( '.benefit-eticket__name' ) ).toHaveText( name );
				await expect( page.locator( '.benefit-eticket .benefit-code' ) ).toHaveText(
					`${ number }-${ index + 1 }`
				);
				const shown = page.getByRole( 'img', { name: `QR code of ticket ${ number }-${ index + 1 }` } );
				expect( readCode( await shown.screenshot() ) ).toBe( secretCode );
			}
		} );

		await test.step( 'Print all tickets, one on a sheet', async () => {
			const orderUrl = /https?:\S+order_key=\S+/.exec( mail?.text ?? '' )?.[ 0 ] ?? '';
			await page.goto( orderUrl );
			await page.getByRole( 'link', { name: 'Print all tickets' } ).click();
			await expect( page.locator( '.benefit-eticket' ) ).toHaveCount( 3 );
			await page.emulateMedia( { media: 'print' } );
			await expect( page.getByRole( 'img', { name: /^QR code/ } ).first() ).toBeVisible();
			await expect( page.locator( 'header' ).first() ).toBeHidden();
			const breaks = await page
				.locator( '.benefit-eticket' )
				.evaluateAll( ( all ) => all.map( ( one ) => getComputedStyle( one ).breakBefore ) );
			expect( breaks ).toEqual( [ 'auto', 'page', 'page' ] );
		} );
	}
);

test( '“Buy now” leads to the cart with the ticket in it', async ( { page } ) => {
	await page.goto( site.pages.event );
	await page.getByRole( 'button', { name: 'Buy now (Supporter)' } ).click();
	await expect( page ).toHaveURL( site.pages.cart );
	await expect( cartLine( page, 'Supporter' ) ).toContainText( '€60.00' );
	// 5% of 60.00
	await expect( amount( page, 'Fees' ) ).toHaveText( '€3.00' );
	await toCheckout( page );
	await expect( part( page, /^Ticket 1: Supporter/ ) ).toBeVisible();
} );
