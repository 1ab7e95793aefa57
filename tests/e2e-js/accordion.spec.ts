import { expect, test, type Locator, type Page } from '@playwright/test';
import { untilPainted } from '../e2e/support/painted';
import { atRest, axeFindings, inspect } from '../e2e/support/inspect';
import { site } from '../e2e/support/site';

/* Accordion panels in a browser: native details elements, hydrated by React. */

const OURS = /\/plugins\/benefit\/build\/.*\.js/;
const REACT = /\/react(-dom|-jsx-runtime)?(\.min)?\.js/;

const titleOf = ( page: Page, title: string ) => page.locator( 'summary', { hasText: title } );
const panel = ( page: Page, title: string ) => page.locator( 'details', { has: titleOf( page, title ) } );
const isOpen = ( one: Locator ) => one.evaluate( ( element ) => ( element as HTMLDetailsElement ).open );
const opened = ( page: Page ) => page.locator( 'details[open] > summary' ).allInnerTexts();

/** Scripts that were loaded, ours and React's. */
function scriptsOf( page: Page ): string[] {
	const came: string[] = [];
	page.on( 'request', ( request ) => {
		const { pathname } = new URL( request.url() );
		if ( OURS.test( pathname ) || REACT.test( pathname ) ) {
			came.push( pathname.replace( /.*\//, '' ) );
		}
	} );
	return came;
}

/** The whole accordion is hydrated as soon as its title is. */
const lives = ( title: Locator ) =>
	expect
		.poll( () =>
			title.evaluate( ( element ) =>
				Object.keys( element ).some( ( key ) => key.startsWith( '__reactContainer' ) )
			)
		)
		.toBe( true );

interface Transition {
	readonly delay: number;
	readonly duration: number;
}

/**
 * Records the transitions of a panel's height. Chromium's own protocol reports them, because pages get no events for
 * those in pseudo-elements.
 */
async function unfoldings( page: Page ): Promise< readonly Transition[] > {
	const heard: Transition[] = [];
	const session = await page.context().newCDPSession( page );
	session.on( 'Animation.animationStarted', ( { animation: { name, source } } ) => {
		if ( name === 'height' && source ) {
			heard.push( { delay: source.delay, duration: source.duration } );
		}
	} );
	await session.send( 'Animation.enable' );
	return heard;
}

test( 'Before a touch nothing is loaded, and panels open and close natively, one at a time', async ( { page } ) => {
	const came = scriptsOf( page );
	await page.goto( site.pages.extras );
	await untilPainted( page );
	expect( came ).toEqual( [] );
	expect( await opened( page ) ).toEqual( [ 'How do I get there?' ] );
	// Without pointer and focus, as assistive technology presses.
	await titleOf( page, 'step-free' ).evaluate( ( title ) => ( title as HTMLElement ).click() );
	expect( await opened( page ) ).toEqual( [ 'Is there step-free access?' ] );
	expect( came ).toEqual( [] );
} );

test( 'An address opens the panel it points into', async ( { page } ) => {
	await page.goto( `${ site.pages.extras }#can-i-bring-my-dog` );
	await expect( page.getByText( 'Guide dogs, always.' ) ).toBeInViewport();
	expect( await opened( page ) ).toEqual( [ 'Can I bring my dog?' ] );
	await expect( titleOf( page, 'dog' ) ).toBeInViewport();
} );

test.describe( 'Below an open panel taller than the window', () => {
	const dog = 'can-i-bring-my-dog';
	const topOf = ( page: Page, title: string ) =>
		titleOf( page, title ).evaluate( ( summary ) => Math.round( summary.getBoundingClientRect().top ) );

	async function openWithTallPanel( page: Page, hash = '' ): Promise< void > {
		await page.route( site.pages.extras, async ( route ) => {
			const answer = await route.fetch();
			const body = ( await answer.text() )
				.replace( '<p>Bus 12', '<p style="height:1500px">Bus 12' )
				.replace( '<p class="wp-block-paragraph">Bus 12', '<p style="height:1500px">Bus 12' )
				.replace(
					'</body>',
					`<div style="height:2000px"><a id="below" href="#${ dog }">Dogs</a></div></body>`
				);
			await route.fulfill( { response: answer, body } );
		} );
		await page.goto( site.pages.extras + hash );
	}

	const settled = async ( page: Page, title: string ) => {
		await expect.poll( () => opened( page ) ).toEqual( [ expect.stringContaining( title ) ] );
		await atRest( page );
		return topOf( page, title );
	};

	for ( const title of [ 'step-free', 'dog' ] ) {
		const hash = { 'step-free': '#is-there-step-free-access', dog: `#${ dog }` }[ title ]!;
		test( `an address leads to a title under the top edge: ${ title }`, async ( { page } ) => {
			await openWithTallPanel( page, hash );
			expect( await settled( page, title ) ).toBeGreaterThanOrEqual( 0 );
			await expect( titleOf( page, title ) ).toBeInViewport();
		} );

		test( `a link on the page does too: ${ title }`, async ( { page } ) => {
			await openWithTallPanel( page );
			await page.locator( '#below' ).evaluate( ( link, to ) => link.setAttribute( 'href', to ), hash );
			await page.locator( '#below' ).click();
			expect( await settled( page, title ) ).toBeGreaterThanOrEqual( 0 );
			await expect( titleOf( page, title ) ).toBeInViewport();
		} );

		test( `the first press leaves its title in sight, also before React: ${ title }`, async ( { page } ) => {
			await page.route( OURS, () => new Promise( () => {} ) );
			await openWithTallPanel( page );
			await titleOf( page, title ).evaluate( ( summary ) => summary.scrollIntoView( { block: 'center' } ) );
			await titleOf( page, title ).click();
			expect( await settled( page, title ) ).toBeGreaterThanOrEqual( 0 );
			await expect( titleOf( page, title ) ).toBeInViewport();
		} );
	}
} );

test( 'A search of the browser opens the panel that holds the words', async ( { page } ) => {
	await page.goto( `${ site.pages.extras }#:~:text=hang%20lamps` );
	await expect( page.getByText( 'hang lamps' ) ).toBeInViewport();
	expect( await isOpen( panel( page, 'What do volunteers do?' ) ) ).toBe( true );
} );

test( 'On paper every panel is open', async ( { page } ) => {
	await page.goto( site.pages.extras );
	await page.emulateMedia( { media: 'print' } );
	for ( const words of [ 'Guide dogs', 'hang lamps', 'free place' ] ) {
		expect( ( await page.getByText( words ).boundingBox() )?.height ).toBeGreaterThan( 10 );
		expect( await page.getByText( words ).evaluate( ( text ) => text.checkVisibility() ) ).toBe( true );
	}
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test(
		'a panel opens by key and closes the other, and nothing that needs scripts is shown',
		{ tag: '@gate' },
		async ( { page } ) => {
			await page.goto( site.pages.extras );
			await titleOf( page, 'dog' ).press( 'Enter' );
			await expect( page.getByText( 'Guide dogs' ) ).toBeVisible();
			await expect( page.getByText( 'Bus 12' ) ).toBeHidden();
			await expect( page.getByText( 'Open all' ) ).toBeHidden();
			await page.getByRole( 'link', { name: 'Link to “Can I bring my dog?”' } ).click();
			await expect( page ).toHaveURL( /#can-i-bring-my-dog$/ );
		}
	);
} );

test( 'It unfolds after 50 ms, where one is open at a time after 200 ms, and at once with reduced motion', async ( {
	page,
} ) => {
	await page.goto( site.pages.extras );
	const heard = await unfoldings( page );
	const press = ( title: string ) => titleOf( page, title ).evaluate( ( summary: HTMLElement ) => summary.click() );
	await press( 'Who may join?' );
	await expect.poll( () => heard ).toEqual( [ { delay: 50, duration: 200 } ] );
	await press( 'dog' );
	// The panel that closes does so at once.
	await expect.poll( () => heard ).toHaveLength( 3 );
	expect( heard ).toContainEqual( { delay: 0, duration: 200 } );
	expect( heard ).toContainEqual( { delay: 200, duration: 200 } );
	expect( await isOpen( panel( page, 'How do I get there?' ) ) ).toBe( false );

	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const closed = ( await panel( page, 'What do I get for it?' ).boundingBox() )!.height;
	await press( 'What do I get for it?' );
	expect( ( await panel( page, 'What do I get for it?' ).boundingBox() )!.height ).toBeGreaterThan( closed + 20 );
	expect( heard ).toHaveLength( 3 );
} );

test(
	'React takes over at the first touch: keys, the one open at a time, what is said, all at once, links',
	{ tag: '@gate' },
	async ( { page, context } ) => {
		await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		const came = scriptsOf( page );
		const wrong: string[] = [];
		page.on( 'pageerror', ( error ) => wrong.push( String( error ) ) );
		await page.goto( site.pages.extras );
		await titleOf( page, 'step-free' ).hover();
		await lives( titleOf( page, 'step-free' ) );
		expect( came.filter( ( name ) => name === 'content.js' ) ).toHaveLength( 1 );
		expect( await opened( page ) ).toEqual( [ 'How do I get there?' ] );

		await titleOf( page, 'step-free' ).click();
		expect( await opened( page ) ).toEqual( [ 'Is there step-free access?' ] );
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( '“How do I get there?” has been closed.' );
		await page.keyboard.press( 'ArrowDown' );
		await expect( titleOf( page, 'dog' ) ).toBeFocused();
		await lives( titleOf( page, 'dog' ) );
		await page.keyboard.press( 'Enter' );
		expect( await opened( page ) ).toEqual( [ 'Can I bring my dog?' ] );
		await page.keyboard.press( 'Home' );
		await expect( titleOf( page, 'How do I get there?' ) ).toBeFocused();

		// A panel that unfolds above the bar moves it, even from under a pointer.
		await atRest( page );
		await page.getByRole( 'button', { name: 'Open all' } ).click();
		await expect( page.locator( 'details[open]' ) ).toHaveCount( 4 );
		await page.getByRole( 'button', { name: 'Close all' } ).click();
		await expect( page.locator( 'details[open]' ) ).toHaveCount( 1 );

		const link = page.getByRole( 'link', { name: 'Link to “Can I bring my dog?”' } );
		await link.hover();
		await lives( link.locator( 'xpath=ancestor::*[@data-benefit-island]' ) );
		await link.click();
		await expect( page.getByText( 'Link copied.' ).first() ).toBeVisible();
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe(
			`${ site.pages.extras }#can-i-bring-my-dog`
		);
		expect( came.filter( ( name ) => name === 'content.js' ) ).toHaveLength( 1 );
		expect( wrong ).toEqual( [] );
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	}
);

test( 'The page is accessible and fits any window', async ( { page } ) => {
	await page.goto( site.pages.extras );
	await inspect( page, 'twentytwentyfive', 'extras-accordion' );
} );
