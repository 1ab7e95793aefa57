/** Mutation testing itself, on one small rule of each language: mistakes are made, and noticed. The whole is `npm run mutate`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { checkout } from '../lib/paths.mjs';

const run = ( program, args, env = {} ) =>
	spawnSync( program, args, {
		cwd: checkout,
		encoding: 'utf8',
		env: { ...process.env, BENEFIT_PROOF_FILE: '', ...env },
	} );

test( 'each mistake in how secret links are read is noticed by a unit test', () => {
	const { status, stdout } = run( 'php', [ 'tools/mutate.php', 'Tickets/Orders/OrderKey' ] );
	assert.match( stdout, /PHP: (\d{2,}) mutants, \1 noticed/ );
	assert.equal( status, 0 );
} );

test( 'each mistake in how keys are made is noticed by Jest', () => {
	const { status, stdout } = run(
		process.execPath,
		[ 'node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tools/stryker.config.mjs' ],
		{ BENEFIT_MUTATE: 'src/shared/idempotency.ts' }
	);
	assert.match( stdout, /Final mutation score of 100\.00/ );
	assert.equal( status, 0 );
} );
