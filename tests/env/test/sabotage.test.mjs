/** Checks `npm run sabotage` itself: it finds a protection by its text, damages only a copy, and says what to mend. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyTree } from '../../../tools/sabotage/copy.mjs';
import { planned } from '../../../tools/sabotage/plans.mjs';
import { casesOfJest, casesOfJunit, casesOfTap, http, jest, php, testsOf } from '../../../tools/sabotage/tests.mjs';
import { placeOf, sourcesOf, takeOut } from '../../../tools/sabotage/text.mjs';
import { checkout } from '../lib/paths.mjs';

let folder;
const FILES = {
	'plugin.php': '<?php\nboot();\n',
	'uninstall.php': '<?php\n',
	'includes/Stock/Pools.php':
		"<?php\n$this->lock(\n    $first,\n    'a',\n);\n$twice();\nif ($held   >= $wanted) {\n    take();\n}\n",
	'src/press.ts': 'if ( isBusy ) { return; }\ntwice();\n',
	'src/test/press.test.ts': "if ( isBusy ) { return; }\ntest.each( [ 1, 2 ] )( 'A press counts: %s', press );\n",
	'blocks/block.json': '{}',
	'tests/unit/PoolsTest.php': '<?php final class PoolsTest { function testTakes() {} function testTakesMore() {} }',
	'tests/unit/LongTest.php':
		"<?php final class LongTest { #[Group('long')]\nfunction testLong() {} function testShort() {} }",
	'tests/unit/ManyTest.php': "<?php #[Group('long')]\nfinal class ManyTest { function testMany() {} }",
	'tests/part/PartTest.php': '<?php final class PartTest { function testPart() {} }',
	'tests/part/left/LeftTest.php': '<?php final class LeftTest { function testLeft() {} }',
	'tests/races/races.test.mjs': "test( 'one of two', race );\nif ( isLong ) {\n\ttest( 'one of fifty', race );\n}\n",
	'tests/nodes/nodes.test.mjs': "test( 'three nodes', race );\n",
	'unit.xml': '<testsuite name="unit"><directory>tests/unit</directory></testsuite>',
	'site.xml':
		'<testsuite name="part"><directory>tests/part</directory><exclude>tests/part/left</exclude></testsuite><testsuite name="left"><directory>tests/part/left</directory></testsuite>',
};
const SUITES = [
	{ name: 'unit', runner: 'phpunit', config: 'unit.xml' },
	{ name: 'part', runner: 'phpunit', config: 'site.xml', testsuite: 'part' },
	{ name: 'left', runner: 'phpunit', config: 'site.xml', testsuite: 'left', proves: 'only' },
	{ name: 'jest', runner: 'jest' },
	{ name: 'races', runner: 'node', folder: 'tests/races' },
	{ name: 'nodes', runner: 'node', folder: 'tests/nodes', proves: 'only' },
];
const found = ( wanted ) => testsOf( join( folder, 'tree' ), SUITES ).find( wanted );

before( () => {
	folder = mkdtempSync( join( tmpdir(), 'benefit-sabotage-test-' ) );
	for ( const [ path, text ] of Object.entries( FILES ) ) {
		mkdirSync( dirname( join( folder, 'tree', path ) ), { recursive: true } );
		writeFileSync( join( folder, 'tree', path ), text );
	}
} );
after( () => rmSync( folder, { recursive: true, force: true } ) );

const at = ( find ) => placeOf( { name: 'mine', find }, sourcesOf( join( folder, 'tree' ) ) );

test( 'a text is found wherever it lies, and however its line is wrapped', () => {
	assert.equal( at( "$this->lock($first, 'a');" ).path, 'includes/Stock/Pools.php' );
	assert.equal( at( 'if ($held >= $wanted)' ).path, 'includes/Stock/Pools.php' );
	// Tests contain the same text, but are not searched.
	assert.equal( at( 'if (isBusy) { return; }' ).path, 'src/press.ts' );
} );

test( 'words do not run into one another, and parts of words are found as they are', () => {
	assert.throws( () => at( 'boo t();' ), /stands nowhere/ );
	assert.throws( () => at( 'isBusyreturn' ), /stands nowhere/ );
} );

test( 'a text that is gone, or stands twice, is said with what to do', () => {
	assert.throws( () => at( 'ksort( $pools )' ), /mine: its text stands nowhere\. Find out where .*ksort/s );
	assert.throws(
		() => at( 'twice();' ),
		/stands 2 times \(includes\/Stock\/Pools\.php:6, src\/press\.ts:2\)\. Make it longer/
	);
} );

test( 'a protection is taken out of a copy, and put back; the tree stays as it is', () => {
	const [ tree, copy ] = [ join( folder, 'tree' ), join( folder, 'copy' ) ];
	const read = ( root ) => readFileSync( join( root, 'src/press.ts' ), 'utf8' );
	copyTree( tree, copy );
	const putBack = takeOut( copy, { replace: 'skip();' }, at( 'if ( isBusy ) { return; }' ) );
	assert.equal( read( copy ), 'skip();\ntwice();\n' );
	assert.equal( read( tree ), FILES[ 'src/press.ts' ] );
	putBack();
	assert.equal( read( copy ), FILES[ 'src/press.ts' ] );
} );

test( 'a test is found by its name, whatever folder it is in', () => {
	assert.deepEqual( found( php( 'PoolsTest::testTakes' ) ).files, [ 'tests/unit/PoolsTest.php' ] );
	assert.equal( found( php( 'testTakes' ) ).group, 'unit' );
	assert.equal( found( php( 'OtherTest::testTakes' ) ), null );
	assert.equal( found( php( 'testTak' ) ), null );
} );

test( 'a test of several cases is found by what they have in common', () => {
	assert.equal( found( jest( 'A press counts' ) ).group, 'jest' );
	assert.equal( found( jest( 'A press counts: %s' ) ), null );
} );

test( 'a test that only `npm run prove` runs is not found', () => {
	assert.equal( found( php( 'PartTest::testPart' ) ).group, 'site' );
	assert.equal( found( php( 'LeftTest::testLeft' ) ), null );
	assert.equal( found( php( 'LongTest::testShort' ) ).group, 'unit' );
	assert.equal( found( php( 'LongTest::testLong' ) ), null );
	assert.equal( found( php( 'testMany' ) ), null );
	assert.equal( found( http( 'one of two' ) ).group, 'http' );
	assert.equal( found( http( 'one of fifty' ) ), null );
	assert.equal( found( http( 'three nodes' ) ), null );
} );

test( 'an entry is reported whose tests `npm test` does not all run', () => {
	const plans = ( ...noticed ) =>
		planned( [ { name: 'mine', find: 'boot();', replace: '', noticed } ], join( folder, 'tree' ), SUITES );
	assert.equal( plans( php( 'testTakes' ) )[ 0 ].tests[ 0 ].group, 'unit' );
	assert.throws( () => plans( php( 'testTakes' ), php( 'testGone' ) ), /mine: .* instead of: testGone$/ );
	assert.throws( () => plans( http( 'three nodes' ) ), /mine: .* instead of: three nodes$/ );
	assert.throws( () => plans(), /mine: `npm test` does not run its tests/ );
} );

test( 'reports are read test by test', () => {
	assert.deepEqual(
		casesOfJunit(
			'<testcase name="testA with data set &quot;b&quot;" file="x.php" class="N\\CTest" time="0.1"/><testcase name="testB" class="CTest"><failure type="x">no</failure></testcase>'
		),
		[
			{ name: 'CTest::testA', failed: false },
			{ name: 'CTest::testB', failed: true },
		]
	);
	const assertionResults = [
		{ fullName: 'a press counts', status: 'failed' },
		{ fullName: 'left out', status: 'pending' },
	];
	assert.deepEqual( casesOfJest( JSON.stringify( { testResults: [ { assertionResults } ] } ) ), [
		{ name: 'a press counts', failed: true },
	] );
	assert.deepEqual( casesOfTap( 'TAP version 13\nok 1 - one\nnot ok 2 - two\nok 3 - three # SKIP\n' ), [
		{ name: 'one', failed: false },
		{ name: 'two', failed: true },
	] );
} );

test( 'every protection stands where its entry says, and `npm test` runs its tests', () => {
	const { status, stdout } = spawnSync( process.execPath, [ 'tools/sabotage.mjs', '--check' ], {
		cwd: checkout,
		encoding: 'utf8',
	} );
	assert.equal( status, 0, stdout );
	assert.ok( Number( stdout.match( /^(\d+) protections/m )?.[ 1 ] ) >= 40, stdout );
} );
