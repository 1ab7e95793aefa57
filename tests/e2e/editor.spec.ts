import { expect, test } from '@playwright/test';
import { listen } from './support/admin';
import { blocks, canvasOf, insertBlock, newPage, postId, saveDraft, expectPreviews } from './support/editor';
import { php } from './support/php';

test( 'Each of our blocks is inserted, previewed, configured, saved and valid again after a reload', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'All our blocks' );
	const canvas = canvasOf( page );
	await insertBlock( page, 'ticket-table', 'Event tickets' );
	await canvas.getByRole( 'button', { name: 'Choose an event' } ).click();
	const picker = page.locator( '.benefit-event-picker' );
	await picker.getByRole( 'combobox', { name: 'Event' } ).fill( 'Sunday' );
	await picker.getByRole( 'option', { name: /Sunday readings with tea/ } ).click();
	await expect( canvas.getByRole( 'heading', { name: 'Entry' } ) ).toBeVisible();

	await test.step( 'In the inspector', async () => {
		await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
		const inspector = page.getByRole( 'region', { name: 'Editor settings' } );
		await expect( canvas.getByText( 'Location', { exact: true } ) ).toBeVisible();
		await inspector.getByLabel( 'Show date and location' ).uncheck();
		await expect( canvas.getByText( 'Location', { exact: true } ) ).toHaveCount( 0 );
		await inspector.getByLabel( '“Buy now” button' ).selectOption( 'new' );
		await expect( canvas.getByRole( 'button', { name: /^Buy now/ } ).first() ).toHaveAttribute(
			'formtarget',
			'_blank'
		);
		await inspector.getByLabel( '“Buy now” button' ).selectOption( 'none' );
		await expect( canvas.getByRole( 'button', { name: /^Buy now/ } ) ).toHaveCount( 0 );
		await inspector.getByLabel( 'Layout' ).selectOption( 'buy-form' );
		await expect( canvas.locator( '.mp_buy_form' ).first() ).toBeVisible();
		await expect( inspector.getByLabel( '“Buy now” button' ) ).toHaveCount( 0 );
		await inspector.getByLabel( 'Layout' ).selectOption( 'dropdown' );
		await expect( canvas.getByLabel( 'Ticket', { exact: true } ) ).toBeVisible();
	} );

	for ( const [ name, title ] of [
		[ 'cart', 'Cart' ],
		[ 'checkout', 'Checkout' ],
		[ 'order', 'Order and tickets' ],
		[ 'event-list', 'Event list' ],
		[ 'cart-contents', 'Cart contents' ],
		[ 'cart-widget', 'Cart widget' ],
	] as const ) {
		await insertBlock( page, name, title );
	}
	await expect( canvas.getByText( 'Your cart is empty.' ) ).toHaveCount( 4 );
	await expect( canvas.getByRole( 'link', { name: /Harbour Lights/ } ) ).toBeVisible();
	await expect( canvas.getByRole( 'heading', { name: 'Find your order' } ) ).toBeVisible();
	await page.getByLabel( 'Title', { exact: true } ).fill( 'In your basket' );
	await expect( canvas.getByRole( 'heading', { name: 'In your basket' } ) ).toBeVisible();

	await saveDraft( page );
	const id = await postId( page );
	try {
		await page.reload();
		await expect( canvas.getByRole( 'heading', { name: 'Find your order' } ) ).toBeVisible();
		await expect( canvas.getByRole( 'heading', { name: 'Entry' } ) ).toBeVisible();
		await expect( canvas.getByRole( 'heading', { name: 'In your basket' } ) ).toBeVisible();
		await expect( canvas.getByText( 'Location', { exact: true } ) ).toHaveCount( 0 );
		await expect( canvas.getByLabel( 'Ticket', { exact: true } ) ).toBeVisible();
		expect( await blocks( page ) ).toEqual(
			[ 'ticket-table', 'cart', 'checkout', 'order', 'event-list', 'cart-contents', 'cart-widget' ].map(
				( name ) => ( {
					name: `benefit/${ name }`,
					isValid: true,
				} )
			)
		);
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );

test( 'The inserter shows each block as it will be, before there is an event or a cart', async ( { page } ) => {
	await newPage( page, 'Looking around' );
	await expectPreviews( page, [
		[ 'ticket-table', 'Event tickets', 'Add to cart' ],
		[ 'ticket-table/dropdown', 'Tickets as a dropdown', 'Add to cart' ],
		[ 'ticket-table/buy-form', 'Tickets as separate forms', 'Add to cart' ],
		[ 'cart', 'Cart', 'Proceed to checkout' ],
		[ 'checkout', 'Checkout', 'Place order' ],
		[ 'cart-widget', 'Cart widget', 'View cart' ],
		[ 'cart-contents', 'Cart contents', 'Total' ],
		[ 'event-list', 'Event list', 'A concert' ],
	] );
} );

test( 'Each of our patterns is inserted and valid again after a reload', async ( { page } ) => {
	const heard = listen( page );
	await newPage( page, 'All our patterns' );
	const canvas = canvasOf( page );
	await page.getByRole( 'tab', { name: 'Patterns' } ).click();
	for ( const title of [
		...[ 'Event page', 'Cart', 'Checkout', 'Event list', 'Blog', 'Team' ],
		...[ 'Donation page', 'Appeal with three levels', 'Season program', 'What’s on this week' ],
		...[ 'Gallery slideshow', 'Thank-you notice', 'Frequently asked questions' ],
	] ) {
		await page.getByRole( 'tab', { name: 'Benefit', exact: true } ).click();
		await page.getByRole( 'option', { name: title, exact: true } ).click();
	}
	// Assistive technology does not see an element as a heading while it is edited.
	await expect( canvas.getByText( 'Program' ) ).toBeVisible();
	await expect( canvas.getByText( 'Your cart is empty.' ) ).toHaveCount( 2 );
	await expect( canvas.getByRole( 'link', { name: /Harbour Lights/ } ).first() ).toBeVisible();

	await saveDraft( page );
	const id = await postId( page );
	try {
		await page.reload();
		await expect( canvas.getByText( 'Program' ) ).toBeVisible();
		const found = await blocks( page );
		expect( found.filter( ( { isValid } ) => ! isValid ) ).toEqual( [] );
		expect( found.map( ( { name } ) => name ) ).toEqual(
			expect.arrayContaining( [
				'benefit/ticket-table',
				'benefit/cart',
				'benefit/checkout',
				'benefit/event-list',
				'benefit/content-grid',
			] )
		);
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );
