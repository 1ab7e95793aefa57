import type { ComponentType } from 'react';
import type { BlockEditProps } from '@wordpress/blocks';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit } from './edit';

registerEditor( metadata.name, Edit as ComponentType< BlockEditProps< Record< string, unknown > > >, {
	hasInnerBlocks: true,
} );
