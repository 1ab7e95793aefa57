import type { Query } from './attributes';
import { providedFacetsOf, type PostType } from './use-post-types';

/**
 * Changes that a query needs after its types were changed, also to its own from those of the template: conditions, and an order, that
 * none of these types has go. The panel has no controls for them, so they would stay in force, and nobody could see why nothing is
 * found.
 *
 * @param types all that there are
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
	// The template says which types those are; and before types have come, nothing is known of them.
	if ( inherit === true || types.length === 0 ) {
		return {};
	}
	const listed = types.filter( ( { slug } ) => postTypes.includes( slug ) );
	const brought = providedFacetsOf( listed );
	const isOf = ( among: readonly PostType[], taxonomy: string ) =>
		among.some( ( { taxonomies } ) => taxonomies.includes( taxonomy ) );
	// Of a taxonomy that is not in REST the editor hears nothing: it may be theirs.
	const isTheirs = ( taxonomy: string ) => isOf( listed, taxonomy ) || ! isOf( types, taxonomy );
	const kept = terms.filter( ( { taxonomy } ) => isTheirs( taxonomy ) );
	return {
		...( kept.length < terms.length && { terms: kept } ),
		...( ! isTheirs( related ) && { related: '' } ),
		...( period !== 'all' && ! brought.some( ( { end } ) => end ) && { period: 'all' } ),
		...( query.belowCurrent === true && ! postTypes.includes( 'page' ) && { belowCurrent: false } ),
		...( sticky !== 'all' && ! postTypes.includes( 'post' ) && { sticky: 'all' } ),
		...( orderBy.startsWith( 'brought:' ) &&
			! brought.some( ( { id } ) => id === orderBy ) && { orderBy: 'date', order: 'desc' } ),
	};
}
