import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { isLong } from './long';

/*
 * Inspects one state of the open page: axe, a phone, zoom, right-to-left, forced colors. Reports all findings, not only
 * the first.
 */

const folder = join( process.env.BENEFIT_ARTIFACTS ?? 'artifacts', 'screenshots' );
const WCAG = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa' ];
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 640 };
/** 1280 × 900 at 200% zoom. */
const ZOOMED = { width: 640, height: 450 };
const TARGET = 44;

/** Waits until all finite animations have ended. */
export async function atRest( page: Page ): Promise< void > {
	await page.evaluate( () =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter( ( { effect } ) => effect?.getComputedTiming().endTime !== Infinity )
				.map( ( { finished } ) => finished )
		)
	);
}

/**
 * Returns axe's findings with rule, element and reason. Best practices apply to our markup, WCAG to Full page
 * including the theme, or to `within` on WordPress's own screens. `within` as a list leads through a frame, in which
 * everything is ours.
 */
export async function axeFindings(
	page: Page,
	ours: string,
	within?: string | [ string, string ]
): Promise< string[] > {
	// While a dialog fades in, its colors have less contrast.
	await atRest( page );
	// Collects only violations and opens no second page to sum them up, which takes a third of the time.
	const axe = new AxeBuilder( { page } )
		.options( { resultTypes: [ 'violations' ] } )
		.withTags( [ ...WCAG, 'best-practice' ] )
		.setLegacyMode();
	const { violations } = await (
		within === undefined ? axe : axe.include( within as string | [ string, string ] )
	).analyze();
	const told: string[] = [];
	for ( const { id, tags, nodes } of violations ) {
		for ( const { target, failureSummary } of nodes ) {
			const element = target.join( ' ' );
			const isOurs =
				Array.isArray( within ) ||
				( await page.evaluate(
					( [ found, wrapper ] ) => !! document.querySelector( found )?.closest( wrapper ),
					[ element, ours ] as const
				) );
			if ( isOurs || tags.some( ( tag ) => WCAG.includes( tag ) ) ) {
				told.push( `${ id }: ${ element }: ${ failureSummary ?? '' }` );
			}
		}
	}
	return told;
}

/** Elements of ours that overflow the window, and whether the page scrolls sideways. */
async function overflow( page: Page, size: { width: number; height: number } ): Promise< string[] > {
	await page.setViewportSize( size );
	return page.evaluate( () => {
		const width = document.documentElement.clientWidth;
		const out = [ ...document.querySelectorAll( '.benefit, .benefit *' ) ].filter( ( element ) => {
			const { left, right, width: own } = element.getBoundingClientRect();
			return (
				own > 1 &&
				// Inside closed parts, sizes are those of an earlier window size.
				element.checkVisibility() &&
				! element.closest( '.benefit-hidden, .benefit-trap' ) &&
				( left < -1 || right > width + 1 )
			);
		} );
		const wide = document.documentElement.scrollWidth;
		return [
			...( wide > width ? [ `the page is ${ wide } wide in a window of ${ width }` ] : [] ),
			...out.map(
				( element ) => `${ element.tagName } .${ element.className } stands out of a window of ${ width }`
			),
		];
	} );
}

/** Controls of ours that are too small to be touched. */
export async function smallTargets( page: Page ): Promise< string[] > {
	return page.evaluate( ( least ) => {
		const controls = document.querySelectorAll< HTMLElement >(
			'.benefit button, .benefit .benefit-button, .benefit select, .benefit textarea, .benefit input:not([type="checkbox"], [type="radio"], [type="hidden"])'
		);
		return [ ...controls ]
			.filter(
				( control ) =>
					! control.closest( '.benefit-hidden, .benefit-trap, [hidden]' ) && control.offsetParent !== null
			)
			.map( ( control ) => [ control, control.getBoundingClientRect().height ] as const )
			.filter( ( [ , height ] ) => height < least )
			.map( ( [ control, height ] ) => `${ control.outerHTML.slice( 0, 120 ) } is ${ height } high` );
	}, TARGET );
}

/** In forced colors the system replaces backgrounds, so whatever only a background showed needs a border. */
async function lostEdges( page: Page ): Promise< string[] > {
	await page.emulateMedia( { forcedColors: 'active', reducedMotion: 'reduce' } );
	// A busy browser may apply it late.
	await expect.poll( () => page.evaluate( () => matchMedia( '(forced-colors: active)' ).matches ) ).toBe( true );
	const lost = await page.evaluate( () => {
		const parts = document.querySelectorAll< HTMLElement >(
			'.benefit .benefit-button, .benefit .benefit-error, .benefit .benefit-added, .benefit .benefit-notice, .benefit input:not([type="hidden"])'
		);
		const edgeless = [ ...parts ]
			.filter( ( part ) => ! part.closest( '.benefit-hidden, .benefit-trap, [hidden]' ) )
			.filter( ( part ) => {
				const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle( part );
				const isBox = part.matches( '[type="checkbox"], [type="radio"]' ) && appearance !== 'none';
				return ! isBox && ( borderTopStyle === 'none' || parseFloat( borderTopWidth ) < 1 );
			} )
			.map( ( part ) => `${ part.outerHTML.slice( 0, 100 ) } has no edge` );
		// The first frame of an animation that only waits is its last: one rule for both.
		const still = [ ...document.styleSheets ]
			.flatMap( ( { cssRules } ) => [ ...cssRules ] )
			.filter( ( rule ) => rule instanceof CSSKeyframesRule )
			.filter(
				( { cssRules } ) => cssRules.length === 1 && ( cssRules[ 0 ] as CSSKeyframeRule ).keyText === '0%, 100%'
			)
			.map( ( { name } ) => name );
		const moving = [ ...document.querySelectorAll( '.benefit, .benefit *' ) ]
			.filter( ( part ) => {
				const { transitionDuration, animationName } = getComputedStyle( part );
				return (
					! [ 'none', ...still ].includes( animationName ) ||
					transitionDuration.split( ',' ).some( ( time ) => parseFloat( time ) > 0 )
				);
			} )
			.map( ( part ) => `${ part.outerHTML.slice( 0, 100 ) } moves` );
		return [ ...edgeless, ...moving ];
	} );
	await page.emulateMedia( { forcedColors: 'none', reducedMotion: 'no-preference' } );
	return lost;
}

/** Asserts that nothing overflows in the smallest window, nor with letters of twice the size. */
export async function fitsLargeText( page: Page, name: string ): Promise< void > {
	expect.soft( await overflow( page, SMALLEST ), `${ name } at ${ SMALLEST.width }` ).toEqual( [] );
	await page.evaluate( () => ( document.documentElement.style.fontSize = '200%' ) );
	expect.soft( await overflow( page, DESKTOP ), `${ name }, letters of 200 %` ).toEqual( [] );
	await page.evaluate( () => ( document.documentElement.style.fontSize = '' ) );
}

function picture( page: Page, theme: string, name: string, size: number ): Promise< Buffer > {
	mkdirSync( join( folder, theme ), { recursive: true } );
	return page.screenshot( {
		path: join( folder, theme, `${ name }-${ size }.png` ),
		fullPage: true,
		animations: 'disabled',
	} );
}

/** Asserts that nothing overflows in any width, touch targets are large enough, and forced colors lose nothing. */
export async function fits( page: Page, name: string ): Promise< void > {
	expect.soft( await overflow( page, DESKTOP ), `${ name } at ${ DESKTOP.width }` ).toEqual( [] );
	expect.soft( await overflow( page, ZOOMED ), `${ name } at 200 %` ).toEqual( [] );
	expect.soft( await overflow( page, SMALLEST ), `${ name } at ${ SMALLEST.width }` ).toEqual( [] );
	expect.soft( await overflow( page, PHONE ), `${ name } at ${ PHONE.width }` ).toEqual( [] );
	expect.soft( await smallTargets( page ), `${ name }: targets` ).toEqual( [] );
	expect.soft( await lostEdges( page ), `${ name }: forced colours, reduced motion` ).toEqual( [] );

	await page.evaluate( () => document.documentElement.setAttribute( 'dir', 'rtl' ) );
	expect
		.soft( await overflow( page, SMALLEST ), `${ name } from right to left at ${ SMALLEST.width }` )
		.toEqual( [] );
	expect.soft( await overflow( page, DESKTOP ), `${ name } from right to left at ${ DESKTOP.width }` ).toEqual( [] );
	await page.evaluate( () => document.documentElement.removeAttribute( 'dir' ) );
}

export async function inspect( page: Page, theme: string, name: string ): Promise< void > {
	await test.step( `${ theme }: ${ name }`, async () => {
		await picture( page, theme, name, DESKTOP.width );
		expect.soft( await axeFindings( page, '.benefit' ), `${ name }: axe` ).toEqual( [] );
		await fits( page, name );
		await page.setViewportSize( PHONE );
		await picture( page, theme, name, PHONE.width );
		await page.setViewportSize( DESKTOP );
	} );
}

/** Inspects a state that a fixture covers, too: `npm test` does it in tests/islands/looks.spec.ts. */
export async function inspectAgain( page: Page, theme: string, name: string ): Promise< void > {
	if ( isLong ) {
		await inspect( page, theme, name );
	}
}
