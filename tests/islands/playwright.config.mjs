import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import site, { artifacts } from '../e2e/playwright.config.mjs';

/** Nothing here buys: unlike the tests of the sale, these can run side by side. */
export default defineConfig( {
	...site,
	testDir: '.',
	globalSetup: './setup.ts',
	outputDir: join( artifacts, 'islands' ),
	workers: 2,
	fullyParallel: true,
} );
