import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { donationsOf } from '../e2e/support/donate';
import { axeFindings } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { address } from '../e2e/support/site';
import { signIn } from './support/door';
import { otherSite, type OtherSite } from './support/other-site';
import { missingPairs, ROWS, type Row } from './support/pairs';

/* All ways to donate, combined in pairs, from the page with the form to the receipt and the stored donation. */

interface Ways {
	readonly forms: Readonly< Record< string, { readonly id: number; readonly url: string } > >;
	readonly pages: Readonly< Record< string, string > >;
	readonly user: string;
	readonly password: string;
}

const WORDS = {
	en: { every: 'every month', locale: 'en_US', thanks: 'Thank you' },
	de: { every: 'jeden Monat', locale: 'de_DE', thanks: 'Danke' },
};
const folder = join( process.env.BENEFIT_ARTIFACTS ?? 'artifacts', 'screenshots/pairs' );
const hosts: Record< string, OtherSite > = {};
let ways: Ways;

test.beforeAll( async () => {
	ways = php< Ways >( 'ways-to-give', { displays: [ 'inline', 'modal', 'button', 'reveal', 'grid' ] } );
	for ( const row of ROWS.filter( ( { display } ) => display === 'frame' ) ) {
		hosts[ formOf( row ) ] = await otherSite( ways.forms[ formOf( row ) ]! );
	}
	php( 'form-definition', {
		form: Object.values( ways.forms )[ 0 ]!.id,
		definition: {},
		settings: { donation_frame_hosts: Object.values( hosts ).map( ( { origin } ) => origin ) },
	} );
} );
test.afterAll( async () => {
	await Promise.all( Object.values( hosts ).map( ( host ) => host.stop() ) );
	const contradictions = php< string[] >( 'ways-to-give', { remove: true } );
	Object.values( ways.forms ).forEach( ( { id } ) => php( 'give', { remove: id } ) );
	expect( contradictions ).toEqual( [] );
} );

const formOf = ( { kind, period }: Row ) => `${ kind } ${ period }`;

/** Container of the form: the page, a dialog or a frame. */
type Place = Page | Locator | FrameLocator;

async function open( page: Page, row: Row ): Promise< Place > {
	const { display, scripts } = row;
	const form = formOf( row );
	if ( display === 'frame' ) {
		await page.goto( `${ hosts[ form ]!.origin }/inline` );
		if ( scripts === 'on' ) {
			return page.frameLocator( 'iframe[title="A form"]' );
		}
		await page.getByRole( 'link', { name: 'Our form' } ).click();
		return page;
	}
	await page.goto( display === 'own page' ? ways.forms[ form ]!.url : ways.pages[ `${ form } ${ display }` ]! );
	if ( display === 'reveal' ) {
		await page.locator( '.give-reveal > summary' ).click();
	}
	if ( display === 'modal' && row.kind === 'multi' ) {
		await page
			.locator( '.give-choice' )
			.getByRole( 'radio', { name: '€50', exact: true } )
			.check( { force: true } );
	}
	if ( [ 'modal', 'button', 'grid' ].includes( display ) ) {
		await page.locator( '.give-opener' ).click();
	}
	// Without scripts, openers and buttons lead to the form's own page.
	const isOver = display === 'modal' || ( scripts === 'on' && [ 'button', 'grid' ].includes( display ) );
	return isOver ? page.locator( 'dialog[open]' ) : page;
}

/**
 * Returns a copy of a page without scripts in which axe, a script, can run: our scripts are removed, and style sheets
 * still treat it as a page without scripts.
 */
async function stillOf( page: Page ): Promise< Page > {
	const still = await page.context().browser()!.newPage( {
		javaScriptEnabled: true,
		viewport: page.viewportSize(),
	} );
	const plain = ( css: string ) =>
		css.replace( /not\s*\(scripting:\s*none\)/g, 'not all' ).replace( /\(scripting:\s*none\)/g, 'all' );
	const html = plain( ( await page.content() ).replace( /<script\b[\s\S]*?<\/script>/g, '' ) );
	await still.route( /\.css/, async ( route ) => {
		const answer = await route.fetch();
		return route.fulfill( { response: answer, body: plain( await answer.text() ) } );
	} );
	await still.route( page.url(), ( route ) => route.fulfill( { body: html, contentType: 'text/html' } ) );
	await still.goto( page.url() );
	return still;
}

/** Labels of a single word that does not fit on one line. */
const brokenWords = ( page: Page ): Promise< string[] > =>
	page.evaluate( () =>
		[ ...document.querySelectorAll( '.benefit dt' ) ]
			.filter( ( label ) => ! /\s/.test( label.textContent.trim() ) )
			.filter( ( label ) => {
				const range = document.createRange();
				range.selectNodeContents( label );
				return new Set( [ ...range.getClientRects() ].map( ( { top } ) => top ) ).size > 1;
			} )
			.map( ( label ) => label.textContent )
	);

/** Inspects one state: axe, both window sizes, screenshots. */
async function look( page: Page, row: Row, state: string ): Promise< void > {
	const name = `${ row.display }, ${ formOf( row ) }, ${ row.who }, scripts ${ row.scripts }, ${ row.language }, ${ state }`;
	const seen = row.scripts === 'on' ? page : await stillOf( page );
	expect.soft( await axeFindings( seen, '.benefit' ), name ).toEqual( [] );
	if ( seen !== page ) {
		await seen.close();
	}
	for ( const width of [ row.width === 390 ? 1280 : 390, row.width ] ) {
		await page.setViewportSize( { width, height: width === 390 ? 844 : 900 } );
		const scrolled = await page.evaluate( () => document.documentElement.scrollWidth );
		expect.soft( scrolled, `${ name } at ${ width }` ).toBeLessThanOrEqual( width );
		expect.soft( await brokenWords( page ), `${ name } at ${ width }` ).toEqual( [] );
		mkdirSync( folder, { recursive: true } );
		const file = `${ ROWS.indexOf( row ) + 1 } ${ name } ${ width }.png`.replace( /,? /g, '-' );
		await page.screenshot( { path: join( folder, file ), fullPage: true, animations: 'disabled' } );
	}
}

async function give( page: Page, row: Row ): Promise< void > {
	const email = address( 'pair' );
	const words = WORDS[ row.language ];
	const place = await open( page, row );
	const submit = place.locator( '.give-submit button[type=submit]' );
	await expect( submit ).toBeVisible();
	await look( page, row, 'open' );

	if ( row.kind === 'multi' && row.display !== 'modal' ) {
		await place.getByRole( 'radio', { name: '€50', exact: true } ).check( { force: true } );
	}
	if ( row.period === 'monthly' ) {
		await place.locator( '[name="give-recurring-period"][value="month"]' ).check( { force: true } );
	}
	await place.locator( '[name="give_first"]' ).fill( 'Ada' );
	// Browsers alone accept this address.
	await place.locator( '[name="give_email"]' ).fill( 'ada@localhost' );
	await submit.click();
	await expect( place.locator( '.give_errors' ) ).toBeVisible();
	await look( page, row, 'errors' );

	await place.locator( '[name="give_email"]' ).fill( email );
	await submit.click();
	if ( row.scripts === 'off' ) {
		await expect( page.locator( '.give-review' ) ).toBeVisible();
		await look( page, row, 'review' );
		await page.locator( '.give-review button' ).first().click();
	}
	const total = row.kind === 'set' ? 2500 : 5000;
	const receipt = place.locator( '.benefit-receipt' ).or( page.locator( '.benefit-receipt' ) );
	await expect( receipt ).toContainText( `€${ total / 100 }.00` );
	await expect( receipt ).toContainText( row.period === 'monthly' ? words.every : words.thanks );
	await look( page, row, 'receipt' );

	expect( donationsOf( email ) ).toMatchObject( [
		{
			status: 'publish',
			total_minor: total,
			gateway: 'test',
			period: row.period === 'monthly' ? 'month' : '',
		},
	] );
}

test( 'Any two of all the ways to give meet in some row', () => {
	expect( missingPairs( ROWS ) ).toEqual( [] );
} );

ROWS.forEach( ( row ) => {
	test.describe( `Shown ${ row.display }, ${ formOf( row ) }, by a ${ row.who }`, () => {
		test.use( {
			javaScriptEnabled: row.scripts === 'on',
			viewport: { width: row.width, height: row.width === 390 ? 844 : 900 },
			extraHTTPHeaders: { 'X-Benefit-Locale': WORDS[ row.language ].locale },
		} );

		test( `scripts ${ row.scripts }, ${ row.width } px, ${ row.language }`, async ( { page, context } ) => {
			await context.clearCookies();
			if ( row.who === 'user' ) {
				await signIn( context, { id: 0, ...ways } );
			}
			await give( page, row );
		} );
	} );
} );
