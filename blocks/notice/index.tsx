import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';

registerEditor< Attributes >( metadata.name, Edit, {
	hasInnerBlocks: true,
	example: {
		attributes: { kind: 'warning' },
		innerBlocks: [
			{
				name: 'core/paragraph',
				attributes: { content: __( 'The elevator is out of order until Friday.', 'benefit' ) },
			},
		],
	},
} );
