/**
 * The record of `npm run prove`: each suite with its last run and the figures measured in it. A run of some suites
 * (`--only`) replaces what is known of these and leaves the others, each with its own commit.
 *
 * @typedef {{what: string, figure: string, detail?: string}}                                                          Figure
 * @typedef {{commit: string, date: string, passed: number, failed: number, duration: string, figures: Figure[]}} Proven
 */

const cell = ( text ) =>
	String( text ?? '' )
		.replaceAll( '|', '\\|' )
		.replaceAll( '\n', ' ' );
const table = ( head, rows ) =>
	[ head, head.map( () => '---' ), ...rows ].map( ( row ) => `| ${ row.map( cell ).join( ' | ' ) } |` ).join( '\n' );

/**
 * @param {Record<string, Proven>} kept  By suite.
 * @param {Record<string, Proven>} fresh By suite.
 * @param {string[]}               names The suites that there are, in their order; others are forgotten.
 * @return {Record<string, Proven>} Both.
 */
export function merged( kept, fresh, names ) {
	const all = { ...kept, ...fresh };
	return Object.fromEntries( names.filter( ( name ) => all[ name ] ).map( ( name ) => [ name, all[ name ] ] ) );
}

/**
 * docs/PROOF.md.
 *
 * @param {Record<string, Proven>} proven By suite.
 * @param {string[]}               about  Lines about the machine and its programs.
 */
export function proofText( proven, about ) {
	const suites = Object.entries( proven );
	const sum = ( key ) => suites.reduce( ( total, [ , one ] ) => total + one[ key ], 0 );
	const figures = suites.flatMap( ( [ name, one ] ) =>
		one.figures.map( ( { what, figure, detail } ) => [ what, figure, detail, name ] )
	);
	return [
		'# Proof',
		'',
		'Written by `npm run prove`; not edited by hand. Each suite stands with its last run (`npm run prove -- --only=…` runs',
		'some of them); what these runs measured is kept in `proof.json`.',
		'',
		...about.map( ( line ) => `- ${ line }` ),
		`- Result: ${ sum( 'passed' ) } passed, ${ sum( 'failed' ) } failed`,
		'',
		'## Figures',
		'',
		figures.length ? table( [ 'What', 'Figure', 'How', 'Suite' ], figures ) : 'None were measured.',
		'',
		'## Suites',
		'',
		table(
			[ 'Suite', 'Passed', 'Failed', 'Duration', 'Commit', 'Date' ],
			suites.map( ( [ name, one ] ) => [ name, one.passed, one.failed, one.duration, one.commit, one.date ] )
		),
		'',
	].join( '\n' );
}
