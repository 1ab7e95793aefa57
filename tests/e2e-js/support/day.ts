import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { axeFindings, smallTargets } from '../../e2e/support/inspect';
import { php } from '../../e2e/support/php';
import { signIn, type Staff } from './door';

/* The devices of the people in a day's test, and the stops where pages are inspected. */

export const LAPTOP = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const folder = join( process.env.BENEFIT_ARTIFACTS ?? 'artifacts', 'screenshots', 'day' );

export const organiser = (): Staff => php< Staff >( 'organiser' );
export const dismissOrganiser = ( { id }: Staff ): unknown => php( 'organiser', { remove: id } );

/** Opens a separate browser, so that people do not share cookies. */
export async function onPhone( browser: Browser, person?: Staff ): Promise< Page > {
	const context = await browser.newContext( PHONE );
	context.setDefaultTimeout( 60_000 );
	if ( person ) {
		await signIn( context, person );
	}
	return context.newPage();
}

export async function onLaptop( browser: Browser, person: Staff ): Promise< Page > {
	const context = await browser.newContext( { viewport: LAPTOP } );
	context.setDefaultTimeout( 60_000 );
	await signIn( context, person );
	return context.newPage();
}

/** @return a stop: takes a screenshot, runs axe, checks overflow and, on a phone, the size of touch targets */
export function stops(): ( page: Page, name: string, ours: string, within?: string ) => Promise< void > {
	let count = 0;
	mkdirSync( folder, { recursive: true } );

	return async ( page, name, ours, within ) => {
		count++;
		const isPhone = ( page.viewportSize()?.width ?? 0 ) < LAPTOP.width;
		await page.screenshot( {
			path: join( folder, `${ `${ count }`.padStart( 2, '0' ) }-${ name }.png` ),
			fullPage: true,
			animations: 'disabled',
		} );
		expect.soft( await axeFindings( page, ours, within ), `${ name }: axe` ).toEqual( [] );
		const sideways = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect.soft( sideways, `${ name }: so far it can be scrolled sideways` ).toBeLessThanOrEqual( 0 );
		if ( isPhone ) {
			expect.soft( await smallTargets( page ), `${ name }: targets` ).toEqual( [] );
		}
	};
}
