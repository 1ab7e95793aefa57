import { defineConfig } from '@playwright/test';
import all from './playwright.config.mjs';

/** One purchase without scripts, also run on the database that the other browser tests do not use. */
export default defineConfig( { ...all, testMatch: 'purchase.spec.ts' } );
