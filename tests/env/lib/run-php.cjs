/** In CommonJS, since suites in TypeScript and modules use it. */
const { spawnSync } = require( 'node:child_process' );

const options = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );

/**
 * Runs a small program that loads a site's WordPress: it reads JSON and prints JSON.
 *
 * @param {string} file  absolute path
 * @param {Object} input its `path` and `url` are the site's
 */
exports.runPhp = function ( file, input ) {
	const { status, stdout, stderr } = spawnSync( 'php', [ ...options, '-d', 'display_errors=stderr', file ], {
		input: JSON.stringify( input ),
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	} );
	if ( status !== 0 || stderr !== '' ) {
		throw new Error( `${ file } ended with ${ status }: ${ stderr }${ stdout }` );
	}
	return JSON.parse( stdout );
};
