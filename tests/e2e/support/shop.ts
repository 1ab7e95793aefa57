import { expect, type Locator, type Page } from '@playwright/test';
import { site } from './site';

/** A visitor's actions in the shop, by labels and buttons, without scripts. */

export function ticketRow( page: Page, name: string ): Locator {
	return page
		.locator( '.benefit-ticket-row' )
		.filter( { has: page.getByRole( 'heading', { name, exact: true, level: 3 } ) } );
}

export function cartLine( page: Page, name: string ): Locator {
	return page
		.locator( '.benefit-line' )
		.filter( { has: page.getByRole( 'heading', { name, exact: true, level: 2 } ) } );
}

/** Presses "Add to cart" on the open page. */
export async function press( page: Page, name: string, quantity: string ): Promise< void > {
	const row = ticketRow( page, name );
	await row.getByLabel( /^Quantity/ ).fill( quantity );
	await row.getByRole( 'button', { name: 'Add to cart' } ).click();
}

export async function addToCart( page: Page, name: string, quantity = 1, event = site.pages.event ): Promise< void > {
	await page.goto( event );
	await press( page, name, String( quantity ) );
	await expect( page ).toHaveURL( site.pages.cart );
	await expect( cartLine( page, name ) ).toBeVisible();
}

export async function toCheckout( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
	await expect( page ).toHaveURL( site.pages.checkout );
}

/** Fields of one section of the checkout, by its title. */
export function part( page: Page, title: string | RegExp ): Locator {
	return page.getByRole( 'group', { name: title } );
}

export interface Person {
	first: string;
	last: string;
	email: string;
}

export async function fillBuyer( page: Page, { first, last, email }: Person ): Promise< void > {
	const buyer = part( page, 'Your details' );
	await buyer.getByLabel( 'First name' ).fill( first );
	await buyer.getByLabel( 'Last name' ).fill( last );
	await buyer.getByLabel( /^Email \(/ ).fill( email );
	await buyer.getByLabel( 'Confirm email' ).fill( email );
}

export async function fillOwner( page: Page, title: string | RegExp, first: string, last: string ): Promise< void > {
	const owner = part( page, title );
	await owner.getByLabel( 'First name' ).fill( first );
	await owner.getByLabel( 'Last name' ).fill( last );
}

export async function review( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: /^Review order/ } ).click();
}

export async function order( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: /^Place order/ } ).click();
}

/** The visible amount beside a label below the lines of a cart or an order. */
export function amount( page: Page, label: string ): Locator {
	return page
		.locator( '.benefit-totals > div' )
		.filter( { has: page.locator( 'dt' ).getByText( label, { exact: true } ) } )
		.locator( 'dd' )
		.filter( { visible: true } );
}

/** Orders one ticket of one type, up to the review page. */
export async function reviewOne( page: Page, ticket: string, email: string, outcome = 'pay' ): Promise< void > {
	await addToCart( page, ticket );
	await toCheckout( page );
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
	await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
	const choice = page.getByLabel( 'Payment result' );
	if ( outcome !== 'pay' ) {
		await choice.selectOption( outcome );
	}
	await review( page );
	await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeVisible();
}

/** Returns the number of the shown order, and unfolds what was paid. */
export async function orderNumber( page: Page ): Promise< string > {
	const heading = await page.getByRole( 'heading', { name: /^Order [A-Z0-9]{8}$/ } ).textContent();
	const fold = page.locator( 'details.benefit-summary:not([open]) > summary' );
	if ( ( await fold.count() ) > 0 ) {
		await fold.click();
	}
	return ( heading ?? '' ).replace( 'Order ', '' ).trim();
}
