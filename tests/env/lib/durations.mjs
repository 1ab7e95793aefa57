/* Reads tests and their seconds from a runner's report, and the tests that passed only on a retry. */

/** @typedef {{name: string, seconds: number}} Timed */

const decoded = ( text ) =>
	text.replace(
		/&(?:(amp|lt|gt|quot|apos)|#(\d+));/g,
		( _, name, code ) =>
			( { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } )[ name ] ?? String.fromCodePoint( code )
	);

function inJunit( xml ) {
	return [ ...xml.matchAll( /<testcase\s([^>]*)>/g ) ].map( ( [ , attributes ] ) => {
		const of = ( name ) => attributes.match( new RegExp( `(?:^|\\s)${ name }="([^"]*)"` ) )?.[ 1 ] ?? '';
		return {
			name: `${ decoded( of( 'class' ) ).replace( /^.*\\/, '' ) }: ${ decoded( of( 'name' ) ) }`,
			seconds: Number( of( 'time' ) ),
		};
	} );
}

/** Node prints a block of properties below each result; those of a `describe` are the sum of its tests. */
function inTap( tap ) {
	const results = /^ *(?:not )?ok \d+ - (.*)\n *---\n *duration_ms: ([\d.]+)\n(?: *type: '(\w+)'\n)?/gm;
	return [ ...tap.matchAll( results ) ]
		.filter( ( [ , , , type ] ) => type !== 'suite' )
		.map( ( [ , name, milliseconds ] ) => ( { name, seconds: Number( milliseconds ) / 1000 } ) );
}

function inJest( json ) {
	return JSON.parse( json || '{"testResults":[]}' ).testResults.flatMap( ( { assertionResults } ) =>
		assertionResults.map( ( { fullName, duration } ) => ( { name: fullName, seconds: ( duration ?? 0 ) / 1000 } ) )
	);
}

function specsOf( { suites = [], specs = [] } ) {
	return [ ...specs, ...suites.flatMap( specsOf ) ];
}

const nameOf = ( { file, line, title } ) => `${ file }:${ line } ${ title }`;

function inPlaywright( json ) {
	return specsOf( JSON.parse( json || '{}' ) ).map( ( spec ) => ( {
		name: nameOf( spec ),
		seconds: spec.tests
			.flatMap( ( { results } ) => results )
			.reduce( ( sum, { duration } ) => sum + duration / 1000, 0 ),
	} ) );
}

const READERS = { phpunit: inJunit, node: inTap, jest: inJest, playwright: inPlaywright };

/**
 * @param {string} runner
 * @param {string} report Its text; empty if the runner wrote none.
 * @return {Timed[]}
 */
export const durationsIn = ( runner, report ) => READERS[ runner ]?.( report ) ?? [];

/**
 * Tests that failed first and passed on a retry. Only Playwright retries.
 *
 * @param {string} runner
 * @param {string} report
 * @return {string[]}
 */
export function flakyIn( runner, report ) {
	return runner === 'playwright'
		? specsOf( JSON.parse( report || '{}' ) )
				.filter( ( { tests } ) => tests.some( ( { status } ) => status === 'flaky' ) )
				.map( nameOf )
		: [];
}
