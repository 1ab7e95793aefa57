import { defineConfig } from '@playwright/test';
import all from './playwright.config.mjs';

/**
 * Everything that happens in the block editor alone: also run on the oldest WordPress that we support. The short form
 * inserts, saves and reads back the patterns, which hold our blocks, and changes one block's settings.
 */
export default defineConfig( {
	...all,
	testMatch: 'editor*.spec.ts',
	...( process.env.BENEFIT_PROVE === '1'
		? {}
		: { grep: /Each of our patterns is inserted|The e-commerce style checkout/ } ),
} );
