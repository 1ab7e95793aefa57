import { createBlock, type BlockConfiguration } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';

type BlockInstance = ReturnType< typeof createBlock >;

/** Transforms paragraphs and groups into a notice, and back. */
const transforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/paragraph' ],
			transform: ( paragraphs: Record< string, unknown >[] ) =>
				createBlock(
					metadata.name,
					{},
					paragraphs.map( ( attributes ) => createBlock( 'core/paragraph', attributes ) )
				),
		},
		{
			type: 'block',
			blocks: [ 'core/group' ],
			transform: ( _: object, inner: BlockInstance[] ) => createBlock( metadata.name, {}, inner ),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( _: object, { innerBlocks }: BlockInstance ) =>
				innerBlocks.some( ( { name } ) => name === 'core/paragraph' ),
			transform: ( _: object, inner: BlockInstance[] ) => inner,
		},
		{
			type: 'block',
			blocks: [ 'core/group' ],
			transform: ( _: object, inner: BlockInstance[] ) => createBlock( 'core/group', {}, inner ),
		},
	],
} as unknown as NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;

registerEditor< Attributes >( metadata.name, Edit, {
	hasInnerBlocks: true,
	transforms,
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
