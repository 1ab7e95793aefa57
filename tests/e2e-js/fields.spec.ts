import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { answersOf, askFor, everyKind, restoreFields } from '../e2e/support/fields';
import { inspect, inspectAgain } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { part } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { fillOne, openCheckout, placeButton, put, summary, thanks } from './support/checkout';
import { awake, callsOf } from './support/islands';

let made: MadeEvent;
let before: unknown;

test.beforeAll( () => {
	made = makeEvent( 'An event that asks for more', [
		{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500, benefit_max_per_order: 150 } },
	] );
	before = askFor( everyKind( made.tickets ) );
} );
test.afterAll( () => {
	restoreFields( before );
	removeEvent( made );
} );

const owner = ( page: Page, number = 1 ): Locator => part( page, new RegExp( `^Ticket ${ number }: Chair` ) );
const shirt = ( page: Page ): Locator => owner( page ).getByRole( 'radiogroup', { name: /^T-shirt/ } );
const meals = ( page: Page ): Locator => owner( page ).getByRole( 'group', { name: /^Meals/ } );
const CHOOSE = 'Please choose an option:';

async function choose( page: Page ): Promise< void > {
	await page.getByLabel( 'How did you hear of us?' ).selectOption( 'A poster, in town' );
	await shirt( page ).getByLabel( 'S, small' ).check();
	await meals( page ).getByLabel( 'Cake' ).check();
	await meals( page ).getByLabel( 'Soup, with bread' ).check();
	await owner( page ).getByLabel( 'Age' ).fill( '42' );
	await owner( page ).getByLabel( 'Date of birth' ).fill( '1990-12-31' );
	await owner( page ).getByLabel( 'Hearing loop' ).check();
}

async function expectChosen( page: Page ): Promise< void > {
	await expect( page.getByLabel( 'How did you hear of us?' ) ).toHaveValue( 'a-poster-in-town' );
	await expect( shirt( page ).getByLabel( 'S, small' ) ).toBeChecked();
	await expect( meals( page ).locator( ':checked' ) ).toHaveCount( 2 );
	await expect( owner( page ).getByLabel( 'Age' ) ).toHaveValue( '42' );
	await expect( owner( page ).getByLabel( 'Date of birth' ) ).toHaveValue( '1990-12-31' );
	await expect( owner( page ).getByLabel( 'Hearing loop' ) ).toBeChecked();
}

const ANSWERS = {
	fields: { 'How did you hear of us?': 'A poster, in town' },
	owners: [
		{
			'T-shirt': 'S, small',
			Meals: 'Soup, with bread; Cake',
			Age: '42',
			'Date of birth': '1990-12-31',
			'Hearing loop': 'Yes',
		},
	],
	consents: [],
};

test(
	'Checkbox groups and radio groups clear their error state once a choice is made; the hidden fields say what it is',
	{ tag: '@gate' },
	async ( { page } ) => {
		await openCheckout( page, made );
		await fillOne( page, address( 'groups' ) );
		await placeButton( page ).click();
		await expect( summary( page ).getByRole( 'link' ) ).toHaveText( [
			`Ticket 1: Chair – ${ CHOOSE } T-shirt`,
			`Ticket 1: Chair – ${ CHOOSE } Meals`,
		] );
		await expect( shirt( page ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( shirt( page ) ).toHaveAccessibleDescription( `It waits at the door. ${ CHOOSE } T-shirt` );
		await expect( meals( page ).locator( '[aria-invalid="true"]' ) ).toHaveCount( 3 );
		await inspectAgain( page, 'twentytwentyfive', 'checkout-fields-errors' );

		// Each link leads to the first option, from where the keyboard continues.
		await summary( page ).getByRole( 'link' ).first().click();
		await expect( shirt( page ).getByLabel( 'S, small' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowDown' );
		await expect( shirt( page ).getByLabel( 'M', { exact: true } ) ).toBeChecked();
		await expect( shirt( page ) ).not.toHaveAttribute( 'aria-invalid' );
		await expect( shirt( page ).locator( '.validation' ) ).toHaveValue( '1' );
		await summary( page ).getByRole( 'link' ).first().click();
		await expect( meals( page ).getByLabel( 'Soup, with bread' ) ).toBeFocused();
		await page.keyboard.press( 'Space' );
		await expect( page.locator( '[aria-invalid="true"]' ) ).toHaveCount( 0 );
		await expect( summary( page ) ).toHaveCount( 0 );
		const values = meals( page ).locator( '.checkbox_values' );
		await meals( page ).getByLabel( 'Cake' ).check();
		await expect( values ).toHaveValue( 'soup-with-bread,cake' );
		await meals( page ).getByLabel( 'Cake' ).uncheck();
		await meals( page ).getByLabel( 'Soup, with bread' ).uncheck();
		await expect( values ).toHaveValue( '' );
		// A field without an error is not validated again until the next press.
		await expect( page.locator( '[aria-invalid="true"]' ) ).toHaveCount( 0 );
	}
);

test(
	'What was entered before React came is there after a decline and an expired hold; then it is one order with its answers',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'answers' );
		await put( page, made.tickets[ 0 ] );
		await page.goto( site.pages.checkout );
		await choose( page );
		await awake( placeButton( page ) );
		await expectChosen( page );
		await expect( meals( page ).locator( '.checkbox_values' ) ).toHaveValue( 'soup-with-bread,cake' );
		await fillOne( page, email );
		await page.getByLabel( 'Payment result' ).selectOption( 'decline' );
		const calls = callsOf( page, 'benefit_place_order' );
		await placeButton( page ).click();
		await expect( summary( page ) ).toContainText( 'The payment was declined.' );
		await expectChosen( page );
		php( 'expire-holds' );
		await page.getByLabel( 'Payment result' ).selectOption( 'pay' );
		await placeButton( page ).click();
		await expect( thanks( page ) ).toBeVisible();
		await expect( page.getByText( 'Soup, with bread; Cake' ) ).toBeVisible();
		expect( answersOf( email ) ).toEqual( ANSWERS );
		// The owners' answers are sent in one field, none of them separately.
		const names = [ ...( calls.at( -1 )?.keys() ?? [] ) ];
		expect( names.filter( ( name ) => /^owner_|_choices/.test( name ) ) ).toEqual( [] );
		expect(
			JSON.parse( calls.at( -1 )?.get( 'benefit_attendees' ) ?? '' )[ `${ made.tickets[ 0 ] }` ][ 0 ]
		).toMatchObject( {
			meals: 'soup-with-bread,cake',
		} );
	}
);

test( 'After a reload, or back from another page, the hidden field says what the browser has kept', async ( {
	page,
} ) => {
	await openCheckout( page, made );
	await choose( page );
	for ( const leave of [
		() => page.reload(),
		async () => {
			await page.goto( site.pages.cart );
			await page.goBack();
		},
	] ) {
		await leave();
		await awake( placeButton( page ) );
		const kept = await meals( page )
			.locator( ':checked' )
			.evaluateAll( ( boxes ) => boxes.map( ( box ) => ( box as HTMLInputElement ).value ) );
		await expect( meals( page ).locator( '.checkbox_values' ) ).toHaveValue( kept.join() );
	}
} );

test( 'Where the organiser has changed the fields meanwhile, a sentence says so, the entries stay and the new field is there', async ( {
	page,
} ) => {
	const email = address( 'changed' );
	await openCheckout( page, made );
	await fillOne( page, email );
	await choose( page );
	const stored = askFor( [
		{ audience: 'owner', kind: 'text', label: 'Instrument', required: true, tickets: made.tickets },
	] );
	try {
		await placeButton( page ).click();
		await expect( summary( page ) ).toHaveText(
			'The organizer has changed this form. Please review it again. Your entries are still here.'
		);
		await expectChosen( page );
		await owner( page ).getByLabel( 'Instrument' ).fill( 'Oboe' );
		await placeButton( page ).click();
		await expect( thanks( page ) ).toBeVisible();
		expect( answersOf( email )?.owners ).toEqual( [ { ...ANSWERS.owners[ 0 ], Instrument: 'Oboe' } ] );
	} finally {
		restoreFields( stored );
	}
} );

test( 'The e-commerce-style form: form.checkout, the order beside it that stays in sight, first on a phone; terms and consents with their words', async ( {
	page,
} ) => {
	const email = address( 'shop' );
	const settings = php< Record< string, unknown > >( 'settings' );
	const pages = [
		php< { id: number; url: string } >( 'make-page', {
			title: 'Shop checkout',
			content: '<!-- wp:benefit/checkout {"layout":"ecommerce","align":"wide"} /-->',
		} ),
		php< { id: number; url: string } >( 'make-page', { title: 'House rules', content: 'Be kind.' } ),
	];
	php( 'settings', {
		values: {
			...settings,
			page_terms: pages[ 1 ]!.id,
			consent_1_text: 'Tell me about the next events.',
			consent_2_text: 'I know that there are stairs.',
			consent_2_required: true,
		},
	} );
	try {
		await put( page, made.tickets[ 0 ] );
		await page.goto( pages[ 0 ]!.url );
		await awake( placeButton( page ) );
		const form = page.locator( 'form.checkout' );
		const aside = page.getByRole( 'region', { name: 'Your tickets' } );
		const boxes = async () => [ await form.boundingBox(), await aside.boundingBox() ] as const;
		const [ beside, order ] = await boxes();
		expect( order!.x ).toBeGreaterThan( beside!.x + beside!.width );
		expect( order!.width ).toBeLessThan( beside!.width );
		const fold = aside.locator( 'summary' );
		await expect( fold ).toBeHidden();
		await expect( aside.getByRole( 'heading', { name: 'Your order: 1 ticket' } ) ).toBeVisible();
		await placeButton( page ).scrollIntoViewIfNeeded();
		await page.mouse.wheel( 0, 10_000 );
		await expect( aside.getByText( 'Total' ) ).toBeInViewport();
		await page.setViewportSize( { width: 390, height: 844 } );
		const [ below, first ] = await boxes();
		expect( first!.y + first!.height ).toBeLessThanOrEqual( below!.y );
		await expect( fold ).toContainText( '€' );
		await expect( aside.getByText( 'Total' ) ).toBeHidden();
		await fold.click();
		await expect( aside.getByText( 'Total' ) ).toBeVisible();
		await page.setViewportSize( { width: 1280, height: 900 } );

		await fillOne( page, email );
		await choose( page );
		await placeButton( page ).click();
		await expect( summary( page ).getByRole( 'link' ) ).toHaveText( [
			'Please check this box to continue: I have read and agree to “House rules”.',
			'Please check this box to continue: I know that there are stairs.',
		] );
		await inspect( page, 'twentytwentyfive', 'checkout-ecommerce' );
		await summary( page ).getByRole( 'link' ).first().click();
		await page.keyboard.press( 'Space' );
		await page.getByLabel( 'I know that there are stairs.' ).check();
		await expect( summary( page ) ).toHaveCount( 0 );
		await placeButton( page ).click();
		await expect( thanks( page ) ).toBeVisible();
		expect( answersOf( email ) ).toEqual( {
			...ANSWERS,
			consents: [
				expect.stringMatching( /^I have read and agree to “House rules”\. http.*house-rules/ ),
				'I know that there are stairs.',
			],
		} );
	} finally {
		php( 'settings', { values: settings } );
		php( 'remove-posts', { ids: pages.map( ( { id } ) => id ) } );
	}
} );

test( 'An order of many tickets with fields of the organiser’s travels in a few fields', async ( { page } ) => {
	const email = address( 'hundred' );
	// One fewer than the number from which owners are collapsed; LargeOrderTest and Jest test 999.
	await openCheckout( page, made, 19 );
	const calls = callsOf( page, 'benefit_place_order' );
	await fillOne( page, email );
	await page.locator( 'form.benefit-checkout' ).evaluate( ( form ) => {
		const enter = ( element: Element, value: string ): void => {
			( element as HTMLInputElement ).value = value;
		};
		form.querySelectorAll( '[name^="owner_data_first_name"], [name^="owner_data_last_name"]' ).forEach( ( field ) =>
			enter( field, 'Name' )
		);
		form.querySelectorAll( 'fieldset.benefit-field' ).forEach( ( group ) =>
			group.querySelector< HTMLElement >( '.benefit-choice input' )?.click()
		);
	} );
	await placeButton( page ).click();
	await expect( thanks( page ) ).toBeVisible();
	expect( [ ...( calls[ 0 ]?.keys() ?? [] ) ].length ).toBeLessThan( 20 );
	expect( answersOf( email )?.owners ).toEqual(
		Array( 19 ).fill( { 'T-shirt': 'S, small', Meals: 'Soup, with bread' } )
	);
} );
