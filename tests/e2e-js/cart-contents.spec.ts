import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';
import { put } from './support/checkout';

let contentsPage = { id: 0, url: '' };

test.beforeAll( () => {
	contentsPage = php( 'make-page', {
		title: 'What I have chosen',
		content: '<!-- wp:benefit/cart-contents /--><!-- wp:benefit/cart-widget {"title":"In short"} /-->',
	} );
} );
test.afterAll( () => {
	php( 'remove-posts', { ids: [ contentsPage.id ] } );
} );

const contents = ( page: Page ) => page.locator( '.benefit-contents' );
const ticket = site.events[ 0 ]!.tickets[ 0 ]!;

test(
	'Cart widget and cart contents widget are refreshed after cart changes, at 0.5 opacity while it lasts',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.goto( contentsPage.url );
		await expect( contents( page ) ).toContainText( 'Your cart is empty.' );
		await put( page, ticket.id, 2 );
		await page.reload();
		await expect( contents( page ).locator( `ul.tc_cart_ul > li#tc_ticket_type_${ ticket.id }` ) ).toHaveText(
			/2 × Standing/
		);
		await expect( contents( page ).getByText( 'Total' ) ).toBeVisible();
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );

		let release: () => void = () => undefined;
		const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
		await page.route( '**/admin-ajax.php', async ( route ) => {
			await released;
			return route.continue();
		} );
		await put( page, ticket.id, 1 );
		await page.evaluate( () => window.benefitIslands.notify( 'cart', 'a test' ) );
		await expect( contents( page ) ).toHaveCSS( 'opacity', '0.5' );
		release();
		await expect( contents( page ) ).toHaveCSS( 'opacity', '1' );
		await expect( contents( page ) ).toContainText( '3 × Standing' );
		await expect( page.locator( '.benefit-widget__lines' ) ).toContainText( '3 × Standing' );
		await contents( page ).getByRole( 'link', { name: 'View cart' } ).click();
		await expect( page ).toHaveURL( site.pages.cart );
	}
);
