import { InnerBlocks, useBlockProps, useInnerBlocksProps, store } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

function Edit( { clientId, isSelected }: BlockEditProps< Record< string, unknown > > ) {
	const isEmpty = useSelect( ( select ) => select( store ).getBlockCount( clientId ) === 0, [ clientId ] );
	const { children, ...props } = useInnerBlocksProps(
		useBlockProps( { className: 'benefit benefit-empty-state pt-cv-no-post' } ),
		{
			renderAppender: isSelected ? InnerBlocks.ButtonBlockAppender : false,
		}
	);
	return (
		<div { ...props }>
			{ isEmpty && (
				<p className="benefit-note">
					{ __(
						'Shown when there are no results: the listing’s message, or the blocks that you add here.',
						'benefit'
					) }
				</p>
			) }
			{ children }
		</div>
	);
}

registerEditor( metadata.name, Edit, { hasInnerBlocks: true } );
