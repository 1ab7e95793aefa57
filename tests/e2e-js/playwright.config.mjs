import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import site, { artifacts } from '../e2e/playwright.config.mjs';

/** The same site as tests/e2e, with JavaScript. */
export default defineConfig( {
	...site,
	testDir: '.',
	outputDir: join( artifacts, 'e2e-js' ),
} );
