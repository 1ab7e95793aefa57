import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromJest, fromJunit, fromPlaywright, fromTap, verdict } from '../lib/counts.mjs';

test( 'PHPUnit: errors, failures and skipped ones are not passed', () => {
	const xml =
		'<?xml version="1.0"?><testsuites><testsuite name="a" tests="10" assertions="30" errors="1" failures="2" skipped="1" time="1.0"><testsuite name="b" tests="4" failures="0">';
	assert.deepEqual( fromJunit( xml ), { passed: 6, failed: 4 } );
} );

test( 'node:test: cancelled, skipped and todo ones are not passed', () => {
	const tap = '# tests 9\n# suites 0\n# pass 4\n# fail 2\n# cancelled 1\n# skipped 1\n# todo 1\n';
	assert.deepEqual( fromTap( tap ), { passed: 4, failed: 5 } );
} );

test( 'Playwright: a flaky one has passed, a skipped one has not, an error outside a test is a failure', () => {
	const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [ {} ] };
	assert.deepEqual( fromPlaywright( JSON.stringify( report ) ), { passed: 6, failed: 3 } );
} );

test( 'Jest: skipped and todo ones are not passed, a file that does not run is a failure', () => {
	const report = {
		numPassedTests: 6,
		numFailedTests: 1,
		numPendingTests: 1,
		numTodoTests: 1,
		numRuntimeErrorTestSuites: 1,
	};
	assert.deepEqual( fromJest( JSON.stringify( report ) ), { passed: 6, failed: 4 } );
} );

test( 'no report at all counts nothing', () => {
	for ( const read of [ fromJest, fromJunit, fromTap, fromPlaywright ] ) {
		assert.deepEqual( read( '' ), { passed: 0, failed: 0 } );
	}
} );

test( 'a suite that ran nothing has failed', () => {
	assert.deepEqual( verdict( { passed: 0, failed: 0 }, 0 ), { passed: 0, failed: 1, reason: 'ran nothing' } );
} );

test( 'a runner that ends badly has failed, even when all its tests passed', () => {
	assert.deepEqual( verdict( { passed: 7, failed: 0 }, 2 ), { passed: 7, failed: 1, reason: 'ended with 2' } );
	assert.deepEqual( verdict( { passed: 7, failed: 0 }, 0 ), { passed: 7, failed: 0 } );
	assert.deepEqual( verdict( { passed: 7, failed: 3 }, 1 ), { passed: 7, failed: 3 } );
} );
