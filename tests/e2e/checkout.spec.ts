import { expect, test, type Request } from '@playwright/test';
import { mailsAbout } from './support/mail';
import { php } from './support/php';
import {
	addToCart,
	cartLine,
	fillBuyer,
	fillOwner,
	order,
	orderNumber,
	part,
	review,
	reviewOne,
	toCheckout,
} from './support/shop';
import { address, site } from './support/site';

test.use( { javaScriptEnabled: false } );

interface StoredOrder {
	number: string;
	status: string;
	total_minor: number;
}
const ordersOf = ( email: string ) => php< StoredOrder[] >( 'orders', { email } );
const FORBIDDEN = 'First name cannot contain any of these characters: < ? = ^ >. Please remove them.';

test( 'What needs another look is listed above the form, each entry leads to its field, and nothing entered is lost', async ( {
	page,
} ) => {
	await addToCart( page, 'Standing' );
	await toCheckout( page );
	const buyer = part( page, 'Your details' );
	const owner = part( page, /^Ticket 1: Standing/ );
	await buyer.getByLabel( 'First name' ).fill( 'Ada <b>' );
	await buyer.getByLabel( /^Email \(/ ).fill( 'ada@example.org' );
	await buyer.getByLabel( 'Confirm email' ).fill( 'aba@example.org' );
	await owner.getByLabel( 'First name' ).fill( 'a=b' );
	await owner.getByLabel( 'Last name' ).fill( 'O’Hara-Müller 2nd' );
	await page.getByLabel( 'Payment result' ).selectOption( 'pending' );
	await review( page );

	const summary = page.getByRole( 'alert' );
	await expect( summary ).toBeFocused();
	await expect( summary ).toContainText( '4 fields need your attention. Your entries are still here.' );
	const wrong = [
		[ buyer.getByLabel( 'First name' ), `Your details – ${ FORBIDDEN }`, FORBIDDEN, 'Ada <b>' ],
		[
			buyer.getByLabel( 'Last name' ),
			'Your details – Last name is required. Please fill it in.',
			'Last name is required. Please fill it in.',
			'',
		],
		[
			buyer.getByLabel( 'Confirm email' ),
			'Your details – Confirm email does not match Email. Please enter the same in both fields.',
			'Confirm email does not match Email. Please enter the same in both fields.',
			'aba@example.org',
		],
		[ owner.getByLabel( 'First name' ), `Ticket 1: Standing – ${ FORBIDDEN }`, FORBIDDEN, 'a=b' ],
	] as const;
	await expect( summary.getByRole( 'link' ) ).toHaveText( wrong.map( ( [ , link ] ) => link ) );
	for ( const [ field, link, sentence, entry ] of wrong ) {
		await summary.getByRole( 'link', { name: link, exact: true } ).click();
		await expect( field ).toBeFocused();
		await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( field ).toHaveAccessibleDescription( sentence );
		await expect( field ).toHaveValue( entry );
	}
	await expect( page.locator( '[aria-invalid="true"]' ) ).toHaveCount( wrong.length );
	await expect( owner.getByLabel( 'Last name' ) ).toHaveValue( 'O’Hara-Müller 2nd' );
	await expect( page.getByLabel( 'Payment result' ) ).toHaveValue( 'pending' );

	await fillBuyer( page, { first: 'Ada', last: 'Byron', email: 'ada@example.org' } );
	await owner.getByLabel( 'First name' ).fill( 'Ada' );
	await review( page );
	await expect( page.getByRole( 'heading', { name: 'Review your details' } ) ).toBeFocused();

	await page.getByRole( 'button', { name: 'Edit details' } ).click();
	await expect( buyer.getByLabel( 'Last name' ) ).toHaveValue( 'Byron' );
	await expect( owner.getByLabel( 'Last name' ) ).toHaveValue( 'O’Hara-Müller 2nd' );
	await expect( page.getByLabel( 'Payment result' ) ).toHaveValue( 'pending' );
} );

test( 'The age is asked for again where the order is placed', async ( { page } ) => {
	await addToCart( page, 'After-show bar' );
	const box = page.getByRole( 'checkbox', { name: /^I confirm that I meet the age requirement/ } );
	await box.check();
	await toCheckout( page );
	await expect( box ).not.toBeChecked();
	await review( page );
	// Together with all other errors, not after they are corrected.
	await expect( page.getByRole( 'alert' ).getByRole( 'link' ).last() ).toHaveText(
		'Some of these tickets have an age requirement. Please confirm that you meet it.'
	);
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email: address( 'age' ) } );
	await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
	await review( page );
	await expect( page.getByRole( 'alert' ) ).toBeFocused();
	await expect( box ).toHaveAttribute( 'aria-invalid', 'true' );
	await page.getByRole( 'alert' ).getByRole( 'link' ).click();
	await expect( box ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await review( page );
	await order( page );
	await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
} );

test(
	'A declined payment keeps every entry, and the second try is one order that was paid',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'declined' );
		await reviewOne( page, 'Seated', email, 'decline' );
		await order( page );
		await expect( page.getByRole( 'alert' ) ).toHaveText(
			'The payment was declined. You have not been charged. Please try again or use another payment method.'
		);
		await expect( page.getByRole( 'alert' ) ).toBeFocused();
		const buyer = part( page, 'Your details' );
		for ( const [ label, entry ] of [
			[ 'First name', 'Ada' ],
			[ 'Last name', 'Byron' ],
			[ /^Email \(/, email ],
			[ 'Confirm email', email ],
		] as const ) {
			await expect( buyer.getByLabel( label ) ).toHaveValue( entry );
		}
		await expect( part( page, /^Ticket 1: Seated/ ).getByLabel( 'Last name' ) ).toHaveValue( 'Byron' );
		await expect( page.getByRole( 'radio', { name: 'Test payment' } ) ).toBeChecked();
		await expect( page.getByLabel( 'Payment result' ) ).toHaveValue( 'decline' );

		await page.getByLabel( 'Payment result' ).selectOption( 'pay' );
		await review( page );
		await order( page );
		await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
		expect( ordersOf( email ).map( ( { status } ) => status ) ).toEqual( [ 'order_failed', 'order_paid' ] );
	}
);

test(
	'Going back and posting again leads to the same order and makes no second one',
	{ tag: '@gate' },
	async ( { page, context } ) => {
		const email = address( 'twice' );
		const posts: Request[] = [];
		page.on( 'request', ( request ) => {
			if ( request.method() === 'POST' && request.url() === site.pages.checkout ) {
				posts.push( request );
			}
		} );
		await reviewOne( page, 'Standing', email );
		await order( page );
		const number = await orderNumber( page );
		const sent = [ ...posts ];
		expect( sent ).toHaveLength( 2 );
		// The review page answers a post and is not stored, so the browser asks before sending it again.
		await expect( page.goBack() ).rejects.toThrow( 'ERR_CACHE_MISS' );
		const again = sent.map( ( post ) =>
			context.request.post( post.url(), {
				data: post.postData() ?? '',
				headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
				maxRedirects: 0,
			} )
		);
		const [ reviewed, ordered ] = await Promise.all( again );
		expect( await reviewed?.text() ).toContain( 'Your cart is empty' );
		expect( ordered?.status() ).toBe( 303 );
		const other = await context.newPage();
		await other.goto( ordered?.headers().location ?? '' );
		expect( await orderNumber( other ) ).toBe( number );
		expect( ordersOf( email ) ).toMatchObject( [ { number, status: 'order_paid', total_minor: 2500 } ] );
		expect( mailsAbout( number ) ).toHaveLength( 2 );
	}
);

test( 'A double click on the order button is one order', async ( { page } ) => {
	const email = address( 'double' );
	await reviewOne( page, 'Reduced', email );
	await page.getByRole( 'button', { name: /^Place order/ } ).dblclick();
	await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
	expect( ordersOf( email ) ).toMatchObject( [ { status: 'order_paid', total_minor: 1500 } ] );
} );

test( 'Who ordered finds an empty cart, and can order again', async ( { page } ) => {
	const email = address( 'again' );
	for ( let round = 0; round < 2; round++ ) {
		await reviewOne( page, 'Child under 6', email );
		await order( page );
		await expect( page.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } ) ).toBeVisible();
		await page.goto( site.pages.cart );
		await expect( cartLine( page, 'Child under 6' ) ).toHaveCount( 0 );
	}
	expect( ordersOf( email ) ).toHaveLength( 2 );
} );
