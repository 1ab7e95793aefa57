/**
 * `npm run mutate`: mutation testing of the rules in PHP and in TypeScript. Fails when tests notice fewer than 90 % of
 * the mutants in either.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath( new URL( '..', import.meta.url ) );
const run = ( program, ...args ) => spawnSync( program, args, { cwd: checkout, stdio: 'inherit' } ).status ?? 1;

const php = run( 'php', 'tools/mutate.php' );
const typescript = run(
	process.execPath,
	'node_modules/@stryker-mutator/core/bin/stryker.js',
	'run',
	'tools/stryker.config.mjs'
);
process.exitCode = php === 0 && typescript === 0 ? 0 : 1;
