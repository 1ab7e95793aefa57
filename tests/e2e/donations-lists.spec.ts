import { expect, test, type Page } from '@playwright/test';
import { logIn } from './support/admin';
import { php } from './support/php';
import { site } from './support/site';

const DONATIONS = `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donations`;
const WIDE = 'W'.repeat( 100 );
const LONG = {
	lastName: WIDE,
	company: 'C'.repeat( 100 ),
	email: `${ 'm'.repeat( 60 ) }@${ `${ 'd'.repeat( 60 ) }.`.repeat( 2 ) }example`,
};
const TITLE = `Dachstuhlsanierung${ 'sanierung'.repeat( 18 ) }`;

let form: number;
let recurring: number;

test.beforeAll( () => {
	form = php< { form: number } >( 'give', {
		title: TITLE,
		gifts: [
			{ first: WIDE, last: WIDE, state: 'paid', email: LONG.email, with: { ...LONG, isSuspect: true } },
			{ first: WIDE, last: WIDE, state: 'refunded', email: LONG.email, with: LONG },
			{ first: 'Zoe', last: 'Due', state: 'offline', amount: 999999999 },
		],
	} ).form;
	recurring = php< { form: number } >( 'recurring', {
		title: TITLE,
		first: WIDE,
		email: LONG.email,
		with: LONG,
	} ).form;
} );
test.afterAll( () => [ form, recurring ].forEach( ( remove ) => php( 'give', { remove } ) ) );

/** Texts that overflow into the next column, out of the list, or out of the window. */
const standingOut = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => {
		const list = document.querySelector( '.dataviews-wrapper' ) as Element;
		const out: string[] = [];
		const walker = document.createTreeWalker( list, NodeFilter.SHOW_TEXT );
		while ( walker.nextNode() ) {
			const text = walker.currentNode;
			const place = text.parentElement?.closest( 'td, th' ) ?? list;
			if (
				! text.textContent?.trim() ||
				text.parentElement?.closest( '.screen-reader-text, .components-visually-hidden' )
			) {
				continue;
			}
			const range = document.createRange();
			range.selectNodeContents( text );
			const [ its, bounds ] = [ range.getBoundingClientRect(), place.getBoundingClientRect() ];
			if (
				its.width > 1 &&
				( its.left < bounds.left - 1 ||
					its.right > Math.min( bounds.right, list.getBoundingClientRect().right ) + 1 )
			) {
				out.push( text.textContent.slice( 0, 30 ) );
			}
		}
		return out;
	} );

for ( const width of [ 390, 782, 820, 1280 ] ) {
	test( `Long names and several badges stay in their columns at ${ width } px`, async ( { page }, info ) => {
		await logIn( page );
		await page.setViewportSize( { width, height: 900 } );
		for ( const [ name, address, shown ] of [
			[ 'donations', `&form=${ form }`, 'Zoe Due' ],
			[ 'recurring', `&recurring=1&form=${ recurring }`, WIDE ],
		] as const ) {
			await page.goto( `${ DONATIONS }${ address }` );
			await expect( page.locator( '.dataviews-wrapper' ).getByText( shown ).first() ).toBeVisible();
			await page.screenshot( {
				path: info.outputPath( `${ name }.png` ),
				animations: 'disabled',
				fullPage: true,
			} );
			expect( await standingOut( page ), name ).toEqual( [] );
			expect( await page.evaluate( () => document.documentElement.scrollWidth ), name ).toBeLessThanOrEqual(
				width
			);
		}
	} );
}
