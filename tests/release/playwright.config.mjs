import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import shop from '../e2e/playwright.config.mjs';

export default defineConfig( {
	...shop,
	testDir: '.',
	outputDir: join( process.env.BENEFIT_ARTIFACTS || 'artifacts', 'release' ),
} );
