import type { Query } from './attributes';

export interface PostType {
	readonly slug: string;
	readonly name: string;
	readonly viewable?: boolean;
	readonly taxonomies: readonly string[];
	readonly hierarchical?: boolean;
	readonly benefit_facets?: readonly ProvidedFacet[];
	/** Custom fields that posts can be filtered by, by key (includes/Index/Documents/FacetDiscovery.php). */
	readonly benefit_fields?: Readonly< Record< string, FilterableField > >;
}

/** Type of the values of a facet or custom field. */
export type FacetValueType = 'choice' | 'number' | 'date';

export interface FilterableField {
	/** '' if it was registered without a label. */
	readonly label: string;
	readonly holds: FacetValueType;
}

/** Additional facet for filtering and sorting posts of a type (includes/Content/Listings/ListingEditorFields.php). */
export interface ProvidedFacet {
	readonly id: string;
	/** '' if the facet is for internal conditions only. */
	readonly label: string;
	readonly holds: FacetValueType;
	/** Labels of the ascending and the descending order. */
	readonly orders: readonly [ string, string ];
	/** Block that shows the value in a card; '' for none. */
	readonly card: string;
	/** True for the end date of events. */
	readonly end: boolean;
}

/** Facets that products add to these types. */
export const getProvidedFacets = ( types: readonly PostType[] ): ProvidedFacet[] =>
	types.flatMap( ( type ) => type.benefit_facets ?? [] );

/** Sort options, ascending and descending, of the facets that have them. */
export const getFacetOrders = (
	facets: readonly ProvidedFacet[]
): { readonly by: string; readonly way: 'asc' | 'desc'; readonly label: string }[] =>
	facets
		.filter( ( { orders } ) => orders[ 0 ] !== '' )
		.flatMap( ( { id, orders } ) => [
			{ by: id, way: 'asc' as const, label: orders[ 0 ] },
			{ by: id, way: 'desc' as const, label: orders[ 1 ] },
		] );

/** Custom fields of these types by key. The label is the first that a type has, otherwise the key. */
export function getFilterableFields( types: readonly PostType[] ): Readonly< Record< string, FilterableField > > {
	const found: Record< string, FilterableField > = {};
	for ( const [ key, { label, holds } ] of types.flatMap( ( type ) =>
		Object.entries( type.benefit_fields ?? {} )
	) ) {
		found[ key ] = { label: found[ key ]?.label || label, holds: found[ key ]?.holds ?? holds };
	}
	return Object.fromEntries(
		Object.entries( found ).map( ( [ key, one ] ) => [ key, { ...one, label: one.label || key } ] )
	);
}

/** Post types whose posts have their own pages. */
export const getViewablePostTypes = ( types: readonly PostType[] ): PostType[] =>
	types.filter( ( { slug, viewable: isShown } ) => isShown === true && slug !== 'attachment' );

/** Post types that a listing shows; all viewable ones if the template decides or the query is unknown. */
export const getListedPostTypes = ( types: readonly PostType[], query: Query | undefined ): PostType[] =>
	getViewablePostTypes( types ).filter(
		( { slug } ) => ! query || query.inherit === true || ( query.postTypes ?? [ 'post' ] ).includes( slug )
	);
