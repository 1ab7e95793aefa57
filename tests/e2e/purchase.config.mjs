import { defineConfig } from '@playwright/test';
import all from './playwright.config.mjs';

/** One purchase without scripts: also done on the database that the other suites of the browser do not use. */
export default defineConfig( { ...all, testMatch: 'purchase.spec.ts' } );
