import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from './support/event';
import { php } from './support/php';
import {
	addToCart,
	amount,
	cartLine,
	fillBuyer,
	fillOwner,
	order,
	press,
	review,
	ticketRow,
	toCheckout,
} from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

test( 'A quantity that was changed is not carried to the checkout unnoticed: the cart says so and keeps the entry', async ( {
	page,
} ) => {
	await addToCart( page, 'Standing' );
	const field = cartLine( page, 'Standing' ).getByLabel( 'Quantity of Standing' );
	await field.fill( '3' );
	await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
	await expect( page ).toHaveURL( site.pages.cart );
	await expect( page.locator( '.tc_cart_errors' ).getByRole( 'alert' ) ).toHaveText(
		'You have changed a quantity. Please press “Update cart” before you check out.'
	);
	await expect( page.getByRole( 'alert' ) ).toBeFocused();
	await expect( field ).toHaveValue( '3' );
	await page.getByRole( 'button', { name: 'Update cart' } ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€75.00' );
	await toCheckout( page );
} );

test(
	'Enter in a quantity field updates the cart, and a quantity of 0 takes the ticket out',
	{ tag: '@gate' },
	async ( { page } ) => {
		await addToCart( page, 'Standing' );
		await addToCart( page, 'Reduced' );
		await cartLine( page, 'Standing' ).getByLabel( 'Quantity of Standing' ).fill( '2' );
		await page.keyboard.press( 'Enter' );
		await expect( amount( page, 'Total' ) ).toHaveText( '€65.00' );
		await cartLine( page, 'Reduced' ).getByLabel( 'Quantity of Reduced' ).fill( '0' );
		await page.getByRole( 'button', { name: 'Update cart' } ).click();
		await expect( cartLine( page, 'Reduced' ) ).toHaveCount( 0 );
		await expect( amount( page, 'Total' ) ).toHaveText( '€50.00' );
	}
);

test( 'Emptying the cart asks first: no keeps the tickets, yes gives them back', async ( { page } ) => {
	await addToCart( page, 'Standing', 2 );
	await page.getByRole( 'button', { name: 'Empty cart' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Empty your cart?' } ) ).toBeFocused();
	await expect( page.getByText( '2 tickets will be released.' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Keep my tickets' } ).click();
	await expect( cartLine( page, 'Standing' ).getByLabel( 'Quantity of Standing' ) ).toHaveValue( '2' );

	await page.getByRole( 'button', { name: 'Empty cart' } ).click();
	await page.getByRole( 'button', { name: 'Yes, empty cart' } ).click();
	await expect( page.getByText( 'Your cart is empty.' ) ).toBeVisible();
	await page.goto( site.pages.checkout );
	await expect( page.getByText( 'Your cart is empty.' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Browse events' } ).click();
	await expect( page ).toHaveURL( site.pages.events );
} );

test( 'A cart with an age limit goes to the checkout only with the confirmation', async ( { page } ) => {
	await addToCart( page, 'After-show bar' );
	await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
	const box = page.getByRole( 'checkbox', { name: 'I confirm that I meet the age requirement for these tickets.' } );
	await expect( box ).toHaveAccessibleDescription(
		'Some of these tickets have an age requirement. Please confirm that you meet it.'
	);
	await expect( box ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( box ).not.toBeChecked();
	await box.check();
	await toCheckout( page );
} );

test.describe( 'Each refusal stands at its ticket, is read first, and keeps what was entered:', () => {
	let made: MadeEvent;

	test.beforeAll( () => {
		made = makeEvent( 'An event for refusals', [
			{ name: 'Group', capacity: 50, meta: { benefit_min_per_order: 3, benefit_max_per_order: 9 } },
			{ name: 'Pair', capacity: 2, meta: { benefit_max_per_order: 10 } },
			{ name: 'Once', capacity: 50, meta: { benefit_max_per_buyer: 1, benefit_max_per_order: 10 } },
		] );
	} );
	test.afterAll( () => removeEvent( made ) );

	async function expectRefusal( page: Page, name: string, quantity: string, sentence: string ): Promise< void > {
		const row = ticketRow( page, name );
		await expect( page.getByRole( 'alert' ) ).toHaveCount( 1 );
		await expect( row.getByRole( 'alert' ) ).toHaveText( sentence );
		await expect( row.getByRole( 'alert' ) ).toBeFocused();
		const field = row.getByLabel( /^Quantity/ );
		await expect( field ).toHaveValue( quantity );
		await expect( field ).toHaveAccessibleDescription( sentence );
		await page.goto( site.pages.cart );
		await expect( page.getByText( 'Your cart is empty.' ) ).toBeVisible();
	}

	const refusals = [
		[
			'100, fewer than the minimum',
			'Group',
			'2',
			'Please choose at least 3 “Group” tickets. That is the minimum per order.',
		],
		[
			'101, more than the maximum',
			'Group',
			'10',
			'An order can have up to 9 “Group” tickets, including those already in your cart. Please choose fewer.',
		],
		[
			'102, more than are left',
			'Pair',
			'3',
			'Only 2 “Pair” tickets are available to you. Please choose that many or fewer.',
		],
		[ '103, none', 'Pair', '0', 'There is nothing to order. Please choose at least one ticket.' ],
	] as const;
	for ( const [ what, name, quantity, sentence ] of refusals ) {
		test( what, async ( { page } ) => {
			await page.goto( made.url );
			await press( page, name, quantity );
			await expectRefusal( page, name, quantity, sentence );
		} );
	}

	test( '105, a sale that was paused while the page was open', async ( { page } ) => {
		await page.goto( made.url );
		php( 'change-meta', { id: made.id, key: 'benefit_sale_state', value: 'paused' } );
		try {
			await press( page, 'Pair', '1' );
			const alert = ticketRow( page, 'Pair' ).getByRole( 'alert' );
			await expect( alert ).toHaveText(
				'“Pair” is not on sale right now. Please remove it or choose another ticket.'
			);
			await expect( alert ).toBeFocused();
			await expect( page.getByText( 'Ticket sales are paused. Please check back later.' ) ).toBeVisible();
		} finally {
			php( 'change-meta', { id: made.id, key: 'benefit_sale_state', value: 'on_sale' } );
		}
	} );

	test( '104, a buyer who has had their share, in an earlier order', async ( { page } ) => {
		const email = address( 'once' );
		const buy = async () => {
			await addToCart( page, 'Once', 1, made.url );
			await toCheckout( page );
			await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
			await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
			await review( page );
			await order( page );
		};
		await buy();
		await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
		await buy();
		await expect( page.getByRole( 'alert' ) ).toContainText(
			'Each buyer can have up to 1 “Once” ticket, including earlier orders. Please choose fewer.'
		);
		await expect( page.getByLabel( 'Confirm email' ).first() ).toHaveValue( email );
	} );
} );
