import type { Page } from '@playwright/test';

/** Milliseconds that the loader waits for an island's scripts: src/shared/islands/loader.ts. */
const PATIENCE = 8000;

/**
 * Turns off the loader's timeout, after which presses are sent natively, so that presses wait for hydration. A clock
 * installed later replaces this one.
 */
export async function disableLoaderTimeout( page: Page ): Promise< void > {
	await page.addInitScript( ( patience ) => {
		const original = window.setTimeout;
		window.setTimeout = ( ( work: TimerHandler, delay?: number, ...more: unknown[] ) =>
			delay === patience ? 0 : original( work, delay, ...more ) ) as typeof window.setTimeout;
	}, PATIENCE );
}
