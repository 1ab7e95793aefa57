import { expect, test, type Page } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { canvasOf, openPanel, postId, saveDraft } from './support/editor';
import { axeFindings } from './support/inspect';
import { makeEvent, removeEvent } from './support/event';
import { php } from './support/php';
import { site } from './support/site';

test.beforeEach( async ( { page } ) => {
	php( 'editor-preferences' );
	await logIn( page );
} );

const row = ( page: Page, name: string ) =>
	page.locator( '.benefit-panel-ticket' ).filter( { has: page.getByText( name, { exact: true } ) } );
const dialog = ( page: Page ) => page.getByRole( 'dialog', { name: /ticket type$/ } );
const edit = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name: `Edit ${ name }`, exact: true } ).click();
const names = ( page: Page ) => page.locator( '.benefit-panel-ticket__name' ).allTextContents();

/** The stored state, independent of the editor. */
const stored = ( page: Page, event: number ) =>
	page.evaluate( async ( id ) => {
		const { wp } = window as unknown as {
			wp: { apiFetch: ( options: { path: string } ) => Promise< { title: { raw: string } }[] > };
		};
		const found = await wp.apiFetch( {
			path: `/wp/v2/benefit-tickets?context=edit&benefit_event=${ id }&orderby=menu_order&order=asc`,
		} );
		return found.map( ( { title } ) => title.raw );
	}, event );

test(
	'A new event gets its dates and its ticket types without leaving the editor',
	{ tag: '@gate' },
	async ( { page } ) => {
		const heard = listen( page );
		await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_event` );
		await canvasOf( page ).getByRole( 'textbox', { name: 'Add title' } ).fill( 'Made in the panel' );
		await openPanel( page, 'Event details' );
		await page.getByLabel( 'Start', { exact: true } ).fill( '2031-07-05T19:30' );
		await page.getByLabel( 'End', { exact: true } ).fill( '2031-07-05T18:00' );
		await expect( page.getByText( 'The event must end after it starts.' ) ).toBeVisible();
		await page.getByLabel( 'End', { exact: true } ).fill( '2031-07-05T22:00' );
		await expect( page.getByText( 'The event must end after it starts.' ) ).toHaveCount( 0 );
		await openPanel( page, 'Tickets' );
		await expect( page.getByText( 'This event has no ticket types yet.' ) ).toBeVisible();
		const duplicate = page.getByRole( 'link', { name: /^Duplicate event…/ } );
		await expect( page.getByText( /^Save the event before you duplicate it/ ) ).toBeVisible();
		await expect( duplicate ).toHaveCount( 0 );
		await page.getByLabel( 'Tax rate (%)' ).fill( '10' );
		await page.getByLabel( 'Prices and tax' ).selectOption( { label: 'Tax is added to prices' } );
		await page.getByRole( 'button', { name: 'Add ticket type' } ).click();
		const form = dialog( page );
		expect( await axeFindings( page, '.components-modal__frame form', '.components-modal__frame form' ) ).toEqual(
			[]
		);

		await test.step( 'What is missing or no amount is said at its field', async () => {
			await form.getByLabel( 'Price' ).fill( 'a lot' );
			await form.getByRole( 'button', { name: 'Save ticket type' } ).click();
			await expect( form.getByText( 'Enter a name for the ticket type.' ) ).toBeVisible();
			await expect( form.getByLabel( 'Name' ) ).toBeFocused();
			await expect( form.getByLabel( 'Price' ) ).toHaveAccessibleDescription( /Enter the price as an amount/ );
			await form.getByLabel( 'Name' ).fill( 'Front row' );
			await form.getByLabel( 'Price' ).fill( '12.50' );
			await expect( form.getByLabel( 'Capacity' ) ).toHaveValue( '' );
			await expect( form.getByLabel( 'Capacity' ) ).toHaveAttribute( 'placeholder', 'No limit' );
			await form.getByLabel( 'Capacity' ).fill( '20' );
			await form.getByLabel( 'Minimum per order' ).fill( '5' );
			await form.getByLabel( 'Maximum per order' ).fill( '4' );
			await expect( form.getByLabel( 'Minimum per order' ) ).toHaveAccessibleDescription(
				'The minimum per order cannot be higher than the maximum.'
			);
			expect(
				await axeFindings( page, '.components-modal__frame form', '.components-modal__frame form' )
			).toEqual( [] );
			await form.getByLabel( 'Minimum per order' ).fill( '1' );
		} );
		await test.step( 'What a buyer pays in the end is told, with fee and tax', async () => {
			await expect( form.getByText( 'Buyers pay €13.75 per ticket, including fees and tax.' ) ).toBeVisible();
			await form.getByLabel( 'Fee', { exact: true } ).selectOption( { label: 'Fixed amount per ticket' } );
			await form.getByLabel( 'Fee amount' ).fill( '1.50' );
			await expect( form.getByText( 'Buyers pay €15.40 per ticket, including fees and tax.' ) ).toBeVisible();
		} );
		await form.getByRole( 'button', { name: 'Save ticket type' } ).click();
		await expect( row( page, 'Front row' ) ).toContainText( '€12.50' );
		await expect( row( page, 'Front row' ) ).toContainText( '0 sold, 0 in carts, 20 left' );
		// The block shows it at once, too.
		await expect( canvasOf( page ).getByRole( 'heading', { name: 'Front row' } ) ).toBeVisible();
		const id = await postId( page );
		await expect( duplicate ).toBeVisible();
		try {
			// It was saved as a draft with its first ticket type; this change comes later.
			await page.getByLabel( 'Venue', { exact: true } ).fill( 'The small room' );
			await saveDraft( page );
			await page.reload();
			await openPanel( page, 'Tickets' );
			await expect( row( page, 'Front row' ) ).toContainText( '20 left' );
			await expect( page.getByLabel( 'Prices and tax' ) ).toHaveValue( 'exclusive' );
			await openPanel( page, 'Event details' );
			await expect( page.getByLabel( 'End', { exact: true } ) ).toHaveValue( '2031-07-05T22:00' );
			await expect( page.getByLabel( 'Venue', { exact: true } ) ).toHaveValue( 'The small room' );
			await expect( page.locator( '#benefit-event' ) ).toHaveCount( 0 );
			expect( heard ).toEqual( [] );
		} finally {
			php( 'remove-posts', { ids: [ id ] } );
		}
	}
);

test( 'What cannot be read holds back saving until it is mended, also while its field is out of sight', async ( {
	page,
} ) => {
	const heard = listen( page );
	const saves: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() !== 'GET' && /benefit-events(\/|%2F)\d+\b(?!.*autosaves)/.test( request.url() ) ) {
			saves.push( request.url() );
		}
	} );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_event` );
	await canvasOf( page ).getByRole( 'textbox', { name: 'Add title' } ).fill( 'Held back' );
	await openPanel( page, 'Event details' );
	await openPanel( page, 'Tickets' );
	const places = page.getByLabel( 'Total capacity' );
	await places.fill( 'abc' );
	await expect( places ).toHaveAccessibleDescription( /^Enter a whole number from 0 to/ );
	await page.keyboard.press( 'ControlOrMeta+s' );
	await page.getByRole( 'tab', { name: 'Block' } ).click();
	const why = page.locator( '.components-notice' ).getByText( '“Total capacity” is not valid.' );
	await expect( why ).toBeVisible();
	// WordPress 7 disables the button; WordPress 6.8 shows the reason when it is pressed.
	await page.getByRole( 'button', { name: 'Save draft' } ).click( { force: true } );
	await page.getByRole( 'tab', { name: 'Event' } ).click();
	await expect( places ).toHaveValue( 'abc' );
	expect( saves ).toEqual( [] );
	await places.fill( '40' );
	await expect( places ).not.toHaveAttribute( 'aria-invalid' );
	const doors = page.getByLabel( 'Doors open', { exact: true } );
	await doors.press( '7' );
	await expect( doors ).toHaveAccessibleDescription( /in the event’s time zone/ );
	await page.keyboard.press( 'ControlOrMeta+s' );
	await doors.fill( '2031-07-05T18:30' );
	expect( saves ).toEqual( [] );
	await saveDraft( page );
	const id = await postId( page );
	try {
		expect( saves ).toHaveLength( 1 );
		expect( heard ).toEqual( [] );
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
} );

test( 'Ticket types are edited, undone, ordered, refused with the server’s words, saved with the event, and trashed', async ( {
	page,
} ) => {
	const heard = listen( page );
	const event = makeEvent( 'Edited in the panel', [
		{ name: 'Regular', capacity: 10, meta: {} },
		{ name: 'Reduced', capacity: 5, meta: {} },
	] );
	try {
		await page.goto( `${ site.url }/wp-admin/post.php?post=${ event.id }&action=edit` );
		await openPanel( page, 'Tickets' );
		await expect( row( page, 'Regular' ) ).toContainText( '0 sold, 0 in carts, 10 left' );
		expect( await axeFindings( page, '.benefit-panel-tickets', '.benefit-panel-tickets' ) ).toEqual( [] );

		await test.step( 'One visit to a field is one step of undo, and of redo', async () => {
			await edit( page, 'Regular' );
			await dialog( page ).getByLabel( 'Name' ).press( 'End' );
			await dialog( page ).getByLabel( 'Name' ).pressSequentially( ' seats' );
			await page.keyboard.press( 'Escape' );
			await expect( row( page, 'Regular seats' ) ).toContainText( 'Unsaved changes' );
			await page.getByRole( 'button', { name: 'Undo' } ).click();
			await expect( row( page, 'Regular' ) ).not.toContainText( 'Unsaved changes' );
			await page.getByRole( 'button', { name: 'Redo' } ).click();
			await expect( row( page, 'Regular seats' ) ).toBeVisible();
			expect( await stored( page, event.id ) ).toEqual( [ 'Regular', 'Reduced' ] );
		} );

		await test.step( 'The order is one step, too', async () => {
			await page.getByRole( 'button', { name: 'Move Reduced up' } ).click();
			expect( await names( page ) ).toEqual( [ 'Reduced', 'Regular seats' ] );
			await page.getByRole( 'button', { name: 'Undo' } ).click();
			expect( await names( page ) ).toEqual( [ 'Regular seats', 'Reduced' ] );
			await page.getByRole( 'button', { name: 'Move Regular seats down' } ).click();
		} );

		await test.step( 'Saving the event saves them', async () => {
			await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
			await page
				.getByRole( 'region', { name: 'Editor publish' } )
				.or( page.locator( '.entities-saved-states__panel' ) )
				.getByRole( 'button', { name: 'Save', exact: true } )
				.click();
			await expect( page.getByText( 'Unsaved changes' ) ).toHaveCount( 0 );
			await expect.poll( () => stored( page, event.id ) ).toEqual( [ 'Reduced', 'Regular seats' ] );
		} );

		await test.step( 'Sold and held places are read again, and fewer are refused at the field', async () => {
			php( 'take-places', { id: event.tickets[ 0 ], sold: 3, held: 1 } );
			await page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
			await expect( row( page, 'Regular seats' ) ).toContainText( '3 sold, 1 in carts, 6 left' );
			await edit( page, 'Regular seats' );
			const places = dialog( page ).getByLabel( 'Capacity' );
			await places.fill( '2' );
			await dialog( page ).getByRole( 'button', { name: 'Save ticket type' } ).click();
			await expect( places ).toHaveAccessibleDescription(
				/The capacity cannot be 2\. Tickets sold: 3\. Reserved in carts: 1/
			);
			await expect( places ).toBeFocused();
			await places.fill( '4' );
			await dialog( page ).getByRole( 'button', { name: 'Save ticket type' } ).click();
			await expect( row( page, 'Regular seats' ) ).toContainText( '3 sold, 1 in carts, 0 left' );
		} );

		await test.step( 'To the trash, after a question', async () => {
			await page.getByRole( 'button', { name: 'Move Reduced to the Trash' } ).click();
			const question = page.getByRole( 'dialog', { name: 'Move to Trash?' } );
			await question.getByRole( 'button', { name: 'Cancel' } ).click();
			await expect( row( page, 'Reduced' ) ).toBeVisible();
			await page.getByRole( 'button', { name: 'Move Reduced to the Trash' } ).click();
			await question.getByRole( 'button', { name: 'Move to Trash' } ).click();
			await expect( row( page, 'Reduced' ) ).toHaveCount( 0 );
			await expect( page.getByText( '“Reduced” was moved to the Trash.' ).first() ).toBeVisible();
			await expect( page.getByRole( 'button', { name: 'Add ticket type' } ) ).toBeFocused();
			expect( await stored( page, event.id ) ).toEqual( [ 'Regular seats' ] );
		} );
		// The console shows the 409 of the refusal above as a failed request.
		expect( heard.filter( ( message ) => ! message.includes( '409' ) ) ).toEqual( [] );
	} finally {
		removeEvent( event );
	}
} );

test( 'A sold event is moved with doors and end, after an answer, and ticket holders can be notified', async ( {
	page,
} ) => {
	const event = makeEvent( 'Moved in the panel', [ { name: 'Seat', capacity: 10, meta: { price_minor: 1000 } } ] );
	php( 'take-places', { id: event.id, sold: 1, held: 0 } );
	for ( const [ name, value ] of [
		[ 'start', '2031-07-05T17:30:00Z' ],
		[ 'end', '2031-07-05T20:00:00Z' ],
		[ 'doors', '2031-07-05T16:30:00Z' ],
	] ) {
		php( 'change-meta', { id: event.id, key: `benefit_${ name }`, value } );
	}
	await page.goto( `${ site.url }/wp-admin/post.php?post=${ event.id }&action=edit` );
	await openPanel( page, 'Event details' );
	const start = page.getByLabel( 'Start', { exact: true } );
	const day = ( name: string ) => page.getByLabel( name, { exact: true } ).inputValue();
	await start.fill( ( await start.inputValue() ).replace( '-05T', '-12T' ) );

	expect( await day( 'End' ) ).toMatch( /^2031-07-12T/ );
	expect( await day( 'Doors open' ) ).toMatch( /^2031-07-12T/ );
	const save = page.getByRole( 'button', { name: 'Save', exact: true } );
	await expect( save ).toBeDisabled();
	await page.getByRole( 'checkbox', { name: /^Tickets have been sold for Sat, Jul 5, 2031/ } ).check();
	await save.click();
	const notify = page.getByRole( 'link', { name: 'Notify ticket holders' } );
	await expect( notify.first() ).toBeVisible();
	await notify.first().click();
	await expect( page.getByRole( 'heading', { name: 'Message attendees' } ) ).toBeVisible();
	await expect( page.getByLabel( 'Message', { exact: true } ) ).toHaveValue(
		/starts on Sat, Jul 12, 2031.* instead of Sat, Jul 5, 2031/
	);
	removeEvent( event );
} );
