/* Reads failed tests from the output of a runner, line by line, while it runs. */

/** The duration at the end of a line: "(1.2s)", "(340ms)", "(2.1m)". */
const TOOK = String.raw`\([\d.]+(?:ms|s|m)\)`;

/** Patterns of the runners that report a failure in one line. */
const LINES = {
	playwright: new RegExp( `^\\s*✘\\s+\\d+ (.+) ${ TOOK }$` ),
	node: new RegExp( `^\\s*✖ (.+) ${ TOOK }` ),
	jest: /^\s+● (.+ › .+)$/,
};

/** Reads TeamCity's service messages, which PHPUnit prints while it runs: `|` is their escape character. */
function phpunit() {
	const valueOf = ( line, name ) =>
		new RegExp( ` ${ name }='((?:[^'|]|\\|.)*)'` ).exec( line )?.[ 1 ]?.replace( /\|(['|[\]])/g, '$1' ) ?? '';
	let place = '';
	return ( line ) => {
		if ( line.startsWith( '##teamcity[testStarted' ) ) {
			place = valueOf( line, 'locationHint' ).replace( /^.*\\(\w+)::.*$/, '$1' );
		}
		return line.startsWith( '##teamcity[testFailed' ) ? `${ place }: ${ valueOf( line, 'name' ) }` : null;
	};
}

/**
 * Reads the lines of one suite and reports the name of each failing test once.
 *
 * @param {string}                 runner
 * @param {(name: string) => void} tell
 * @return {(line: string) => void} Call it with the next line.
 */
export function failuresIn( runner, tell ) {
	const pattern = LINES[ runner ];
	const read = runner === 'phpunit' ? phpunit() : ( line ) => pattern?.exec( line )?.[ 1 ] ?? null;
	const told = new Set();
	return ( line ) => {
		const name = read( line );
		if ( name !== null && ! told.has( name ) ) {
			told.add( name );
			tell( name );
		}
	};
}

/**
 * Files in which Playwright recorded the page when a test failed: on a machine that keeps no artifacts, nothing else
 * remains.
 *
 * @param {string} json Playwright's JSON report.
 * @return {string[]}
 */
export function pagesIn( json ) {
	const testsIn = ( { suites = [], specs = [] } ) => [
		...specs.flatMap( ( { tests } ) => tests ),
		...suites.flatMap( testsIn ),
	];
	return testsIn( json ? JSON.parse( json ) : {} )
		.flatMap( ( { results } ) => results )
		.flatMap( ( { attachments } ) => attachments )
		.filter( ( { name, path } ) => name === 'error-context' && path )
		.map( ( { path } ) => path );
}
