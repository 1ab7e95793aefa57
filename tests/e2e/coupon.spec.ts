import { expect, test, type Page } from '@playwright/test';
import { php } from './support/php';
import { addToCart, amount, fillBuyer, fillOwner, order, orderNumber, review, toCheckout } from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

const [ percent ] = site.coupons.filter( ( { kind } ) => kind === 'percent' );
const code = percent?.code ?? '';
const unfold = ( page: Page ): Promise< void > => page.getByText( 'I have a coupon code' ).click();

test(
	'Without scripts the apply button is always there: a code is refused, applied by Enter, ordered with, and named on the order',
	{ tag: '@gate' },
	async ( { page } ) => {
		await addToCart( page, 'Standing', 2 );
		const field = page.getByLabel( 'Coupon code' );
		const apply = page.getByRole( 'button', { name: 'Apply' } );
		await unfold( page );
		await expect( apply ).toBeVisible();
		await field.fill( 'nobody-has-this' );
		await apply.click();
		await expect( page.locator( '.tc_cart_errors' ).getByRole( 'alert' ) ).toBeFocused();
		await expect( field ).toHaveAccessibleDescription(
			'This coupon code is not valid. Please check it, or continue without it.'
		);
		await expect( field ).toHaveValue( 'nobody-has-this' );

		await field.fill( code.toLowerCase() );
		await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
		await expect( page.getByRole( 'alert' ) ).toHaveText(
			'You have changed the coupon code. Please press “Apply” before you check out.'
		);
		await expect( field ).toHaveValue( code.toLowerCase() );
		await field.press( 'Enter' );
		await expect( amount( page, `Discount (${ code })` ) ).toHaveText( '-€5.00' );
		await expect( field ).toHaveValue( code );
		await expect( apply ).toBeVisible();

		await toCheckout( page );
		await expect( amount( page, `Discount (${ code })` ) ).toHaveText( '-€5.00' );
		await fillBuyer( page, { first: 'Ada', last: 'Byron', email: address( 'coupon' ) } );
		await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
		await fillOwner( page, /^Ticket 2/, 'Bea', 'Byron' );
		await review( page );
		await expect( amount( page, 'Total' ) ).toHaveText( '€45.00' );
		await order( page );
		await orderNumber( page );
		await expect( amount( page, `Discount (${ code })` ) ).toHaveText( '-€5.00' );
		await expect( amount( page, 'Total' ) ).toHaveText( '€45.00' );
	}
);

test( 'Without scripts Remove takes the code away, and one that stops counting is told', async ( { page } ) => {
	const mine = 'WINTER-PLAIN';
	php( 'coupon', { code: mine, columns: { kind: 'fixed_item', value: 300 } } );
	await addToCart( page, 'Standing' );
	const field = page.getByLabel( 'Coupon code' );
	await unfold( page );
	await field.fill( mine );
	await page.getByRole( 'button', { name: 'Apply' } ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€22' );
	await page.getByRole( 'button', { name: 'Remove coupon' } ).click();
	await expect( amount( page, 'Total' ) ).toHaveText( '€25.00' );

	await unfold( page );
	await field.fill( mine );
	await page.getByRole( 'button', { name: 'Apply' } ).click();
	php( 'coupon', { code: mine, columns: null } );
	await page.goto( site.pages.cart );
	const lost = `The coupon “${ mine }” is no longer valid. It is not included in the total.`;
	await expect( page.getByText( lost ) ).toBeVisible();
	await toCheckout( page );
	await expect( page.getByText( lost ) ).toBeVisible();
	await expect( amount( page, 'Total' ) ).toHaveText( '€25.00' );
} );
