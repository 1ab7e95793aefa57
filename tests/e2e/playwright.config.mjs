import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const file = process.env.BENEFIT_SITE_JSON;
if ( ! file ) {
	throw new Error( 'BENEFIT_SITE_JSON must name a site.json: run `npm test -- --only=e2e`.' );
}
/** `npm run prove`: the long forms. */
export const isLong = process.env.BENEFIT_PROVE === '1';
/** In the editor, what the short form does on the oldest WordPress, and not once more on today's. */
export const ON_THE_OLDEST = /Each of our patterns is inserted|The e-commerce style checkout|WordPress’s data store/;
/** Walks over ground that tests of their own cover: in the long form only. */
const WALKS = /A day of a small venue|The inserter shows each block/;

const site = JSON.parse( readFileSync( file, 'utf8' ) );

export default defineConfig( {
	testDir: '.',
	grepInvert: isLong ? undefined : [ ON_THE_OLDEST, WALKS ],
	outputDir: join( process.env.BENEFIT_ARTIFACTS || 'artifacts', 'e2e' ),
	// One site, one cart, one folder of mails: one test after the other.
	workers: 1,
	fullyParallel: false,
	retries: 0,
	forbidOnly: true,
	// For what hangs. No test is to depend on how busy the machine is.
	timeout: 240_000,
	expect: { timeout: 60_000 },
	use: {
		// One window for all tests of a file that want the same kind: cookies, storage, routes and clocks are cleared between them.
		reuseContext: true,
		actionTimeout: 60_000,
		baseURL: site.url,
		browserName: 'chromium',
		locale: 'en-US',
		timezoneId: 'Europe/Vienna',
		viewport: { width: 1280, height: 900 },
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.BENEFIT_CHROMIUM || '/usr/bin/chromium',
			args: [
				'--headless',
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
} );
