import type { Page } from '@playwright/test';

/** As in src/islands/loader.ts. */
const PATIENCE = 8000;

/**
 * Lets presses wait for React for as long as it takes: the loader sends them natively after eight seconds, which a test that holds
 * React back may need on a busy machine. A clock that is installed afterwards takes the place of this.
 */
export async function disableLoaderTimeout( page: Page ): Promise< void > {
	await page.addInitScript( ( patience ) => {
		const original = window.setTimeout;
		window.setTimeout = ( ( work: TimerHandler, delay?: number, ...more: unknown[] ) =>
			delay === patience ? 0 : original( work, delay, ...more ) ) as typeof window.setTimeout;
	}, PATIENCE );
}
