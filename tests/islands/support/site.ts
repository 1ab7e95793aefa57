import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { site } from '../../e2e/support/site';

export { site };

export const ROOT = join( __dirname, '../../..' );
/** Where tests/env/mu-plugins/islands looks for the probe. */
export const probeFolder = join( site.path, 'wp-content/plugins/benefit-test-island' );

export const pageUrl = ( slug: string ): string => `${ site.url }/?benefit_test_page=${ slug }`;

const options: string[] = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );

/** Runs one of ../php/*.php inside the site's WordPress. */
export function php< Answer >( script: string, input: Record< string, unknown > = {} ): Answer {
	const { status, stdout, stderr } = spawnSync(
		'php',
		[ ...options, '-d', 'display_errors=stderr', join( __dirname, '../php', `${ script }.php` ) ],
		{ input: JSON.stringify( { ...input, path: site.path, url: site.url } ), encoding: 'utf8' }
	);
	if ( status !== 0 || stderr !== '' ) {
		throw new Error( `${ script }.php ended with ${ status }: ${ stderr }${ stdout }` );
	}
	return JSON.parse( stdout ) as Answer;
}
