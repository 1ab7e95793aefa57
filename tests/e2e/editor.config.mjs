import { defineConfig } from '@playwright/test';
import all from './playwright.config.mjs';

/** Only the block editor, which changes most between versions of WordPress. */
export default defineConfig( { ...all, testMatch: 'editor*.spec.ts' } );
