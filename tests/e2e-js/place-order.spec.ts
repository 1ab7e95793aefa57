import { expect, test } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { php } from '../e2e/support/php';
import { amount, order, part } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { expectEntries, fillOne, openCheckout, ordersOf, placeButton, put, summary, thanks } from './support/checkout';
import { ANSWERS, answerOnce, blockIsland, callsOf, holdAnswers, holdReact } from './support/islands';

let made: MadeEvent;

test.beforeEach( () => {
	made = makeEvent( 'An event for orders', [ { name: 'Chair', capacity: 50, meta: { benefit_price_minor: 2500 } } ] );
} );
test.afterEach( () => removeEvent( made ) );

const ACTION = 'benefit_place_order';
const UNKNOWN =
	'We could not confirm your order. Please press the button again. Nothing will be ordered or charged twice.';
const PAID = [ { status: 'order_paid', total_minor: 2500 } ];
const keysOf = ( calls: URLSearchParams[] ) => calls.map( ( fields ) => fields.get( 'idempotency_key' ) );

test(
	'An answer lost on its way: the next press has the same key and finds the one order',
	{ tag: [ '@gate', '@quick' ] },
	async ( { page } ) => {
		const email = address( 'lost' );
		await openCheckout( page, made );
		await fillOne( page, email );
		const calls = callsOf( page, ACTION );
		await answerOnce( page, ACTION, async ( route ) => {
			await route.fetch();
			await route.abort();
		} );
		await placeButton( page ).click();
		await expect( summary( page ) ).toContainText( UNKNOWN );
		await expect( summary( page ) ).toBeFocused();
		await expectEntries( page, email );
		await placeButton( page ).click();
		await expect( thanks( page ) ).toBeVisible();
		expect( new Set( keysOf( calls ) ).size ).toBe( 1 );
		expect( ordersOf( email ) ).toMatchObject( PAID );
	}
);

for ( const [ what, answer ] of ANSWERS ) {
	test( `When ${ what } is the answer, it ends in a sentence, entries stay, and the button works again with its key`, async ( {
		page,
	} ) => {
		const email = address( 'bad-answer' );
		await openCheckout( page, made );
		await fillOne( page, email );
		const calls = callsOf( page, ACTION );
		await answerOnce( page, ACTION, answer );
		await placeButton( page ).click();
		await expect( summary( page ) ).toBeFocused();
		await expect( summary( page ) ).toContainText( /\S+ .*\./ );
		await expect( placeButton( page ) ).toBeEnabled();
		await expectEntries( page, email );
		await placeButton( page ).click();
		await expect( thanks( page ) ).toBeVisible();
		expect( keysOf( calls ) ).toHaveLength( 2 );
		expect( new Set( keysOf( calls ) ).size ).toBe( 1 );
		expect( ordersOf( email ) ).toMatchObject( PAID );
	} );
}

test(
	'A price that changed is said, shown, and paid only after one more press',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'price' );
		await openCheckout( page, made );
		await fillOne( page, email );
		await expect( amount( page, 'Total' ) ).toHaveText( '€25' );
		php( 'change-meta', { id: made.tickets[ 0 ], key: 'benefit_price_minor', value: 3000 } );
		await placeButton( page ).click();
		await expect( summary( page ) ).toHaveText(
			'The total is now €30 instead of €25. Please review your order and place it again.'
		);
		await expect( placeButton( page ) ).toHaveText( /Place order – €30/ );
		await expect( amount( page, 'Total' ) ).toHaveText( '€30' );
		await expectEntries( page, email );
		expect( ordersOf( email ) ).toEqual( [] );
		await placeButton( page ).click();
		await expect( thanks( page ) ).toBeVisible();
		expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_paid', total_minor: 3000 } ] );
	}
);

test(
	'A press made before React arrives orders exactly once, with what was typed meanwhile',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'early' );
		await put( page, made.tickets[ 0 ] );
		const release = await holdReact( page );
		await page.goto( site.pages.checkout );
		const calls = callsOf( page, ACTION );
		await fillOne( page, 'typo@example.org' );
		await placeButton( page ).click();
		await placeButton( page ).click();
		await expect( page.locator( '[data-benefit-island="checkout"]' ) ).toHaveAttribute( 'aria-busy', 'true' );
		await fillOne( page, email );
		await release();
		await expect( thanks( page ) ).toBeVisible();
		expect( calls ).toHaveLength( 1 );
		expect( ordersOf( email ) ).toMatchObject( PAID );
	}
);

test(
	'With our script blocked the press goes natively, to the review page, with every entry',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'blocked' );
		await blockIsland( page, 'checkout' );
		await put( page, made.tickets[ 0 ] );
		await page.goto( site.pages.checkout );
		await fillOne( page, email );
		await placeButton( page ).click();
		await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeVisible();
		await expect( page.getByText( 'Babbage' ) ).toBeVisible();
		await order( page );
		await expect( thanks( page ) ).toBeVisible();
		expect( ordersOf( email ) ).toMatchObject( PAID );
	}
);

test(
	'A double press orders once; going back afterwards finds an empty cart and orders nothing',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'back-js' );
		await openCheckout( page, made );
		await fillOne( page, email );
		const calls = callsOf( page, ACTION );
		const release = await holdAnswers( page, ACTION );
		await placeButton( page ).dblclick();
		await expect( page.locator( '#tc_payment_confirm' ) ).toBeDisabled();
		await part( page, 'Your details' ).getByLabel( 'Last name' ).press( 'Enter' );
		release();
		await expect( thanks( page ) ).toBeVisible();
		expect( calls ).toHaveLength( 1 );
		await page.goBack();
		await expect( page.getByText( 'Your cart is empty.' ).first() ).toBeVisible();
		expect( ordersOf( email ) ).toMatchObject( PAID );
	}
);

test( 'A reload keeps what was typed where the browser does', async ( { page } ) => {
	const email = address( 'reload' );
	await openCheckout( page, made );
	await fillOne( page, email );
	await page.reload();
	const kept = await page.getByLabel( 'First name' ).first().inputValue();
	await placeButton( page ).hover();
	await expect( page.locator( '.benefit-gateways--live' ) ).toHaveCount( 1 );
	await expect( page.getByLabel( 'First name' ).first() ).toHaveValue( kept );
} );
