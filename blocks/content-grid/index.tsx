import { registerEditor } from '../shared/register';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { Edit } from './edit';
import { transforms } from './transforms';

registerEditor< Attributes >( metadata.name, Edit, {
	hasInnerBlocks: true,
	transforms,
	example: { attributes: { columns: 2, query: { perPage: 2 } } },
} );
