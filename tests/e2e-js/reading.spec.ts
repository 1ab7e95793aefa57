import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { part, ticketRow } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { fillOne, ordersOf, placeButton, summary, thanks } from './support/checkout';
import { awake, hear, holdAnswers } from './support/islands';

/* The purchase as screen readers present it: names, roles and states of all controls, and live regions. */

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent( 'An event for readers', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500, benefit_age_limit: true } },
	] );
} );
test.afterAll( () => removeEvent( made ) );

const button = ( page: Page, name: string | RegExp ) => page.getByRole( 'button', { name } );
/** Only the page's own live regions, which hear() records, announce anything, so nothing is announced twice. */
async function expectNothingElseSpeaks( page: Page ): Promise< void > {
	await expect( page.locator( '[role=alert], [role=status], [role=log], .benefit [aria-live]' ) ).toHaveCount( 0 );
}

test( 'The purchase is read from the event to the order: each control by its name, each error with its field, each news once', async ( {
	page,
} ) => {
	const email = address( 'reader' );

	await test.step( 'the event', async () => {
		await page.goto( made.url );
		const row = ticketRow( page, 'Chair' );
		const controls = `
			- listitem:
			  - heading "Chair" [level=3]
			  - paragraph: €25
			  - button "Decrease quantity (Chair)"
			  - textbox "Quantity (Chair)": "1"
			  - button "Increase quantity (Chair)"
			  - 'button "Add to cart: Chair"'
			  - button "Buy now (Chair)"
		`;
		await expect( row ).toMatchAriaSnapshot( controls );
		await awake( row.getByLabel( /^Quantity/ ) );
		await expect( row ).toMatchAriaSnapshot( controls );
		const heard = await hear( page );
		await button( page, 'Increase quantity (Chair)' ).click();
		await button( page, 'Decrease quantity (Chair)' ).click();
		const release = await holdAnswers( page, 'benefit_add_to_cart' );
		await button( page, 'Add to cart: Chair' ).click();
		await expect( row ).toMatchAriaSnapshot( `
			- listitem:
			  - 'button "Adding… to cart: Chair" [disabled]'
			  - button "Buy now (Chair)" [disabled]
		` );
		release();
		await expect( row ).toMatchAriaSnapshot( `
			- listitem:
			  - paragraph:
			    - link "1 in cart (Chair)"
			  - textbox "Quantity (Chair)": "1"
			  - 'button "Add to cart: Chair"'
		` );
		// It is read because it has the focus.
		await expect( row.locator( '.benefit-added' ) ).toBeFocused();
		expect( await heard() ).toEqual( [ '2', '1' ] );
		await expectNothingElseSpeaks( page );
		await row.getByRole( 'link', { name: '1 in cart' } ).click();
	} );

	await test.step( 'the cart', async () => {
		await expect( page ).toHaveURL( site.pages.cart );
		await expect( page.locator( 'form.benefit-cart' ) ).toMatchAriaSnapshot( `
			- list:
			  - listitem:
			    - heading "Chair" [level=2]
			    - paragraph:
			      - link /^An event for readers – .+/
			    - button "Decrease quantity (Chair)"
			    - textbox "Quantity of Chair": "1"
			    - button "Increase quantity (Chair)"
			    - paragraph: €25
			    - button "Remove Chair"
			- button "Update cart"
			- button "Empty cart"
			- term: Total
			- definition: €25
			- paragraph:
			  - text: Reserved for you until
			  - time
			  - timer
			- checkbox "I confirm that I meet the age requirement for these tickets."
			- link "More events"
			- button "Proceed to checkout"
		` );
		await awake( button( page, 'Update cart' ) );
		const heard = await hear( page );
		const box = page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } );
		await button( page, 'Proceed to checkout' ).click();
		await expect( box ).toBeFocused();
		await expect( box ).toHaveAccessibleDescription(
			'Some of these tickets have an age requirement. Please confirm that you meet it.'
		);
		await button( page, 'Empty cart' ).click();
		await expect( page.getByRole( 'dialog' ) ).toMatchAriaSnapshot( `
			- dialog "Empty your cart?":
			  - heading "Empty your cart?" [level=2]
			  - paragraph: 1 ticket will be released.
			  - button "Keep my tickets"
			  - button "Yes, empty cart"
		` );
		await button( page, 'Keep my tickets' ).click();
		await page.getByLabel( 'Quantity of Chair' ).fill( '2' );
		await button( page, 'Update cart' ).click();
		await expect( page.getByText( '€50' ).first() ).toBeVisible();
		await page.getByLabel( 'Quantity of Chair' ).fill( '1' );
		await button( page, 'Update cart' ).click();
		await expect( page.getByText( '€50' ) ).toHaveCount( 0 );
		expect( await heard() ).toEqual( [
			'Cart updated: 2 tickets, total €50.',
			'Cart updated: 1 ticket, total €25.',
		] );
		await expectNothingElseSpeaks( page );
		await box.check();
		await button( page, 'Proceed to checkout' ).click();
	} );

	await test.step( 'the checkout', async () => {
		await expect( page ).toHaveURL( site.pages.checkout );
		await expect( page.locator( 'form.benefit-checkout' ) ).toMatchAriaSnapshot( `
			- group "Your details":
			  - paragraph:
			    - textbox "First name (required)"
			  - paragraph:
			    - textbox "Last name (required)"
			  - paragraph:
			    - textbox "Email (required)"
			  - paragraph:
			    - textbox "Confirm email (required)"
			- 'group "Ticket 1: Chair"':
			  - button "Use the buyer’s details"
			  - paragraph:
			    - textbox "First name (required)"
			  - paragraph:
			    - textbox "Last name (required)"
			  - paragraph:
			    - textbox "Email"
			  - paragraph:
			    - textbox "Confirm email"
			- checkbox "I confirm that I meet the age requirement for these tickets."
			- group "Payment":
			  - radio "Test payment" [checked]
			  - paragraph:
			    - combobox "Payment result"
			  - button "Place order – €25"
		` );
		await awake( placeButton( page ) );
		const heard = await hear( page );
		await placeButton( page ).click();
		await expect( summary( page ) ).toMatchAriaSnapshot( `
			- paragraph: Some fields need your attention. Your entries are still here.
			- list:
			  - listitem:
			    - link "Your details – First name is required. Please fill it in."
			  - listitem:
			    - link "Your details – Last name is required. Please fill it in."
			  - listitem:
			    - link "Your details – Email is required. Please fill it in."
			  - listitem:
			    - link "Your details – Confirm email is required. Please fill it in."
			  - listitem:
			    - 'link "Ticket 1: Chair – First name is required. Please fill it in."'
			  - listitem:
			    - 'link "Ticket 1: Chair – Last name is required. Please fill it in."'
			  - listitem:
			    - link /^Some of these tickets have an age requirement/
		` );
		await expect( summary( page ) ).toBeFocused();
		for ( const field of await page.locator( '.benefit [aria-invalid=true]:not([type=checkbox])' ).all() ) {
			await expect( field ).toHaveAccessibleDescription( /^.+ is required\. Please fill it in\.$/ );
		}
		await fillOne( page, email );
		await part( page, /^Ticket 1/ )
			.getByRole( 'button' )
			.click();
		await page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } ).check();
		await expect( summary( page ) ).toHaveCount( 0 );
		await page.getByLabel( 'Payment result' ).selectOption( 'decline' );
		await placeButton( page ).click();
		await expect( summary( page ) ).toHaveText( /^The payment was declined/ );
		await expect( summary( page ) ).toBeFocused();
		expect( await heard() ).toEqual( [
			'Ticket 1: Chair: buyer’s details filled in.',
			'Placing your order. Please wait a moment.',
		] );
		await expectNothingElseSpeaks( page );
		await page.getByLabel( 'Payment result' ).selectOption( 'pay' );
		await placeButton( page ).click();
	} );

	await test.step( 'the order', async () => {
		await expect( thanks( page ) ).toBeVisible();
		const [ , paid ] = ordersOf( email );
		await expect( page.locator( '.benefit' ).filter( { has: thanks( page ) } ) ).toMatchAriaSnapshot( `
			- paragraph: Paid
			- heading "Thank you! Here are your tickets." [level=2]
			- heading "An event for readers" [level=3]
			- region "Your tickets":
			  - heading "Your tickets" [level=3]
			  - list:
			    - listitem:
			      - img /^QR code of ticket/
			      - paragraph:
			        - link "View ticket (Chair – Ada Byron)"
			  - paragraph:
			    - link "Print all tickets"
			- region "Order ${ paid?.number }":
			  - heading "Order ${ paid?.number }" [level=3]
			  - group: "Your order: 1 ticket €25"
		` );
	} );
} );
