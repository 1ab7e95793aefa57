import { expect, type Locator, type Page } from '@playwright/test';
import type { MadeEvent } from '../../e2e/support/event';
import { php } from '../../e2e/support/php';
import { fillBuyer, part } from '../../e2e/support/shop';
import { site } from '../../e2e/support/site';
import { awake } from './islands';

interface StoredOrder {
	readonly number: string;
	readonly status: string;
	readonly total_minor: number;
}

export const ordersOf = ( email: string ): StoredOrder[] => php< StoredOrder[] >( 'orders', { email } );

export const placeButton = ( page: Page ): Locator => page.getByRole( 'button', { name: /^Place order/ } );
export const summary = ( page: Page ): Locator => page.locator( '.benefit-error' );
export const thanks = ( page: Page ): Locator =>
	page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } );

/** Puts tickets into the cart before the page is opened, as another page would. */
export async function put( page: Page, ticket: number | undefined, quantity = 1 ): Promise< void > {
	const answer = await page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
		form: { action: 'benefit_add_to_cart', ticket_id: `${ ticket }`, tc_qty: `${ quantity }` },
		headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
	} );
	expect( answer.headers()[ 'x-benefit-error' ] ).toBeUndefined();
}

/** Opens the checkout with this many tickets of an event's first type, and waits for hydration. */
export async function openCheckout( page: Page, { tickets }: MadeEvent, quantity = 1, type = 0 ): Promise< void > {
	await put( page, tickets[ type ], quantity );
	await page.goto( site.pages.checkout );
	await awake( placeButton( page ) );
}

/** Fills in everything that the checkout of one ticket needs. */
export async function fillOne( page: Page, email: string ): Promise< void > {
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
	const owner = part( page, /^Ticket 1:/ );
	await owner.getByLabel( 'First name' ).fill( 'Charles' );
	await owner.getByLabel( 'Last name' ).fill( 'Babbage' );
}

export async function expectEntries( page: Page, email: string ): Promise< void > {
	const buyer = part( page, 'Your details' );
	await expect( buyer.getByLabel( 'First name' ) ).toHaveValue( 'Ada' );
	await expect( buyer.getByLabel( 'Confirm email' ) ).toHaveValue( email );
	await expect( part( page, /^Ticket 1:/ ).getByLabel( 'Last name' ) ).toHaveValue( 'Babbage' );
}
