import { createBlock, type BlockConfiguration } from '@wordpress/blocks';
import type { Attributes, Query, TermRule } from './attributes';

type BlockInstance = ReturnType< typeof createBlock >;

/** The attribute `query` of WordPress's own block, as far as ours has the same ideas. */
interface CoreQuery {
	readonly postType?: string;
	readonly perPage?: number | null;
	readonly pages?: number;
	readonly offset?: number | string;
	readonly order?: 'asc' | 'desc';
	readonly orderBy?: string;
	readonly author?: string;
	readonly search?: string;
	readonly exclude?: readonly number[];
	readonly parents?: readonly number[];
	readonly sticky?: string;
	readonly inherit?: boolean;
	readonly taxQuery?: Record< string, unknown > | null;
}

const POST_TEMPLATE = 'core/post-template';
const ITEMS = 'benefit/grid-items';
const STICKY: Record< string, Query[ 'sticky' ] > = { only: 'only', exclude: 'without' };

const numbers = ( values: unknown ): number[] =>
	Array.isArray( values ) ? values.map( Number ).filter( ( value ) => value > 0 ) : [];

/** By taxonomy; since WordPress 6.9 in `include` and `exclude`. */
function termsOf( taxQuery: CoreQuery[ 'taxQuery' ] ): TermRule[] {
	const sets = taxQuery ?? {};
	const included = ( sets.include ?? ( sets.exclude ? {} : sets ) ) as Record< string, unknown >;
	const excluded = ( sets.exclude ?? {} ) as Record< string, unknown >;
	const rules = ( from: Record< string, unknown >, operator: 'any' | 'none' ) =>
		Object.entries( from ).map( ( [ taxonomy, ids ] ) => ( { taxonomy, ids: numbers( ids ), operator } ) );
	return [ ...rules( included, 'any' ), ...rules( excluded, 'none' ) ].filter( ( { ids } ) => ids.length > 0 );
}

export function fromCore( query: CoreQuery ): Query {
	return {
		postTypes: [ query.postType ?? 'post' ],
		...( query.perPage ? { perPage: query.perPage } : {} ),
		offset: Number( query.offset ?? 0 ),
		order: query.order ?? 'desc',
		orderBy: query.orderBy ?? 'date',
		authors: numbers( query.author?.split( ',' ) ),
		without: query.exclude ?? [],
		parents: query.parents ?? [],
		sticky: STICKY[ query.sticky ?? '' ] ?? 'all',
		search: query.search ?? '',
		inherit: query.inherit ?? false,
		terms: termsOf( query.taxQuery ),
	};
}

export function toCore( query: Query ): CoreQuery {
	const terms = ( operator: 'any' | 'none' ) =>
		Object.fromEntries(
			( query.terms ?? [] )
				.filter( ( rule ) => ( rule.operator === 'none' ) === ( operator === 'none' ) )
				.map( ( { taxonomy, ids } ) => [ taxonomy, ids ] )
		);
	return {
		postType: query.postTypes?.[ 0 ] ?? 'post',
		perPage: query.perPage ?? 12,
		pages: 0,
		offset: query.offset ?? 0,
		order: query.order ?? 'desc',
		orderBy: query.orderBy === 'title' ? 'title' : 'date',
		author: ( query.authors ?? [] ).join( ',' ),
		search: query.search ?? '',
		exclude: query.without ?? [],
		parents: query.parents ?? [],
		sticky: { only: 'only', without: 'exclude', all: '' }[ query.sticky ?? 'all' ],
		inherit: query.inherit ?? false,
		taxQuery: { include: terms( 'any' ), exclude: terms( 'none' ) },
	};
}

/** The same blocks, with others in place of WordPress's template, pages and empty text. */
function exchanged( blocks: readonly BlockInstance[], names: Record< string, string > ): BlockInstance[] {
	return blocks.map( ( { name, attributes, innerBlocks } ) =>
		createBlock( names[ name ] ?? name, names[ name ] ? {} : attributes, exchanged( innerBlocks, names ) )
	);
}

const FROM = {
	[ POST_TEMPLATE ]: ITEMS,
	'core/query-pagination': 'benefit/grid-pager',
	'core/query-no-results': 'benefit/grid-empty',
};
const TO = { [ ITEMS ]: POST_TEMPLATE, 'benefit/grid-empty': 'core/query-no-results' };

/** Filters and groups of them, order and count are ours alone. */
const OURS = /^benefit\/grid-(filters?|active|sort|per-page|count)$/;

function withoutOurs( blocks: readonly BlockInstance[] ): BlockInstance[] {
	return blocks
		.filter( ( { name } ) => ! OURS.test( name ) )
		.map( ( block ) =>
			block.name === 'benefit/grid-pager'
				? createBlock( 'core/query-pagination', {}, [
						createBlock( 'core/query-pagination-previous' ),
						createBlock( 'core/query-pagination-numbers' ),
						createBlock( 'core/query-pagination-next' ),
					] )
				: { ...block, innerBlocks: withoutOurs( block.innerBlocks ) }
		);
}

function layoutOf( inner: readonly BlockInstance[] ): Partial< Attributes > {
	const layout = inner.find( ( { name } ) => name === POST_TEMPLATE )?.attributes.layout as
		{ type?: string; columnCount?: number } | undefined;
	return layout?.type === 'grid' ? { layout: 'grid', columns: layout.columnCount ?? 3 } : { layout: 'list' };
}

type Transforms = NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;

/** The package's types have every transform take several blocks at once. */
export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/query' ],
			transform: ( { query }: { query: CoreQuery }, inner: BlockInstance[] ) =>
				createBlock(
					'benefit/content-grid',
					{ query: fromCore( query ), ...layoutOf( inner ) },
					exchanged( inner, FROM )
				),
		},
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/query' ],
			transform: ( { query = {}, layout, columns }: Attributes, inner: BlockInstance[] ) =>
				createBlock(
					'core/query',
					{ query: toCore( query ) },
					exchanged( withoutOurs( inner ), TO ).map( ( block ) =>
						block.name === POST_TEMPLATE && layout !== 'list'
							? createBlock(
									POST_TEMPLATE,
									{ layout: { type: 'grid', columnCount: columns } },
									block.innerBlocks
								)
							: block
					)
				),
		},
	],
} as unknown as Transforms;
