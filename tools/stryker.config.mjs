/**
 * Mutation testing of the browser's rules about money, carts, forms and keys: each mutant is one small mistake that a
 * test must notice. `npm run mutate` runs it and lists the survivors.
 */
import { fileURLToPath } from 'node:url';

export const RULES = [
	'src/payments/checkout/price-calculator.ts',
	'src/shared/support/money-format.ts',
	'src/tickets/shop/cart/quantity.ts',
	'src/shared/http/idempotency-key.ts',
	'src/tickets/shop/cart/cart-state.ts',
	'src/tickets/shop/checkout/checkout-fields.ts',
	'src/payments/checkout/placement.ts',
];

/** Limits the run to some rules: `BENEFIT_MUTATE=src/tickets/shop/cart/quantity.ts`. */
const asked = process.env.BENEFIT_MUTATE?.split( ',' ).filter( ( file ) => RULES.includes( file ) );

export default {
	mutate: asked?.length ? asked : RULES,
	testRunner: 'jest',
	plugins: [ '@stryker-mutator/jest-runner' ],
	jest: {
		configFile: 'jest.config.js',
		config: {
			// Only the rules' own tests: tests of islands would also notice, but slowly.
			testMatch: [ '**/test/*.test.ts' ],
			// Stryker wraps the environment and looks for it relative to itself.
			testEnvironment: fileURLToPath( new URL( '../tests/jest/environment.js', import.meta.url ) ),
		},
	},
	coverageAnalysis: 'perTest',
	concurrency: 2,
	tempDirName: `.cache/stryker-${ process.pid }`,
	// The sandbox contains only the files that Jest reads.
	ignorePatterns: [
		'**/*',
		'!src/**',
		'!blocks/**',
		'!tests/fixtures/**',
		'!tests/jest/**',
		'!jest.config.js',
		'!tsconfig.json',
		'!package.json',
	],
	reporters: [ 'clear-text' ],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
	thresholds: { high: 95, low: 90, break: 90 },
	allowConsoleColors: false,
};
