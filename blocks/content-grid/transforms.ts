import { createBlock, getBlockType, type BlockConfiguration } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { escapeHtml } from '../accordion/transforms';
import { PER_PAGE, type Attributes, type Query, type TermRule } from './attributes';

type BlockInstance = ReturnType< typeof createBlock >;

/** The parts of core/query's attribute `query` that our query can express. */
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
const NO_RESULTS = 'core/query-no-results';
const ITEMS = 'benefit/grid-items';
const EMPTY = 'benefit/grid-empty';
/**
 * WordPress's orderBy values and ours. An unknown one becomes the date: from WordPress it keeps its direction, and to
 * WordPress it becomes newest first.
 */
const ORDERS = new Map( [
	[ 'date', 'date' ],
	[ 'title', 'title' ],
	[ 'modified', 'modified' ],
	[ 'menu_order', 'menu_order' ],
	[ 'rand', 'random' ],
] );
const STICKY: Record< string, Query[ 'sticky' ] > = { only: 'only', exclude: 'without' };

const numbers = ( values: unknown ): number[] =>
	Array.isArray( values ) ? values.map( Number ).filter( ( value ) => value > 0 ) : [];

/** Terms by taxonomy; since WordPress 6.9 they are in `include` and `exclude`. */
function termsOf( taxQuery: CoreQuery[ 'taxQuery' ] ): TermRule[] {
	const sets = taxQuery ?? {};
	const included = ( sets.include ?? ( sets.exclude ? {} : sets ) ) as Record< string, unknown >;
	const excluded = ( sets.exclude ?? {} ) as Record< string, unknown >;
	const rules = ( from: Record< string, unknown >, operator: 'any' | 'none' ) =>
		Object.entries( from ).map( ( [ taxonomy, ids ] ) => ( { taxonomy, ids: numbers( ids ), operator } ) );
	return [ ...rules( included, 'any' ), ...rules( excluded, 'none' ) ].filter( ( { ids } ) => ids.length > 0 );
}

export function fromCoreQuery( query: CoreQuery ): Query {
	return {
		postTypes: [ query.postType ?? 'post' ],
		// WordPress also stores a number for an inherited query, but uses the site's.
		...( query.perPage && ! query.inherit ? { perPage: query.perPage } : {} ),
		offset: Number( query.offset ?? 0 ),
		order: query.order ?? 'desc',
		orderBy: ORDERS.get( query.orderBy ?? '' ) ?? 'date',
		most: ( query.pages ?? 0 ) * ( query.perPage ?? 0 ),
		authors: numbers( query.author?.split( ',' ) ),
		without: query.exclude ?? [],
		parents: query.parents ?? [],
		sticky: STICKY[ query.sticky ?? '' ] ?? 'all',
		search: query.search ?? '',
		inherit: query.inherit ?? false,
		terms: termsOf( query.taxQuery ),
	};
}

export function toCoreQuery( query: Query ): CoreQuery {
	const terms = ( operator: 'any' | 'none' ) =>
		Object.fromEntries(
			( query.terms ?? [] )
				.filter( ( rule ) => ( rule.operator === 'none' ) === ( operator === 'none' ) )
				.map( ( { taxonomy, ids } ) => [ taxonomy, ids ] )
		);
	const { perPage = PER_PAGE, orderBy: queryOrder = 'date' } = query;
	const orderBy = [ ...ORDERS ].find( ( [ , ours ] ) => ours === queryOrder )?.[ 0 ];
	return {
		postType: query.postTypes?.[ 0 ] ?? 'post',
		perPage,
		pages: Math.ceil( ( query.most ?? 0 ) / perPage ),
		offset: query.offset ?? 0,
		order: ( orderBy && query.order ) || 'desc',
		orderBy: orderBy ?? 'date',
		author: ( query.authors ?? [] ).join( ',' ),
		search: query.search ?? '',
		exclude: query.without ?? [],
		parents: query.parents ?? [],
		sticky: { first: '', only: 'only', without: 'exclude', all: 'ignore' }[ query.sticky ?? 'all' ],
		inherit: query.inherit ?? false,
		taxQuery: { include: terms( 'any' ), exclude: terms( 'none' ) },
	};
}

/** Copies blocks, replacing WordPress's template, pagination and empty text with ours or vice versa. */
function replaceQueryBlocks( blocks: readonly BlockInstance[], names: Record< string, string > ): BlockInstance[] {
	return blocks.map( ( { name, attributes, innerBlocks } ) =>
		createBlock(
			names[ name ] ?? name,
			names[ name ] ? {} : attributes,
			replaceQueryBlocks( name === NO_RESULTS ? innerBlocks.filter( isWritten ) : innerBlocks, names )
		)
	);
}

/** Skips the empty paragraph that WordPress puts into its empty text: it would replace our default text. */
const isWritten = ( { name, attributes }: BlockInstance ): boolean =>
	name !== 'core/paragraph' || String( attributes.content ?? '' ) !== '';

const FROM = {
	[ POST_TEMPLATE ]: ITEMS,
	'core/query-pagination': 'benefit/grid-pager',
	[ NO_RESULTS ]: EMPTY,
};
const TO = { [ ITEMS ]: POST_TEMPLATE, [ EMPTY ]: NO_RESULTS };

/** Blocks that WordPress's query has no equivalent for. */
const OURS = /^benefit\/grid-(filters?|bar|active|sort|per-page|count)$/;

/** @param words text that the listing shows when nothing is found */
function toCoreBlocks( blocks: readonly BlockInstance[], words: string ): BlockInstance[] {
	return blocks
		.filter( ( { name } ) => ! OURS.test( name ) )
		.map( ( block ) => {
			if ( block.name === 'benefit/grid-pager' ) {
				return createBlock( 'core/query-pagination', {}, [
					createBlock( 'core/query-pagination-previous' ),
					createBlock( 'core/query-pagination-numbers' ),
					createBlock( 'core/query-pagination-next' ),
				] );
			}
			return block.name === EMPTY && block.innerBlocks.length === 0 && words
				? createBlock( EMPTY, {}, [ createBlock( 'core/paragraph', { content: escapeHtml( words ) } ) ] )
				: { ...block, innerBlocks: toCoreBlocks( block.innerBlocks, words ) };
		} );
}

/**
 * Titles of the blocks that core/query cannot contain, at any depth. Filter groups and toolbars are not named, only their
 * inner blocks.
 */
const droppedBlockTitles = ( blocks: readonly BlockInstance[] ): string[] =>
	blocks.flatMap( ( { name, innerBlocks } ) => [
		...( OURS.test( name ) && ! /(filters|bar)$/.test( name ) ? [ getBlockType( name )?.title ?? name ] : [] ),
		...droppedBlockTitles( innerBlocks ),
	] );

/** The block created by the last transform to WordPress's query, and the titles of the blocks it dropped. */
let lastTransform: readonly [ id: string, names: string ] | undefined;

/**
 * Returns the message about dropped blocks, once. The editor also transforms blocks for previews, so the message is
 * returned only if the new block is in the post.
 *
 * @param isInPost whether a block is in the post
 */
export function takeDroppedBlocksMessage( isInPost: ( id: string ) => boolean ): string {
	if ( ! lastTransform || ! isInPost( lastTransform[ 0 ] ) ) {
		return '';
	}
	const [ , names ] = lastTransform;
	lastTransform = undefined;
	return sprintf(
		/* translators: %s: names of blocks, as "Number of results, Order of a listing" */
		__( 'The WordPress query block does not support these blocks, so they were left out: %s.', 'benefit' ),
		names
	);
}

function layoutOf( inner: readonly BlockInstance[] ): Partial< Attributes > {
	const layout = inner.find( ( { name } ) => name === POST_TEMPLATE )?.attributes.layout as
		{ type?: string; columnCount?: number } | undefined;
	return layout?.type === 'grid' ? { layout: 'grid', columns: layout.columnCount ?? 3 } : { layout: 'list' };
}

/** Attributes from block supports; the query block of WordPress 6.8 has no anchor. */
interface Common {
	readonly align?: string | undefined;
	readonly className?: string | undefined;
	readonly anchor?: string | undefined;
}
const common = ( { align, className, anchor }: Common ): Common => ( { align, className, anchor } );

type Transforms = NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;

/** The cast is needed because the package's types expect every transform to take several blocks. */
export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/query' ],
			transform: ( { query, ...attributes }: Common & { query: CoreQuery }, inner: BlockInstance[] ) =>
				createBlock(
					'benefit/content-grid',
					{ ...common( attributes ), query: fromCoreQuery( query ), ...layoutOf( inner ) },
					replaceQueryBlocks( inner, FROM )
				),
		},
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/query' ],
			transform: (
				{ query = {}, layout, columns, emptyText, ...attributes }: Attributes & Common,
				inner: BlockInstance[]
			) => {
				const made = createBlock(
					'core/query',
					{ ...common( attributes ), query: toCoreQuery( query ) },
					replaceQueryBlocks( toCoreBlocks( inner, emptyText ), TO ).map( ( block ) =>
						block.name === POST_TEMPLATE && layout !== 'list'
							? createBlock(
									POST_TEMPLATE,
									{ layout: { type: 'grid', columnCount: columns } },
									block.innerBlocks
								)
							: block
					)
				);
				const names = [ ...new Set( droppedBlockTitles( inner ) ) ].join( ', ' );
				lastTransform = names ? [ made.clientId, names ] : undefined;
				return made;
			},
		},
	],
} as unknown as Transforms;
