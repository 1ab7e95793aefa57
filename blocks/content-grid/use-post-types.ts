import { useSelect } from '@wordpress/data';
import { store } from '@wordpress/core-data';
import type { PostType } from './post-type-facets';

interface Taxonomy {
	readonly slug: string;
	readonly name: string;
	readonly hierarchical: boolean;
	readonly labels: { readonly singular_name: string };
	readonly visibility?: { readonly publicly_queryable: boolean };
}

const NONE: readonly never[] = [];

/** All post types and taxonomies that REST offers; empty until they are loaded. */
export function usePostTypes(): { readonly types: readonly PostType[]; readonly taxonomies: readonly Taxonomy[] } {
	return useSelect( ( select ) => {
		const records = ( name: string ) => select( store ).getEntityRecords( 'root', name, { per_page: -1 } );
		return {
			types: ( records( 'postType' ) as readonly PostType[] | null ) ?? NONE,
			taxonomies: ( records( 'taxonomy' ) as readonly Taxonomy[] | null ) ?? NONE,
		};
	}, [] );
}
