import { expect, test, type Page } from '@playwright/test';
import { untilPainted } from '../e2e/support/painted';
import { poll, Probe, REACT } from './support/probe';
import { pageUrl, site } from './support/site';

/* When an island wakes, what it hears of the cart, and how it goes. */

const WAYS: [ string, ( probe: Probe ) => Promise< void > ][] = [
	[ 'the pointer over it', ( probe ) => probe.part.hover() ],
	[ 'the focus', ( probe ) => probe.field( 'Text' ).focus() ],
	[
		'an entry that the browser makes',
		( probe ) => probe.field( 'Text' ).dispatchEvent( 'input', { bubbles: true } ),
	],
];
for ( const [ way, touch ] of WAYS ) {
	const tag = way === 'the focus' ? '@gate' : [];
	test( `An island wakes by ${ way }; its twin sleeps on`, { tag }, async ( { page } ) => {
		const probe = new Probe( page );
		await probe.open( 'two' );
		await touch( probe );
		await probe.isAtWork();
		expect( await probe.everMounted() ).toBe( 1 );
	} );
}

test.describe( 'On a phone', () => {
	test.use( { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } );

	test( 'a tap wakes it, and counts once', { tag: '@gate' }, async ( { page } ) => {
		const probe = new Probe( page );
		await probe.open();
		await probe.button( 'Add' ).tap();
		await poll( () => probe.pressed() ).toEqual( [ 'submit add' ] );
		expect( probe.sent() ).toEqual( [] );
	} );
} );

test(
	'An island that is due when seen wakes when it comes into view, not while it is hidden',
	{ tag: '@gate' },
	async ( { page } ) => {
		const probe = new Probe( page );
		await probe.open( 'visible' );
		await untilPainted( page );
		expect( await probe.everMounted() ).toBe( 0 );
		expect( probe.scripts.filter( ( url ) => /react/.test( url ) ) ).toEqual( [] );
		await page.locator( '#curtain' ).evaluate( ( curtain: HTMLElement ) => {
			curtain.hidden = false;
			curtain.scrollIntoView( { block: 'end' } );
		} );
		await probe.isAtWork();
	}
);

test( 'An island of the cart wakes when there is a cart', async ( { page, context } ) => {
	const probe = new Probe( page );
	await context.addCookies( [ { name: 'benefit_cart', value: '0', url: site.url } ] );
	await probe.open( 'cart' );
	await untilPainted( page );
	expect( probe.asked( REACT ) ).toBe( 0 );
	await context.addCookies( [ { name: 'benefit_cart', value: '2', url: site.url } ] );
	await probe.open( 'cart' );
	await probe.isAtWork();
} );

const heard = ( page: Page ) => page.evaluate( () => window.probe?.heard ?? [] );

test(
	'A change of the cart wakes and tells the islands of this page and of the other tabs, once each',
	{ tag: '@gate' },
	async ( { context } ) => {
		const [ here, there, asleep ] = [ await context.newPage(), await context.newPage(), await context.newPage() ];
		for ( const page of [ here, there ] ) {
			await page.goto( pageUrl( 'change' ) );
		}
		await asleep.goto( pageUrl( 'probe' ) );
		await here.evaluate( () => window.benefitIslands.notify( 'cart', 'me' ) );
		// They are told although they had to be woken for it.
		await poll( () => heard( here ) ).toEqual( [ 'by=me' ] );
		await poll( () => heard( there ) ).toEqual( [ 'by=' ] );
		await there.evaluate( () => window.benefitIslands.notify( 'cart', 'other' ) );
		await poll( () => heard( here ) ).toEqual( [ 'by=me', 'by=' ] );
		await poll( () => heard( there ) ).toEqual( [ 'by=', 'by=other' ] );
		expect( await asleep.evaluate( () => window.probe ) ).toBeUndefined();
	}
);

test( 'Fifty swaps leave no root, no listener and no node behind', async ( { page } ) => {
	const probe = new Probe( page );
	await probe.open();
	const html = await probe.part.evaluate( ( { outerHTML } ) => outerHTML );
	await probe.part.hover();
	await probe.isAtWork();
	const nodes = () => page.evaluate( () => document.querySelectorAll( '*' ).length );
	const before = await nodes();
	await page.evaluate( async ( fresh ) => {
		for ( let swap = 1; swap <= 50; swap++ ) {
			window.benefitIslands.swap( document.querySelector( '[data-benefit-island]' )!, fresh );
			while ( window.probe?.everMounted !== swap + 1 ) {
				await new Promise( requestAnimationFrame );
			}
		}
	}, html );
	expect( await probe.mounted() ).toBe( 1 );
	expect( await nodes() ).toBe( before );
	await page.evaluate( () => window.benefitIslands.notify( 'cart', 'me' ) );
	await poll( () => heard( page ) ).toEqual( [ 'by=me' ] );
	await probe.button( 'Count' ).click();
	await poll( () => probe.pressed() ).toEqual( [ 'count' ] );
} );

test( 'A swap gives back the new element, also where several take the place of one', async ( { page } ) => {
	const probe = new Probe( page );
	await probe.open();
	const text = await probe.part.evaluate(
		( element ) => window.benefitIslands.swap( element, ' <p>first</p> <p>second</p> ' )?.textContent
	);
	expect( text ).toBe( 'first' );
	await expect( page.getByText( 'second', { exact: true } ) ).toBeVisible();
} );

test( 'An island that foreign code takes away ends; put back, it is plain HTML that can wake again', async ( {
	page,
} ) => {
	const probe = new Probe( page );
	await probe.open( 'two' );
	await probe.part.hover();
	await probe.isAtWork();
	const removed = await probe.part.evaluateHandle( ( element ) => {
		element.remove();
		return element;
	} );
	// The twin: it is the first now.
	await probe.part.hover();
	await poll( () => probe.everMounted() ).toBe( 2 );
	expect( await probe.mounted() ).toBe( 1 );
	await removed.evaluate( ( element ) => document.querySelector( '.benefit' )!.append( element ) );
	await probe.button( 'Count' ).click();
	await poll( () => probe.pressed() ).toEqual( [ 'count' ] );
	expect( await probe.mounted() ).toBe( 2 );
} );

test( 'Ajax that brings an island of which the page knows nothing leaves it plain HTML', async ( { page } ) => {
	const probe = new Probe( page );
	await probe.open();
	await probe.part.evaluate( ( element ) => {
		window.benefitIslands.swap(
			element,
			'<div data-benefit-island="stranger"><form method="get"><button name="probe_text">Go</button></form></div>'
		);
	} );
	await page.getByRole( 'button', { name: 'Go', exact: true } ).click();
	await page.waitForURL( /probe_text=/ );
	expect( probe.sent() ).toHaveLength( 1 );
} );

test( 'A post into a new tab, from a page whose scripts have not come yet, is heard of when the page is seen again', async ( {
	page,
} ) => {
	await page.goto( pageUrl( 'change' ) );
	const seenAgain = () => page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	await seenAgain();
	await page.locator( '[data-benefit-island]' ).evaluate( ( island ) => {
		const form = document.createElement( 'form' );
		form.innerHTML = '<button formtarget="_blank">Buy now</button>';
		island.append( form );
		const submitter = form.querySelector( 'button' );
		// As the browser says it; the tab itself is not this test's matter.
		form.dispatchEvent( new SubmitEvent( 'submit', { bubbles: true, submitter } ) );
		form.remove();
	} );
	expect( await heard( page ) ).toEqual( [] );
	await seenAgain();
	await poll( () => heard( page ) ).toEqual( [ 'by=' ] );
} );
