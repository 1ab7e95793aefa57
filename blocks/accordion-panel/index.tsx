import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';
import { save } from './save';

registerEditor< Attributes >( metadata.name, Edit as ComponentType< BlockEditProps< Attributes > >, {
	hasInnerBlocks: true,
	save,
	// Panels were saved without their title.
	deprecated: [ { attributes: metadata.attributes, save: () => <InnerBlocks.Content /> } ],
} );
