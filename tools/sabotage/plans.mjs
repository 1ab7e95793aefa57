/** Compares the entries with the tree: each protection must have one place, and `npm test` must run each of its tests. */
import { Failure } from '../../tests/env/lib/run.mjs';
import { testsOf } from './tests.mjs';
import { placeOf, sourcesOf } from './text.mjs';

/**
 * Returns the entries with their places and tests.
 *
 * @param {Object[]} entries  ENTRIES, or some of them
 * @param {string}   root     of the tree
 * @param {Object[]} [suites] SUITES
 * @throws {Failure} naming every entry that does not fit the tree
 */
export function planned( entries, root, suites ) {
	const [ sources, tests ] = [ sourcesOf( root ), testsOf( root, suites ) ];
	const problems = [];
	const plans = entries.flatMap( ( entry ) => {
		try {
			const found = entry.noticed.map( tests.find );
			if ( found.length === 0 || found.includes( null ) ) {
				const missing = entry.noticed.filter( ( test, index ) => ! found[ index ] );
				const names = missing.map( ( { name } ) => name ).join( ', ' );
				throw new Failure(
					`${ entry.name }: \`npm test\` does not run its tests. Name others in its entry instead of: ${ names }`
				);
			}
			return [ { ...entry, place: placeOf( entry, sources ), tests: found } ];
		} catch ( error ) {
			problems.push( error.message );
			return [];
		}
	} );
	if ( problems.length ) {
		throw new Failure( `${ problems.length } entries do not fit this tree:\n  ${ problems.join( '\n  ' ) }` );
	}
	return plans;
}
