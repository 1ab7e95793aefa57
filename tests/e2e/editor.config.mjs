import { defineConfig } from '@playwright/test';
import all from './playwright.config.mjs';

/** What happens in the block editor alone: also run on the oldest WordPress that we support. */
export default defineConfig( { ...all, testMatch: 'editor*.spec.ts' } );
