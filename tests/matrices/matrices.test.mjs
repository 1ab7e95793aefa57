/**
 * Runs the matrices of hostile requests both ways: with the plugin booted once for each test, as `npm test` does, and with
 * the plugin booted for each request. Were a request spared, or answered by what an earlier one left behind, the number of
 * assertions would differ.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { checkout } from '../env/lib/paths.mjs';

/** @return {Promise<string>} The counts that PHPUnit says at its end; it fails with an exit code. */
async function counts( isBootedForEachRequest ) {
	const { stdout } = await promisify( execFile )(
		'php',
		[
			'-d',
			'memory_limit=1G',
			'vendor/bin/phpunit',
			'-c',
			'phpunit.xml',
			'--no-progress',
			'--testsuite',
			'hostile',
		],
		{ cwd: checkout, env: { ...process.env, BENEFIT_PROVE: isBootedForEachRequest ? '1' : '' } }
	);
	return stdout.match( /\((\d+ tests, \d+ assertions)\)/ )[ 1 ];
}

test( 'A plugin that is booted for each request is asked, and answers, as often as one that is booted once', async () => {
	assert.equal( await counts( false ), await counts( true ) );
} );
