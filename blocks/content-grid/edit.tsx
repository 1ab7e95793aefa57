import { InspectorControls, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useEffect, type CSSProperties } from 'react';
import { Range, Select, Text } from '../shared/controls';
import { useIsPreview } from '../shared/use-is-preview';
import { useUniqueBlockId } from '../shared/use-unique-block-id';
import type { Attributes } from './attributes';
import { LinkBehaviorPanel } from './link-behavior-panel';
import { QueryPanel } from './query-panel';
import { SaveAsSavedListing } from './save-as-saved-listing';
import { takeDroppedBlocksMessage } from './transforms';
import { FilterPreviewLink } from './filter-preview';

/** Since WordPress 6.9, a date block without a binding shows the time of its insertion. */
const OF_POST = { bindings: { datetime: { source: 'core/post-data', args: { field: 'date' } } } };
const CARD = [
	[ 'core/post-featured-image', { isLink: true, aspectRatio: '3/2' } ],
	// Level 2, because the page may have no other heading below its title.
	[ 'core/post-title', { isLink: true, level: 2 } ],
	[ 'core/post-date', { metadata: OF_POST } ],
	[ 'core/post-excerpt', { excerptLength: 25 } ],
];
export const TEMPLATE = [
	[ 'benefit/grid-filters', {} ],
	[ 'benefit/grid-bar', {}, [ [ 'benefit/grid-count' ], [ 'benefit/grid-sort' ] ] ],
	[ 'benefit/grid-items', {}, CARD ],
	[ 'benefit/grid-empty', {} ],
	[ 'benefit/grid-pager', {} ],
];

export function Edit( { attributes, setAttributes, clientId }: BlockEditProps< Attributes > ) {
	const {
		blockId,
		query = {},
		layout,
		columns,
		columnsTablet,
		columnsMobile,
		paging,
		emptyText,
		label,
		templateLock,
	} = attributes;
	const isPreview = useIsPreview();
	useUniqueBlockId( {
		name: 'benefit/content-grid',
		attribute: 'blockId',
		clientId,
		id: blockId,
		isPreview,
		set: ( id ) => setAttributes( { blockId: `v${ id }` } ),
	} );
	const registry = useRegistry();
	useEffect(
		// A transform to WordPress's block removes this one; unmounting is the only signal of that.
		() => () => {
			const sentence = takeDroppedBlocksMessage( ( id ) => !! registry.select( store ).getBlockName( id ) );
			if ( sentence ) {
				void registry.dispatch( noticesStore ).createInfoNotice( sentence, { type: 'snackbar' } );
			}
		},
		[ registry ]
	);
	// Same defaults as in Content\Listings\ListingLayout.
	const tablet = Math.min( 2, columns );
	const mobile = 1;
	const blockProps = useBlockProps( {
		className: `benefit-grid benefit-grid--${ layout }`,
		style: {
			'--pc': columns,
			'--tablet': columnsTablet ?? tablet,
			'--mobile': columnsMobile ?? mobile,
		} as CSSProperties,
	} );
	const innerProps = useInnerBlocksProps(
		{ className: 'pt-cv-view' },
		{ template: TEMPLATE as unknown as [ string, object ][], templateLock }
	);
	/** @param automatic shown and used as long as no number is set */
	const narrow = (
		name: 'columnsTablet' | 'columnsMobile',
		words: string,
		automatic: number,
		value: number | undefined
	) => (
		<Range
			label={ words }
			min={ 1 }
			max={ 8 }
			allowReset
			initialPosition={ automatic }
			{ ...( value !== undefined && { value } ) }
			onChange={ ( chosen ) => setAttributes( { [ name ]: chosen } ) }
		/>
	);

	return (
		<div { ...blockProps }>
			<FilterPreviewLink clientId={ clientId } blockId={ blockId } />
			<SaveAsSavedListing clientId={ clientId } blockId={ blockId } label={ label } />
			<InspectorControls>
				<QueryPanel
					clientId={ clientId }
					query={ query }
					onChange={ ( changed ) => setAttributes( { query: { ...query, ...changed } } ) }
				/>
				<PanelBody title={ __( 'Layout', 'benefit' ) }>
					<Select
						label={ __( 'Layout', 'benefit' ) }
						value={ layout }
						options={ [
							[ 'grid', __( 'Grid', 'benefit' ) ],
							[ 'masonry', __( 'Masonry', 'benefit' ) ],
							[ 'list', __( 'List', 'benefit' ) ],
							[ 'carousel', __( 'Carousel', 'benefit' ) ],
						] }
						onChange={ ( chosen ) =>
							setAttributes( {
								layout: chosen,
								// A carousel has its own arrows.
								...( chosen === 'carousel' && paging === 'numbered' && { paging: 'none' } ),
							} )
						}
					/>
					{ layout !== 'list' && (
						<>
							<Range
								label={ __( 'Columns', 'benefit' ) }
								min={ 1 }
								max={ 8 }
								value={ columns }
								onChange={ ( chosen ) => setAttributes( { columns: chosen ?? 1 } ) }
							/>
							{ narrow( 'columnsTablet', __( 'Columns on tablets', 'benefit' ), tablet, columnsTablet ) }
							{ narrow( 'columnsMobile', __( 'Columns on phones', 'benefit' ), mobile, columnsMobile ) }
						</>
					) }
					<Select
						label={ __( 'Pagination', 'benefit' ) }
						value={ paging }
						options={ [
							[ 'numbered', __( 'Numbered pages', 'benefit' ) ],
							[ 'more', __( '“Load more” button', 'benefit' ) ],
							[ 'infinite', __( 'Infinite scroll', 'benefit' ) ],
							[ 'none', __( 'None', 'benefit' ) ],
						] }
						onChange={ ( chosen ) => setAttributes( { paging: chosen } ) }
					/>
					<Text
						label={ __( 'No results message', 'benefit' ) }
						placeholder={ __( 'No results found. Try removing some filters.', 'benefit' ) }
						value={ emptyText }
						onChange={ ( text ) => setAttributes( { emptyText: text } ) }
					/>
					<Text
						label={ __( 'Listing label', 'benefit' ) }
						help={ __( 'Read aloud by screen readers.', 'benefit' ) }
						value={ label }
						onChange={ ( text ) => setAttributes( { label: text } ) }
					/>
				</PanelBody>
				<LinkBehaviorPanel { ...attributes } onChange={ setAttributes } />
			</InspectorControls>
			<div { ...innerProps } />
		</div>
	);
}
