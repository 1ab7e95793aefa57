import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { checkout } from '../lib/paths.mjs';
import { merged, proofText } from '../lib/proof.mjs';

const proven = ( commit, more = {} ) => ( {
	commit,
	date: '2026-11-22',
	passed: 1,
	failed: 0,
	duration: '1.0 s',
	figures: [],
	...more,
} );

test( 'a run of some suites leaves what is known of the others; a suite that is gone is forgotten', () => {
	const kept = { races: proven( 'aaa' ), gone: proven( 'aaa' ), bench: proven( 'aaa' ) };
	assert.deepEqual( merged( kept, { bench: proven( 'bbb' ), kill: proven( 'bbb' ) }, [ 'kill', 'races', 'bench' ] ), {
		kill: proven( 'bbb' ),
		races: proven( 'aaa' ),
		bench: proven( 'bbb' ),
	} );
} );

test( 'the text has each suite with its commit, and each figure with its suite', () => {
	const text = proofText(
		{
			races: proven( 'aaa', { passed: 3, figures: [ { what: 'a | b', figure: '10 sold', detail: '5 runs' } ] } ),
			bench: proven( 'bbb', { passed: 0, failed: 1 } ),
		},
		[ 'Machine: 2 cores' ]
	);
	assert.match( text, /^- Machine: 2 cores\n- Result: 3 passed, 1 failed$/m );
	assert.match( text, /^\| a \\\| b \| 10 sold \| 5 runs \| races \|$/m );
	assert.match( text, /^\| races \| 3 \| 0 \| 1\.0 s \| aaa \| 2026-11-22 \|$/m );
	assert.match( text, /^\| bench \| 0 \| 1 \| 1\.0 s \| bbb \| 2026-11-22 \|$/m );
} );

test( 'proofs on SQLite find the tools of the races, which need no site', () => {
	const { BENEFIT_SITE_JSON, ...env } = process.env;
	execFileSync( process.execPath, [ '-e', "import( './tests/concurrency/lib/race.mjs' )" ], {
		cwd: checkout,
		env,
		stdio: 'pipe',
	} );
} );
