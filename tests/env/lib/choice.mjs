import { Failure } from './run.mjs';

/**
 * The suites of a run, in their order.
 *
 * @param {Object[]}                                          suites  SUITES
 * @param {{only?: string, quick?: boolean, prove?: boolean}} options `only`: names, with commas between them
 */
export function chosen( suites, { only, quick = false, prove = false } ) {
	if ( only !== undefined ) {
		const names = only.split( ',' );
		const unknown = names.filter( ( name ) => ! suites.some( ( suite ) => suite.name === name ) );
		if ( unknown.length ) {
			throw new Failure(
				`There is no suite ${ unknown.join( ', ' ) }. There are: ${ suites.map( ( { name } ) => name ).join( ', ' ) }`
			);
		}
		return suites.filter( ( { name } ) => names.includes( name ) );
	}
	if ( quick ) {
		return suites.filter( ( suite ) => suite.quick );
	}
	return suites.filter( ( { proves, quick: when } ) => when !== 'only' && ( prove ? proves : proves !== 'only' ) );
}

/** Whether a suite took longer than it may, in seconds. One that says nothing may take as long as it likes. */
export const isOverBudget = ( took = 0, budget = Infinity ) => took > budget;

/** The names of the sites that a suite works on. */
export const sitesOf = ( { site, sites } ) => sites ?? ( site ? [ site ] : [] );
