import { join } from 'node:path';
import { site } from '../../e2e/support/site';
import { askPhp } from '../../env/lib/run-php.cjs';

export { site };

export const ROOT = join( __dirname, '../../..' );
/** Where tests/env/mu-plugins/islands looks for the probe. */
export const probeFolder = join( site.path, 'wp-content/plugins/benefit-test-island' );

export const pageUrl = ( slug: string ): string => `${ site.url }/?benefit_test_page=${ slug }`;

/** Runs one of ../php/*.php inside the site's WordPress. */
export function php< Answer >( script: string, input: Record< string, unknown > = {} ): Answer {
	return askPhp( join( __dirname, '../php', `${ script }.php` ), {
		...input,
		path: site.path,
		url: site.url,
	} ) as Answer;
}
