import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { PARTS, transforms } from './transforms';

const TEMPLATE: [ string ][] = [ [ 'benefit/grid-count' ], [ 'benefit/grid-sort' ] ];

/** The filters' button is only on the page: in the editor the filters are always visible. */
function Edit() {
	const blockProps = useBlockProps( { className: 'benefit benefit-grid__bar' } );
	return (
		<div
			{ ...useInnerBlocksProps( blockProps, {
				allowedBlocks: [ ...PARTS ],
				orientation: 'horizontal',
				template: TEMPLATE,
			} ) }
		/>
	);
}

registerEditor( metadata.name, Edit, { hasInnerBlocks: true, transforms } );
