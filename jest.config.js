const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

/** Rules and controls of the browser's side, beside the code: src/<slice>/test/ and blocks/shared/test/*.test.ts, or .tsx. */
module.exports = {
	...wordpress,
	roots: [ '<rootDir>/src', '<rootDir>/blocks' ],
	testMatch: [ '**/test/*.test.ts?(x)' ],
	testEnvironment: '<rootDir>/tests/jest/environment.js',
	// The default is below TMPDIR, which is a new folder in each run.
	cacheDirectory: '<rootDir>/.cache/jest',
	restoreMocks: true,
	reporters: [ 'default' ],
};
