import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const file = process.env.BENEFIT_SITE_JSON;
if ( ! file ) {
	throw new Error( 'BENEFIT_SITE_JSON must name a site.json: run `npm test -- --only=e2e`.' );
}
/** Screenshots and logs. */
export const artifacts =
	process.env.BENEFIT_ARTIFACTS || fileURLToPath( new URL( '../../artifacts', import.meta.url ) );

/** Each worker of Playwright has its own site: tests/e2e/support/site.ts. */
const files = file.split( ',' );
const site = JSON.parse(
	readFileSync( files[ Number( process.env.TEST_PARALLEL_INDEX ?? 0 ) % files.length ], 'utf8' )
);

export default defineConfig( {
	testDir: '.',
	outputDir: join( artifacts, 'e2e' ),
	// A site has one cart and one folder of emails, so its tests run one after another.
	workers: files.length,
	fullyParallel: false,
	forbidOnly: true,
	// Four times as long as the slowest test took on a machine under heavy load.
	timeout: 90_000,
	expect: { timeout: 20_000 },
	use: {
		// One window for all tests of a file with the same options; cookies, storage, routes and clocks are cleared
		// between them.
		reuseContext: true,
		actionTimeout: 20_000,
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
