import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import shop, { artifacts } from '../e2e/playwright.config.mjs';

export default defineConfig( {
	...shop,
	testDir: '.',
	outputDir: join( artifacts, 'release' ),
} );
