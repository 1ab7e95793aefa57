import type { Page } from '@playwright/test';

/** Waits until the page has loaded and painted: what it asks for by itself, it has asked for by then. */
export async function untilPainted( page: Page ): Promise< void > {
	await page.waitForLoadState();
	await page.evaluate( async () => {
		for ( let frame = 0; frame < 2; frame++ ) {
			await new Promise( requestAnimationFrame );
		}
	} );
}
