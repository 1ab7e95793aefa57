import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { ticketRow } from '../e2e/support/shop';
import { site } from '../e2e/support/site';
import { openCheckout, put } from './support/checkout';
import { awake, holdAnswers } from './support/islands';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent(
		'An event that stands still',
		[
			{ name: 'Chair', capacity: 500, meta: { benefit_price_minor: 2500 } },
			{ name: 'Stool', capacity: 500, meta: {} },
		],
		'<!-- wp:benefit/ticket-table /--><!-- wp:benefit/cart-widget /--><!-- wp:paragraph --><p>Beneath.</p><!-- /wp:paragraph -->'
	);
} );
test.afterAll( () => removeEvent( made ) );

/** Everything that moves, whether or not somebody has just pressed something. */
async function watch( page: Page ): Promise< () => Promise< string[] > > {
	// A theme's font that comes late moves everything; that is the theme's.
	await page.route( /\.woff2?(\?|$)/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		const moved: string[] = [];
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as unknown as {
				value: number;
				sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
			}[] ) {
				// The words on a control change; where it stands does not.
				const sources = entry.sources.filter(
					( { node } ) => node && ! node.parentElement?.closest( 'button, .ticket-quantity' )
				);
				if ( sources.length === 0 ) {
					continue;
				}
				const what = sources.map( ( { node, previousRect: from, currentRect: to } ) => {
					const { nodeName = '?', className = '' } = ( node ?? {} ) as Element;
					return `${ nodeName }.${ className } ${ from.x },${ from.y } ${ from.width }×${ from.height } → ${ to.x },${ to.y } ${ to.width }×${ to.height }`;
				} );
				moved.push( `${ entry.value.toFixed( 4 ) } ${ what.join( '; ' ) }` );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
		( window as unknown as { moved: string[] } ).moved = moved;
	} );
	// Two frames: what moved in one is told after it.
	return () =>
		page.evaluate(
			() =>
				new Promise< string[] >( ( resolve ) =>
					requestAnimationFrame( () =>
						requestAnimationFrame( () => resolve( ( window as unknown as { moved: string[] } ).moved ) )
					)
				)
		);
}

for ( const [ width, height ] of [
	[ 390, 844 ],
	[ 1280, 900 ],
] as const ) {
	test.describe( `${ width } px wide nothing moves`, () => {
		test.use( { viewport: { width, height } } );

		test( 'while the event’s page loads and wakes, and while a ticket is being added', async ( { page } ) => {
			const moved = await watch( page );
			await put( page, made.tickets[ 1 ] );
			await page.goto( made.url );
			await expect( page.locator( '.benefit-widget' ) ).toContainText( 'Stool' );
			const row = ticketRow( page, 'Chair' );
			await awake( row.getByLabel( 'Quantity' ) );
			await row.getByRole( 'button', { name: 'More (Chair)' } ).click();
			await row.getByLabel( 'Quantity' ).fill( '12' );
			const release = await holdAnswers( page, 'benefit_add_to_cart' );
			await row.getByRole( 'button', { name: 'Add to cart' } ).click();
			await expect( row.getByRole( 'button', { name: 'Adding…' } ) ).toBeVisible();
			expect( await moved() ).toEqual( [] );
			release();
		} );

		test( 'while the cart loads and wakes, and while it is being updated', async ( { page } ) => {
			const moved = await watch( page );
			await put( page, made.tickets[ 0 ] );
			await put( page, made.tickets[ 1 ] );
			await page.goto( site.pages.cart );
			await awake( page.getByLabel( 'Quantity of Chair' ) );
			await page.getByRole( 'button', { name: 'More (Chair)' } ).click();
			const release = await holdAnswers( page, 'benefit_cart_form' );
			await page.getByRole( 'button', { name: 'Update cart' } ).click();
			await expect( page.locator( 'form.benefit-cart' ) ).toHaveAttribute( 'aria-busy', 'true' );
			release();
			await expect( page.locator( 'form.benefit-cart' ) ).not.toHaveAttribute( 'aria-busy' );
			// A second later a clock stands where the minutes were.
			await expect( page.getByRole( 'timer' ) ).toHaveText( /^\d+:\d\d left$/ );
			expect( await moved() ).toEqual( [] );
		} );

		test( 'while the checkout loads and wakes, and while it is filled in', async ( { page } ) => {
			const moved = await watch( page );
			await openCheckout( page, made );
			await page.getByLabel( 'First name' ).first().fill( 'Ada' );
			await expect( page.getByRole( 'timer' ) ).toHaveText( /^\d+:\d\d left$/ );
			expect( await moved() ).toEqual( [] );
		} );
	} );
}
