/** docs/SABOTAGE.md: the runs that were kept, the newest first. */
import { existsSync, readFileSync } from 'node:fs';

const HEAD = `# Sabotage

\`npm run sabotage\` takes out one protection at a time, in a copy of this tree, and runs only the tests that should notice
it. First these tests run on the tree as it is: all pass. A protection whose absence no test notices is a gap in the tests.
The protections are in \`tools/sabotage/entries\`. Written by \`npm run sabotage -- --record\`; not edited by hand.
`;

const cell = ( text ) => text.replaceAll( '|', '\\|' );

export function sectionOf( { date, commit, machine, minutes, results } ) {
	const noticed = results.filter( ( { by } ) => by ).length;
	return [
		`## ${ date }, ${ commit }`,
		'',
		`${ noticed } of ${ results.length } noticed, in ${ minutes } minutes (${ machine }).`,
		'',
		'| Protection | Noticed by | Seconds |',
		'| --- | --- | --- |',
		...results.map(
			( { name, protects, by, seconds } ) =>
				`| **${ name }** ${ cell( protects ) } | ${ by ? cell( by ) : '**nothing**' } | ${ seconds.toFixed( 1 ) } |`
		),
		'',
	].join( '\n' );
}

/** The file with one run more; a run of the same commit is replaced. */
export function recorded( file, run ) {
	const before = existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
	const others = before
		.split( /^(?=## )/m )
		.slice( 1 )
		.filter( ( section ) => ! section.includes( `, ${ run.commit }\n` ) );
	return [ HEAD, sectionOf( run ), ...others ].map( ( part ) => part.trimEnd() ).join( '\n\n' ) + '\n';
}
