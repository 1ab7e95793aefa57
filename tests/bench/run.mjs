/** `npm run bench`: what we cost beside an empty ajax call, in one run. Times are this machine's; the ratios are ours. */
import { onSite } from '../env/lib/own-site.mjs';

await onSite( { name: 'bench', db: 'mariadb' }, async () => {
	// Only now: the site is read when it is loaded.
	const { measure } = await import( './lib/measure.mjs' );
	await measure();
	const { printIdleRatios } = await import( './lib/idle-ratios.mjs' );
	await printIdleRatios();
} );
