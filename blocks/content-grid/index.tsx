import { addFilter } from '@wordpress/hooks';
import { registerEditor } from '../shared/register-editor';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { Edit } from './edit';
import { transforms } from './transforms';
import { withListingSelector } from './with-listing-selector';

addFilter( 'editor.BlockEdit', 'benefit/content-grid', withListingSelector );
// Widget screens lack WordPress's post blocks, which cards consist of: only saved listings can be inserted there.
if ( /^(widgets|customize)$/.test( ( window as { pagenow?: string } ).pagenow ?? '' ) ) {
	addFilter( 'blocks.registerBlockType', 'benefit/content-grid', ( block: { supports?: object }, name ) =>
		name === metadata.name ? { ...block, supports: { ...block.supports, inserter: false } } : block
	);
}
registerEditor< Attributes >( metadata.name, Edit, {
	hasInnerBlocks: true,
	transforms,
	example: {
		attributes: { columns: 2, query: { perPage: 4 } },
		innerBlocks: [
			{
				name: 'benefit/grid-items',
				innerBlocks: [
					{ name: 'core/post-featured-image', attributes: { aspectRatio: '3/2' } },
					{ name: 'core/post-title', attributes: { level: 2 } },
				],
			},
		],
	},
} );
