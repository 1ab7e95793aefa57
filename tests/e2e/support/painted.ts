import type { Page } from '@playwright/test';

/** Waits until the page has loaded and painted, and so has sent all requests of its own. */
export async function untilPainted( page: Page ): Promise< void > {
	await page.waitForLoadState();
	await page.evaluate( async () => {
		for ( let frame = 0; frame < 2; frame++ ) {
			await new Promise( requestAnimationFrame );
		}
	} );
}
