import { expect, test, type Page } from '@playwright/test';
import { fits, axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { site } from '../e2e/support/site';

/* A campaign in a browser: static until the first interaction, then refreshed. */

const block = ( page: Page ) => page.locator( '.give-campaign' );
const ours = ( url: string ) => /\/build\/islands\/|admin-ajax\.php/.test( url );

/** Returns the id of the demo site's campaign. */
async function campaignId( page: Page ): Promise< number > {
	await page.goto( site.pages.campaign );
	const classes = ( await page.locator( 'body' ).getAttribute( 'class' ) ) ?? '';
	return Number( /postid-(\d+)/.exec( classes )![ 1 ] );
}

/** Sets the goal in minor units without purging caches. */
const changeGoal = ( id: number, value: number ) => php( 'change-meta', { id, key: 'benefit_goal_minor', value } );

test(
	'A page that a cache has kept says what is so now at the first touch, by keyboard too, after one question',
	{ tag: '@gate' },
	async ( { page } ) => {
		const id = await campaignId( page );
		const made = php< { id: number; url: string } >( 'make-page', {
			title: 'The quay',
			content: `<!-- wp:benefit/campaign {"campaignId":${ id }} /-->`,
		} );
		const came: string[] = [];
		page.on( 'request', ( request ) => {
			if ( ours( request.url() ) ) {
				came.push( request.url() );
			}
		} );
		await page.goto( made.url );
		await expect( block( page ) ).toContainText( '€0 of €20,000 raised' );
		await expect( block( page ) ).toContainText( / days left, until / );
		expect( await axeFindings( page, '.give-campaign' ) ).toEqual( [] );
		await fits( page, 'campaign' );
		expect( came ).toEqual( [] );

		changeGoal( id, 1_500_000 );
		try {
			await block( page ).getByRole( 'link', { name: 'Donate now' } ).focus();
			await expect( block( page ) ).toContainText( '€0 of €15,000 raised' );
			await expect( block( page ).getByRole( 'progressbar' ) ).toHaveAccessibleName( '€0 of €15,000 raised' );
			await expect( block( page ).getByRole( 'link', { name: 'Donate now' } ) ).toBeFocused();
			expect( came.filter( ( url ) => url.includes( 'admin-ajax' ) ) ).toHaveLength( 1 );
			expect( await axeFindings( page, '.give-campaign' ) ).toEqual( [] );
		} finally {
			changeGoal( id, 2_000_000 );
			php( 'remove-posts', { ids: [ made.id ] } );
		}
	}
);

test( 'Its page has one title, and the form in sight beside the text and after the picture on phones', async ( {
	page,
}, info ) => {
	for ( const [ width, height ] of [
		[ 1280, 900 ],
		[ 390, 844 ],
	] as const ) {
		await page.setViewportSize( { width, height } );
		await page.goto( site.pages.campaign );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'A new floor for the quay' );
		await expect( block( page ) ).toHaveCount( 1 );
		const [ form, text ] = await Promise.all(
			[ '.give-form', '.benefit-campaign-page__text' ].map( ( part ) => page.locator( part ).boundingBox() )
		);
		expect( width > 1000 ? form!.x > text!.x + text!.width : form!.y < text!.y ).toBe( true );
		expect( await axeFindings( page, 'main' ) ).toEqual( [] );
		await fits( page, 'campaign' );
		await page.screenshot( { path: info.outputPath( `campaign-${ width }.png` ), fullPage: true } );
	}
} );

test.describe( 'Without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'it is whole, and so is its form', async ( { page } ) => {
		await page.goto( site.pages.campaign );
		await expect( block( page ) ).toContainText( '€0 of €20,000 raised' );
		await expect( block( page ).getByRole( 'link', { name: 'Donate now' } ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'button', { name: 'Donate now' } ) ).toBeVisible();
	} );
} );
