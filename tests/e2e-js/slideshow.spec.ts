import { expect, test, type Page } from '@playwright/test';
import { axeFindings, inspect } from '../e2e/support/inspect';
import { watchMoves } from '../e2e/support/moves';
import { site } from '../e2e/support/site';

/* A slideshow in a browser: it plays before hydration, and React continues from there. */

const REACT = /\/react(-dom|-jsx-runtime)?(\.min)?\.js/;
const show = ( page: Page ) => page.locator( '.benefit-show' );
const button = ( page: Page, name: string ) => show( page ).getByRole( 'button', { name, exact: true } );
const place = ( page: Page ) =>
	page
		.locator( '.benefit-slide' )
		.evaluateAll( ( slides ) => slides.findIndex( ( slide ) => slide.hasAttribute( 'data-current' ) ) + 1 );
const images = ( came: readonly string[] ) => [ ...new Set( came ) ].filter( ( name ) => name.endsWith( '.webp' ) );

function filesOf( page: Page ): string[] {
	const came: string[] = [];
	page.on( 'request', ( request ) => came.push( new URL( request.url() ).pathname.replace( /.*\//, '' ) ) );
	return came;
}

/** Opens the page with a clock that only the test moves, and no pointer over it. */
async function open( page: Page ): Promise< void > {
	await page.clock.install( { time: 0 } );
	await page.clock.pauseAt( 1000 );
	await page.mouse.move( 0, 0 );
	await page.goto( site.pages.extras );
}

/** Advances the time until the slide is shown: an image may be late. */
const passUntil = ( page: Page, wanted: number, milliseconds = 400 ) =>
	expect
		.poll(
			async () => {
				await page.clock.runFor( milliseconds );
				return place( page );
			},
			{ intervals: [ 50 ] }
		)
		.toBe( wanted );

/** Waits for the response to a press, long before the slide would advance. */
const answered = ( page: Page, wanted: number ) => passUntil( page, wanted, 50 );

/** Opacity of all slides at these milliseconds after "Next slide" is pressed. */
const opacities = ( page: Page, ...moments: number[] ) =>
	button( page, 'Next slide' ).evaluate( async ( next, milliseconds ) => {
		const slides = [ ...document.querySelectorAll( '.benefit-slide' ) ];
		const current = () => slides.findIndex( ( slide ) => slide.hasAttribute( 'data-current' ) );
		const before = current();
		( next as HTMLElement ).click();
		while ( current() === before ) {
			await new Promise( requestAnimationFrame );
		}
		const transitions = slides.flatMap( ( slide ) => slide.getAnimations() );
		transitions.forEach( ( transition ) => transition.pause() );
		const seen = milliseconds.map( ( moment ) => {
			transitions.forEach( ( transition ) => ( transition.currentTime = moment ) );
			return slides.map( ( slide ) => Number( getComputedStyle( slide ).opacity ) );
		} );
		transitions.forEach( ( transition ) => transition.finish() );
		return seen;
	}, moments );

test( 'It plays before a touch: 7000 ms a slide, nothing of ours loaded, only the next picture fetched', async ( {
	page,
} ) => {
	const came = filesOf( page );
	await open( page );
	await expect.poll( () => images( came ) ).toEqual( [ 'quay.webp', 'choir.webp' ] );
	await page.clock.runFor( 4000 );
	expect( await place( page ) ).toBe( 1 );
	await passUntil( page, 2 );
	await page.clock.runFor( 4000 );
	expect( await place( page ) ).toBe( 2 );
	await passUntil( page, 3 );
	await expect.poll( () => images( came ) ).toEqual( [ 'quay.webp', 'choir.webp', 'boats.webp' ] );
	expect( came.filter( ( name ) => REACT.test( `/${ name }` ) || name === 'content.js' ) ).toEqual( [] );
	await expect( show( page ).getByText( 'The best sound' ) ).toBeVisible();
} );

test( 'It fades for 600 ms, together always whole, and not at all with reduced motion', async ( { page } ) => {
	await page.goto( site.pages.extras );
	await button( page, 'Next slide' ).hover();
	await expect( button( page, 'Slide 1 of 4' ) ).toHaveAttribute( 'aria-current', 'true' );
	const [ begin, ...rest ] = await opacities( page, 0, 150, 300, 450, 600 );
	const end = rest.pop();
	expect( begin ).toEqual( [ 1, 0, 0, 0 ] );
	for ( const [ first = 0, second = 0 ] of rest ) {
		expect( first ).toBeGreaterThan( 0 );
		expect( first ).toBeLessThan( 1 );
		expect( first + second ).toBeCloseTo( 1 );
	}
	expect( end ).toEqual( [ 0, 1, 0, 0 ] );

	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( await opacities( page, 0 ) ).toEqual( [ [ 0, 0, 1, 0 ] ] );
	await expect( button( page, 'Pause' ) ).toBeHidden();
} );

test(
	'However late React comes, it goes on at the slide that stands there, and no press is lost',
	{ tag: '@gate' },
	async ( { page } ) => {
		let letIn = () => {};
		const held = new Promise< void >( ( resolve ) => ( letIn = resolve ) );
		await page.route( REACT, async ( route ) => {
			await held;
			await route.continue();
		} );
		await open( page );
		await passUntil( page, 2 );
		await button( page, 'Next slide' ).click();
		await page.mouse.move( 0, 0 );
		// The time of a whole slide passes before hydration, but less than the loader's limit of 8 s.
		await page.clock.runFor( 7500 );
		expect( await place( page ), 'a press waits' ).toBe( 2 );
		letIn();
		await answered( page, 3 );
		await expect( button( page, 'Slide 3 of 4' ) ).toHaveAttribute( 'aria-current', 'true' );
		await expect( page.locator( '#benefit-polite' ) ).toHaveText( 'Slide 3 of 4' );
	}
);

test(
	'Arrows, dots, keys and pause; it resumes after a pointer, unless paused by hand',
	{ tag: '@gate' },
	async ( { page } ) => {
		await open( page );
		await button( page, 'Slide 3 of 4' ).click();
		await answered( page, 3 );
		await page.clock.runFor( 30000 );
		expect( await place( page ), 'under the pointer' ).toBe( 3 );
		await page.mouse.move( 0, 0 );
		await passUntil( page, 4 );

		await button( page, 'Next slide' ).press( 'ArrowRight' );
		await answered( page, 1 );
		await page.keyboard.press( 'End' );
		expect( await place( page ) ).toBe( 4 );
		await page.clock.runFor( 30000 );
		expect( await place( page ), 'under the focus of keys' ).toBe( 4 );

		await button( page, 'Pause' ).click();
		await expect( button( page, 'Play' ) ).toBeVisible();
		// axe uses timers of its own.
		await page.clock.resume();
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
		await page.mouse.move( 0, 0 );
		await page.locator( ':focus' ).blur();
		await page.clock.runFor( 30000 );
		expect( await place( page ), 'paused' ).toBe( 4 );
		await button( page, 'Play' ).click();
		await page.mouse.move( 0, 0 );
		await passUntil( page, 1 );
	}
);

test.describe( 'By a finger', () => {
	test.use( { hasTouch: true } );

	test( 'a swipe turns it, the first one too, which wakes React', async ( { page } ) => {
		await page.goto( site.pages.extras );
		const box = ( await page.locator( '.benefit-show__slides' ).boundingBox() )!;
		const session = await page.context().newCDPSession( page );
		const swipe = async ( from: number, to: number ) => {
			const y = box.y + 60;
			const touch = ( type: string, x?: number ) =>
				session.send( 'Input.dispatchTouchEvent', {
					type: type as 'touchStart',
					touchPoints: x === undefined ? [] : [ { x, y } ],
				} );
			await touch( 'touchStart', from );
			await touch( 'touchMove', ( from + to ) / 2 );
			await touch( 'touchMove', to );
			await touch( 'touchEnd' );
		};
		await swipe( box.x + 400, box.x + 200 );
		await expect.poll( () => place( page ) ).toBe( 2 );
		await swipe( box.x + 200, box.x + 400 );
		await expect.poll( () => place( page ) ).toBe( 1 );
	} );
} );

test.describe( 'Under a policy that wants a nonce on every script', () => {
	test.use( { extraHTTPHeaders: { 'X-Benefit-Csp': '1' } } );

	test( 'it plays and is turned as well', async ( { page } ) => {
		const refused: string[] = [];
		page.on( 'console', ( message ) => {
			// WordPress's own menu has scripts without a nonce.
			if ( message.type() === 'error' && /inline|benefit|eval/.test( message.text() ) ) {
				refused.push( message.text() );
			}
		} );
		await open( page );
		await passUntil( page, 2 );
		await button( page, 'Next slide' ).click();
		await answered( page, 3 );
		expect( refused ).toEqual( [] );
	} );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'it is a row that is scrolled, by keys too, and snaps', { tag: '@gate' }, async ( { page } ) => {
		await page.goto( site.pages.extras );
		await expect( button( page, 'Next slide' ) ).toBeHidden();
		const slides = page.locator( '.benefit-show__slides' );
		// A part of the next slide shows that there are more.
		await expect( page.getByAltText( 'The hall before an evening' ) ).toBeInViewport( { ratio: 0.05 } );
		await slides.press( 'ArrowRight' );
		await expect( page.getByAltText( 'The hall before an evening' ) ).toBeInViewport( { ratio: 0.9 } );
	} );
} );

test( 'Nothing on the page moves, and the tallest slide sets the height', async ( { page } ) => {
	const moved = await watchMoves( page );
	await page.goto( site.pages.extras );
	const height = async () => ( await page.locator( '.benefit-show__slides' ).boundingBox() )!.height;
	const before = await height();
	for ( let slide = 0; slide < 4; slide++ ) {
		await button( page, 'Next slide' ).click();
		expect( await height() ).toBe( before );
	}
	expect( await moved() ).toEqual( [] );
} );

test( 'The page is accessible and fits any window', async ( { page } ) => {
	await page.goto( site.pages.extras );
	await inspect( page, 'twentytwentyfive', 'extras' );
} );
