import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from './support/event';
import { answersOf, askFor, everyKind, restoreFields } from './support/fields';
import { php } from './support/php';
import { addToCart, fillBuyer, fillOwner, order, part, review, toCheckout } from './support/shop';
import { address } from './support/site';

test.use( { javaScriptEnabled: false } );

let made: MadeEvent;
let before: unknown;

test.beforeAll( () => {
	made = makeEvent( 'An event that asks for more, plainly', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500, benefit_max_per_order: 150 } },
	] );
	before = askFor( everyKind( made.tickets ) );
} );
test.afterAll( () => {
	restoreFields( before );
	removeEvent( made );
} );

const owner = ( page: Page ) => part( page, /^Ticket 1: Chair/ );

async function expectChosen( page: Page ): Promise< void > {
	await expect( page.getByLabel( 'How did you hear of us?' ) ).toHaveValue( 'a-poster-in-town' );
	await expect( owner( page ).getByLabel( 'S, small' ) ).toBeChecked();
	await expect( owner( page ).getByLabel( 'Soup, with bread' ) ).toBeChecked();
	await expect( owner( page ).getByLabel( 'Pie' ) ).not.toBeChecked();
	await expect( owner( page ).getByLabel( 'Cake' ) ).toBeChecked();
	await expect( owner( page ).getByLabel( 'Date of birth' ) ).toHaveValue( '1990-12-31' );
	await expect( owner( page ).getByLabel( 'Hearing loop' ) ).toBeChecked();
}

test(
	'Every kind of field works without scripts: errors at the field, nothing lost over refusal, review, change, decline and an expired hold, and the words in the order',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'kinds' );
		await addToCart( page, 'Chair', 1, made.url );
		await toCheckout( page );
		await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
		await fillOwner( page, /^Ticket 1: Chair/, 'Charles', 'Babbage' );
		await page.getByLabel( 'How did you hear of us?' ).selectOption( 'A poster, in town' );
		await owner( page ).getByLabel( 'Soup, with bread' ).check();
		await owner( page ).getByLabel( 'Cake' ).check();
		await owner( page ).getByLabel( 'Age' ).fill( 'forty' );
		await owner( page ).getByLabel( 'Date of birth' ).fill( '1990-12-31' );
		await owner( page ).getByLabel( 'Hearing loop' ).check();
		await review( page );

		const summary = page.getByRole( 'alert' );
		await expect( summary.getByRole( 'link' ) ).toHaveText( [
			'Ticket 1: Chair – Please choose an option: T-shirt',
			'Ticket 1: Chair – Age must be a whole number. Please enter digits only, without spaces or signs.',
		] );
		await summary.getByRole( 'link' ).first().click();
		await expect( owner( page ).getByLabel( 'S, small' ) ).toBeFocused();
		await page.keyboard.press( 'Space' );
		await expectChosen( page );
		await owner( page ).getByLabel( 'Age' ).fill( '42' );
		await page.getByLabel( 'Payment result' ).selectOption( 'decline' );
		await review( page );

		await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeFocused();
		for ( const words of [
			'A poster, in town',
			'S, small',
			'Soup, with bread; Cake',
			'42',
			'1990-12-31',
			'Yes',
		] ) {
			await expect( page.locator( '.benefit-details dd' ).getByText( words, { exact: true } ) ).toBeVisible();
		}
		await page.getByRole( 'button', { name: 'Edit details' } ).click();
		await expectChosen( page );
		await review( page );
		await order( page );
		await expect( page.getByRole( 'alert' ) ).toContainText( 'The payment was declined.' );
		await expectChosen( page );
		// An unchecked value is not kept by a hidden field either.
		await owner( page ).getByLabel( 'Cake' ).uncheck();
		await page.getByLabel( 'Payment result' ).selectOption( 'pay' );
		await review( page );
		php( 'expire-holds' );
		await order( page );
		await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
		await expect(
			page.getByRole( 'heading', { name: 'Your answers to the organizer’s questions' } )
		).toBeVisible();
		expect( answersOf( email ) ).toEqual( {
			fields: { 'How did you hear of us?': 'A poster, in town' },
			owners: [
				{
					'T-shirt': 'S, small',
					Meals: 'Soup, with bread',
					Age: '42',
					'Date of birth': '1990-12-31',
					'Hearing loop': 'Yes',
				},
			],
			consents: [],
		} );
	}
);

test( 'A page that is older than a new field shows it with a sentence, and keeps the entries', async ( { page } ) => {
	await addToCart( page, 'Chair', 1, made.url );
	await toCheckout( page );
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email: address( 'stale' ) } );
	const stored = askFor( [ { audience: 'buyer', kind: 'text', label: 'School', tickets: made.tickets } ] );
	try {
		await review( page );
		await expect( page.getByRole( 'alert' ) ).toHaveText(
			'The organizer has changed this form. Please review it again. Your entries are still here.'
		);
		await expect( page.getByLabel( 'School' ) ).toBeVisible();
		await expect( part( page, 'Your details' ).getByLabel( 'Last name' ) ).toHaveValue( 'Byron' );
	} finally {
		restoreFields( stored );
	}
} );

test( 'An order of 100 tickets fits one form; where the organiser asks for too much, the checkout says what to do', async ( {
	page,
} ) => {
	const email = address( 'hundred' );
	await addToCart( page, 'Chair', 100, made.url );
	await toCheckout( page );
	await expect(
		page.getByText( /^Without JavaScript, an order with this many tickets cannot be submitted at once/ )
	).toBeVisible();
	const stored = restoreFields( before );
	askFor( [ { audience: 'owner', kind: 'text', label: 'Instrument', tickets: made.tickets } ] );
	try {
		await page.reload();
		await expect( page.getByText( /^Without JavaScript, an order/ ) ).toHaveCount( 0 );
		await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
		await page.getByLabel( 'Enter a name for each ticket' ).check();
		await page
			.locator( '[name^="owner_data_"]:not([type="hidden"]):not([type="email"])' )
			.evaluateAll( ( fields ) =>
				fields.forEach( ( field, index ) => ( ( field as HTMLInputElement ).value = `Name ${ index }` ) )
			);
		await review( page );
		await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeVisible();
		await order( page );
		await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
		const owners = answersOf( email )?.owners ?? [];
		expect( owners ).toHaveLength( 100 );
		expect( owners[ 99 ] ).toEqual( { Instrument: 'Name 299' } );
	} finally {
		restoreFields( stored );
	}
} );
