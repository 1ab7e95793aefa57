import { addFilter } from '@wordpress/hooks';
import { registerEditor } from '../shared/register';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { Edit } from './edit';
import { transforms } from './transforms';
import { withListing } from './which-listing';

addFilter( 'editor.BlockEdit', 'benefit/content-grid', withListing );
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
					{ name: 'core/post-title', attributes: { level: 3 } },
				],
			},
		],
	},
} );
