import { expect, test } from '@playwright/test';
import { poll, Probe } from './support/probe';
import { pageUrl } from './support/site';

test(
	'A page that comes back as it was left is told that the cart may have changed',
	{ tag: '@gate' },
	async ( { playwright, launchOptions } ) => {
		// Playwright's own arguments switch the back/forward cache off.
		const browser = await playwright.chromium.launch( {
			...launchOptions,
			// The one without a window has no such cache.
			executablePath: process.env.BENEFIT_WHOLE_CHROMIUM || '/usr/bin/chromium',
			ignoreDefaultArgs: [ '--disable-back-forward-cache' ],
		} );
		const page = await browser.newPage();
		const probe = new Probe( page );
		await probe.open( 'change' );
		await probe.part.hover();
		await probe.isAtWork();
		await page.goto( pageUrl( 'probe' ) );
		await page.goBack( { waitUntil: 'commit' } );
		expect( await page.evaluate( () => window.probe?.mounted ), 'the browser kept the page' ).toBe( 1 );
		await poll( () => page.evaluate( () => window.probe?.heard ) ).toEqual( [ 'by=' ] );
		await browser.close();
	}
);
