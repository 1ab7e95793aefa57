import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from './support/inspect';
import { listen, logIn } from './support/admin';
import { openPanel } from './support/editor';
import { php } from './support/php';
import { addToCart, cartLine, fillBuyer, fillOwner, order, review, ticketRow, toCheckout } from './support/shop';
import { address, site } from './support/site';

const SETTINGS = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-settings`;
const editPost = ( id: number ) => `${ site.url }/wp-admin/post.php?post=${ id }&action=edit`;

test.beforeEach( async ( { page } ) => {
	php( 'editor-preferences' );
	await logIn( page );
} );

const tab = ( page: Page, name: string ) =>
	page.getByRole( 'navigation', { name: 'Settings' } ).getByRole( 'link', { name } ).click();

const saveSettings = async ( page: Page ) => {
	await page.getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( page.getByText( 'Settings saved.' ) ).toBeVisible();
};

test( 'The settings are saved, refuse what makes no sense with the reason, and make the pages that are missing', async ( {
	page,
} ) => {
	const before = php< Record< string, unknown > >( 'settings' );
	try {
		await page.goto( SETTINGS );
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
		await page.getByLabel( 'Sender name' ).fill( 'Hall & O’Harbour' );
		await saveSettings( page );
		await expect( page.getByLabel( 'Sender name' ) ).toHaveValue( 'Hall & O’Harbour' );

		await tab( page, 'Tickets' );
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
		await page.getByLabel( 'Reservation time (minutes)' ).fill( '20' );
		await saveSettings( page );
		await page.getByLabel( 'Reservation time (minutes)' ).evaluate( ( field ) => field.removeAttribute( 'max' ) );
		await page.getByLabel( 'Reservation time (minutes)' ).fill( '500' );
		await page.getByRole( 'button', { name: 'Save Changes' } ).click();
		await expect( page.getByText( /“Reservation time \(minutes\)” was not changed\..*120/ ) ).toBeVisible();
		await expect( page.getByLabel( 'Reservation time (minutes)' ) ).toHaveValue( '20' );

		await tab( page, 'General' );
		await expect( page.getByLabel( 'Sender name' ) ).toHaveValue( 'Hall & O’Harbour' );
		await page.getByLabel( 'Cart page' ).selectOption( { label: 'None' } );
		await saveSettings( page );
		await expect(
			page.getByText( 'Visitors cannot complete their payment without these pages: Cart.' )
		).toBeVisible();
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
		await page.getByRole( 'button', { name: 'Create missing pages' } ).click();
		await expect( page.getByText( '1 page was created.' ) ).toBeVisible();
		await expect( page.getByText( 'Visitors cannot complete their payment' ) ).toHaveCount( 0 );
	} finally {
		const made = php< Record< string, unknown > >( 'settings' ).page_cart;
		php( 'settings', { values: before } );
		if ( made !== before.page_cart && made !== 0 ) {
			php( 'remove-posts', { ids: [ made ] } );
		}
	}
} );

test( 'Home has the steps of a new site, each done in place', async ( { page } ) => {
	const before = php< Record< string, unknown > >( 'settings' );
	try {
		php( 'settings', { values: { ...before, seller_name: '' } } );
		await page.goto( `${ site.url }/wp-admin/admin.php?page=benefit` );
		await expect( page.locator( '.button-primary' ).filter( { visible: true } ) ).toHaveCount( 1 );
		expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
		await page.getByLabel( 'Legal name' ).fill( 'Friends of the Quay' );
		await page.locator( '#benefit-setup-organization' ).getByRole( 'button', { name: 'Save' } ).click();
		await expect( page.getByText( 'Settings saved.' ) ).toBeVisible();
		await expect( page.locator( '#benefit-setup-organization' ) ).toHaveClass( 'is-done' );
		await page.getByText( 'Enter your organization and currency' ).click();
		await expect( page.getByLabel( 'Legal name' ) ).toHaveValue( 'Friends of the Quay' );
	} finally {
		php( 'settings', { values: before } );
	}
} );

test( 'An address that names a setting opens its tab there', async ( { page } ) => {
	await page.goto( `${ site.url }/wp-admin/admin.php?page=benefit-settings&setting=gateways#benefit-row-gateways` );
	await expect( page.locator( '.nav-tab-active' ) ).toHaveText( 'Payments' );
	await expect( page.locator( '#benefit-row-gateways' ) ).toBeInViewport();
} );

/** A date this many days from now, as in a datetime field: `YYYY-MM-DDTHH:MM`. */
const inDays = ( days: number, time: string ) =>
	`${ new Date( Date.now() + days * 86_400_000 ).toISOString().slice( 0, 10 ) }T${ time }`;

test(
	'An event and its tickets are made on the screens, sold, and guarded while they are',
	{ tag: '@gate' },
	async ( { page, browser } ) => {
		const heard = listen( page );
		const ids: number[] = [];
		const guest = await ( await browser.newContext( { javaScriptEnabled: false } ) ).newPage();
		try {
			let eventUrl = '';
			await test.step( 'The event, in the block editor', async () => {
				await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_event` );
				const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
				await canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Made on the screens' );
				await openPanel( page, 'Event details' );
				const details = page.locator( '.benefit-panel' ).filter( { has: page.getByLabel( 'Time zone' ) } );
				await details.getByLabel( 'Time zone' ).fill( 'Europe/Vienna' );
				await page.getByRole( 'option', { name: 'Europe/Vienna' } ).click();
				await details.getByLabel( 'Start' ).fill( inDays( 20, '19:30' ) );
				await details.getByLabel( 'End' ).fill( inDays( 20, '22:00' ) );
				await details.getByLabel( 'Venue', { exact: true } ).fill( 'The small room' );
				await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
				const panel = page.getByLabel( 'Editor publish' );
				await panel.getByRole( 'button', { name: 'Publish', exact: true } ).click();
				eventUrl = ( await panel.getByRole( 'link', { name: 'View event' } ).getAttribute( 'href' ) ) ?? '';
				ids.push( Number( new URL( page.url() ).searchParams.get( 'post' ) ) );
			} );

			await test.step( 'A ticket type, on a screen of its own', async () => {
				await page.reload();
				await openPanel( page, 'Event details' );
				await expect( page.getByLabel( 'Venue', { exact: true } ) ).toHaveValue( 'The small room' );
				await page.goto(
					`${ site.url }/wp-admin/post-new.php?post_type=benefit_ticket&for_event=${ ids[ 0 ] ?? 0 }`
				);
				const box = page.locator( '#benefit-ticket' );
				await page.getByLabel( 'Add title' ).fill( 'Front row' );
				await expect( box.getByLabel( 'Event', { exact: true } ) ).toHaveValue( String( ids[ 0 ] ) );
				await box.getByLabel( 'Price' ).fill( '12.50' );
				// An empty field means unlimited, so nothing is sold out by accident.
				await expect( box.getByLabel( 'Capacity' ) ).toHaveValue( '' );
				await box.getByLabel( 'Capacity' ).fill( '5' );
				expect( await axeFindings( page, '#benefit-ticket', '#benefit-ticket' ) ).toEqual( [] );
				// WordPress saves a draft when the title loses the focus, and disables the button until then.
				await expect( page.locator( '#publish' ) ).not.toHaveClass( /disabled/ );
				await page.locator( '#publish' ).click();
				await expect( page.locator( '#message' ) ).toContainText( 'published' );
				ids.unshift( Number( new URL( page.url() ).searchParams.get( 'post' ) ) );
				await expect( box.getByLabel( 'Price' ) ).toHaveValue( '12.50' );
				await expect( box.getByLabel( 'Capacity' ) ).toHaveValue( '5' );
			} );

			await test.step( 'The list of ticket types, whose links are seen without colours', async () => {
				await page.goto( `${ site.url }/wp-admin/edit.php?post_type=benefit_ticket` );
				await expect( page.getByRole( 'row', { name: /Front row/ } ) ).toContainText( 'Made on the screens' );
				expect( await axeFindings( page, '#the-list', '#the-list' ) ).toEqual( [] );
			} );

			await test.step( 'A guest buys two of them', async () => {
				await guest.goto( eventUrl );
				await expect( ticketRow( guest, 'Front row' ) ).toContainText( '€12.50' );
				await addToCart( guest, 'Front row', 2, eventUrl );
				await toCheckout( guest );
				await fillBuyer( guest, { first: 'Ada', last: 'Byron', email: address( 'screens' ) } );
				await fillOwner( guest, /^Ticket 1/, 'Ada', 'Byron' );
				await fillOwner( guest, /^Ticket 2/, 'Charles', 'Babbage' );
				await review( guest );
				await order( guest );
				await expect(
					guest.getByRole( 'heading', { name: 'Thank you! Here are your tickets.' } )
				).toBeVisible();
			} );

			await test.step( 'Fewer places than were sold are refused with the reason', async () => {
				await page.goto( editPost( ids[ 0 ] ?? 0 ) );
				const places = page.locator( '#benefit-ticket' ).getByLabel( 'Capacity' );
				await expect( page.getByText( 'Sold: 2. In carts: 0.' ) ).toBeVisible();
				await places.fill( '1' );
				await page.locator( '#publish' ).click();
				const notice = page.locator( '.notice-error' );
				await expect( notice ).toContainText( '“Price, capacity, and sales” was not saved.' );
				await expect( notice ).toContainText( /2/ );
				await expect( places ).toHaveValue( '1' );
				await expect( places ).toHaveAttribute( 'aria-invalid', 'true' );
				expect( await axeFindings( page, '#benefit-ticket, .notice-error', '#benefit-ticket' ) ).toEqual( [] );
				await page.reload();
				await expect( places ).toHaveValue( '5' );
			} );

			await test.step( 'All holds are released, after a question', async () => {
				await addToCart( guest, 'Front row', 3, eventUrl );
				await page.goto( editPost( ids[ 1 ] ?? 0 ) );
				await openPanel( page, 'Tickets' );
				await page.goto(
					( await page
						.getByRole( 'link', { name: /^Release all reserved tickets…/ } )
						.getAttribute( 'href' ) ) ?? ''
				);
				await expect(
					page.getByText(
						/“Made on the screens – .+, 7:30\spm” has 3 tickets reserved in carts and checkouts\./
					)
				).toBeVisible();
				expect( await axeFindings( page, '.wrap', '.wrap' ) ).toEqual( [] );
				await page.getByRole( 'button', { name: 'Release all reserved tickets' } ).click();
				await expect( page.getByText( '3 reserved tickets were released.' ).first() ).toBeVisible();
				await guest.goto( site.pages.cart );
				await expect( cartLine( guest, 'Front row' ) ).toContainText( 'No longer reserved.' );
			} );
			expect( heard ).toEqual( [] );
		} finally {
			await guest.context().close();
			php( 'remove-posts', { ids } );
		}
	}
);
