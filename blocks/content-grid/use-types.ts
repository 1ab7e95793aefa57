import { useSelect } from '@wordpress/data';
import { store } from '@wordpress/core-data';

interface PostType {
	readonly slug: string;
	readonly name: string;
	readonly viewable?: boolean;
	readonly taxonomies: readonly string[];
}
interface Taxonomy {
	readonly slug: string;
	readonly name: string;
	readonly rest_base: string;
	readonly hierarchical: boolean;
	readonly visibility?: { readonly publicly_queryable: boolean };
}

const NONE: readonly never[] = [];

/** Post types that visitors can see, and their taxonomies. */
export function useTypes(): { readonly types: readonly PostType[]; readonly taxonomies: readonly Taxonomy[] } {
	return useSelect( ( select ) => {
		const records = ( name: string ) => select( store ).getEntityRecords( 'root', name, { per_page: -1 } );
		return {
			types: ( records( 'postType' ) as readonly PostType[] | null ) ?? NONE,
			taxonomies: ( records( 'taxonomy' ) as readonly Taxonomy[] | null ) ?? NONE,
		};
	}, [] );
}

/** Types whose posts have pages of their own. */
export const viewable = ( types: readonly PostType[] ): PostType[] =>
	types.filter( ( { slug, viewable: isShown } ) => isShown === true && slug !== 'attachment' );
