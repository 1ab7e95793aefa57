import { useEntityRecords } from '@wordpress/core-data';
import { decodeEntities } from '@wordpress/html-entities';
import { safeDecodeURIComponent } from '@wordpress/url';
import type { PostType } from '../content-grid/post-type-facets';
import type { Choice } from './filter-preview-options';

interface Named {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	readonly parent?: number;
	readonly count?: number;
}

/** Maximum of the REST API. */
const MOST = 100;

/** Choices of a filter, as far as WordPress knows them without reading posts; null until they are loaded. */
export function useFilterChoices(
	facet: string,
	types: readonly PostType[],
	isByCount: boolean
): readonly Choice[] | null {
	const isAuthor = facet === 'author';
	const taxonomy = facet.startsWith( 'tax:' ) ? facet.slice( 4 ) : '';
	const { records, hasResolved } = useEntityRecords< Named >(
		isAuthor ? 'root' : 'taxonomy',
		isAuthor ? 'user' : taxonomy,
		{
			context: 'view',
			per_page: MOST,
			_fields: 'id,name,slug,parent,count',
			...( isAuthor && { has_published_posts: true } ),
			...( isByCount && ! isAuthor && { orderby: 'count', order: 'desc' } ),
		},
		{ enabled: isAuthor || taxonomy !== '' }
	);
	if ( facet === 'type' ) {
		return types.map( ( { slug, name } ) => ( { value: slug, name } ) );
	}
	if ( ! isAuthor && taxonomy === '' ) {
		return [];
	}
	return hasResolved
		? ( records ?? [] ).map( ( { slug, name, ...rest } ) => ( {
				...rest,
				value: safeDecodeURIComponent( slug ),
				name: decodeEntities( name ),
			} ) )
		: null;
}
