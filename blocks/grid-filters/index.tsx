import { InnerBlocks, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

/** Blocks that the inserter offers first; the types do not know this option. */
const OFFER: object = {
	prioritizedInserterBlocks: [ 'filter', 'active', 'sort', 'per-page', 'count' ].map(
		( part ) => `benefit/grid-${ part }`
	),
};

function Edit( { clientId }: BlockEditProps< Record< string, never > > ) {
	const isEmpty = useSelect( ( select ) => select( store ).getBlockCount( clientId ) === 0, [ clientId ] );
	// In a row, as on the page. On a phone, visitors open them with a button; in the editor they are always visible.
	const innerProps = useInnerBlocksProps(
		{ className: 'benefit-grid__sheet', style: { display: 'grid' } },
		{ ...OFFER, ...( isEmpty && { renderAppender: InnerBlocks.ButtonBlockAppender } ) }
	);
	return (
		<div { ...useBlockProps( { className: 'benefit benefit-grid__filters' } ) }>
			{ isEmpty && (
				<p className="benefit-note">
					{ __( 'Click + to add filters. Without any, visitors do not see this block.', 'benefit' ) }
				</p>
			) }
			<div { ...innerProps } />
		</div>
	);
}

registerEditor( metadata.name, Edit, { hasInnerBlocks: true } );
