import { createBlock, type BlockConfiguration } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';

type BlockInstance = ReturnType< typeof createBlock >;

const slide = ( ...inner: BlockInstance[] ) => createBlock( 'benefit/slide', {}, inner );

/** Transforms galleries, images and covers into a slideshow. */
const transforms = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			transform: ( _: object, images: BlockInstance[] ) =>
				createBlock(
					'benefit/slideshow',
					{},
					images.map( ( image ) => slide( image ) )
				),
		},
		...[ 'core/image', 'core/cover' ].map( ( name ) => ( {
			type: 'block',
			isMultiBlock: true,
			blocks: [ name ],
			transform: ( attributes: Record< string, unknown >[], inner: BlockInstance[][] ) =>
				createBlock(
					'benefit/slideshow',
					{},
					attributes.map( ( imageAttributes, index ) =>
						slide( createBlock( name, imageAttributes, inner[ index ] ?? [] ) )
					)
				),
		} ) ),
	],
} as unknown as NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;

const sample = ( words: string, color: string ) => ( {
	name: 'benefit/slide',
	innerBlocks: [
		{
			name: 'core/cover',
			attributes: { customOverlayColor: color, dimRatio: 100, minHeight: 300, isDark: true },
			innerBlocks: [ { name: 'core/heading', attributes: { content: words, textAlign: 'center' } } ],
		},
	],
} );

registerEditor< Attributes >( metadata.name, Edit, {
	hasInnerBlocks: true,
	transforms,
	example: {
		innerBlocks: [
			sample( __( 'Summer at the harbor', 'benefit' ), '#1d3557' ),
			sample( __( 'Winter readings', 'benefit' ), '#6d597a' ),
		],
	},
} );
