import { expect, test, type Page } from '@playwright/test';
import { donate, donationsOf, errors, expectReceipt, fillDonor, level, MULTI, total } from '../e2e/support/donate';
import { php } from '../e2e/support/php';
import { address } from '../e2e/support/site';

/** A form with address, covered fees and test card fields. */
const DEFINITION = {
	billing: 'required',
	fees: { enabled: true, basis_points: 290, fixed_minor: 30, is_ticked: false },
};
const CARD = '4242424242424242';

interface Before {
	readonly definition: object;
	readonly settings: { readonly donation_test_cards?: boolean };
}
let before: Before;

test.beforeAll( () => {
	before = php< Before >( 'form-definition', {
		form: MULTI.id,
		definition: DEFINITION,
		settings: { donation_test_cards: true },
	} );
} );

test.afterAll( () => {
	php( 'form-definition', {
		form: MULTI.id,
		definition: { ...before.definition, billing: 'off', fees: { ...DEFINITION.fees, enabled: false } },
		settings: { donation_test_cards: false },
	} );
} );

async function open( page: Page ): Promise< void > {
	await page.goto( MULTI.url );
	await page.locator( '.give-form' ).hover();
	await expect( page.locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );
	await page.getByLabel( 'Test payment' ).check();
}

async function live( page: Page ): Promise< void > {
	await page.getByLabel( 'Country' ).selectOption( 'CA' );
	await page.getByLabel( 'Street' ).fill( '111 Wellington Street' );
	await page.getByLabel( 'City' ).fill( 'Ottawa' );
	await page.getByLabel( 'Province' ).selectOption( 'Ontario' );
	await page.getByLabel( 'Postal code' ).fill( 'K1A 0A9' );
}

async function card( page: Page ): Promise< void > {
	await page.getByLabel( 'Card number' ).fill( CARD );
	await page.getByLabel( 'Expiration date' ).fill( '0969' );
	await page.getByLabel( 'Security code' ).fill( '987' );
}

test( 'Address, fee and card: the states come, the total follows, and no digit of the card leaves the page', async ( {
	page,
} ) => {
	const email = address( 'money' );
	const told: string[] = [];
	page.on( 'request', ( request ) => told.push( `${ request.url() } ${ request.postData() ?? '' }` ) );
	await open( page );
	await level( page, '€100' ).check();
	await fillDonor( page, email );
	await live( page );
	await page.getByLabel( 'I’ll cover the processing fee of €3.30' ).check();
	await expect( total( page ) ).toHaveText( '€103.30' );

	await page.getByLabel( 'Card number' ).fill( '4242424242424241' );
	await page.getByLabel( 'Card number' ).blur();
	await expect( donate( page ) ).toBeDisabled();
	await card( page );
	await expect( page.locator( '.card-type' ) ).toHaveText( 'visa' );
	const remembered = await page.evaluate( () => JSON.stringify( { ...sessionStorage, ...localStorage } ) );
	await donate( page ).click();
	await expectReceipt( page );

	await expect( page.locator( '.benefit-receipt' ) ).toContainText( 'Ottawa Ontario K1A 0A9' );
	expect( donationsOf( email ).map( ( { total_minor: minor } ) => minor ) ).toEqual( [ 10330 ] );
	expect( [ ...told, remembered, page.url() ].join( '\n' ) ).not.toMatch( /424242|0969|09%2F69|=987\b/ );
} );

test( 'A press on another way to pay is one, though the card field that it leaves is wrong', async ( { page } ) => {
	await open( page );
	await page.getByLabel( 'Card number' ).fill( '4242' );
	const other = page.locator( '[name="payment-mode"][value="offline"]' );
	await other.scrollIntoViewIfNeeded();
	// One press at its upper edge, without Playwright's retries.
	const { x, y } = ( await other.boundingBox() )!;
	await page.mouse.click( x + 5, y + 2, { delay: 100 } );
	await expect( other ).toBeChecked();
	await expect( page.getByLabel( 'Card number' ) ).toHaveCount( 0 );
	await expect( donate( page ) ).toBeEnabled();
} );

test( 'After three declined payments the browser works a moment, and the gift is made', async ( { page } ) => {
	const email = address( 'worker' );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	for ( let attempt = 0; attempt < 4; attempt++ ) {
		await open( page );
		await level( page, '€10' ).check();
		await fillDonor( page, email );
		await live( page );
		await card( page );
		await page.getByLabel( 'Payment result' ).selectOption( attempt < 3 ? 'decline' : 'pay' );
		expect( scripts.filter( ( url ) => url.includes( 'donation-form-proof-of-work' ) ) ).toEqual( [] );
		await donate( page ).click();
		if ( attempt < 3 ) {
			await expect( errors( page ) ).toContainText( 'The payment was declined.' );
		}
	}
	await expectReceipt( page );
	expect( scripts.filter( ( url ) => url.includes( 'donation-form-proof-of-work' ) ) ).toHaveLength( 1 );
	expect( donationsOf( email ).at( -1 )?.status ).toBe( 'publish' );
} );
