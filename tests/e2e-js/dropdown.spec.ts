import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { axeFindings } from '../e2e/support/inspect';
import { ticketRow } from '../e2e/support/shop';
import { awake, blockIsland } from './support/islands';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent(
		'An event with a dropdown',
		[
			{ name: 'Group', capacity: 50, meta: { benefit_min_per_order: 3 } },
			{ name: 'Single', capacity: 50, meta: {} },
			{ name: 'Sold out', capacity: 0, meta: {} },
			{ name: 'Last one', capacity: 50, meta: {} },
		],
		'<!-- wp:benefit/ticket-table {"layout":"dropdown"} /-->'
	);
} );
test.afterAll( () => removeEvent( made ) );

const select = ( page: Page ): Locator => page.getByLabel( 'Ticket', { exact: true } );
const names = ( page: Page ): Promise< string[] > => page.locator( '.benefit-actions h3' ).allTextContents();
const quantity = ( page: Page, name: string ): Locator => ticketRow( page, name ).getByLabel( /^Quantity/ );

test( 'Choosing a type moves that type’s add-to-cart block to the front of the actions area', async ( { page } ) => {
	await page.goto( made.url );
	await expect( ticketRow( page, 'Group' ) ).toBeVisible();
	await expect( ticketRow( page, 'Single' ) ).toBeHidden();
	await select( page ).selectOption( { label: 'Last one – €10' } );
	await expect.poll( () => names( page ) ).toEqual( [ 'Last one', 'Group', 'Single', 'Sold out' ] );
	await expect( ticketRow( page, 'Last one' ) ).toBeVisible();
	await expect( ticketRow( page, 'Group' ) ).toBeHidden();

	await quantity( page, 'Last one' ).fill( '4' );
	await ticketRow( page, 'Last one' ).getByRole( 'button', { name: 'Add to cart' } ).click();
	await expect(
		ticketRow( page, 'Last one' ).locator( '.benefit-added' ).filter( { hasText: '4 in cart' } )
	).toBeVisible();

	await select( page ).selectOption( { label: 'Sold out – Sold out' } );
	await expect.poll( () => names( page ) ).toEqual( [ 'Sold out', 'Last one', 'Group', 'Single' ] );
	await expect( ticketRow( page, 'Sold out' ).locator( '.benefit-state' ) ).toHaveText( 'Sold out' );
	expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
} );

test(
	'By keyboard: the focus stays on the list, the next stop is the block that was chosen, and entries stay',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.goto( made.url );
		await awake( quantity( page, 'Group' ) );
		await quantity( page, 'Group' ).fill( '5' );
		await select( page ).focus();
		await page.keyboard.press( 'ArrowDown' );
		await expect.poll( () => names( page ) ).toEqual( [ 'Single', 'Group', 'Sold out', 'Last one' ] );
		await expect( select( page ) ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await expect(
			ticketRow( page, 'Single' ).getByRole( 'button', { name: 'Decrease quantity (Single)' } )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect(
			ticketRow( page, 'Single' ).locator( '.benefit-added' ).filter( { hasText: '1 in cart' } )
		).toBeVisible();
		await select( page ).selectOption( { label: 'Group – €10' } );
		await expect( quantity( page, 'Group' ) ).toHaveValue( '5' );
	}
);

test( 'When its script does not come, all blocks are there', async ( { page } ) => {
	await blockIsland( page, 'ticket-dropdown' );
	await page.goto( made.url );
	await select( page ).selectOption( { label: 'Last one – €10' } );
	await expect( ticketRow( page, 'Last one' ) ).toBeVisible();
	await expect( ticketRow( page, 'Group' ) ).toBeVisible();
} );
