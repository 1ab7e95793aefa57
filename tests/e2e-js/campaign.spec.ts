import { expect, test, type Page } from '@playwright/test';
import { fits, axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';

/* A campaign in a browser: static until the first interaction, then refreshed. */

const block = ( page: Page ) => page.locator( '.give-campaign' );
const ours = ( url: string ) => /\/build\/islands\/|admin-ajax\.php/.test( url );

/** Sets the goal in minor units without purging caches. */
async function changeGoal( page: Page, minor: number ): Promise< void > {
	const classes = ( await page.locator( 'body' ).getAttribute( 'class' ) ) ?? '';
	php( 'change-meta', {
		id: Number( /postid-(\d+)/.exec( classes )![ 1 ] ),
		key: 'benefit_goal_minor',
		value: minor,
	} );
}

test(
	'A page that a cache has kept says what is so now at the first touch, by keyboard too, after one question',
	{ tag: '@gate' },
	async ( { page } ) => {
		const came: string[] = [];
		page.on( 'request', ( request ) => {
			if ( ours( request.url() ) ) {
				came.push( request.url() );
			}
		} );
		await page.goto( site.pages.campaign );
		await expect( block( page ) ).toContainText( '€0 of €20,000 raised' );
		await expect( block( page ) ).toContainText( / days left, until / );
		expect( await axeFindings( page, '.give-campaign' ) ).toEqual( [] );
		await fits( page, 'campaign' );
		expect( came ).toEqual( [] );

		await changeGoal( page, 1_500_000 );
		try {
			await block( page ).getByRole( 'link', { name: 'Donate now' } ).focus();
			await expect( block( page ) ).toContainText( '€0 of €15,000 raised' );
			await expect( block( page ).getByRole( 'progressbar' ) ).toHaveAccessibleName( '€0 of €15,000 raised' );
			await expect( block( page ).getByRole( 'link', { name: 'Donate now' } ) ).toBeFocused();
			expect( came.filter( ( url ) => url.includes( 'admin-ajax' ) ) ).toHaveLength( 1 );
			expect( await axeFindings( page, '.give-campaign' ) ).toEqual( [] );
		} finally {
			await changeGoal( page, 2_000_000 );
		}
	}
);

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'it is whole, and its button leads to its form', async ( { page } ) => {
		await page.goto( site.pages.campaign );
		await expect( block( page ) ).toContainText( '€0 of €20,000 raised' );
		await block( page ).getByRole( 'link', { name: 'Donate now' } ).click();
		await expect( page.getByRole( 'heading', { name: 'A brick for the quay' } ).first() ).toBeVisible();
	} );
} );
