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

async function open( page: Page, name: string ): Promise< void > {
	if ( WITH_CART.includes( name ) ) {
		await put( page, made.tickets[ 0 ], 2 );
	}
	await page.goto( PAGES[ name ]!() );
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
		test( `all pages fit in ${ name }`, async ( { page } ) => {
			test.slow();
			php( 'look', { ...look } );
			for ( const one of Object.keys( PAGES ) ) {
				await open( page, one );
				await fitsLargeText( page, one );
			}
		} );
	}
} );
