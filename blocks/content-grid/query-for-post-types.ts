import type { Query } from './attributes';
import { getProvidedFacets, type PostType } from './post-type-facets';

/**
 * Changes that a query needs after its post types have changed, or after it stopped inheriting those of the template:
 * removes conditions and orders that none of the types has. The panel has no controls for them, so they would stay in
 * force, and nobody could see why nothing is found.
 *
 * @param query the query after the change
 * @param types all post types
 */
export function adaptQueryToPostTypes( query: Query, types: readonly PostType[] ): Partial< Query > {
	const {
		postTypes = [ 'post' ],
		terms = [],
		period = 'all',
		sticky = 'all',
		orderBy = 'date',
		related = '',
		inherit,
	} = query;
	// The types are unknown if the template defines them, or if they are not loaded yet.
	if ( inherit === true || types.length === 0 ) {
		return {};
	}
	const listed = types.filter( ( { slug } ) => postTypes.includes( slug ) );
	const facets = getProvidedFacets( listed );
	const isOf = ( among: readonly PostType[], taxonomy: string ) =>
		among.some( ( { taxonomies } ) => taxonomies.includes( taxonomy ) );
	// The editor does not know taxonomies that are not in REST: they may belong to these types.
	const isTheirs = ( taxonomy: string ) => isOf( listed, taxonomy ) || ! isOf( types, taxonomy );
	const kept = terms.filter( ( { taxonomy } ) => isTheirs( taxonomy ) );
	return {
		...( kept.length < terms.length && { terms: kept } ),
		...( ! isTheirs( related ) && { related: '' } ),
		...( period !== 'all' && ! facets.some( ( { end } ) => end ) && { period: 'all' } ),
		...( query.belowCurrent === true && ! postTypes.includes( 'page' ) && { belowCurrent: false } ),
		...( sticky !== 'all' && ! postTypes.includes( 'post' ) && { sticky: 'all' } ),
		...( orderBy.startsWith( 'brought:' ) &&
			! facets.some( ( { id } ) => id === orderBy ) && { orderBy: 'date', order: 'desc' } ),
	};
}
