import { expect, test, type Page } from '@playwright/test';
import { untilPainted } from '../e2e/support/painted';
import { watchMoves } from '../e2e/support/moves';
import { php } from '../e2e/support/php';
import { press, ticketRow } from '../e2e/support/shop';
import { site } from '../e2e/support/site';

let widgetPage = { id: 0, url: '' };

test.beforeAll( () => {
	widgetPage = php( 'make-page', { title: 'Around the hall', content: '<!-- wp:benefit/cart-widget /-->' } );
} );

test.afterAll( () => {
	php( 'remove-posts', { ids: [ widgetPage.id ] } );
} );

const widget = ( page: Page ) => page.locator( '.benefit-widget' );
async function put( page: Page, quantity: number, name = 'Standing' ): Promise< void > {
	await page.goto( site.pages.event );
	await press( page, name, String( quantity ) );
	await expect( ticketRow( page, name ).getByText( /in cart/ ) ).toBeVisible();
}

/** Requests to our own endpoint. */
function asked( page: Page ): string[] {
	const actions: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().endsWith( 'admin-ajax.php' ) ) {
			actions.push( new URLSearchParams( request.postData() ?? '' ).get( 'action' ) ?? '' );
		}
	} );
	return actions;
}

test( 'Without a cart nothing is asked, and no script of it is loaded', async ( { page } ) => {
	const actions = asked( page );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	await page.goto( widgetPage.url );
	await untilPainted( page );

	await expect( widget( page ).getByText( 'Your cart is empty.' ) ).toBeVisible();
	expect( actions ).toEqual( [] );
	expect( scripts.filter( ( url ) => /build\/islands|react/.test( url ) ) ).toEqual( [] );
} );

test( 'With a cart it lists what is in it, without React, and moves nothing', { tag: '@gate' }, async ( { page } ) => {
	await put( page, 2 );
	await put( page, 1, 'Seated' );
	const moved = await watchMoves( page );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	await page.goto( widgetPage.url );

	await expect( widget( page ).getByRole( 'listitem' ) ).toHaveText( [ /2 × Standing/, /1 × Seated/ ] );
	await expect( widget( page ).getByRole( 'list' ) ).not.toHaveAttribute( 'aria-busy' );
	expect( scripts.filter( ( url ) => /react/.test( url ) ) ).toEqual( [] );
	expect( await moved() ).toEqual( [] );
	await widget( page ).getByRole( 'link', { name: 'View cart' } ).click();
	await expect( page ).toHaveURL( site.pages.cart );
} );

test( 'On a phone it says how many tickets there are', async ( { page } ) => {
	await put( page, 3 );
	await page.setViewportSize( { width: 390, height: 844 } );
	await page.goto( widgetPage.url );

	await expect( widget( page ).getByText( 'Tickets: 3' ) ).toBeVisible();
	await expect( widget( page ).getByRole( 'listitem' ) ).toBeHidden();
} );

test(
	'When the cart changes it is shown at half opacity until it is refreshed; a failure changes nothing',
	{ tag: '@gate' },
	async ( { page } ) => {
		await put( page, 1 );
		await page.goto( widgetPage.url );
		const list = widget( page ).getByRole( 'list' );
		await expect( list.getByRole( 'listitem' ) ).toHaveText( [ /1 × Standing/ ] );

		let release: () => void = () => undefined;
		const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
		await page.route( '**/admin-ajax.php', async ( route ) => {
			await released;
			await route.abort();
		} );
		await page.evaluate( () => window.benefitIslands.notify( 'cart', 'a test' ) );
		await expect( list ).toHaveCSS( 'opacity', '0.5' );
		release();
		await expect( list ).toHaveCSS( 'opacity', '1' );
		await expect( list.getByRole( 'listitem' ) ).toHaveText( [ /1 × Standing/ ] );
	}
);
