import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import site, { artifacts } from '../e2e/playwright.config.mjs';

/** The same site as in tests/e2e, with the islands at work. */
export default defineConfig( {
	...site,
	testDir: '.',
	outputDir: join( artifacts, 'e2e-js' ),
} );
