/** In CommonJS, since suites in TypeScript and modules use it. */
const { spawnSync } = require( 'node:child_process' );
const { createHmac } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

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

const keys = new Map();

/** The site's secret, which only a program on this machine can read. */
function keyOf( path ) {
	if ( ! keys.has( path ) ) {
		const config = readFileSync( join( path, 'wp-config.php' ), 'utf8' );
		keys.set( path, config.match( /'AUTH_KEY', '([^']+)'/ )[ 1 ] );
	}
	return keys.get( path );
}

/**
 * Runs the same program in a request to the site's server, which has WordPress compiled already: a third of the time
 * (mu-plugins/benefit-test-programs.php).
 *
 * @param {string} file  absolute path
 * @param {Object} input its `path` and `url` are the site's
 */
exports.askPhp = function ( file, input ) {
	const key = createHmac( 'sha256', keyOf( input.path ) ).update( file ).digest( 'hex' );
	const headers = { 'X-Benefit-Program': file, 'X-Benefit-Program-Key': key, 'Content-Type': 'application/json' };
	const { status, stdout, stderr } = spawnSync(
		'curl',
		[
			...[ '--silent', '--show-error', '--fail-with-body', '--max-time', '60', '--data-binary', '@-' ],
			...Object.entries( headers ).flatMap( ( [ name, value ] ) => [ '--header', `${ name }: ${ value }` ] ),
			`${ input.url }/`,
		],
		{ input: JSON.stringify( input ), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
	);
	if ( status !== 0 ) {
		const log = join( input.path, '../log/php-errors.log' );
		throw new Error( `${ file } ended with ${ status } (see ${ log }): ${ stderr }${ stdout }` );
	}
	return JSON.parse( stdout );
};
