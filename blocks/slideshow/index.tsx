import { createBlock, type BlockConfiguration } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';

type BlockInstance = ReturnType< typeof createBlock >;

const slide = ( ...inner: BlockInstance[] ) => createBlock( 'benefit/slide', {}, inner );

const contentOf = ( slides: BlockInstance[] ): BlockInstance[] => slides.flatMap( ( { innerBlocks } ) => innerBlocks );
const hasOnly = ( name: string ) => ( _: object, block: BlockInstance ) => {
	const content = contentOf( block.innerBlocks );
	return content.length > 0 && content.every( ( inner ) => inner.name === name );
};

/** Transforms galleries, images and covers into a slideshow, and back. */
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
	to: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: hasOnly( 'core/image' ),
			transform: ( _: object, slides: BlockInstance[] ) => createBlock( 'core/gallery', {}, contentOf( slides ) ),
		},
		...[ 'core/image', 'core/cover' ].map( ( name ) => ( {
			type: 'block',
			blocks: [ name ],
			isMatch: hasOnly( name ),
			transform: ( _: object, slides: BlockInstance[] ) => contentOf( slides ),
		} ) ),
		{
			type: 'block',
			blocks: [ 'core/group' ],
			transform: ( _: object, slides: BlockInstance[] ) => createBlock( 'core/group', {}, contentOf( slides ) ),
		},
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
