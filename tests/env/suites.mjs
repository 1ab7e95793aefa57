/**
 * Lists every suite that must pass, in the order in which they start: quick ones first, then long ones, so that no long
 * suite runs alone at the end. A new suite is a row here.
 *
 *  name     value for `--only=`
 *  runner   check: one command, passed by its exit code · phpunit, jest, node, playwright: counts are read from its report
 *  command  the command of a check
 *  config, testsuite, group, folders   for PHPUnit · folder, file   for node:test (every *.test.mjs in the folder)
 *  site     the site of SITES that the suite works on; it gets its site.json as BENEFIT_SITE_JSON
 *  sites    several sites: one for each of Playwright's workers, or for each part
 *  parts    lists of PHPUnit's folders that run side by side
 *  tag      for Playwright: `npm test` runs the tests with this tag, `npm run prove` runs all
 *  browser  needs Chromium; its path is in BENEFIT_CHROMIUM, and that of one with windows in BENEFIT_WHOLE_CHROMIUM
 *  alone    true: nothing else runs meanwhile (races, measurements)
 *  budget   seconds that it may take in `npm test`, next to other suites on an idle machine with two cores. The table at
 *           the end names slower suites; they do not fail, because a machine may be busy
 *  minutes  time after which it counts as failed, 15 by default (`npm run prove` gives ten times as much)
 *  quick    true: also in `npm test -- --quick` · 'only': only there
 *  proves   true: also in `npm run prove`, in its long form · 'only': only there
 *  short    true: in `npm run prove` also in its short form
 *  needs    further requirements: names of MORE in lib/system.mjs
 *
 * Every suite also gets BENEFIT_ARTIFACTS (a folder, ignored by git, for screenshots and logs), BENEFIT_TEMP (a temporary
 * one), BENEFIT_PHP_OPTIONS (JSON: options of php for small programs that load WordPress) and, on MariaDB,
 * BENEFIT_DB_SOCKET. In `npm run prove` BENEFIT_PROVE is 1, and a line of JSON appended to the file BENEFIT_PROOF_FILE,
 * {"what": "…", "figure": "…", "detail": "…"?}, is printed below the table.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './lib/paths.mjs';

const INTEGRATION = 'tests/integration';

/**
 * Splits the integration tests into two parts of about the same duration; a new folder joins the second part
 * automatically.
 */
function halvesOfIntegration() {
	const first = [ 'content', 'payments', 'shared' ];
	const others = readdirSync( join( checkout, INTEGRATION ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() && ! [ 'hostile', ...first ].includes( entry.name ) )
		.map( ( { name } ) => name );
	return [ first, others ].map( ( names ) => names.map( ( name ) => `${ INTEGRATION }/${ name }` ) );
}

export const SUITES = [
	{
		name: 'languages',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'pot:check' ],
		quick: true,
		budget: 15,
	},
	{
		name: 'types',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'types' ],
		quick: true,
		budget: 30,
	},
	{
		name: 'eslint',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'lint:js' ],
		quick: true,
		budget: 25,
	},
	{
		name: 'php-cs-fixer',
		runner: 'check',
		command: [ 'vendor/bin/php-cs-fixer', 'check', '--diff', '--show-progress=none' ],
		quick: true,
		budget: 10,
	},
	{
		name: 'phpcs',
		runner: 'check',
		command: [ 'vendor/bin/phpcs', '-q' ],
		quick: true,
		budget: 5,
	},
	{
		name: 'phpstan',
		runner: 'check',
		command: [ 'vendor/bin/phpstan', 'analyse', '--memory-limit=1G', '--no-progress' ],
		quick: true,
		budget: 10,
	},
	{
		name: 'env',
		runner: 'node',
		folder: 'tests/env/test',
		quick: true,
		budget: 20,
	},
	{
		name: 'unit',
		runner: 'phpunit',
		config: 'phpunit-unit.xml',
		quick: true,
		budget: 10,
	},
	{ name: 'jest', runner: 'jest', quick: true, budget: 130 },
	// Hydration in jsdom; the suite `islands` tests pixels and layout shifts in a browser.
	{ name: 'parity', runner: 'node', folder: 'tests/parity', site: 'mariadb', budget: 80 },
	{ name: 'qr', runner: 'node', folder: 'tests/qr', quick: true, budget: 35 },
	{
		// Permissions, the sale and donations.
		name: 'integration-quick',
		runner: 'phpunit',
		config: 'phpunit.xml',
		folders: [
			'tests/integration/hostile/AccessMatrixTest.php',
			'tests/integration/tickets/shop/checkout',
			'tests/integration/donations/giving',
		],
		site: 'bare-mariadb',
		quick: 'only',
		budget: 60,
	},
	{
		name: 'browser-quick',
		runner: 'playwright',
		config: 'tests/e2e-js/playwright.config.mjs',
		tag: '@quick',
		site: 'shop',
		browser: true,
		quick: 'only',
		budget: 30,
	},
	// Checks that our fake Stripe, which the suites start themselves, is as strict as Stripe.
	{ name: 'stripe', runner: 'node', folder: 'tests/stripe', budget: 15 },
	{ name: 'package', runner: 'node', folder: 'tests/package', proves: true, budget: 90 },
	{
		// Transactions, stock and money; `npm run prove` runs everything else on SQLite.
		name: 'integration-sqlite',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'integration',
		group: 'sqlite',
		site: 'bare-sqlite',
		budget: 110,
	},
	{
		name: 'integration-sqlite-whole',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'integration,hostile',
		site: 'bare-sqlite',
		proves: 'only',
	},
	{
		name: 'integration-mariadb',
		runner: 'phpunit',
		config: 'phpunit.xml',
		parts: halvesOfIntegration(),
		sites: [ 'bare-mariadb', 'bare-mariadb-2' ],
		proves: true,
		budget: 140,
	},
	{
		name: 'mariadb-only',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'mariadb-only',
		site: 'bare-mariadb',
		budget: 10,
	},
	{
		// Every action × callers, fields and bodies, in process; one of each kind runs over HTTP (hostile-mariadb).
		name: 'hostile-matrices',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'hostile',
		site: 'bare-hostile',
		budget: 170,
	},
	// Both ways of booting the plugin for the matrices must count the same assertions.
	{ name: 'matrices', runner: 'node', folder: 'tests/matrices', site: 'bare-hostile', proves: 'only' },
	// The longest suites from here on, next to those that keep a processor busy.
	{
		name: 'e2e-js',
		runner: 'playwright',
		config: 'tests/e2e-js/playwright.config.mjs',
		sites: [ 'shop', 'shop-2' ],
		tag: '@gate',
		proves: true,
		browser: true,
		budget: 130,
		minutes: 30,
	},
	{
		name: 'hostile-mariadb',
		runner: 'node',
		folder: 'tests/hostile',
		site: 'hostile-mariadb',
		browser: true,
		budget: 200,
		minutes: 20,
		proves: true,
	},
	{
		name: 'e2e',
		runner: 'playwright',
		config: 'tests/e2e/playwright.config.mjs',
		sites: [ 'shop', 'shop-2' ],
		tag: '@gate',
		proves: true,
		browser: true,
		budget: 130,
		minutes: 30,
	},
	{
		name: 'hostile-sqlite',
		runner: 'node',
		folder: 'tests/hostile',
		site: 'hostile-sqlite',
		browser: true,
		proves: 'only',
		minutes: 20,
	},
	{
		name: 'multisite',
		runner: 'node',
		folder: 'tests/multisite',
		site: 'network',
		budget: 25,
	},
	{
		name: 'site-sqlite',
		runner: 'node',
		folder: 'tests/env/smoke',
		site: 'sqlite',
		budget: 15,
	},
	{
		// The browser's part is the same on either database; only a complete sale is tested on both.
		name: 'purchase-sqlite',
		runner: 'playwright',
		config: 'tests/e2e/purchase.config.mjs',
		site: 'sqlite',
		browser: true,
		budget: 15,
	},
	{
		name: 'site-mariadb',
		runner: 'node',
		folder: 'tests/env/smoke',
		site: 'mariadb',
		budget: 15,
	},
	{
		name: 'cli',
		runner: 'node',
		folder: 'tests/cli',
		site: 'mariadb',
		budget: 10,
	},
	{
		name: 'site-6.8',
		runner: 'node',
		folder: 'tests/env/smoke',
		site: 'mariadb-6.8',
		proves: 'only',
	},
	{
		name: 'counts',
		runner: 'node',
		folder: 'tests/bench',
		site: 'mariadb',
		budget: 90,
		proves: true,
	},
	{ name: 'lifecycle', runner: 'node', folder: 'tests/lifecycle', site: 'never', budget: 25 },
	{
		name: 'islands',
		runner: 'playwright',
		config: 'tests/islands/playwright.config.mjs',
		site: 'mariadb',
		browser: true,
		tag: '@gate',
		proves: true,
		budget: 30,
		minutes: 20,
	},
	{
		name: 'weight',
		runner: 'node',
		folder: 'tests/weight',
		site: 'mariadb',
		browser: true,
		budget: 30,
	},
	// The worst days of a real site (docs/architecture/recovery.md, tables.md): copied, put back, repaired during a sale.
	{
		name: 'disaster',
		runner: 'node',
		folder: 'tests/disaster',
		site: 'mariadb',
		alone: true,
		proves: 'only',
		minutes: 20,
	},
	// The suite kills its own site; the site named here ensures that MariaDB is installed.
	{
		name: 'kill',
		runner: 'node',
		folder: 'tests/kill',
		site: 'bare-mariadb',
		proves: 'only',
	},
	{
		name: 'release',
		runner: 'playwright',
		config: 'tests/release/playwright.config.mjs',
		site: 'release',
		browser: true,
		proves: 'only',
	},
	{
		name: 'release-6.8',
		runner: 'playwright',
		config: 'tests/release/playwright.config.mjs',
		site: 'release-6.8',
		browser: true,
		proves: 'only',
	},
	{
		// The block editor changes most between versions; `npm run prove` runs all of its tests on the oldest one.
		name: 'editor-6.8',
		runner: 'playwright',
		config: 'tests/e2e/editor.config.mjs',
		site: 'mariadb-6.8',
		browser: true,
		proves: 'only',
	},
	// Everything else that depends on WordPress.
	{
		name: 'integration-6.8',
		runner: 'phpunit',
		config: 'phpunit.xml',
		testsuite: 'integration',
		site: 'bare-6.8',
		proves: 'only',
		short: true,
	},
	{
		name: 'e2e-js-6.8',
		runner: 'playwright',
		config: 'tests/e2e-js/playwright.config.mjs',
		site: 'scripts-6.8',
		browser: true,
		proves: 'only',
		minutes: 20,
	},
	{
		name: 'wp-env',
		runner: 'node',
		file: 'tests/env/wp-env-smoke.mjs',
		proves: 'only',
	},
	{
		name: 'concurrency',
		runner: 'node',
		folder: 'tests/concurrency',
		site: 'mariadb',
		alone: true,
		budget: 90,
		proves: true,
	},
	// Writers of the index that overtake each other or are killed.
	{
		name: 'index-races',
		runner: 'node',
		folder: 'tests/index-races',
		site: 'mariadb',
		alone: true,
		proves: 'only',
	},
	// Compares 100,000 indexed posts with a look at each post; the short forms are in `integration` and `concurrency`.
	...[ 'mariadb', 'sqlite' ].map( ( db ) => ( {
		name: `library-${ db }`,
		runner: 'node',
		folder: 'tests/library',
		site: `bare-${ db }`,
		alone: true,
		proves: 'only',
	} ) ),
	// Three nodes of Galera. The suite makes its own site; the one named here ensures that MariaDB is installed.
	{
		name: 'cluster',
		runner: 'node',
		folder: 'tests/cluster',
		site: 'bare-mariadb',
		needs: [ 'galera' ],
		alone: true,
		proves: 'only',
	},
	// PHP 8.4 with MariaDB 11.8 and with MySQL 9.7, which the suite unpacks.
	{
		name: 'newer',
		runner: 'node',
		folder: 'tests/newer',
		needs: [ 'debootstrap' ],
		alone: true,
		proves: 'only',
	},
	{
		name: 'mutation',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'mutate' ],
		proves: 'only',
	},
	// examples/ping, in a copy of the tree with its own site; the one named here ensures that MariaDB is installed.
	{
		name: 'ping',
		runner: 'node',
		folder: 'tests/ping',
		site: 'bare-mariadb',
		browser: true,
		proves: 'only',
	},
	// The suite makes its own sites from a copy of this tree.
	{
		name: 'sabotage',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'sabotage' ],
		proves: 'only',
		alone: true,
	},
	{
		name: 'bench',
		runner: 'check',
		command: [ 'npm', 'run', '--silent', 'bench' ],
		site: 'mariadb',
		browser: true,
		proves: 'only',
	},
];

/**
 * The sites of the suites, each created when the first suite needs it. Bare sites have no content: tests add and remove
 * it. Sites on MariaDB share one server, with a database for each.
 */
export const SITES = {
	'bare-sqlite': { db: 'sqlite', wp: 'latest', demo: false },
	'bare-mariadb': { db: 'mariadb', wp: 'latest', demo: false },
	'bare-mariadb-2': { db: 'mariadb', wp: 'latest', demo: false },
	// The matrices run next to integration, which spends half its time waiting for the database.
	'bare-hostile': { db: 'mariadb', wp: 'latest', demo: false },
	// Separate sites, because these suites change them in ways that would disturb others.
	'hostile-sqlite': { db: 'sqlite', wp: 'latest', demo: true },
	'hostile-mariadb': { db: 'mariadb', wp: 'latest', demo: true },
	network: { db: 'mariadb', wp: 'latest', demo: true },
	// Two, so that two browsers can buy side by side.
	shop: { db: 'mariadb', wp: 'latest', demo: true },
	'shop-2': { db: 'mariadb', wp: 'latest', demo: true },
	mariadb: { db: 'mariadb', wp: 'latest', demo: true },
	sqlite: { db: 'sqlite', wp: 'latest', demo: true },
	// Without the plugin: the suite installs, fills, deactivates and deletes it.
	never: { db: 'mariadb', wp: 'latest', demo: false, plugin: false },
	// Without the plugin: the suite installs the archive of `npm run zip`.
	release: { db: 'mariadb', wp: 'latest', demo: false, plugin: false },
	'release-6.8': { db: 'mariadb', wp: '6.8', demo: false, plugin: false },
	'mariadb-6.8': { db: 'mariadb', wp: '6.8', demo: true },
	'bare-6.8': { db: 'mariadb', wp: '6.8', demo: false },
	'scripts-6.8': { db: 'mariadb', wp: '6.8', demo: true },
};
