import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenFree } from './locks.mjs';
import { cacheFolder } from './paths.mjs';
import { run } from './run.mjs';

/** The only version in Composer's registry; it requires PHP 7, but also works on PHP 8. */
const VERSION = '2.4.1';
const PACKAGES = {
	require: { 'wp-cli/wp-cli': VERSION },
	config: { lock: false, 'allow-plugins': false },
};

/**
 * Returns the path of WP-CLI, downloading it if necessary. Its bundled commands are separate packages and are not
 * included.
 */
export async function provideWpCli() {
	const folder = cacheFolder( `wp-cli-${ VERSION }` );
	const boot = join( folder, 'vendor/wp-cli/wp-cli/php/boot-fs.php' );
	await whenFree(
		join( cacheFolder( 'locks' ), 'wp-cli.lock' ),
		() => {},
		async () => {
			if ( ! existsSync( boot ) ) {
				writeFileSync( join( folder, 'composer.json' ), JSON.stringify( PACKAGES ) );
				await run(
					'composer',
					[ 'update', '--no-interaction', '--no-progress', '--prefer-dist', '--ignore-platform-reqs' ],
					{
						cwd: folder,
						env: { COMPOSER_ALLOW_SUPERUSER: '1' },
					}
				);
			}
		}
	);
	return boot;
}

/**
 * Runs one WP-CLI command on a site.
 *
 * @param {{path: string, url: string}} site
 * @param {...string}                   words
 * @return {Promise<{code: number, output: string, errors: string}>} Its output and exit code.
 */
export async function wp( site, ...words ) {
	const kept = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );
	const quiet = [ ...kept, '-d', 'error_reporting=0', '-d', 'display_errors=0' ];
	const boot = await provideWpCli();
	const { errors, ...answer } = await run(
		'php',
		[ ...quiet, boot, `--path=${ site.path }`, `--url=${ site.url }`, '--allow-root', '--no-color', ...words ],
		{ attempt: true }
	);
	// Removes PHP 8's deprecation notices about WP-CLI.
	return { ...answer, errors: errors.replace( /^Deprecated: .* in \S+\/wp-cli-[\d.]+\/\S+ on line \d+\n/gm, '' ) };
}
