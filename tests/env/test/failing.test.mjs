import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresIn, pagesIn } from '../lib/failing.mjs';

function told( runner, ...lines ) {
	const names = [];
	const hear = failuresIn( runner, ( name ) => names.push( name ) );
	lines.forEach( hear );
	return names;
}

test( 'A test that fails in a browser is named while the others run', () => {
	const lines = [
		'  ✓   1 tests/e2e/cart.spec.ts:62:1 › Update takes what was entered (871ms)',
		'  ✘   2 tests/e2e/cart.spec.ts:77:1 › Enter updates (all of it) (1.2s)',
		'  1) tests/e2e/cart.spec.ts:77:1 › Enter updates (all of it) ───',
	];
	assert.deepEqual( told( 'playwright', ...lines ), [ 'tests/e2e/cart.spec.ts:77:1 › Enter updates (all of it)' ] );
} );

test( 'node:test names a failure twice, and it is told once', () => {
	const lines = [ '✔ one (1.3ms)', '✖ two (0.5ms)', '✖ failing tests:', 'test at a.mjs:1:1', '✖ two (0.5ms)' ];
	assert.deepEqual( told( 'node', ...lines ), [ 'two' ] );
} );

test( 'PHPUnit names the class, the test and its data set', () => {
	const lines = [
		"##teamcity[testStarted name='testOne' locationHint='php_qn:///a/FooTest.php::\\Benefit\\Tests\\FooTest::testOne' flowId='1']",
		"##teamcity[testFinished name='testOne' duration='1' flowId='1']",
		"##teamcity[testStarted name='testTwo with data set \"a|'b\"' locationHint='php_qn:///a/FooTest.php::\\Benefit\\Tests\\FooTest::testTwo with data set' flowId='1']",
		"##teamcity[testFailed name='testTwo with data set \"a|'b\"' message='Failed' details='x' duration='2' flowId='1']",
	];
	assert.deepEqual( told( 'phpunit', ...lines ), [ 'FooTest: testTwo with data set "a\'b"' ] );
} );

test( 'Jest names the group and the test', () => {
	assert.deepEqual( told( 'jest', 'FAIL src/a.test.ts', '  ● a cart › is full', '  ● Console' ), [
		'a cart › is full',
	] );
} );

test( 'A check has no tests to be named', () => {
	assert.deepEqual( told( 'check', '✖ 3 problems', '  ✘ 1 x (1s)' ), [] );
} );

test( 'What the page showed is found for each failed test in a browser', () => {
	const failed = {
		results: [
			{
				attachments: [
					{ name: 'screenshot', path: 'a.png' },
					{ name: 'error-context', path: 'a.md' },
				],
			},
		],
	};
	const passed = { results: [ { attachments: [] } ] };
	const report = {
		suites: [
			{
				specs: [ { tests: [ passed ] } ],
				suites: [ { specs: [ { tests: [ failed ] } ] } ],
			},
		],
	};

	assert.deepEqual( pagesIn( JSON.stringify( report ) ), [ 'a.md' ] );
	assert.deepEqual( pagesIn( '' ), [] );
} );
