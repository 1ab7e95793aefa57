/**
 * All that must pass, in the order in which it runs: the quick and the cheap first, then the long ones, so that none of them
 * is left alone at the end. A new suite is a row here.
 *
 *  name     what `--only=` takes
 *  runner   check: one command, passed by its exit code · phpunit, jest, node, playwright: counts are read from its report
 *  command  of a check
 *  config, testsuite, group   of PHPUnit · folder, file   of node:test (every *.test.mjs in it)
 *  site     the site of SITES that the suite works on; it gets its site.json as BENEFIT_SITE_JSON
 *  browser  needs Chromium; it gets its path as BENEFIT_CHROMIUM
 *  alone    true: nothing runs beside it (races, figures)
 *  minutes  after which it counts as failed (`npm run prove` gives ten times as much)
 *  proves   true: in `npm run prove` only
 *
 * Every suite also gets BENEFIT_ARTIFACTS (a folder, ignored by git, for screenshots and logs), BENEFIT_TEMP (a temporary
 * one), BENEFIT_PHP_OPTIONS (JSON: options of php for small programs that load WordPress) and, on MariaDB,
 * BENEFIT_DB_SOCKET. In `npm run prove` BENEFIT_PROVE is 1, and a line of JSON appended to the file BENEFIT_PROOF_FILE,
 * {"what": "…", "figure": "…", "detail": "…"?}, becomes a row of docs/PROOF.md.
 */
export const SUITES = [
	{ name: 'contracts', runner: 'check', command: [ 'npm', 'run', '--silent', 'contracts:check' ] },
	{ name: 'languages', runner: 'check', command: [ 'npm', 'run', '--silent', 'pot:check' ] },
	{ name: 'types', runner: 'check', command: [ 'npm', 'run', '--silent', 'types' ] },
	{ name: 'eslint', runner: 'check', command: [ 'npm', 'run', '--silent', 'lint:js' ] },
	{
		name: 'php-cs-fixer',
		runner: 'check',
		command: [ 'vendor/bin/php-cs-fixer', 'check', '--diff', '--show-progress=none' ],
	},
	{ name: 'phpcs', runner: 'check', command: [ 'vendor/bin/phpcs', '-q' ] },
	{
		name: 'phpstan',
		runner: 'check',
		command: [ 'vendor/bin/phpstan', 'analyse', '--memory-limit=1G', '--no-progress' ],
	},
	{ name: 'env', runner: 'node', folder: 'tests/env/test' },
	{ name: 'unit', runner: 'phpunit', config: 'phpunit-unit.xml' },
	{ name: 'jest', runner: 'jest' },
	{ name: 'qr', runner: 'node', folder: 'tests/qr' },
	// That the stand-in for Stripe, which the suites start by themselves, is as strict as Stripe.
	{ name: 'stripe', runner: 'node', folder: 'tests/stripe' },
	{ name: 'package', runner: 'node', folder: 'tests/package' },
	// What knows its database; all the others on SQLite, too, in `npm run prove`.
	{
		name: 'integration-sqlite',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'integration',
		group: 'sqlite',
		site: 'bare-sqlite',
		minutes: 10,
	},
	{
		name: 'integration-sqlite-whole',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'integration,hostile',
		site: 'bare-sqlite',
		proves: true,
		minutes: 10,
	},
	{
		name: 'integration-mariadb',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'integration',
		site: 'bare-mariadb',
		minutes: 10,
	},
	{
		name: 'mariadb-only',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'mariadb-only',
		site: 'bare-mariadb',
	},
	// Every action × callers, fields and bodies, in process; over HTTP one of each kind (hostile-mariadb).
	{
		name: 'hostile-matrices',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'hostile',
		site: 'bare-mariadb',
	},
	// The longest from here on; beside it what keeps a processor busy.
	{
		name: 'e2e-js',
		runner: 'playwright',
		config: 'tests/e2e-js/playwright.config.mjs',
		site: 'scripts',
		browser: true,
		minutes: 20,
	},
	{
		name: 'hostile-mariadb',
		runner: 'node',
		folder: 'tests/hostile',
		site: 'hostile-mariadb',
		browser: true,
	},
	{
		name: 'e2e',
		runner: 'playwright',
		config: 'tests/e2e/playwright.config.mjs',
		site: 'sqlite',
		browser: true,
		minutes: 20,
	},
	{
		name: 'hostile-sqlite',
		runner: 'node',
		folder: 'tests/hostile',
		site: 'hostile-sqlite',
		browser: true,
		proves: true,
	},
	{ name: 'multisite', runner: 'node', folder: 'tests/multisite', site: 'network' },
	{ name: 'site-sqlite', runner: 'node', folder: 'tests/env/smoke', site: 'sqlite' },
	{ name: 'site-mariadb', runner: 'node', folder: 'tests/env/smoke', site: 'mariadb' },
	{ name: 'cli', runner: 'node', folder: 'tests/cli', site: 'mariadb' },
	{ name: 'site-6.8', runner: 'node', folder: 'tests/env/smoke', site: 'sqlite-6.8' },
	{ name: 'counts', runner: 'node', folder: 'tests/bench', site: 'mariadb' },
	{
		name: 'islands',
		runner: 'playwright',
		config: 'tests/islands/playwright.config.mjs',
		site: 'sqlite',
		browser: true,
	},
	{ name: 'weight', runner: 'node', folder: 'tests/weight', site: 'scripts', browser: true },
	{
		name: 'release',
		runner: 'playwright',
		config: 'tests/release/playwright.config.mjs',
		site: 'release',
		browser: true,
	},
	{
		name: 'release-6.8',
		runner: 'playwright',
		config: 'tests/release/playwright.config.mjs',
		site: 'release-6.8',
		browser: true,
	},
	{
		// The block editor changes most between versions.
		name: 'editor-6.8',
		runner: 'playwright',
		config: 'tests/e2e/editor.config.mjs',
		site: 'sqlite-6.8',
		browser: true,
	},
	// It kills a site of its own; the one named here is for MariaDB to be there.
	{ name: 'kill', runner: 'node', folder: 'tests/kill', site: 'bare-mariadb' },
	{ name: 'wp-env', runner: 'node', file: 'tests/env/wp-env-smoke.mjs', minutes: 5 },
	{ name: 'concurrency', runner: 'node', folder: 'tests/concurrency', site: 'mariadb', alone: true, minutes: 8 },
	{ name: 'mutation', runner: 'check', command: [ 'npm', 'run', '--silent', 'mutate' ], proves: true },
	// It makes its own sites, of a copy of this tree.
	{
		name: 'sabotage',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'sabotage' ],
		proves: true,
		alone: true,
		minutes: 3,
	},
	{
		name: 'bench',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'bench' ],
		site: 'mariadb',
		browser: true,
		proves: true,
		minutes: 5,
	},
];

/** The sites of the suites; each is made when the first suite needs it. The bare ones hold nothing: tests put in and empty. */
export const SITES = {
	'bare-sqlite': { db: 'sqlite', wp: 'latest', demo: false },
	'bare-mariadb': { db: 'mariadb', wp: 'latest', demo: false },
	// Of their own: what these suites do to a site is not to meet others.
	'hostile-sqlite': { db: 'sqlite', wp: 'latest', demo: true },
	'hostile-mariadb': { db: 'mariadb', wp: 'latest', demo: true },
	network: { db: 'mariadb', wp: 'latest', demo: true },
	sqlite: { db: 'sqlite', wp: 'latest', demo: true },
	// A second one, so that two browsers can buy side by side.
	scripts: { db: 'sqlite', wp: 'latest', demo: true },
	mariadb: { db: 'mariadb', wp: 'latest', demo: true },
	// Without the plugin: the suite installs the archive of `npm run zip`.
	release: { db: 'sqlite', wp: 'latest', demo: false, plugin: false },
	'release-6.8': { db: 'sqlite', wp: '6.8', demo: false, plugin: false },
	'sqlite-6.8': { db: 'sqlite', wp: '6.8', demo: true },
};
