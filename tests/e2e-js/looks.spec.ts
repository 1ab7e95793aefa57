import { expect, test, type Page } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { axeFindings, fitsLargeText } from '../e2e/support/inspect';
import { isLong } from '../e2e/support/long';
import { watchMoves } from '../e2e/support/moves';
import { untilPainted } from '../e2e/support/painted';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';
import { put } from './support/checkout';

/*
 * The pages that visitors see, as they come: steady, accessible, and within any window. `npm run prove` opens them in
 * each style of the block theme and in a classic theme as well, whose fonts have other widths.
 */

interface Look {
	readonly theme?: string;
	readonly style?: string;
	readonly background?: string;
}

const CLASSIC = 'twentytwentyone';
const DARK = '28303d';

let made: MadeEvent;
let sold: { url: string };
let given: { form: number; receipts: string[] };

test.beforeAll( () => {
	made = makeEvent( 'An evening to look at', [ { name: 'Entry', capacity: 1000, meta: {} } ] );
	sold = php( 'sell', {
		ticket: made.tickets[ 0 ],
		people: [
			[ 'Ada', 'Byron' ],
			[ 'Mary', 'Somerville' ],
		],
	} );
	given = php( 'give', { title: 'A coat of paint', gifts: [ { first: 'Ada', state: 'paid' } ] } );
} );
test.afterAll( () => {
	php( 'give', { remove: given.form } );
	removeEvent( made );
} );

const PAGES: Readonly< Record< string, () => string > > = {
	event: () => site.pages.event,
	cart: () => site.pages.cart,
	checkout: () => site.pages.checkout,
	order: () => sold.url,
	donate: () => site.pages.donate,
	receipt: () => given.receipts[ 0 ]!,
	wall: () => site.pages.donors,
	listing: () => site.pages.library,
};
/** Pages that show the visitor's own cart. */
const WITH_CART = [ 'event', 'cart', 'checkout' ];
/** Pages whose contrast is checked in each style: together they have every kind of part. */
const IN_ALL_STYLES = [ 'event', 'cart', 'donate', 'listing' ];
/** Further pages that have buttons. */
const MORE_PAGES: Readonly< Record< string, () => string > > = {
	events: () => site.pages.events,
	campaign: () => site.pages.campaign,
	'campaign without blocks': () => site.pages[ 'campaign-donors' ],
	'find an order': () => site.pages.order,
	'find a receipt': () => site.pages.receipt,
	history: () => site.pages.history,
	notices: () => site.pages.extras,
};

/** Words on the filled buttons that are visible and outside of dialogs. */
const filledButtons = ( page: Page ): Promise< string[] > =>
	page
		.locator( '.benefit-button:not(.benefit-button--quiet)' )
		.evaluateAll( ( buttons ) =>
			buttons
				.filter(
					( button ) =>
						! button.closest( 'dialog' ) &&
						button.checkVisibility( { visibilityProperty: true, opacityProperty: true } )
				)
				.map( ( button ) => button.textContent.trim() )
		);

async function open( page: Page, name: string ): Promise< void > {
	if ( WITH_CART.includes( name ) ) {
		await put( page, made.tickets[ 0 ], 2 );
	}
	await page.goto( ( PAGES[ name ] ?? MORE_PAGES[ name ]! )() );
	await untilPainted( page );
}

for ( const name of Object.keys( PAGES ) ) {
	test(
		`The page ${ name } does not move while it loads, axe finds nothing, and it fits small windows and large letters`,
		{ tag: '@gate' },
		async ( { page } ) => {
			const moved = await watchMoves( page );
			await open( page, name );
			expect.soft( await moved() ).toEqual( [] );
			expect.soft( await axeFindings( page, '.benefit' ) ).toEqual( [] );
			await fitsLargeText( page, name );
		}
	);
}

test( 'Each page has at most one filled button', { tag: '@gate' }, async ( { page } ) => {
	test.slow();
	for ( const name of [ ...Object.keys( PAGES ), ...Object.keys( MORE_PAGES ) ] ) {
		await open( page, name );
		expect.soft( ( await filledButtons( page ) ).slice( 1 ), name ).toEqual( [] );
	}
} );

test.describe( 'Dressed otherwise', () => {
	const looks: Record< string, Look > = {
		classic: { theme: CLASSIC },
		'classic dark': { theme: CLASSIC, background: DARK },
	};
	for ( const style of isLong ? php< string[] >( 'look', { list: true } ) : [] ) {
		looks[ style ] = { style };
	}
	test.afterAll( () => php( 'look' ) );

	for ( const [ name, look ] of Object.entries( isLong ? looks : {} ) ) {
		test( `all pages fit in ${ name }, and can be read`, async ( { page } ) => {
			test.slow();
			php( 'look', { ...look } );
			for ( const one of Object.keys( PAGES ) ) {
				await open( page, one );
				if ( IN_ALL_STYLES.includes( one ) ) {
					expect.soft( await axeFindings( page, '.benefit', '.benefit' ), one ).toEqual( [] );
				}
				await fitsLargeText( page, one );
			}
		} );
	}
} );
