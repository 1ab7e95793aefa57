const wordpress = require( '@wordpress/scripts/config/eslint.config.cjs' );

module.exports = [
	{
		ignores: [
			'.cache/**',
			'**/build/**',
			'**/node_modules/**',
			'**/vendor/**',
			'tests/env/site*/**',
			// Checked in a copy of the tree, where its imports lead somewhere (tests/ping).
			'examples/**',
			'**/*.d.cts',
		],
	},
	...wordpress,
	{
		rules: {
			// A comment says why, never what the signature says.
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/check-param-names': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/require-returns-description': 'off',
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': 'error',
		},
	},
	{
		// Programs that run in Node and speak to the person who started them.
		files: [ 'tools/**', 'tests/**', '*.{js,cjs,mjs,ts}' ],
		rules: {
			'no-console': 'off',
			'no-bitwise': 'off',
			// There is no React here: a name with "use" is a name.
			'react-hooks/rules-of-hooks': 'off',
		},
	},
];
