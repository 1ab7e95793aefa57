import type { Page } from '@playwright/test';

/** The speed that browsers call slow 3G. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Slows down every request of the page until `end()`. */
export async function slowNetwork( page: Page ): Promise< { end: () => Promise< void > } > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.emulateNetworkConditions', SLOW_3G );
	return { end: () => session.detach() };
}
