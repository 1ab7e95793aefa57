/** Adds the worked example, `examples/ping/`, to a copy of the tree and runs what must notice a new slice. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join( dirname( fileURLToPath( import.meta.url ) ), '../..' );
const PLUGIN = 'includes/Plugin.php';
const END_OF_LIST = '    ];\n\n    private static ?self $instance';
/** Where a slice may put files: its own folders. */
const OWN = /^(includes\/Ping|src\/ping|blocks\/ping|tests\/[a-z]+(\/[a-z]+)?\/ping)\//;
const GENERATED = /^languages\//;

const EXAMPLE = join( ROOT, 'examples/ping' );
const files = new Map(
	readdirSync( EXAMPLE, { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && entry.name !== 'README.md' )
		.map( ( { parentPath, name } ) => join( parentPath, name ) )
		.map( ( path ) => [ relative( EXAMPLE, path ), readFileSync( path, 'utf8' ) ] )
);
const [ , line ] = readFileSync( join( EXAMPLE, 'README.md' ), 'utf8' ).match( /^```php\n([^\n]+\n)```$/m ) ?? [];

const folder = realpathSync( mkdtempSync( join( process.env.BENEFIT_TEMP || tmpdir(), 'ping-' ) ) );
const copy = join( folder, 'benefit' );
let stop = async () => {};
let file;
after( async () => {
	await stop();
	rmSync( folder, { recursive: true, force: true } );
} );

const run = ( program, args, env = {} ) =>
	spawnSync( program, args, {
		cwd: copy,
		encoding: 'utf8',
		maxBuffer: 256 * 1024 * 1024,
		env: { ...process.env, ...env },
	} );
function passes( program, args, env ) {
	const { status, stdout, stderr } = run( program, args, env );
	assert.equal( status, 0, `${ [ program, ...args ].join( ' ' ) }\n${ stdout }${ stderr }` );
	return stdout;
}
const node = ( ...args ) => passes( process.execPath, args );
const read = ( path ) => ( existsSync( join( copy, path ) ) ? readFileSync( join( copy, path ), 'utf8' ) : null );
const changed = () =>
	passes( 'git', [ 'status', '--porcelain', '--untracked-files=all' ] )
		.split( '\n' )
		.filter( Boolean )
		.map( ( status ) => status.slice( 3 ) );

before( () => {
	const tracked = execFileSync( 'git', [ 'ls-files', '-z', '--cached', '--others', '--exclude-standard' ], {
		cwd: ROOT,
		encoding: 'utf8',
	} );
	for ( const path of tracked.split( '\0' ).filter( ( name ) => name && existsSync( join( ROOT, name ) ) ) ) {
		mkdirSync( dirname( join( copy, path ) ), { recursive: true } );
		cpSync( join( ROOT, path ), join( copy, path ) );
	}
	symlinkSync( join( ROOT, 'node_modules' ), join( copy, 'node_modules' ) );
	// Composer finds classes beside its own folder.
	cpSync( join( ROOT, 'vendor' ), join( copy, 'vendor' ), { recursive: true, verbatimSymlinks: true } );
	const git = ( ...args ) =>
		passes( 'git', [ '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args ] );
	git( 'init', '--quiet' );
	writeFileSync( join( copy, '.git/info/exclude' ), 'node_modules\n' );
	git( 'add', '--all' );
	git( 'commit', '--quiet', '--no-verify', '--message=before' );
} );

test( 'the example is whole: table, setting, route, block with island, mail, screen and their tests', () => {
	assert.ok( line, 'the line for Plugin.php' );
	assert.ok( files.size >= 12 );
	for ( const path of files.keys() ) {
		assert.match( path, OWN );
		assert.equal( read( path ), null, `${ path } is not there before` );
	}
	for ( const row of [
		"'tables' => [",
		"'settings' => [",
		"'routes' => [",
		"'blocks' => [",
		"'islands' => [",
		"'admin' => [",
		"[PingMail::class, 'register']",
	] ) {
		assert.ok( files.get( 'includes/Ping/manifest.php' ).includes( row ), row );
	}
} );

test( 'carried out, it touches its own folders, generated files and one line', () => {
	for ( const [ path, content ] of files ) {
		mkdirSync( dirname( join( copy, path ) ), { recursive: true } );
		writeFileSync( join( copy, path ), content );
	}
	const was = read( PLUGIN );
	assert.equal( was.split( END_OF_LIST ).length, 2 );
	writeFileSync(
		join( copy, PLUGIN ),
		was.replace( END_OF_LIST, () => line + END_OF_LIST )
	);
	node( 'tools/contracts.mjs' );
	node( 'tools/pot.mjs' );
	node(
		'node_modules/@wordpress/scripts/bin/wp-scripts.js',
		'build',
		'--webpack-src-dir=blocks',
		'--blocks-manifest'
	);
	passes( 'php', [ 'tools/manifest.php' ] );

	assert.deepEqual(
		changed().filter( ( path ) => ! OWN.test( path ) && ! GENERATED.test( path ) ),
		[ PLUGIN ]
	);
	assert.equal( passes( 'git', [ 'diff', '--numstat', PLUGIN ] ), `1\t0\t${ PLUGIN }\n` );
	for ( const built of [ 'islands/ping.js', 'blocks/ping/block.json', 'blocks/ping/index.js' ] ) {
		assert.ok( existsSync( join( copy, 'build', built ) ), built );
	}
	assert.ok( read( 'build/manifest.php' ).includes( 'PingController' ) );
} );

test( 'its code is as all code here: formatted, typed, its contracts bounded', () => {
	node( 'node_modules/typescript/bin/tsc', '--noEmit' );
	node( 'node_modules/eslint/bin/eslint.js', 'src/ping', 'blocks/ping' );
	passes( 'php', [
		'vendor/bin/php-cs-fixer',
		'check',
		'--diff',
		'--show-progress=none',
		'--config=.php-cs-fixer.dist.php',
		'--path-mode=intersection',
		'includes/Ping',
		'tests/integration/ping',
		PLUGIN,
	] );
	passes( 'php', [ 'vendor/bin/phpcs', '-q', 'includes/Ping' ] );
	passes( 'php', [ 'vendor/bin/phpstan', 'analyse', '--memory-limit=1G', '--no-progress' ] );
	passes( 'php', [ 'vendor/bin/phpunit', '-c', 'phpunit-unit.xml', '--no-progress' ] );
} );

test( 'its arrows go down', () => {
	// A run inside a run would report to the outer one.
	passes( process.execPath, [ '--test', 'tests/env/test/arrows.test.mjs' ], { NODE_TEST_CONTEXT: undefined } );
} );

test( 'its sentences are found, and wait for a translation', () => {
	const { status, stdout } = run( process.execPath, [ 'tools/pot.mjs', '--check' ] );
	for ( const sentence of [ 'Answer to a ping', 'Presses so far: {presses}', 'A button that answers.' ] ) {
		assert.ok( read( 'languages/benefit.pot' ).includes( sentence ), sentence );
	}
	assert.equal( status, 1 );
	assert.match( stdout, /Answer to a ping/ );
} );

test( 'a site has its table, settings, actions, block and mail; hostile requests and the uninstaller find them', async () => {
	const { planSite, startSite, stopSite } = await import( pathToFileURL( join( copy, 'tests/env/lib/site.mjs' ) ) );
	const { Progress } = await import( pathToFileURL( join( copy, 'tests/env/lib/steps.mjs' ) ) );
	const dir = join( folder, 'site' );
	stop = () => stopSite( dir );
	const plan = await planSite( { dir, db: 'mariadb', port: 0, tests: true, demo: false } );
	( { file } = await startSite( new Progress( join( folder, 'setup.log' ), { quiet: true } ), plan ) );

	const phpunit = ( ...args ) =>
		passes(
			'php',
			[ '-d', 'memory_limit=1G', 'vendor/bin/phpunit', '-c', 'phpunit.xml', '--no-progress', ...args ],
			{ BENEFIT_SITE_JSON: file }
		);
	assert.match( phpunit( 'tests/integration/ping' ), /OK \(1 test/ );
	assert.match( phpunit( 'tests/integration/shared/database/TablesAndUninstallTest.php' ), /^OK/m );
	assert.match( phpunit( 'tests/integration/shared/email/EmailKindsTest.php' ), /^OK/m );
	assert.match( phpunit( 'tests/integration/shared/settings/SettingsTest.php' ), /^OK/m );
	const hostile = phpunit( 'tests/integration/hostile', '--filter', '/[Pp]ing"/' );
	const [ , count ] = hostile.match( /^OK \((\d+) tests/m ) ?? [ '', 0 ];
	assert.ok( Number( count ) > 5, hostile );
} );

test( 'React says nothing and nothing moves when it takes over what PHP wrote, in two themes', () => {
	const report = passes(
		process.execPath,
		[
			'node_modules/@playwright/test/cli.js',
			'test',
			'-c',
			'tests/islands/playwright.config.mjs',
			'parity',
			'-g',
			' ping: ',
			'--reporter=line',
		],
		{ BENEFIT_SITE_JSON: file, BENEFIT_ARTIFACTS: join( folder, 'artifacts' ) }
	);
	// `npm run prove` hydrates by React 19 as well.
	assert.match( report, process.env.BENEFIT_PROVE === '1' ? /\b4 passed/ : /\b2 passed/ );
} );
