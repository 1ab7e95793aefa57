import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { durationsIn, flakyIn } from '../lib/durations.mjs';
import { run } from '../lib/run.mjs';

test( 'PHPUnit: each test case has its class, its name and its seconds', () => {
	const xml =
		'<testsuite name="a" tests="1"><testcase name="testA with data set &quot;x&quot;" file="/a/FooTest.php" line="3" class="Benefit\\Tests\\FooTest" classname="Benefit.Tests.FooTest" assertions="1" time="0.25"/>';
	assert.deepEqual( durationsIn( 'phpunit', xml ), [ { name: 'FooTest: testA with data set "x"', seconds: 0.25 } ] );
} );

test( 'node:test: tests in groups count, groups do not', () => {
	const tap = [
		'ok 1 - one',
		'  ---',
		'  duration_ms: 1500',
		'  ...',
		'    not ok 1 - inner',
		'      ---',
		'      duration_ms: 250.5',
		"      location: 'a.mjs:1:1'",
		'      ...',
		'ok 2 - group',
		'  ---',
		'  duration_ms: 300',
		"  type: 'suite'",
		'  ...',
		'',
	].join( '\n' );
	assert.deepEqual( durationsIn( 'node', tap ), [
		{ name: 'one', seconds: 1.5 },
		{ name: 'inner', seconds: 0.2505 },
	] );
} );

test( 'Jest: a test that was not run took no time', () => {
	const report = { testResults: [ { assertionResults: [ { fullName: 'a cart is full', duration: null } ] } ] };
	assert.deepEqual( durationsIn( 'jest', JSON.stringify( report ) ), [ { name: 'a cart is full', seconds: 0 } ] );
} );

test( 'Playwright: both tries count, and a test that passed at the second one is flaky', () => {
	const spec = ( title, status, ...durations ) => ( {
		title,
		file: 'cart.spec.ts',
		line: 7,
		tests: [ { status, results: durations.map( ( duration ) => ( { duration } ) ) } ],
	} );
	const report = JSON.stringify( {
		suites: [
			{
				specs: [ spec( 'adds', 'expected', 500 ) ],
				suites: [ { specs: [ spec( 'pays', 'flaky', 1000, 2000 ) ] } ],
			},
		],
	} );
	assert.deepEqual( durationsIn( 'playwright', report ), [
		{ name: 'cart.spec.ts:7 adds', seconds: 0.5 },
		{ name: 'cart.spec.ts:7 pays', seconds: 3 },
	] );
	assert.deepEqual( flakyIn( 'playwright', report ), [ 'cart.spec.ts:7 pays' ] );
} );

test( 'no report has no tests', () => {
	for ( const runner of [ 'check', 'phpunit', 'node', 'jest', 'playwright' ] ) {
		assert.deepEqual( durationsIn( runner, '' ), [] );
		assert.deepEqual( flakyIn( runner, '' ), [] );
	}
} );

test( 'the processor time of a process that its parent left behind is counted', async () => {
	const folder = mkdtempSync( join( tmpdir(), 'benefit-seconds-' ) );
	const file = join( folder, 'seconds' );
	const busy = 'const until = process.cpuUsage().user + 300000; while ( process.cpuUsage().user < until );';
	const orphan = `require( 'node:child_process' ).spawn( process.execPath, [ '-e', ${ JSON.stringify( busy ) } ], { detached: true, stdio: 'ignore' } ).unref()`;
	try {
		const { code } = await run( process.execPath, [ '-e', `${ orphan }; process.exitCode = 3` ], {
			attempt: true,
			seconds: file,
		} );
		assert.equal( code, 3 );
		assert.ok( Number( readFileSync( file, 'utf8' ) ) >= 0.3 );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );
