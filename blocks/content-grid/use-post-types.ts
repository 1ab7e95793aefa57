import { useSelect } from '@wordpress/data';
import { store } from '@wordpress/core-data';
import type { Query } from './attributes';

export interface PostType {
	readonly slug: string;
	readonly name: string;
	readonly viewable?: boolean;
	readonly taxonomies: readonly string[];
	readonly hierarchical?: boolean;
	readonly benefit_facets?: readonly ProvidedFacet[];
	/** The custom fields by which posts may be filtered, by key (includes/Index/Documents/FacetDiscovery.php). */
	readonly benefit_fields?: Readonly< Record< string, Field > >;
}

/** Something to choose among, a number or a day. */
export type Supports = 'choice' | 'number' | 'date';

export interface Field {
	/** '' where it was registered without one. */
	readonly label: string;
	readonly holds: Supports;
}

/** By what else posts of a type may be filtered and sorted (includes/Content/Listings/ListingsModule.php). */
export interface ProvidedFacet {
	readonly id: string;
	/** '' where it is for our own conditions only. */
	readonly label: string;
	readonly holds: Supports;
	/** Of the lowest first, and of the highest. */
	readonly orders: readonly [ string, string ];
	/** The block that says it in a card; '': none does. */
	readonly card: string;
	/** It says when what a post is about is over. */
	readonly end: boolean;
}
interface Taxonomy {
	readonly slug: string;
	readonly name: string;
	readonly hierarchical: boolean;
	readonly labels: { readonly singular_name: string };
	readonly visibility?: { readonly publicly_queryable: boolean };
}

const NONE: readonly never[] = [];

/** Post types that visitors can see, and their taxonomies. */
export function usePostTypes(): { readonly types: readonly PostType[]; readonly taxonomies: readonly Taxonomy[] } {
	return useSelect( ( select ) => {
		const records = ( name: string ) => select( store ).getEntityRecords( 'root', name, { per_page: -1 } );
		return {
			types: ( records( 'postType' ) as readonly PostType[] | null ) ?? NONE,
			taxonomies: ( records( 'taxonomy' ) as readonly Taxonomy[] | null ) ?? NONE,
		};
	}, [] );
}

/** The facets that products bring to these types. */
export const providedFacetsOf = ( types: readonly PostType[] ): ProvidedFacet[] =>
	types.flatMap( ( type ) => type.benefit_facets ?? [] );

/** Orders by it, as `by,way`. */
export const ordersOf = (
	brought: readonly ProvidedFacet[]
): { readonly by: string; readonly way: 'asc' | 'desc'; readonly label: string }[] =>
	brought
		.filter( ( { orders } ) => orders[ 0 ] !== '' )
		.flatMap( ( { id, orders } ) => [
			{ by: id, way: 'asc' as const, label: orders[ 0 ] },
			{ by: id, way: 'desc' as const, label: orders[ 1 ] },
		] );

/** The custom fields of these types by their keys, each with the first label that one of them has for it, else its key. */
export function fieldsOf( types: readonly PostType[] ): Readonly< Record< string, Field > > {
	const found: Record< string, Field > = {};
	for ( const [ key, { label, holds } ] of types.flatMap( ( type ) =>
		Object.entries( type.benefit_fields ?? {} )
	) ) {
		found[ key ] = { label: found[ key ]?.label || label, holds: found[ key ]?.holds ?? holds };
	}
	return Object.fromEntries(
		Object.entries( found ).map( ( [ key, one ] ) => [ key, { ...one, label: one.label || key } ] )
	);
}

/** Types whose posts have pages of their own. */
export const viewable = ( types: readonly PostType[] ): PostType[] =>
	types.filter( ( { slug, viewable: isShown } ) => isShown === true && slug !== 'attachment' );

/** The types that a listing has posts of, as far as it says so. */
export const listedIn = ( types: readonly PostType[], query: Query | undefined ): PostType[] =>
	viewable( types ).filter(
		( { slug } ) => ! query || query.inherit === true || ( query.postTypes ?? [ 'post' ] ).includes( slug )
	);
