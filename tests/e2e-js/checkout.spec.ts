import { expect, test } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { inspectAgain } from '../e2e/support/inspect';
import { part } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { THEMES } from '../e2e/support/themes';
import { fillOne, openCheckout, placeButton, put, summary, thanks } from './support/checkout';
import { awake, callsOf, hear } from './support/islands';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent( 'An event for checkouts', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500, benefit_max_per_order: 150 } },
		{ name: 'Bar', capacity: 500, meta: { benefit_age_limit: true } },
	] );
} );
test.afterAll( () => removeEvent( made ) );

const FORBIDDEN = 'First name cannot contain any of these characters: < ? = ^ >. Please remove them.';
const DIFFERS = 'Confirm email does not match Email. Please enter the same in both fields.';
const AGE = 'Some of these tickets have an age requirement. Please confirm that you meet it.';

test(
	'All that needs another look is said at once, above the form and beside each field, before the server is asked',
	{ tag: '@gate' },
	async ( { page } ) => {
		await openCheckout( page, made );
		const calls = callsOf( page, 'benefit_place_order' );
		const buyer = part( page, 'Your details' );
		const owner = part( page, /^Ticket 1: Chair/ );
		await buyer.getByLabel( 'First name' ).fill( 'Ada <b>' );
		await buyer.getByLabel( 'Last name' ).fill( '   ' );
		await buyer.getByLabel( /^Email \(/ ).fill( 'ada@example' );
		await buyer.getByLabel( 'Confirm email' ).fill( 'aba@example.org' );
		await owner.getByLabel( 'First name' ).fill( 'a=b' );
		await owner.getByLabel( 'Last name' ).fill( 'O’Hara-Müller 2nd' );
		await placeButton( page ).click();

		await expect( summary( page ) ).toBeFocused();
		await expect( summary( page ) ).toContainText(
			'Some fields need your attention. Your entries are still here.'
		);
		const wrong = [
			[ buyer.getByLabel( 'First name' ), FORBIDDEN, 'Ada <b>' ],
			[ buyer.getByLabel( 'Last name' ), 'Last name is required. Please fill it in.', '   ' ],
			[
				buyer.getByLabel( /^Email \(/ ),
				'Email is not a valid email address. Please check it. It should look like name@example.org.',
				'ada@example',
			],
			[ buyer.getByLabel( 'Confirm email' ), DIFFERS, 'aba@example.org' ],
			[ owner.getByLabel( 'First name' ), FORBIDDEN, 'a=b' ],
		] as const;
		await expect( summary( page ).getByRole( 'link' ) ).toHaveText(
			wrong.map(
				( [ , sentence ], index ) => `${ index < 4 ? 'Your details' : 'Ticket 1: Chair' } – ${ sentence }`
			)
		);
		for ( const [ index, [ field, sentence, entry ] ] of wrong.entries() ) {
			await summary( page ).getByRole( 'link' ).nth( index ).click();
			await expect( field ).toBeFocused();
			await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
			await expect( field ).toHaveAccessibleDescription( sentence );
			await expect( field ).toHaveValue( entry );
		}
		await expect( page.locator( '[aria-invalid="true"]' ) ).toHaveCount( wrong.length );
		await expect( placeButton( page ) ).toBeEnabled();
		expect( calls ).toHaveLength( 0 );
	}
);

test( 'At place order both email fields get a red left edge when they differ and a green one when they match', async ( {
	page,
} ) => {
	await openCheckout( page, made, 2 );
	const [ first, second ] = [ part( page, /^Ticket 1/ ), part( page, /^Ticket 2/ ) ];
	for ( const [ owner, again ] of [
		[ first, 'a@example.org' ],
		[ second, 'b@example.org' ],
	] as const ) {
		await owner.getByLabel( 'Email', { exact: true } ).fill( 'a@example.org' );
		await owner.getByLabel( 'Confirm email' ).fill( again );
	}
	await expect( page.locator( '.benefit-edge-match, .benefit-edge-differ' ) ).toHaveCount( 0 );
	await placeButton( page ).click();
	for ( const [ owner, edge, colour ] of [
		[ first, 'match', 'rgb(0, 138, 32)' ],
		[ second, 'differ', 'rgb(214, 54, 56)' ],
	] as const ) {
		await expect( owner.locator( `.benefit-edge-${ edge }` ) ).toHaveCount( 2 );
		for ( const field of await owner.locator( `.benefit-edge-${ edge }` ).all() ) {
			await expect( field ).toHaveCSS( 'border-left-color', colour );
		}
	}
	// Not by color alone.
	await expect( first.getByText( 'The email addresses match.' ) ).toBeVisible();
	await expect( second.getByText( DIFFERS ) ).toBeVisible();
	// No border unless both are filled in.
	await expect( part( page, 'Your details' ).locator( '[class*="benefit-edge"]' ) ).toHaveCount( 0 );
	await second.getByLabel( 'Confirm email' ).fill( 'a@example.org' );
	await expect( second.locator( '.benefit-edge-match' ) ).toHaveCount( 2 );
} );

test( 'Without the age confirmed, its message stands beside the box, which is marked, and the page scrolls up to it; checking clears it', async ( {
	page,
} ) => {
	await openCheckout( page, made, 1, 1 );
	await fillOne( page, address( 'age' ) );
	const calls = callsOf( page, 'benefit_place_order' );
	const box = page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } );
	// Scrolled so far that the checkbox is above the window.
	await page.setViewportSize( { width: 1280, height: 300 } );
	await placeButton( page ).click();
	await expect( box ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( page.locator( '.benefit-check .benefit-field-error' ) ).toHaveText( AGE );
	await expect( box ).toBeFocused();
	await expect
		.poll( () => box.evaluate( ( element ) => Math.round( element.getBoundingClientRect().top ) ) )
		.toBe( 100 );
	expect( calls ).toHaveLength( 0 );
	await box.check();
	await expect( box ).not.toHaveAttribute( 'aria-invalid' );
	await expect( page.getByText( AGE ) ).toHaveCount( 0 );
	await placeButton( page ).click();
	await expect( thanks( page ) ).toBeVisible();
} );

test( '“Use the buyer’s details” fills in one owner, says so, and takes it back', async ( { page } ) => {
	await openCheckout( page, made, 2 );
	const heard = await hear( page );
	const owner = part( page, /^Ticket 2/ );
	const use = owner.getByRole( 'button', { name: 'Use the buyer’s details' } );
	await use.click();
	await expect( part( page, 'Your details' ).getByLabel( 'First name' ) ).toBeFocused();
	// Visible, not only announced, until somebody types.
	const early = owner.getByText( 'Please enter your own details first so that they can be used here.' );
	await expect( early ).toBeVisible();
	await fillOne( page, 'ada@example.org' );
	await expect( early ).toHaveCount( 0 );
	await owner.getByLabel( 'First name' ).fill( 'Mary' );
	await use.click();
	for ( const [ label, entry ] of [
		[ 'First name', 'Ada' ],
		[ 'Last name', 'Byron' ],
		[ 'Email', 'ada@example.org' ],
		[ 'Confirm email', 'ada@example.org' ],
	] as const ) {
		await expect( owner.getByLabel( label, { exact: label === 'Email' } ) ).toHaveValue( entry );
	}
	await expect( part( page, /^Ticket 1/ ).getByLabel( 'First name' ) ).toHaveValue( 'Charles' );
	await owner.getByRole( 'button', { name: 'Remove the buyer’s details' } ).click();
	await expect( owner.getByLabel( 'First name' ) ).toHaveValue( 'Mary' );
	await expect( owner.getByLabel( 'Last name' ) ).toHaveValue( '' );
	await use.click();
	await owner.getByLabel( 'First name' ).fill( 'Annabella' );
	// Text typed since then is kept.
	await expect( use ).toBeVisible();
	expect( await heard() ).toEqual( [
		'Please enter your own details first so that they can be used here.',
		'Ticket 2: Chair: buyer’s details filled in.',
		'Ticket 2: Chair: previous entries restored.',
		'Ticket 2: Chair: buyer’s details filled in.',
	] );
} );

test( 'A cart that another tab changes is shown anew, and nothing entered is lost', async ( { page, context } ) => {
	await openCheckout( page, made );
	const email = address( 'tabs' );
	await fillOne( page, email );
	const other = await context.newPage();
	await put( other, made.tickets[ 0 ] );
	await other.goto( site.pages.cart );
	await other.evaluate( () => window.benefitIslands.notify( 'cart', 'test' ) );
	await expect( placeButton( page ) ).toHaveText( /Place order – €50/ );
	await expect( part( page, /^Ticket 2: Chair/ ) ).toBeVisible();
	await expect( part( page, /^Ticket 1/ ).getByLabel( 'First name' ) ).toHaveValue( 'Charles' );
	await page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
		form: { action: 'benefit_cart_form', cart_action: 'empty_cart', confirm: '1' },
		headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
	} );
	await other.evaluate( () => window.benefitIslands.notify( 'cart', 'test' ) );
	await expect( page.getByText( 'Your cart is empty.' ).first() ).toBeVisible();
	await expect( placeButton( page ) ).toHaveCount( 0 );
} );

// Both states are fixtures: fresh.json, errors-two-gateways.json.
for ( const { name: theme, slug: header } of THEMES ) {
	test.describe( `In ${ theme }`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-Theme': header, 'X-Benefit-Control': 'gateways' } } );

		test( 'the checkout is accessible and fits in every state', async ( { page } ) => {
			await openCheckout( page, made, 1, 1 );
			await put( page, made.tickets[ 0 ] );
			await page.reload();
			await awake( page.locator( '#tc_payment_confirm' ) );
			await inspectAgain( page, header, 'checkout-js' );
			const owner = part( page, /^Ticket 2/ );
			await owner.getByLabel( 'Email', { exact: true } ).fill( 'a@example.org' );
			await owner.getByLabel( 'Confirm email' ).fill( 'a@example.org' );
			await page.getByRole( 'radio', { name: 'Voucher' } ).check();
			// Its button is still there while the other panel closes.
			await page.locator( '#tc_payment_confirm' ).click();
			await expect( summary( page ) ).toBeFocused();
			await inspectAgain( page, header, 'checkout-js-errors' );
		} );
	} );
}
