import type { Page } from '@playwright/test';

/** Milliseconds that the loader waits for an island's scripts: src/islands/loader.ts. */
const PATIENCE = 8000;

/**
 * Lets presses wait for React as long as a test needs: after eight seconds the loader would send them natively. A clock that
 * is installed later replaces this one.
 */
export async function disableLoaderTimeout( page: Page ): Promise< void > {
	await page.addInitScript( ( patience ) => {
		const original = window.setTimeout;
		window.setTimeout = ( ( work: TimerHandler, delay?: number, ...more: unknown[] ) =>
			delay === patience ? 0 : original( work, delay, ...more ) ) as typeof window.setTimeout;
	}, PATIENCE );
}
