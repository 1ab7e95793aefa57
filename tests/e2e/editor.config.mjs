import { defineConfig } from '@playwright/test';
import all, { ON_THE_OLDEST, isLong } from './playwright.config.mjs';

/**
 * Everything that happens in the block editor alone: also run on the oldest WordPress that we support. The short form
 * inserts, saves and reads back the patterns, which hold our blocks, and changes one block's settings.
 */
export default defineConfig( {
	...all,
	testMatch: 'editor*.spec.ts',
	grepInvert: undefined,
	grep: isLong ? undefined : ON_THE_OLDEST,
} );
