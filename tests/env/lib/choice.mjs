import { Failure } from './run.mjs';

/**
 * Returns the suites of a run, in order.
 *
 * @param {Object[]}                                          suites  SUITES
 * @param {{only?: string, quick?: boolean, prove?: boolean}} options `only`: names, separated by commas
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

/** Whether a suite exceeded its budget, in seconds. A suite without a budget never does. */
export const isOverBudget = ( took = 0, budget = Infinity ) => took > budget;

/** The names of a suite's sites. */
export const sitesOf = ( { site, sites } ) => sites ?? ( site ? [ site ] : [] );
