import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { axeFindings, smallTargets } from '../../e2e/support/inspect';
import { isLong } from '../../e2e/support/long';
import { php } from '../../e2e/support/php';
import { signIn, type Staff } from './door';

/* Those who walk through a day: what they sit before, and where they stop to be looked at. */

export const LAPTOP = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const folder = join( process.env.BENEFIT_ARTIFACTS ?? 'artifacts', 'screenshots', 'day' );

export const organiser = (): Staff => php< Staff >( 'organiser' );
export const dismissOrganiser = ( { id }: Staff ): unknown => php( 'organiser', { remove: id } );

/** A browser of its own, so that nobody has another's cookies. */
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

/** Stops that axe and a camera are at in suites of their own; on this walk they are looked at so in `npm run prove` only. */
const LOOKED_AT_ELSEWHERE: Readonly< Record< string, readonly string[] > > = {
	'e2e/editor-event.spec.ts': [ 'ticket-type', 'tickets-panel' ],
	'e2e/coupons-admin.spec.ts': [ 'coupon', 'coupons' ],
	'e2e/storefront.spec.ts': [ 'event-list' ],
	'e2e/pages.spec.ts': [ 'event', 'order', 'ticket' ],
	'e2e/orders-admin.spec.ts': [
		'orders',
		'orders-found',
		'order-page',
		'resend',
		'refund',
		'order-refunded',
		'figures-before',
		'figures',
	],
	'e2e-js/ticket-table.spec.ts': [ 'added', 'too-many' ],
	'e2e-js/check-in.spec.ts': [ 'door', 'door-ok', 'door-already', 'door-offline', 'door-online' ],
	'islands/looks.spec.ts': [
		'cart',
		'cart-code',
		'cart-discount',
		'checkout',
		'checkout-missing',
		'checkout-filled',
	],
};
const known = new Set( isLong ? [] : Object.values( LOOKED_AT_ELSEWHERE ).flat() );

/** @return a stop: a picture for people, axe, and that nothing stands out; on a phone, that fingers hit what they mean */
export function stops(): ( page: Page, name: string, ours: string, within?: string ) => Promise< void > {
	let count = 0;
	mkdirSync( folder, { recursive: true } );

	return async ( page, name, ours, within ) => {
		count++;
		const isPhone = ( page.viewportSize()?.width ?? 0 ) < LAPTOP.width;
		if ( ! known.has( name ) ) {
			await page.screenshot( {
				path: join( folder, `${ `${ count }`.padStart( 2, '0' ) }-${ name }.png` ),
				fullPage: true,
				animations: 'disabled',
			} );
			expect.soft( await axeFindings( page, ours, within ), `${ name }: axe` ).toEqual( [] );
		}
		const sideways = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect.soft( sideways, `${ name }: so far it can be scrolled sideways` ).toBeLessThanOrEqual( 0 );
		if ( isPhone ) {
			expect.soft( await smallTargets( page ), `${ name }: targets` ).toEqual( [] );
		}
	};
}
